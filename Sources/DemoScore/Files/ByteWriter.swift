/// Bytes of a file header, in either order.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  mutating func text(_ text: String) { bytes.append(contentsOf: text.utf8) }

  mutating func little(_ value: some FixedWidthInteger) {
    withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func big(_ value: some FixedWidthInteger) {
    withUnsafeBytes(of: value.bigEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func reserve(_ count: Int) { bytes.reserveCapacity(bytes.count + count) }
}

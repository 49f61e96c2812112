import ThrumCore

extension ValueReader where Value == HapticSource {
  static var hapticSource: Self {
    Self(expected: .text) { text in
      switch text {
      case "": nil
      case "auto": .auto
      case "none": HapticSource.none
      default: .file(text)
      }
    }
  }
}

extension ValueReader where Value == LoopCount {
  /// Without a number for ever. More repetitions than a million are a slip, not a wish.
  static var loop: Self {
    Self(expected: .count) { text in
      if text.isEmpty { return .forever }
      guard let count = DecimalNumber.digits(text.utf8), (1...1_000_000).contains(count) else {
        return nil
      }
      return .times(Int(count))
    }
  }
}

extension ValueReader where Value == AudioDeviceChoice {
  static var audioDevice: Self {
    Self(expected: .text) { $0.isEmpty ? nil : $0 == "null" ? .null : .pcm($0) }
  }
}

extension ValueReader where Value == DeviceSelection {
  static var device: Self { Self(expected: .text) { DeviceSelection($0) } }
}

extension ValueReader where Value == PathLaw? {
  static var law: Self {
    Self(expected: .oneOf(["auto", "current", "generation1"])) { text in
      switch text {
      case "auto": .some(nil)
      case "current": .some(.current)
      case "generation1": .some(.generation1)
      default: nil
      }
    }
  }
}

extension ValueReader where Value == Bool {
  /// Whether single points are held.
  static var singlePoints: Self {
    Self(expected: .oneOf(["silent", "hold"])) { text in
      switch text {
      case "silent": false
      case "hold": true
      default: nil
      }
    }
  }
}

extension ValueReader where Value == RenderOutput {
  /// A picture's file; its ending says which kind.
  static var picture: Self {
    Self(expected: .pictureFile) { text in
      let name = text.lowercased()
      if name.hasSuffix(".svg") { return .svg(path: text) }
      return name.hasSuffix(".png") ? .png(path: text) : nil
    }
  }
}

import ThrumCore

/// One file format. Adding a format is one file with a type that conforms, and its name in
/// ``FormatRegistry/formats``.
package protocol HapticFormat: Sendable {
  /// Short name: `tact`, `tactosy`, `haptic-definitions`, `pulsar-pattern`.
  var name: String { get }
  /// Endings of file names without the dot, most usual first.
  var fileExtensions: [String] { get }

  /// Whether the content looks like this format. The content decides, not the name.
  func recognises(_ document: JSONValue) -> Bool

  /// Reads the whole file.
  func read(
    _ document: JSONValue, options: ReadingOptions
  ) throws(FormatError) -> HapticFile
}

/// What a reader may be told.
package struct ReadingOptions: Sendable {
  /// How a path's point becomes levels; `nil`: as the file's generation has it. A law brings the
  /// triangles of its generation with it.
  package var law: PathLaw?
  /// What a path of one point does.
  package var singlePoint = SinglePointPaths.silent
  /// Where a pattern for one actuator is felt.
  package var placement = ActuatorPlacement.standard
  /// Beyond which size a file is refused.
  package var limits = ReadingLimits.standard

  /// What holds unless a caller says otherwise.
  package init() {}
}

/// What a path of one point does.
package enum SinglePointPaths: Sendable, Hashable {
  /// Nothing, as in the vendor's first renderer.
  case silent
  /// The point is held to the end of its effect, with the path's fade over that time.
  case hold
}

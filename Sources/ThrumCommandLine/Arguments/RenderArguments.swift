import ThrumCore

/// What `thrum render FILE` was asked to do.
package struct RenderArguments: Sendable, Equatable {
  /// The haptic file as it was written.
  package var file = ""
  /// Which event of a file of several; `nil`: the first.
  package var event: String?
  package var reading = ReadingArguments()
  /// The type of device for ``RenderOutput/wire``; `nil`: the vest.
  package var device: String?
  /// Where the range begins.
  package var from = MediaTime.zero
  /// Where it ends, after ``from``; `nil`: the end of the content.
  package var to: MediaTime?
  /// Strength in percent, 0...200.
  package var intensityPercent = 100.0
  package var output = RenderOutput.text

  package init() {}
}

/// What `thrum render` makes.
package enum RenderOutput: Sendable, Equatable {
  /// A picture in characters.
  case text
  /// The content before ceilings, as JSON lines.
  case json
  /// What would be written to the device, as JSON lines.
  case wire
  case svg(path: String)
  case png(path: String)
}

/// What `thrum inspect FILE` was asked to do.
package struct InspectArguments: Sendable, Equatable {
  /// The file as it was written.
  package var file = ""
  package var json = false

  package init() {}
}

/// How haptic files are read where a format leaves room.
package struct ReadingArguments: Sendable, Equatable {
  /// How a moving point becomes levels; `nil` (`auto`): as the file's generation has it.
  package var law: PathLaw?
  /// Whether a path of one point is felt; the vendor's first renderer left it silent.
  package var holdsSinglePoints = false
  /// Where a pattern for one actuator is felt; `nil`: as the reader has it.
  package var placement: String?

  package init() {}
}

import ThrumCommandLine
import ThrumFormats

extension ReadingOptions {
  /// What the reader is told by the options of the command line.
  package init(reading arguments: ReadingArguments) throws(ReportError) {
    self.init()
    law = arguments.law
    singlePoint = arguments.holdsSinglePoints ? .hold : .silent
    if let name = arguments.placement {
      guard let region = ActuatorPlacement.Region(rawValue: name) else {
        throw .unknownPlacement(name)
      }
      placement = ActuatorPlacement(region)
    }
  }
}

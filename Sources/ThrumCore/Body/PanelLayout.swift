/// How the motors of a panel lie, as far as rendering needs it.
///
/// Coordinates: x right, y down, 0...1. Source: the `layout` blocks of public .tact files.
package enum PanelLayout: Sendable, Hashable {
  /// Rows × columns, row-major.
  case grid(columns: Int, rows: Int)
  /// One row or column; `places` are the motors' coordinates along it, rising.
  case line(places: [Double], axis: Axis)
  /// The glove: a fan of triangles from the wrist.
  case glove

  package enum Axis: Sendable, Hashable { case x, y }

  /// The vest's front and back panel.
  package static let vest = PanelLayout.grid(columns: 4, rows: 5)
  /// A Tactosy2 arm.
  package static let forearm = PanelLayout.grid(columns: 3, rows: 2)
  /// The first Tactosy.
  package static let tactosy = PanelLayout.grid(columns: 5, rows: 4)
  /// A hand unit: three motors, top to bottom.
  package static let hand = PanelLayout.line(places: [0, 0.5, 1], axis: .y)
  /// A foot unit: three motors, left to right.
  package static let foot = PanelLayout.line(places: [0, 0.5, 1], axis: .x)
  /// Tactal: six motors over the face.
  package static let tactal = PanelLayout.line(places: [0, 0.2, 0.4, 0.6, 0.8, 1], axis: .x)
  /// TactVisor: four motors.
  package static let tactVisor = PanelLayout.line(places: [0, 0.3, 0.7, 1], axis: .x)
  /// The oldest head unit: seven motors.
  package static let oldHead = PanelLayout.line(
    places: (0..<7).map { Double($0) / 6 }, axis: .x)

  /// The layout a position has when the file names none.
  package static func standard(for position: BodyPosition) -> PanelLayout {
    switch position {
    case .vestFront, .vestBack: .vest
    case .forearmL, .forearmR: .forearm
    case .handL, .handR: .hand
    case .footL, .footR: .foot
    case .head: .tactal
    case .gloveL, .gloveR: .glove
    case .left, .right: .tactosy
    }
  }

  /// How many motors the layout has.
  package var motorCount: Int {
    switch self {
    case .grid(let columns, let rows): columns * rows
    case .line(let places, _): places.count
    case .glove: 6
    }
  }
}

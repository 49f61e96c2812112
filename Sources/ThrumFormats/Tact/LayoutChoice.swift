import ThrumCore

/// Which layout each panel of a project was drawn on, from the project's `layout` block.
///
/// The block lists every motor's coordinates, but of each kind of panel only a few layouts were
/// ever made, so their number of motors tells them apart.
struct LayoutChoice {
  private let block: JSONNode

  init(_ block: JSONNode) { self.block = block }

  /// The panel's layout; the usual one, with a note, if the block does not settle it.
  func layout(for position: BodyPosition, _ state: inout ReadingState) -> PanelLayout {
    let motors = block["layouts"][position.rawValue]
    let candidates = Self.candidates(for: position)
    let standard = PanelLayout.standard(for: position)
    if motors.count > 0 {
      if let layout = candidates.first(where: { $0.motorCount == motors.count }) { return layout }
      state.notes.add(.unknownLayout(position.rawValue), at: motors.place)
      return standard
    }
    let name = block["type"].isPresent ? block["type"].title : block["name"].title
    if name.isEmpty { state.notes.add(.missingLayout(position.rawValue), at: block.place) }
    return position == .head ? Self.headLayouts[name] ?? standard : standard
  }

  private static let headLayouts: [String: PanelLayout] = [
    "Tactal": .tactal, "TactVisor": .tactVisor, "Head": .oldHead,
  ]

  private static func candidates(for position: BodyPosition) -> [PanelLayout] {
    switch position {
    case .head: [.tactal, .tactVisor, .oldHead]
    // The first Tactosy's twenty motors came under the newer name as well.
    case .forearmL, .forearmR: [.forearm, .tactosy]
    case .left, .right: [.tactosy, .forearm]
    default: [.standard(for: position)]
    }
  }
}

/// Where in a document a value stands, such as `project.tracks[0].effects[3].startTime`.
package indirect enum JSONPlace: Sendable, Hashable {
  /// The whole document.
  case root
  /// A member of the object that stands there, by its name.
  case member(of: JSONPlace, String)
  /// An element of the list that stands there, counted from 0.
  case element(of: JSONPlace, Int)
}

extension JSONPlace: CustomStringConvertible {
  /// The path in the usual notation; of the whole document, `the file`.
  package var description: String {
    switch self {
    case .root: "the file"
    case .member(of: .root, let name): name.shortened
    case .member(of: let parent, let name): "\(parent).\(name.shortened)"
    case .element(of: .root, let index): "[\(index)]"
    case .element(of: let parent, let index): "\(parent)[\(index)]"
    }
  }
}

extension String {
  /// Text from a file, fit for one line of a message: at most 40 characters, no control codes.
  var shortened: String {
    var shown = ""
    for character in prefix(40) {
      let isPlain = character.unicodeScalars.allSatisfy { scalar in
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse,
          .unassigned:
          false
        default: true
        }
      }
      // A character may be a long chain of combining marks.
      shown.append(isPlain && character.utf8.count <= 16 ? character : "?")
    }
    return count > 40 ? shown + "…" : shown
  }
}

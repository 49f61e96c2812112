/// A failure as the user reads it: what failed, why, and what to do about it.
///
/// Layers throw enums; the place that knows the words turns each into one of these, and the
/// program prints ``text`` to standard error.
package struct ErrorText: Sendable, Equatable {
  package var what: String
  package var why: String
  package var advice: String

  package init(what: String, why: String, advice: String) {
    self.what = what
    self.why = why
    self.advice = advice
  }

  /// Two lines, each with its line break: `thrum: WHAT: WHY`, then what to do.
  ///
  /// Control characters inside become visible signs, so that a file's name can't drive the
  /// terminal or add a line.
  package var text: String {
    "thrum: \(PrintableText.of(what)): \(PrintableText.of(why))\n  \(PrintableText.of(advice))\n"
  }
}

/// Text from outside that is shown in a terminal.
package enum PrintableText {
  /// The text with every control character replaced by `�`.
  package static func of(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      // Also the signs that reverse the direction of writing, which could forge a name.
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}"..."\u{202E}",
        "\u{2066}"..."\u{2069}":
        result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

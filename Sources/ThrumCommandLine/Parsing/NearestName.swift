/// Finds the name that was probably meant.
package enum NearestName {
  /// The name with the fewest slips from `word`: one in short words, two from five letters on;
  /// else the only one that begins with `word`.
  package static func of(_ word: String, among names: [String]) -> String? {
    let letters = Array(word.unicodeScalars.prefix(40))
    let allowed = letters.count < 5 ? 1 : 2
    var best: (name: String, slips: Int)?
    for name in names {
      let slips = distance(letters, Array(name.unicodeScalars))
      if slips <= allowed, slips < (best?.slips ?? .max) { best = (name, slips) }
    }
    if let best { return best.name }
    let longer = names.filter { $0.hasPrefix(word) }
    return longer.count == 1 && letters.count >= 2 ? longer.first : nil
  }

  /// Letters to add, drop, replace or swap with their neighbour to make `a` into `b`.
  private static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    var rows = [Array(0...b.count)]
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var cost = min(rows[i][j + 1] + 1, row[j] + 1, rows[i][j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          cost = min(cost, rows[i - 1][j - 1] + 1)
        }
        row.append(cost)
      }
      rows.append(row)
    }
    return rows[a.count][b.count]
  }
}

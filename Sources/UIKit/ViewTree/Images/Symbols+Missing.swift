nonisolated extension Symbols {
  /// Writes once that no symbol has a name, and which symbol has the most similar one.
  static func reportMissing(_ name: String) {
    DrawingLog.report(once: "UIImage(systemName: \"\(name)\")") {
      let other = nearest(to: name).map { "the nearest one is \"\($0)\"" } ?? "none is like it"
      return "this symbol is not drawn here; \(other)"
    }
  }

  /// Returns the symbol with the most similar name: the longest common beginning, then the most common words, then the
  /// fewest different letters. Returns nil if no name is similar.
  static func nearest(to name: String) -> String? {
    let words = name.split(separator: ".")
    func likeness(_ other: String) -> (Int, Int, Int, Int) {
      let others = other.split(separator: ".")
      let start = zip(words, others).prefix { $0 == $1 }.count
      // Words such as "fill" say little about what is shown.
      let shared = Set(words.filter { !variants.contains($0) }).intersection(others).count
      let added = Set(others).subtracting(words).count
      return (start, shared, -added, -other.difference(from: name).count)
    }
    let best = names.map { (name: $0, likeness: likeness($0)) }.max { $0.likeness < $1.likeness }
    if let best, best.likeness.0 + best.likeness.1 > 0 { return best.name }
    return names.map { (name: $0, distance: $0.difference(from: name).count) }
      .min { $0.distance < $1.distance }.flatMap { $0.distance <= max(2, name.count / 3) ? $0.name : nil }
  }

  private static let variants: Set<Substring> = [
    "fill", "circle", "square", "slash", "badge", "and", "on", "2", "3",
  ]
}

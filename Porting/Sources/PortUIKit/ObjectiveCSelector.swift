/// The Objective-C selector of a Swift method.
///
/// `tapped(_:)` becomes `tapped:`, `move(from:to:)` becomes `moveFrom:to:`, and `show(page:)` becomes
/// `showWithPage:`. The first label gets the prefix "With", unless it begins with a preposition or the
/// name ends with one.
enum ObjectiveCSelector {
  static func spelling(base: String, labels: [String]) -> String {
    guard let first = labels.first else { return base }
    var result = base
    if first != "_" {
      if !prepositions.contains(firstWord(first)), !prepositions.contains(lastWord(base)) { result += "With" }
      result += first.prefix(1).uppercased() + first.dropFirst()
    }
    result += ":"
    for label in labels.dropFirst() { result += (label == "_" ? "" : label) + ":" }
    return result
  }

  /// The prepositions that Swift's Objective-C importer uses.
  private static let prepositions: Set = [
    "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from",
    "given",
    "in", "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to",
    "until", "using",
    "via", "when", "with", "within",
  ]

  private static func firstWord(_ name: String) -> String {
    String(name.prefix { $0.isLowercase })
  }

  private static func lastWord(_ name: String) -> String {
    guard let start = name.lastIndex(where: \.isUppercase) else { return name }
    return name[start...].lowercased()
  }
}

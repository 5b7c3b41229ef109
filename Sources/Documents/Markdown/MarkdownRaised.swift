nonisolated extension MarkdownSpan {
  /// What is shown of it: what is raised or lowered has signs of its own, or smaller letters where there are none.
  package var shown: (text: String, style: Style) {
    let isRaised = style.contains(.raised)
    guard isRaised || style.contains(.lowered) else { return (text, style) }
    if let signs = isRaised ? text.raised : text.lowered { return (signs, style) }
    return (text, style.union(.small))
  }
}

nonisolated extension [MarkdownSpan] {
  /// The text as it is shown, without its styles.
  package var shownText: String { map(\.shown.text).joined() }
}

nonisolated extension String {
  /// The text in raised signs of its own; nil where some have none.
  var raised: String? { replaced(by: Self.raisedSigns) }

  /// The text in lowered signs of its own; nil where some have none.
  var lowered: String? { replaced(by: Self.loweredSigns) }

  private func replaced(by signs: [Character: Character]) -> String? {
    let signs = compactMap { signs[$0] }
    return signs.count == count ? String(signs) : nil
  }

  private static let raisedSigns = Dictionary(
    uniqueKeysWithValues: zip("0123456789+-=()n", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ"))
  private static let loweredSigns = Dictionary(
    uniqueKeysWithValues: zip("0123456789+-=()", "₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎"))
}

extension MarkdownSpan {
  /// The displayed text and style. Raised and lowered text uses superscript and subscript characters if they
  /// exist, and smaller letters otherwise.
  package var shown: (text: String, style: Style) {
    let isRaised = style.contains(.raised)
    guard isRaised || style.contains(.lowered) else { return (text, style) }
    if let signs = isRaised ? text.raised : text.lowered { return (signs, style) }
    return (text, style.union(.small))
  }
}

extension [MarkdownSpan] {
  /// The displayed text, without styles.
  package var shownText: String { map(\.shown.text).joined() }
}

extension String {
  /// The text in superscript characters; nil if a character has none.
  var raised: String? { replaced(by: Self.raisedSigns) }

  /// The text in subscript characters; nil if a character has none.
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

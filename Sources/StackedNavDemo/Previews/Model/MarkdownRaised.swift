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

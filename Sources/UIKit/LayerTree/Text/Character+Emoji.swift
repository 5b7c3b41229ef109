extension Character {
  /// Whether the character is displayed as a color emoji, by default or because of a variation selector
  /// or modifier.
  package nonisolated var isEmoji: Bool {
    let scalars = unicodeScalars
    guard let first = scalars.first else { return false }
    if scalars.count == 1 { return first.properties.isEmojiPresentation }
    if scalars.contains("\u{FE0E}") { return false }
    return first.properties.isEmojiPresentation
      || scalars.contains { $0 == "\u{FE0F}" || $0.properties.isEmojiModifier }
  }
}

extension Character {
  /// Whether this is a picture in colours: by itself, or because a sign behind it asks for one.
  package nonisolated var isEmoji: Bool {
    let scalars = unicodeScalars
    guard let first = scalars.first else { return false }
    if scalars.count == 1 { return first.properties.isEmojiPresentation }
    if scalars.contains("\u{FE0E}") { return false }
    return first.properties.isEmojiPresentation
      || scalars.contains { $0 == "\u{FE0F}" || $0.properties.isEmojiModifier }
  }
}

/// Where a line of text may end: behind blanks and hyphens, and between characters of scripts without
/// blanks, except before signs that close and behind signs that open.
nonisolated enum LineBreaks {
  private static let closing = Set<Character>(
    "、。，．・：；？！」』】〕）］｝〉》’”ーぁぃぅぇぉっゃゅょァィゥェォッャュョ,.:;?!)]}…")
  private static let opening = Set<Character>("「『【〔（［｛〈《‘“([{")

  /// Whether a line may end before the second of two characters.
  static func isAllowed(between one: Character, and other: Character) -> Bool {
    if other.isBlank { return false }
    if one.isBlank { return one != "\u{00A0}" && one != "\u{202F}" }
    if one == "-" { return other.isLetter }
    if one == "\u{2010}" || one == "\u{2013}" || one == "\u{2014}" || one == "\u{200B}" { return true }
    guard one.isIdeographic || other.isIdeographic else { return false }
    return !closing.contains(other) && !opening.contains(one)
  }
}

extension Character {
  /// Of a script that is written without blanks between words: Chinese characters and kana, and emoji.
  fileprivate nonisolated var isIdeographic: Bool {
    guard let value = unicodeScalars.first?.value else { return false }
    switch value {
    case 0x2E80...0x2FFF, 0x3000...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF,
      0xFF00...0xFF60, 0x20000...0x3FFFF:
      return true
    default: return value >= 0x2000 && isEmoji
    }
  }
}

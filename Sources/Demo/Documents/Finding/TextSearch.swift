import FileSystem
import Foundation

/// A search for a text, ignoring case and accents.
///
/// Texts are compared character by character: "e" matches "é" and "É", but no part of an emoji. Matches do
/// not overlap: the earlier one counts.
package struct TextSearch: Hashable, Sendable {
  /// The text as it was typed.
  package let text: String
  private let characters: [Character]
  /// The folded text as bytes; nil if it is not ASCII.
  package let ascii: [UInt8]?

  /// Returns nil if the text is empty, since it would match everywhere.
  package init?(_ text: String) {
    guard !text.isEmpty else { return nil }
    self.text = text
    let characters = Self.folded(text)
    self.characters = characters
    let bytes = Array(String(characters).utf8)
    ascii = Self.isPlain(bytes) ? bytes : nil
  }

  /// The length in characters.
  package var length: Int { characters.count }

  /// Returns the matches in a text as ranges of characters, in order.
  package func ranges(in text: String) -> [Range<Int>] {
    if Self.isPlain(text.utf8) {
      guard let ascii else { return [] }
      return Self.ranges(of: ascii, in: Array(text.utf8)) { NaturalOrder.lowercased($0) == $1 }
    }
    return Self.ranges(of: characters, in: Self.folded(text), ==)
  }

  /// Whether each byte is one character: ASCII without carriage returns, since "\r\n" is a single character.
  private static func isPlain(_ bytes: some Sequence<UInt8>) -> Bool {
    bytes.allSatisfy { $0 < 0x80 && $0 != 0x0D }
  }

  private static func ranges<Unit>(
    of wanted: [Unit], in units: [Unit], _ isSame: (Unit, Unit) -> Bool
  ) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    while start + wanted.count <= units.count {
      if wanted.indices.allSatisfy({ isSame(units[start + $0], wanted[$0]) }) {
        ranges.append(start..<start + wanted.count)
        start += wanted.count
      } else {
        start += 1
      }
    }
    return ranges
  }

  /// Returns the characters of the text without case and accents, one for each character.
  private static func folded(_ text: String) -> [Character] {
    let characters = Array(text)
    // Characters that do not fold to one character, such as "ß", are left as they are.
    let folded = Array(fold(text))
    return folded.count == characters.count ? folded : characters.map(foldedAlone)
  }

  private static func foldedAlone(_ character: Character) -> Character {
    let folded = fold(String(character))
    if folded.count == 1, let only = folded.first { return only }
    let lower = character.lowercased()
    return lower.count == 1 ? lower.first ?? character : character
  }

  private static func fold(_ text: String) -> String {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
  }
}

import FileSystem
import Foundation

/// What somebody typed to find in a text, whatever the capitals and accents.
///
/// Texts are compared character by character: "e" finds "é" and "É", but no part of an emoji. Hits do not overlap; the
/// one that begins first counts.
package nonisolated struct TextSearch: Hashable, Sendable {
  /// As it was typed.
  package let text: String
  private let characters: [Character]
  /// The same as bytes, where all characters are ASCII.
  package let ascii: [UInt8]?

  /// Nil for a text that is empty, which would be found everywhere.
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

  /// Where the search is found in a text, counted in its characters, from the first on.
  package func ranges(in text: String) -> [Range<Int>] {
    if Self.isPlain(text.utf8) {
      guard let ascii else { return [] }
      return Self.ranges(of: ascii, in: Array(text.utf8)) { NaturalOrder.lowercased($0) == $1 }
    }
    return Self.ranges(of: characters, in: Self.folded(text), ==)
  }

  /// Whether a byte is a character: ASCII, without a return, which is one with the line feed behind it.
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

  /// The characters without capitals and accents, as many as the text has.
  private static func folded(_ text: String) -> [Character] {
    let characters = Array(text)
    // What turns into several characters alone, such as "ß", or into none, does so in the whole as well.
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

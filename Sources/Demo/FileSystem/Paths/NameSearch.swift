import Foundation
import Glibc

/// A search for names that contain a text, ignoring case and accents.
package struct NameSearch: Hashable, Sendable {
  /// The text as it was typed.
  package let text: String
  private let bytes: [UInt8]

  /// Returns nil if the text is empty, since it would match every name.
  package init?(_ text: String) {
    guard !text.isEmpty else { return nil }
    self.text = text
    bytes = NaturalOrder.folded(Array(text.utf8))
  }

  /// Whether the name contains the text. The name must be accent-folded. ASCII capitals in it match
  /// lowercase letters.
  package func isFound(in name: UnsafeBufferPointer<UInt8>) -> Bool {
    guard name.count >= bytes.count else { return false }
    return bytes.withUnsafeBufferPointer { bytes in
      (0...name.count - bytes.count).contains { start in
        var offset = 0
        while offset < bytes.count, NaturalOrder.lowercased(name[start + offset]) == bytes[offset] {
          offset += 1
        }
        return offset == bytes.count
      }
    }
  }

  /// Returns the matches in a displayed name, from left to right.
  package func matches(in name: String) -> [Range<String.Index>] {
    var matches: [Range<String.Index>] = []
    var rest = name.startIndex..<name.endIndex
    while let match = name.range(of: text, options: [.caseInsensitive, .diacriticInsensitive], range: rest),
      !match.isEmpty
    {
      matches.append(match)
      rest = match.upperBound..<name.endIndex
    }
    return matches
  }
}

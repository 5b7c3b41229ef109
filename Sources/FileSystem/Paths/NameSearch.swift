import Foundation
import Glibc

/// What somebody typed to find names that hold it, whatever the capitals and accents.
package nonisolated struct NameSearch: Hashable, Sendable {
  /// As it was typed.
  package let text: String
  private let bytes: [UInt8]

  /// Nil for a text that is empty, which would be found everywhere.
  package init?(_ text: String) {
    guard !text.isEmpty else { return nil }
    self.text = text
    bytes = NaturalOrder.folded(Array(text.utf8))
  }

  /// Whether the search is found in a name; capital ASCII letters in it count as small ones, of accents it has
  /// to be free.
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

  /// Where the search is found in a name as it is shown, from left to right.
  package func places(in name: String) -> [Range<String.Index>] {
    var places: [Range<String.Index>] = []
    var rest = name.startIndex..<name.endIndex
    while let place = name.range(of: text, options: [.caseInsensitive, .diacriticInsensitive], range: rest),
      !place.isEmpty
    {
      places.append(place)
      rest = place.upperBound..<name.endIndex
    }
    return places
  }
}

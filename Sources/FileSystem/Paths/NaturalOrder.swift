import Foundation
import Glibc

/// Orders names as people count: "page 9" before "page 10", "apple" next to "Apple", "Ähre" among the As.
///
/// A name is turned once into a key whose plain byte order is the wanted order, since a list of 100,000 names
/// compares each of them about 17 times. In a key
///
/// - letters are lower case and without accents;
/// - a run of digits is "0", the number of its significant digits, and those digits, so that a longer number
///   is a larger one;
/// - a zero byte and the name itself end it, so that names that differ only in case, accents or leading zeros
///   keep one order.
package nonisolated enum NaturalOrder {
  package static func key(for name: [UInt8]) -> [UInt8] {
    let folded = folded(name)
    var key: [UInt8] = []
    key.reserveCapacity(folded.count + name.count + 8)
    var index = 0
    while index < folded.count {
      if isDigit(folded[index]) {
        let end = folded[index...].firstIndex { !isDigit($0) } ?? folded.count
        let digits = folded[index..<end].drop { $0 == zero }
        key.append(zero)
        key.append(UInt8(min(digits.count, 255)))  // a file name holds at most 255 bytes
        key += digits
        index = end
      } else {
        key.append(folded[index])
        index += 1
      }
    }
    key.append(0)
    key += name
    return key
  }

  /// Whether one key sorts before another.
  package static func isBefore(_ first: [UInt8], _ second: [UInt8]) -> Bool {
    let order = memcmp(first, second, min(first.count, second.count))
    return order == 0 ? first.count < second.count : order < 0
  }

  private static let zero = UInt8(ascii: "0")

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= zero && byte <= UInt8(ascii: "9")
  }

  package static func lowercased(_ byte: UInt8) -> UInt8 {
    byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
  }

  /// A name without capitals and accents.
  package static func folded(_ name: [UInt8]) -> [UInt8] {
    if name.allSatisfy({ $0 < 0x80 }) { return name.map(lowercased) }
    let text = String(decoding: name, as: UTF8.self)
    return text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil).utf8.map(lowercased)
  }
}

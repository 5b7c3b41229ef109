import CUnicode
import Foundation
import Glibc

/// Orders names as people count and as their language has it: "page 9" before "page 10", "apple" next to "Apple", "Ähre"
/// among the As in German and behind the Zs in Swedish.
///
/// A name is turned once into a key whose plain byte order is the wanted order, since a list of 100,000 names
/// compares each of them about 17 times. ICU makes it; behind it stands the name itself, so that names that differ only
/// in leading zeros keep one order.
package nonisolated enum NaturalOrder {
  /// The order of the user's language. ICU may be asked from any thread once it is set up.
  nonisolated(unsafe) private static let order = stackednav_open_word_order(
    language(in: ProcessInfo.processInfo.environment))

  /// The language by which names are ordered (`LC_ALL`, `LC_COLLATE`, `LANG`): ICU's order for all where none is set.
  static func language(in environment: [String: String]) -> String {
    let name = ["LC_ALL", "LC_COLLATE", "LANG"].compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    let language = String(name.prefix { $0 != "." && $0 != "@" })
    return language == "C" || language == "POSIX" ? "" : language
  }

  package static func key(for name: [UInt8]) -> [UInt8] {
    order.flatMap { key(for: name, in: $0) } ?? folded(name) + [0] + name
  }

  static func key(for name: [UInt8], in order: OpaquePointer) -> [UInt8] {
    let text = Array(String(decoding: name, as: UTF8.self).utf16)
    let count = Int32(clamping: text.count)
    var length = 0
    func write(_ room: Int) -> [UInt8] {
      [UInt8](unsafeUninitializedCapacity: room + name.count) { key, filled in
        length = Int(stackednav_sort_key(order, text, count, key.baseAddress, Int32(clamping: room)))
        filled = min(length, room)
      }
    }
    var key = write(4 * name.count + 32)
    if length > key.count { key = write(length) }
    return key + name
  }

  /// Whether one key sorts before another.
  package static func isBefore(_ first: [UInt8], _ second: [UInt8]) -> Bool {
    let order = memcmp(first, second, min(first.count, second.count))
    return order == 0 ? first.count < second.count : order < 0
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

import CUnicode
import Foundation
import Glibc

/// Sorts names as people expect in their language: "page 9" before "page 10", "apple" next to "Apple", and
/// "Ähre" among the As in German but after Z in Swedish.
///
/// A name is converted once into a key whose byte order is the sort order, since sorting a list of 100,000
/// names compares each of them about 17 times. ICU creates the key. The name itself follows it, so that names
/// that differ only in leading zeros have a fixed order.
package enum NaturalOrder {
  /// The collator of the user's language. ICU allows using it from any thread once it is set up.
  nonisolated(unsafe) private static let order = stackednav_open_word_order(
    language(in: ProcessInfo.processInfo.environment))

  /// Returns the language that names are sorted by (`LC_ALL`, `LC_COLLATE`, `LANG`); empty for ICU's
  /// default order.
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
    func write(_ capacity: Int) -> [UInt8] {
      [UInt8](unsafeUninitializedCapacity: capacity + name.count) { key, filled in
        length = Int(stackednav_sort_key(order, text, count, key.baseAddress, Int32(clamping: capacity)))
        filled = min(length, capacity)
      }
    }
    var key = write(4 * name.count + 32)
    if length > key.count { key = write(length) }
    return key + name
  }

  /// Whether the first key sorts before the second.
  package static func isBefore(_ first: [UInt8], _ second: [UInt8]) -> Bool {
    let order = memcmp(first, second, min(first.count, second.count))
    return order == 0 ? first.count < second.count : order < 0
  }

  package static func lowercased(_ byte: UInt8) -> UInt8 {
    byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
  }

  /// Returns a name without case and accents.
  package static func folded(_ name: [UInt8]) -> [UInt8] {
    if name.allSatisfy({ $0 < 0x80 }) { return name.map(lowercased) }
    let text = String(decoding: name, as: UTF8.self)
    return text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil).utf8.map(lowercased)
  }
}

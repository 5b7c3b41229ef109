/// Matches names against shell patterns with `*`, `?`, `[a-z]` and `[!a-z]`.
///
/// Unlike the C library's `fnmatch`, it takes at most time proportional to the product of both lengths.
enum NamePattern {
  static func matches(_ name: [UInt8], _ pattern: [UInt8]) -> Bool {
    var (index, next) = (0, 0)
    // Where to resume if the text after the last star does not match: one byte further.
    var retry: (index: Int, next: Int)?
    while index < name.count {
      if next < pattern.count, pattern[next] == UInt8(ascii: "*") {
        retry = (index, next + 1)
        next += 1
      } else if let length = length(of: pattern[next...], matching: name[index]) {
        index += 1
        next += length
      } else if let last = retry {
        (index, next) = (last.index + 1, last.next)
        retry = (index, next)
      } else {
        return false
      }
    }
    return pattern[next...].allSatisfy { $0 == UInt8(ascii: "*") }
  }

  /// Returns the length of the pattern's first element if it matches the byte, otherwise nil.
  private static func length(of pattern: ArraySlice<UInt8>, matching byte: UInt8) -> Int? {
    guard let first = pattern.first else { return nil }
    if first == UInt8(ascii: "?") { return 1 }
    // An unclosed bracket is an ordinary character.
    guard first == UInt8(ascii: "["), let end = pattern.dropFirst(2).firstIndex(of: UInt8(ascii: "]")) else {
      return first == byte ? 1 : nil
    }
    var set = pattern[(pattern.startIndex + 1)..<end]
    let isNegated = set.first == UInt8(ascii: "!") || set.first == UInt8(ascii: "^")
    if isNegated { set = set.dropFirst() }
    return contains(byte, in: set) != isNegated ? end - pattern.startIndex + 1 : nil
  }

  private static func contains(_ byte: UInt8, in set: ArraySlice<UInt8>) -> Bool {
    var rest = set
    while let low = rest.popFirst() {
      if rest.count >= 2, rest.first == UInt8(ascii: "-") {
        let high = rest[rest.startIndex + 1]
        if low <= byte, byte <= high { return true }
        rest = rest.dropFirst(2)
      } else if low == byte {
        return true
      }
    }
    return false
  }
}

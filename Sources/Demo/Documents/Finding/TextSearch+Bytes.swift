import FileSystem
import Glibc

extension TextSearch {
  /// Whether a line of a file contains the text, decided on its bytes. Returns nil if the bytes are not
  /// enough to decide: the line is not ASCII, or has tabs, which are shown as spaces.
  ///
  /// This skips nearly all lines of a large file without creating strings.
  func isFound(inPlain bytes: Slice<UnsafeRawBufferPointer>) -> Bool? {
    let bytes = UnsafeRawBufferPointer(rebasing: bytes)
    guard bytes.isASCII else { return nil }
    guard let ascii, let first = ascii.first else { return false }
    let (space, tab) = (UInt8(ascii: " "), UInt8(ascii: "\t"))
    if ascii.contains(space), bytes.first(tab, from: 0) < bytes.count { return nil }
    let isLetter = first >= UInt8(ascii: "a") && first <= UInt8(ascii: "z")
    let capital = isLetter ? first & ~0x20 : first
    var start = 0
    var (nextSmall, nextCapital) = (-1, -1)
    while true {
      if nextSmall < start { nextSmall = bytes.first(first, from: start) }
      if nextCapital < start { nextCapital = bytes.first(capital, from: start) }
      start = min(nextSmall, nextCapital)
      guard start + ascii.count <= bytes.count else { return false }
      if bytes.holds(ascii, at: start) { return true }
      start += 1
    }
  }
}

extension UnsafeRawBufferPointer {
  /// Returns the index of the first such byte from `start` on, or the end.
  fileprivate func first(_ byte: UInt8, from start: Int) -> Int {
    guard start < count, let base = baseAddress, let hit = memchr(base + start, Int32(byte), count - start)
    else { return count }
    return UnsafeRawPointer(hit) - base
  }

  /// Whether the bytes at an index equal lowercase letters, ignoring case.
  fileprivate func holds(_ letters: [UInt8], at start: Int) -> Bool {
    var offset = 0
    while offset < letters.count {
      guard NaturalOrder.lowercased(self[start + offset]) == letters[offset] else { return false }
      offset += 1
    }
    return true
  }

  fileprivate var isASCII: Bool {
    var index = 0
    while index + 8 <= count {
      if loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080 != 0 { return false }
      index += 8
    }
    while index < count {
      if self[index] >= 0x80 { return false }
      index += 1
    }
    return true
  }
}

/// What the name of a file in the cache says of it.
nonisolated enum ThumbnailName {
  /// A copy: a hash in hexadecimal digits, and ".png".
  case copy
  /// A copy that is being written, or was when the program ended: with the number of the process, and ".new".
  case draft

  /// Reads a name; nil for those that we never give.
  init?(_ name: String) {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard let hash = parts.first, (1...16).contains(hash.utf8.count), hash.utf8.allSatisfy(Self.isDigit),
      parts.count > 1, parts[1] == "png"
    else { return nil }
    if parts.count == 2 {
      self = .copy
    } else if parts.count == 4, Int32(parts[2]) != nil, parts[3] == "new" {
      self = .draft
    } else {
      return nil
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
  }
}

/// What the name of one of the program's own files in a folder of thumbnails says of it.
nonisolated enum ThumbnailName {
  /// A copy in the private folder that earlier versions had: up to 16 hexadecimal digits, and ".png".
  case formerCopy
  /// A copy that is being written, or was when the program ended: the name of the copy, the number of the process, and
  /// ".new".
  case draft

  /// Reads a name; nil for those that the program never gives.
  init?(_ name: String) {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard let hash = parts.first, (1...16).contains(hash.utf8.count) || hash.utf8.count == 32,
      hash.utf8.allSatisfy(Self.isDigit), parts.count > 1, parts[1] == "png"
    else { return nil }
    if parts.count == 2, hash.utf8.count <= 16 {
      self = .formerCopy
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

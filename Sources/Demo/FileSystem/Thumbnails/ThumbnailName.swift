/// The role of a file of this program in a folder of thumbnails, according to its name.
enum ThumbnailName {
  /// A thumbnail in the private cache of earlier versions: up to 16 hexadecimal digits and ".png".
  case formerCopy
  /// A thumbnail that is being written, or was when the program
  /// ended: the thumbnail's name, a number and ".new".
  case draft

  /// Parses a name. Returns nil for names that the program never uses.
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

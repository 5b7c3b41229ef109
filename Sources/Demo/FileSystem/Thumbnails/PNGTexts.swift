/// The text chunks of a PNG file: keywords and their values.
enum PNGTexts {
  /// The value of a keyword.
  enum Text: Hashable {
    case plain(String)
    /// A compressed text, as Qt writes long ones. It is not decompressed.
    case packed
  }

  /// The maximum number of chunks that are read. No thumbnail has as many.
  private static let maximum = 4096
  /// The longest text that is read, in bytes. The URL of the longest path takes 12 KB.
  private static let longest = 16_384
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Reads the texts without decoding the picture. Returns none for a file that is not a PNG, and those
  /// before the damage for a damaged one.
  ///
  /// - Parameter bytes: Returns a number of bytes of the file from an offset, fewer at its end.
  static func read(_ bytes: (_ offset: Int, _ count: Int) -> [UInt8]) -> [String: Text] {
    guard bytes(0, signature.count) == signature else { return [:] }
    var texts: [String: Text] = [:]
    var offset = signature.count
    for _ in 0..<maximum {
      let head = bytes(offset, 8)
      guard head.count == 8 else { break }
      let length = head.prefix(4).reduce(0) { $0 << 8 | Int($1) }
      let name = String(decoding: head.suffix(4), as: UTF8.self)
      if name == "IEND" { break }
      if ["tEXt", "zTXt", "iTXt"].contains(name), length <= longest {
        let contents = bytes(offset + 8, length)
        guard contents.count == length else { break }
        if let (keyword, text) = entry(name, contents), texts[keyword] == nil { texts[keyword] = text }
      }
      offset += 12 + length
    }
    return texts
  }

  private static func entry(_ chunk: String, _ contents: [UInt8]) -> (String, Text)? {
    let parts = contents.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, (1...79).contains(parts[0].count) else { return nil }
    let keyword = String(decoding: parts[0], as: UTF8.self)
    switch chunk {
    case "tEXt": return (keyword, .plain(String(decoding: parts[1], as: UTF8.self)))
    case "iTXt":
      // The compression flag and method, the language, and the translated keyword.
      guard parts[1].count >= 2, parts[1].first == 0 else { return (keyword, .packed) }
      let rest = parts[1].dropFirst(2).split(separator: 0, maxSplits: 2, omittingEmptySubsequences: false)
      return rest.count == 3 ? (keyword, .plain(String(decoding: rest[2], as: UTF8.self))) : nil
    default: return (keyword, .packed)
    }
  }

  /// Returns a PNG file with texts added after its header. The texts must be ASCII.
  static func adding(_ texts: KeyValuePairs<String, String>, to file: [UInt8]) -> [UInt8] {
    // The signature, and the IHDR chunk: 13 bytes with their length, name and checksum.
    let head = signature.count + 25
    let chunks = texts.flatMap { keyword, text in
      chunk("tEXt", Array(keyword.utf8) + [0] + text.utf8)
    }
    return file.prefix(head) + chunks + file.dropFirst(head)
  }

  private static func chunk(_ name: String, _ contents: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + contents
    return bigEndian(UInt32(contents.count)) + body + bigEndian(checksum(body))
  }

  /// The CRC-32 of the PNG specification.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
  }

  private static func bigEndian(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}

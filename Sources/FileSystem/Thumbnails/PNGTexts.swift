/// The texts that a PNG file carries beside its pixels: pairs of a keyword and what it says.
nonisolated enum PNGTexts {
  /// What a keyword says.
  enum Text: Hashable {
    case plain(String)
    /// It was made smaller, as Qt does with long ones, and is not unpacked here.
    case packed
  }

  /// More chunks than any thumbnail has.
  private static let most = 4096
  /// An address of the longest path takes 12 kB.
  private static let longest = 16_384
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Reads the texts without decoding the picture; none of what is no PNG file, and those up to where it is damaged.
  ///
  /// - Parameter bytes: Returns so many bytes of the file from an offset on, fewer at its end.
  static func read(_ bytes: (_ offset: Int, _ count: Int) -> [UInt8]) -> [String: Text] {
    guard bytes(0, signature.count) == signature else { return [:] }
    var texts: [String: Text] = [:]
    var offset = signature.count
    for _ in 0..<most {
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
      // Whether it is packed, by what means, a language, and the keyword in that language.
      guard parts[1].count >= 2, parts[1].first == 0 else { return (keyword, .packed) }
      let rest = parts[1].dropFirst(2).split(separator: 0, maxSplits: 2, omittingEmptySubsequences: false)
      return rest.count == 3 ? (keyword, .plain(String(decoding: rest[2], as: UTF8.self))) : nil
    default: return (keyword, .packed)
    }
  }

  /// Returns a PNG file with texts added behind its head. They are of ASCII signs.
  static func adding(_ texts: KeyValuePairs<String, String>, to file: [UInt8]) -> [UInt8] {
    // The signature, and a head of 13 bytes with its length, name and sum.
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

  /// CRC-32 as the PNG specification has it.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
  }

  private static func bigEndian(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}

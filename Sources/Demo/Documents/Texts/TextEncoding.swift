/// The encoding of a text file.
package enum TextEncoding: Sendable {
  case utf8, utf16LittleEndian, utf16BigEndian, latin1, windows1252

  /// The display name.
  package var name: String {
    switch self {
    case .utf8: "UTF-8"
    case .utf16LittleEndian, .utf16BigEndian: "UTF-16"
    case .latin1: "Latin-1"
    case .windows1252: "Windows-1252"
    }
  }

  /// Detects the encoding and decodes the text. Returns nil if the bytes are not text.
  ///
  /// A UTF-16 byte order mark decides. Otherwise bytes that are UTF-8 for the greater part (see
  /// `UTF8Evidence`) are UTF-8. The rest is Windows-1252 if it contains characters such as dashes and curly
  /// quotes, which Windows-1252 has in place of control characters of Latin-1, and Latin-1 if not. Data with
  /// zero bytes, or with more than a tenth of control characters, is binary, and so is UTF-16 that contains
  /// zeros or many lone surrogates. Single invalid bytes of UTF-8 and lone surrogates become U+FFFD.
  ///
  /// - Parameter isCut: Whether the last character may be incomplete because the file continues.
  package static func decode(_ bytes: [UInt8], isCut: Bool) -> (text: String, encoding: TextEncoding)? {
    if bytes.starts(with: [0xFF, 0xFE]) { return decodeUTF16(bytes, isBigEndian: false, isCut: isCut) }
    if bytes.starts(with: [0xFE, 0xFF]) { return decodeUTF16(bytes, isBigEndian: true, isCut: isCut) }
    guard !bytes.contains(0) else { return nil }
    let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    let utf8 = bytes[(hasMark ? 3 : 0)..<(isCut ? endOfLastCharacter(bytes) : bytes.count)]
    if let text = String(validating: utf8, as: UTF8.self) ?? UTF8Evidence(in: utf8, hasMark: hasMark).repaired
    {
      return isBinary(utf8, controls: isControl) ? nil : (text, .utf8)
    }
    guard !isBinary(bytes[...], controls: { isControl($0) || undefined.contains($0) }) else { return nil }
    let isWindows = bytes.contains { windowsBytes.contains($0) && !undefined.contains($0) }
    let encoding = isWindows ? TextEncoding.windows1252 : .latin1
    return (encoding.text(of: bytes, isFirst: true), encoding)
  }

  private static func decodeUTF16(
    _ bytes: [UInt8], isBigEndian: Bool, isCut: Bool
  ) -> (text: String, encoding: TextEncoding)? {
    var units = units(bytes[2...], isBigEndian: isBigEndian)
    guard !units.contains(0) else { return nil }
    if isCut, let last = units.last, UTF16.isLeadSurrogate(last) { units.removeLast() }
    let text = String(decoding: units, as: UTF16.self)
    // Of random data, every sixteenth unit is a surrogate without its other half.
    let repaired = text.utf16.lazy.filter { $0 == 0xFFFD }.count - units.lazy.filter { $0 == 0xFFFD }.count
    guard repaired <= max(1, units.count / 50) else { return nil }
    return (text, isBigEndian ? .utf16BigEndian : .utf16LittleEndian)
  }

  /// Decodes a part of a file. Invalid bytes become U+FFFD, and a byte order mark at the start of the file
  /// is omitted.
  ///
  /// - Parameter isFirst: Whether the file begins with these bytes.
  package func text(of bytes: some Collection<UInt8>, isFirst: Bool) -> String {
    let text =
      switch self {
      case .utf8: String(decoding: bytes, as: UTF8.self)
      // A file that looks like Latin-1 at its beginning may contain dashes further on.
      case .latin1, .windows1252: String(decoding: bytes.map(Self.windowsUnit), as: UTF16.self)
      case .utf16LittleEndian, .utf16BigEndian:
        String(decoding: Self.units(bytes, isBigEndian: self == .utf16BigEndian), as: UTF16.self)
      }
    return isFirst && self != .latin1 && self != .windows1252 && text.unicodeScalars.first == "\u{FEFF}"
      ? String(text.unicodeScalars.dropFirst()) : text
  }

  /// The control characters of Latin-1 from 0x80 on.
  private static let windowsBytes: ClosedRange<UInt8> = 0x80...0x9F
  /// The bytes that are undefined in Windows-1252, too.
  private static let undefined: Set<UInt8> = [0x81, 0x8D, 0x8F, 0x90, 0x9D]
  /// The characters of Windows-1252 for these bytes.
  private static let windowsUnits: [UInt16] = [
    0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152,
    0x8D, 0x017D,
    0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A,
    0x0153, 0x9D,
    0x017E, 0x0178,
  ]

  /// All other bytes equal their Unicode code points.
  private static func windowsUnit(_ byte: UInt8) -> UInt16 {
    windowsBytes.contains(byte) ? windowsUnits[Int(byte - windowsBytes.lowerBound)] : UInt16(byte)
  }

  private static func units(_ bytes: some Collection<UInt8>, isBigEndian: Bool) -> [UInt16] {
    let bytes = Array(bytes)
    return stride(from: 0, to: bytes.count - 1, by: 2).map { index in
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return isBigEndian ? first << 8 | second : second << 8 | first
    }
  }

  /// Returns the end of the bytes without an incomplete UTF-8 character at the end.
  private static func endOfLastCharacter(_ bytes: [UInt8]) -> Int {
    guard let lead = bytes.suffix(4).lastIndex(where: { $0 & 0xC0 != 0x80 }) else { return bytes.count }
    let length =
      switch bytes[lead] {
      case 0xC0...0xDF: 2
      case 0xE0...0xEF: 3
      case 0xF0...0xF7: 4
      default: 1
      }
    return lead + length > bytes.count ? lead : bytes.count
  }

  private static func isBinary(_ bytes: ArraySlice<UInt8>, controls: (UInt8) -> Bool) -> Bool {
    let count = bytes.reduce(0) { controls($1) ? $0 + 1 : $0 }
    return count * 10 > bytes.count
  }

  /// Whether a byte is a control character that texts do not contain: any but 0x08 to 0x0D and escape.
  private static func isControl(_ byte: UInt8) -> Bool {
    (byte < 0x20 && !(0x08...0x0D).contains(byte) && byte != 0x1B) || byte == 0x7F
  }
}

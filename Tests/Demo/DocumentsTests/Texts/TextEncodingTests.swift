import Testing

@testable import Documents

@Suite("Text encoding")
struct TextEncodingTests {
  private func decode(_ bytes: [UInt8], isCut: Bool = false) -> [String]? {
    TextEncoding.decode(bytes, isCut: isCut).map { [$0.encoding.name, $0.text] }
  }

  @Test("UTF-8 is detected with and without a byte order mark")
  func utf8() {
    #expect(decode([0x67, 0xC3, 0xBC]) == ["UTF-8", "gü"])
    #expect(decode([0xEF, 0xBB, 0xBF, 0x67, 0xC3, 0xBC]) == ["UTF-8", "gü"])
    #expect(decode([0xEF, 0xBB, 0xBF]) == ["UTF-8", ""])
  }

  @Test("UTF-16 is detected by its byte order mark in either byte order")
  func utf16() {
    #expect(decode([0xFF, 0xFE, 0x67, 0x00, 0xFC, 0x00]) == ["UTF-16", "gü"])
    #expect(decode([0xFE, 0xFF, 0x00, 0x67, 0x00, 0xFC]) == ["UTF-16", "gü"])
    #expect(decode([0xFE, 0xFF, 0xD8, 0x3D, 0xDE, 0x00]) == ["UTF-16", "😀"])
    #expect(decode([0xFF, 0xFE]) == ["UTF-16", ""])
  }

  @Test("other bytes are Latin-1")
  func latin1() {
    #expect(decode([0x67, 0xFC, 0x6E]) == ["Latin-1", "gün"])
  }

  @Test("characters that only Windows-1252 has are decoded")
  func windows() {
    #expect(decode([0x93, 0x61, 0x94, 0x96, 0x80]) == ["Windows-1252", "“a”–€"])
    #expect(decode([0x81, 0x8D, 0x61]) == nil)
    #expect(TextEncoding.latin1.text(of: [0x61, 0x97], isFirst: false) == "a—")
  }

  @Test("a character that is cut off at the limit is omitted and does not change the encoding")
  func cut() {
    #expect(decode([0x67, 0xC3], isCut: true) == ["UTF-8", "g"])
    #expect(decode([0x67, 0xF0, 0x9F, 0x98], isCut: true) == ["UTF-8", "g"])
    #expect(decode([0x67, 0xC3]) == ["Latin-1", "gÃ"])
    #expect(decode([0xFE, 0xFF, 0x00, 0x67, 0xD8, 0x3D], isCut: true) == ["UTF-16", "g"])
    #expect(decode([0xFE, 0xFF, 0x00, 0x67, 0xD8], isCut: true) == ["UTF-16", "g"])
  }

  @Test("one bad byte in UTF-8 becomes a replacement character, and the rest stays as it is")
  func badByte() {
    let words = Array("Grüße – 日本語".utf8)
    let shown = "Grüße – 日本語"
    #expect(decode(words + [0xFF] + words) == ["UTF-8", shown + "\u{FFFD}" + shown])
    #expect(decode(words + [0xC3] + words) == ["UTF-8", shown + "\u{FFFD}" + shown])
    #expect(decode([0xEF, 0xBB, 0xBF, 0x61, 0xFF]) == ["UTF-8", "a\u{FFFD}"])
    // As many characters as errors, and fewer.
    #expect(decode([0xC3, 0xBC, 0xFF]) == ["UTF-8", "ü\u{FFFD}"])
    #expect(decode([0xC3, 0xBC, 0xFC, 0x62, 0xE4]) == ["Latin-1", "Ã¼übä"])
  }

  @Test("a log that begins or ends in the middle of a character is UTF-8")
  func cutLog() {
    #expect(decode([0xBC] + Array("r Grüße".utf8)) == ["UTF-8", "\u{FFFD}r Grüße"])
    let emoji = Array("😀".utf8)
    #expect(
      decode(emoji.dropFirst() + Array(" ä".utf8)) == ["UTF-8", "\u{FFFD}\u{FFFD}\u{FFFD} ä"])
    #expect(decode(Array("Grüße ".utf8) + [0xC3]) == ["UTF-8", "Grüße \u{FFFD}"])
    #expect(decode(Array("plain ".utf8) + emoji.dropLast()) == ["UTF-8", "plain \u{FFFD}"])
  }

  @Test("a lone surrogate in UTF-16 becomes a replacement character")
  func loneSurrogate() {
    #expect(decode([0xFF, 0xFE, 0x00, 0xDC, 0x61, 0x00]) == ["UTF-16", "\u{FFFD}a"])
    #expect(decode([0xFE, 0xFF, 0x00, 0x61, 0xD8, 0x3D]) == ["UTF-16", "a\u{FFFD}"])
    #expect(
      decode([0xFE, 0xFF, 0xFF, 0xFD, 0xFF, 0xFD, 0xFF, 0xFD]) == ["UTF-16", "\u{FFFD}\u{FFFD}\u{FFFD}"])
  }

  @Test("zero bytes or many control characters mean binary data, a few escape sequences do not")
  func binary() {
    #expect(decode([0x61, 0x00, 0x62]) == nil)
    #expect(decode([0xFF, 0xFE, 0x61, 0x00, 0x00, 0x00]) == nil)
    let halves: [UInt8] = [0xFF, 0xFE] + Array(repeating: [0x01, 0xDC, 0x61, 0x00], count: 100).joined()
    #expect(decode(halves) == nil)
    #expect(decode([0x61, 0x62, 0x63, 0x01, 0x02]) == nil)
    #expect(decode((0x00...0x1F).map { $0 } + [0xE9]) == nil)
    #expect(decode(Array("\u{1B}[31mred\u{1B}[0m".utf8)) == ["UTF-8", "\u{1B}[31mred\u{1B}[0m"])
  }

  @Test("parts of a file are decoded on their own, and a mark is omitted only at its start")
  func pieces() {
    #expect(TextEncoding.utf8.text(of: [0xEF, 0xBB, 0xBF, 0x67], isFirst: true) == "g")
    #expect(TextEncoding.utf8.text(of: [0x67, 0xFF], isFirst: false) == "g\u{FFFD}")
    #expect(TextEncoding.latin1.text(of: [0x67, 0xFC], isFirst: true) == "gü")
    #expect(TextEncoding.utf16BigEndian.text(of: [0x00, 0x67, 0x00, 0xFC, 0x00], isFirst: false) == "gü")
    #expect(TextEncoding.utf16LittleEndian.text(of: [0xFF, 0xFE, 0x67, 0x00], isFirst: true) == "g")
  }
}

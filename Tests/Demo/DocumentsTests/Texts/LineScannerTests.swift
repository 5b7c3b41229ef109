import Testing

@testable import Documents

@Suite("Scanning lines")
struct LineScannerTests {
  /// Returns the offsets of lines in a text that arrives in pieces.
  private func starts(_ pieces: [[UInt8]], _ encoding: TextEncoding = .utf8) -> [Int] {
    var scanner = LineScanner(encoding)
    var starts: [Int] = []
    for piece in pieces {
      piece.withUnsafeBytes { bytes in scanner.scan(bytes) { starts.append($0) } }
    }
    return starts
  }

  private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  @Test("all three kinds of line breaks end a line, and a final one begins no other")
  func lineBreaks() {
    #expect(starts([bytes("one\ntwo\r\nthree\rfour\n")]) == [0, 4, 9, 15])
    #expect(starts([bytes("\n\r\n\n\r")]) == [0, 1, 3, 4])
    #expect(starts([bytes("one")]) == [0])
    #expect(starts([[]]) == [])
  }

  @Test("the result does not depend on the pieces")
  func pieces() {
    let text = bytes("one\ntwo\r\nthree\rfour\r\r\n\nfive")
    let whole = starts([text])
    for cut in 0...text.count {
      #expect(starts([Array(text[..<cut]), Array(text[cut...])]) == whole)
    }
    #expect(starts(text.map { [$0] }) == whole)
  }

  @Test("UTF-16 line breaks are whole units")
  func utf16() {
    // U+0A0D and U+0D0A contain the bytes of line breaks but are letters.
    #expect(starts([[0x0D, 0x0A, 0x0A, 0x00, 0x61, 0x00]], .utf16LittleEndian) == [0, 4])
    #expect(starts([[0x0A, 0x0D, 0x00, 0x0D, 0x00, 0x0A, 0x00, 0x61]], .utf16BigEndian) == [0, 6])
  }

  @Test("the index has a limited size and finds any line from the nearest entry")
  func index() throws {
    var index = LineIndex()
    for line in 0..<300_000 { index.add(lineAt: line * 10) }
    #expect(index.lineCount == 300_000)
    #expect(try #require(index.position(before: 0)) == (0, 0))
    for line in [1, 77, 65_536, 123_457, 299_999] {
      let place = try #require(index.position(before: line))
      #expect(place.offset == place.line * 10)
      #expect((0..<8).contains(line - place.line))
    }
    #expect(index.position(before: 300_000) == nil)
    #expect(index.position(before: -1) == nil)
  }
}

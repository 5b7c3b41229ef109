import Testing

@testable import FileSystem

@Suite("Texts in PNG files")
struct PNGTextsTests {
  private func read(_ bytes: [UInt8]) -> [String: PNGTexts.Text] {
    PNGTexts.read { offset, count in Array(bytes.dropFirst(offset).prefix(count)) }
  }

  private func chunk(_ name: String, _ contents: [UInt8], length: UInt32? = nil) -> [UInt8] {
    let length = length ?? UInt32(contents.count)
    return [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: length >> $0) } + name.utf8 + contents + [
      0, 0, 0, 0,
    ]
  }

  private let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  @Test("added texts can be read, and the file is still a picture")
  func added() {
    let picture = PNGBytes.picture(width: 3, height: 2)
    let file = PNGTexts.adding(["Thumb::URI": "file:///a", "Software": ""], to: picture)
    #expect(read(file) == ["Thumb::URI": .plain("file:///a"), "Software": .plain("")])
    #expect(read(picture) == [:])
    // The second text follows a header of 33 bytes and the first
    // text of 32 bytes. Its checksum was computed by zlib.
    #expect(file.dropFirst(33 + 32 + 17).prefix(4) == [0x5D, 0x70, 0xFF, 0x3A])
  }

  @Test("international texts are read, and compressed ones are only recognized")
  func kinds() {
    let file =
      signature + chunk("iTXt", Array("a\0\0\0en\0b\0text".utf8))
      + chunk("iTXt", Array("b\0\u{1}\0\0\0x".utf8))
      + chunk("zTXt", Array("c\0\0x".utf8)) + chunk("tEXt", Array("a\0second".utf8)) + chunk("IEND", [])
      + chunk("tEXt", Array("d\0behind the end".utf8))
    #expect(read(file) == ["a": .plain("text"), "b": .packed, "c": .packed])
  }

  @Test("wrong lengths, invalid keywords and truncated files have no texts")
  func damaged() {
    let good = chunk("tEXt", Array("a\0text".utf8))
    #expect(read([]) == [:])
    #expect(read(Array(good)) == [:])
    #expect(read(signature + good.dropLast(6)) == [:])
    #expect(read(signature + chunk("tEXt", [1, 2], length: .max) + good) == [:])
    #expect(read(signature + chunk("tEXt", Array("text".utf8)) + good) == ["a": .plain("text")])
    #expect(read(signature + chunk("tEXt", [0] + Array("text".utf8)) + good) == ["a": .plain("text")])
    let long = chunk("tEXt", Array("b\0".utf8) + [UInt8](repeating: 65, count: 100_000))
    #expect(read(signature + long + good) == ["a": .plain("text")])
    let many = [[UInt8]](repeating: chunk("tIME", []), count: 5000).flatMap(\.self)
    #expect(read(signature + many + good) == [:])
  }
}

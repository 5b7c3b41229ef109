import Foundation
import Testing

@testable import Controls

@Suite("The blocks of a long text")
struct TextStoreTests {
  @Test("a text is cut after newlines, and a paragraph without end after a blank or between ideographs")
  func cuts() {
    #expect(TextStore.cuts(of: "", isAtEnd: true) == [TextStore.Cut()])
    #expect(TextStore.cuts(of: "", isAtEnd: false).isEmpty)
    let line = String(repeating: "a", count: 1023) + "\n"
    #expect(
      TextStore.cuts(of: line + "b", isAtEnd: true) == [
        TextStore.Cut(bytes: 1024, units: 1024, newlines: 1), TextStore.Cut(bytes: 1, units: 1),
      ])
    #expect(TextStore.cuts(of: line, isAtEnd: true).count == 2)
    #expect(TextStore.cuts(of: line, isAtEnd: false).count == 1)
    let words = TextStore.cuts(of: String(repeating: "tide ", count: 10_000), isAtEnd: true)
    #expect(words.map(\.bytes).max() ?? 0 < 16_400)
    #expect(words.dropLast().allSatisfy { $0.bytes % 5 == 0 })
    let ideographs = TextStore.cuts(of: String(repeating: "潮", count: 20_000), isAtEnd: true)
    #expect(ideographs.count > 2 && ideographs.map(\.units).reduce(0, +) == 20_000)
    #expect(TextStore.cuts(of: String(repeating: "é", count: 200_000), isAtEnd: true).count > 4)
    #expect(TextStore.cuts(of: String(repeating: "👩‍👩‍👧", count: 100), isAtEnd: true).first?.units == 800)
  }

  @Test("replaced ranges give the same text as a plain string", arguments: 1...8)
  func replaced(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let words = ["tide", " ", "\n", "\r\n", "e\u{301}", "👩‍👩‍👧", "潮", String(repeating: "stone ", count: 300)]
    var store = TextStore()
    var text = ""
    for step in 0..<300 {
      let start = Int.random(in: 0...store.units, using: &random)
      let end = min(store.units, start + Int.random(in: 0...(step % 10 == 0 ? 3000 : 5), using: &random))
      let piece = TextPiece(text)
      let (lower, upper) = (piece.boundary(start), max(piece.boundary(start), piece.boundary(end)))
      let new = words.randomElement(using: &random) ?? ""
      store.replace(lower..<upper, with: TextPiece(new))
      let units = text.utf16
      text.replaceSubrange(
        units.index(units.startIndex, offsetBy: lower)..<units.index(units.startIndex, offsetBy: upper),
        with: new)
      #expect(store.units == text.utf16.count)
    }
    #expect(store.text == text)
    #expect(store.blocks.dropLast().allSatisfy { $0.units > 0 })
    #expect(store.blocks.allSatisfy { $0.units == $0.piece.units })
    let units = Array(text.utf16)
    #expect(store.newline(before: store.units) == units.lastIndex(of: 0x0A))
    #expect(store.newline(atOrAfter: 0) == units.firstIndex(of: 0x0A))
  }

  @Test("attributes stay on their letters when the text before them changes")
  func attributes() {
    let link = NSAttributedString.Key.link
    var store = TextStore(TextPiece("see ") + TextPiece("docs", [link: "a"]) + TextPiece(" now"))
    store.replace(0..<3, with: TextPiece("read"))
    #expect(store.attributes(at: 5).attributes[link] as? String == "a")
    #expect(store.attributes(at: 5).range == 5..<9)
    #expect(store.attributes(at: 9).attributes.isEmpty)
    store.changeAttributes(in: 6..<8) { $0[link] = nil }
    #expect(store.attributes(at: 5).range == 5..<6)
    #expect(store.piece(0..<store.units).text == "read docs now")
    store.changeAttributes(in: 0..<store.units) { $0[link] = nil }
    #expect(!store.hasAttributes)
  }

  @Test("offsets inside a character are rounded down to its start")
  func boundaries() {
    let piece = TextPiece("👩‍👩‍👧a\r\nb")
    #expect((0...12).map(piece.boundary) == [0, 0, 0, 0, 0, 0, 0, 0, 8, 9, 9, 11, 12])
  }
}

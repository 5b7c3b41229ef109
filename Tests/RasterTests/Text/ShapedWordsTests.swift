import Foundation
import LayerTree
import Testing

@testable import Raster

@Suite("Lines put together from words")
struct ShapedWordsTests {
  private let engine: FreeTypeTextEngine

  init() throws { engine = try FreeTypeTextEngine() }

  private nonisolated static let fonts = [
    FontDescriptor(size: 13), FontDescriptor(size: 32, weight: 600),
    FontDescriptor(family: .monospaced, size: 16), FontDescriptor(family: .named("DejaVu Sans"), size: 16),
    FontDescriptor(family: .named("DejaVu Serif"), size: 22, weight: 700),
  ]

  private func face(_ font: FontDescriptor) throws -> FontFace {
    let path = try #require(engine.source(for: font, points: font.size))
    return try #require(engine.drawingFace(TextFace(source: path), pixels: font.size))
  }

  private func run(_ text: String) -> TextRun { TextRun(text: text, face: TextFace(path: "")) }

  @Test("Words in any order have the glyphs and places of the line shaped as a whole", arguments: fonts)
  func anyOrder(font: FontDescriptor) throws {
    let face = try face(font)
    // Inter raises a dash between capitals and makes a cross of an x between numbers, over blanks too.
    let words = ["AV", "To.", "fi", "-", "x", "3", "(A)", "->", "Wörter", "a", "", "1,000", "\u{2019}s"]
    for first in words {
      for second in words {
        for third in words {
          let text = "\(first) \(second) \(third)"
          #expect(face.shape(run(text)) == face.shapeWhole(run(text)), "\(text)")
        }
      }
    }
  }

  @Test("So do words that are cut off, with blanks around them, and longer than any that is kept")
  func edges() throws {
    let face = try face(FontDescriptor(family: .named("DejaVu Sans"), size: 16))
    let texts = [
      "", " ", "  ", "a", "a ", " a", "a  b", "AV AV ", "V", "To.", "To. ",
      "a word-longer-than-sixteen-letters here", "tabs\tin it", "page 1 of 2", "page 1 of",
    ]
    for text in texts + texts { #expect(face.shape(run(text)) == face.shapeWhole(run(text)), "\(text)") }
  }

  @Test("Words of a line that was shaped are known in any order, with the blanks that they had")
  func known() throws {
    let face = try face(FontDescriptor(family: .named("DejaVu Sans"), size: 16))
    func isKnown(_ text: String) -> Bool {
      var text = text
      return text.withUTF8 { face.words.line(of: $0) } != nil
    }
    _ = face.shape(run("Row 12 of page"))
    #expect(isKnown("of Row 12 page") && isKnown("Row Row page") && isKnown("page"))
    #expect(!isKnown("Row 12") && !isKnown("page of Row 12") && !isKnown("Row 13 of page"))
    _ = face.shape(run("of last "))
    #expect(!isKnown("Row last "), "What a last blank does to what follows is not known")
    _ = face.shape(run("a line as long as those of a book is shaped as it is"))
    #expect(!isKnown("book is"), "All words of such a line are hardly ever known")
  }

  @Test("More words than are kept take each other's places")
  func many() throws {
    let face = try face(FontDescriptor(family: .named("DejaVu Sans"), size: 16))
    for number in 0..<6000 {
      let text = "row \(number) of \(number &* 7919 % 5000)"
      #expect(face.shape(run(text)) == face.shapeWhole(run(text)), "\(text)")
    }
  }

  @Test("A line of known words is drawn at its size after a text of another size was measured")
  func size() throws {
    let font = FontDescriptor(family: .named("DejaVu Sans"), size: 16)
    let other = try FreeTypeTextEngine()
    for (first, second) in [("to", "wave"), ("ripple", "to"), ("wave", "ripple")] {
      _ = engine.ink(of: "\(first) \(second)", font: font)
      _ = engine.width(of: "\(first) \(first) \(second)", font: font)
      let ink = try #require(engine.ink(of: "\(second) \(first) \(second)", font: font))
      let expected = try #require(other.ink(of: "\(second) \(first) \(second)", font: font))
      #expect(ink.coverage == expected.coverage)
      #expect(ink.penX == expected.penX && ink.baseline == expected.baseline)
    }
  }
}

import Foundation
import LayerTree
import Testing

@testable import Raster

@Suite("Lines composed of cached words")
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

  @Test("words in any order have the glyphs and positions of the line shaped as a whole", arguments: fonts)
  func anyOrder(font: FontDescriptor) throws {
    let face = try face(font)
    // Inter raises dashes between capitals and replaces an x between digits by ×, even across spaces.
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

  @Test("truncated words, words between spaces, and words too long to be cached do so too")
  func edges() throws {
    let face = try face(FontDescriptor(family: .named("DejaVu Sans"), size: 16))
    let texts = [
      "", " ", "  ", "a", "a ", " a", "a  b", "AV AV ", "V", "To.", "To. ",
      "a word-longer-than-sixteen-letters here", "tabs\tin it", "page 1 of 2", "page 1 of",
    ]
    for text in texts + texts { #expect(face.shape(run(text)) == face.shapeWhole(run(text)), "\(text)") }
  }

  @Test("the words of a shaped line are cached together with their spaces")
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
    #expect(!isKnown("Row last "), "how a trailing space affects following text is unknown")
    _ = face.shape(run("a line as long as those of a book is shaped as it is"))
    #expect(!isKnown("book is"), "lines that long are not cached")
  }

  @Test("when the cache is full, new words replace old ones")
  func many() throws {
    let face = try face(FontDescriptor(family: .named("DejaVu Sans"), size: 16))
    for number in 0..<6000 {
      let text = "row \(number) of \(number &* 7919 % 5000)"
      #expect(face.shape(run(text)) == face.shapeWhole(run(text)), "\(text)")
    }
  }

  @Test("a line of cached words has the right size after measuring text of another size")
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

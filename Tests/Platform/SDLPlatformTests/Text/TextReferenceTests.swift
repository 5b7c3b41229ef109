import Foundation
import LayerTree
import Testing

@testable import Raster
@testable import SDLPlatform

@Suite("Text compared with SDL_ttf")
struct TextReferenceTests {
  private let engine: FreeTypeTextEngine

  init() throws { engine = try FreeTypeTextEngine() }

  private nonisolated static let fonts = [
    FontDescriptor(size: 1), FontDescriptor(size: 1, weight: 600),
    FontDescriptor(family: .monospaced, size: 1),
    FontDescriptor(family: .named("DejaVu Sans"), size: 1),
    FontDescriptor(family: .named("Inter"), size: 1, weight: 800),
  ]
  private nonisolated static let texts = [
    "Row 1234 of page 56", "AVAVA To. fi ffi", "Holiday (3x9) - 14:59 -> [x].png", "Größe, čeština, Việt Nam",
    "jjj", "   a", "É", "\u{2013} 10 %",
  ]

  @Test("every pixel has the coverage of SDL_ttf", arguments: fonts, [11.0, 13, 16, 17, 22.5, 32, 40])
  func pixels(font: FontDescriptor, size: Double) throws {
    var font = font
    font.size = size
    let source = try #require(engine.source(for: font, points: size))
    for text in TextReferenceTests.texts + TextReferenceTests.texts {  // the second time from the cache
      let reference = try #require(TextReference(text, path: source.path, pixels: size))
      let ink = try #require(engine.ink(of: text, font: font))
      #expect(ink.rows(ofLength: reference.rows[0].count) == reference.rows, "\(text) in \(source.path)")
    }
  }

  @Test("Arabic and Hebrew are shaped and ordered as by SDL_ttf", arguments: ["سلام لا", "שָׁלוֹם"])
  func rightToLeft(text: String) throws {
    let font = FontDescriptor(family: .named("DejaVu Sans"), size: 24)
    let source = try #require(engine.source(for: font, points: 24))
    let script = text.unicodeScalars.first.map { $0.value < 0x600 } == true ? "Hebr" : "Arab"
    let reference = try #require(TextReference(text, path: source.path, pixels: 24, script: script))
    let ink = try #require(engine.ink(of: text, font: font))
    #expect(ink.rows(ofLength: reference.rows[0].count) == reference.rows)
  }

  @Test("widths are those that SDL_ttf measures at a thousand pixels", arguments: fonts)
  func widths(font: FontDescriptor) throws {
    var font = font
    font.size = 16
    let source = try #require(engine.source(for: font, points: 16))
    for text in TextReferenceTests.texts {
      let reference = try #require(TextReference(text, path: source.path, pixels: 1000, fits: false))
      #expect(abs(engine.width(of: text, font: font) - CGFloat(reference.width) * 0.016) < 1e-9, "\(text)")
    }
  }
}

extension TextInk {
  /// Returns the rows that are not empty, truncated or padded to a length.
  fileprivate func rows(ofLength length: Int) -> [[UInt8]] {
    var rows = (0..<coverage.height).map { y in
      let row = (0..<coverage.width).map { coverage[$0, y] }
      return Array((row + Array(repeating: 0, count: length)).prefix(length))
    }
    while rows.first?.allSatisfy({ $0 == 0 }) == true { rows.removeFirst() }
    while rows.last?.allSatisfy({ $0 == 0 }) == true { rows.removeLast() }
    return rows
  }
}

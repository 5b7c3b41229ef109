import CHarfBuzz
import Foundation
import Testing
import ViewTree

@testable import LayerTree
@testable import Raster

@Suite("Text")
struct FreeTypeTextEngineTests {
  let engine: FreeTypeTextEngine

  init() throws { engine = try FreeTypeTextEngine() }

  @Test("text is drawn as wide as it is measured", arguments: [11.0, 13, 16, 20, 32])
  func width(size: CGFloat) throws {
    let font = FontDescriptor(size: size)
    let width = engine.width(of: "Holiday pictures", font: font)
    let ink = try #require(engine.ink(of: "Holiday pictures", font: font))
    #expect(abs(CGFloat(ink.coverage.width) - width) <= 1.5)
    #expect(ink.coverage.bytes.filter { $0 > 128 }.count > 100)
  }

  @Test("an empty string has no width and no pixels")
  func empty() {
    #expect(engine.width(of: "", font: FontDescriptor(size: 16)) == 0)
    #expect(engine.ink(of: "", font: FontDescriptor(size: 16)) == nil)
  }

  @Test("at scale 2 text has the same width in points and twice as many pixels")
  func scale() throws {
    let width = engine.width(of: "Projects", font: FontDescriptor(size: 16))
    engine.scale = 2
    #expect(engine.width(of: "Projects", font: FontDescriptor(size: 16)) == width)
    let ink = try #require(engine.ink(of: "Projects", font: FontDescriptor(size: 32)))
    #expect(abs(CGFloat(ink.coverage.width) - 2 * width) <= 2)
    engine.scale = .nan
    #expect(engine.scale == 2)
  }

  @Test("widths stay correct after the size or the scale of a window has changed", arguments: [1.0, 2])
  func widthsAfterResizing(scale: CGFloat) throws {
    let fonts = [13.0, 32, 16].map { FontDescriptor(size: $0) }
    let widths = fonts.map { engine.width(of: "Projects", font: $0) }
    engine.scale = scale
    #expect(fonts.reversed().map { engine.width(of: "Projects", font: $0) } == widths.reversed())
  }

  @Test("tabular digits are all as wide as a zero")
  func tabularDigits() {
    let font = FontDescriptor(size: 16, hasTabularDigits: true)
    #expect(engine.width(of: "111", font: font) == engine.width(of: "000", font: font))
    #expect(engine.width(of: "14:59", font: font) == engine.width(of: "23:08", font: font))
  }

  @Test("control characters and line breaks are drawn as spaces")
  func controls() throws {
    let font = FontDescriptor(size: 16)
    #expect(engine.width(of: "a\nb", font: font) == engine.width(of: "a b", font: font))
    #expect(engine.width(of: "a\u{0}b", font: font) == engine.width(of: "a b", font: font))
    #expect(engine.ink(of: "a\r\n\u{7}\u{0}b", font: font) != nil)
  }

  @Test("a font file is memory-mapped")
  func mapped() throws {
    let source = try #require(engine.source(for: FontDescriptor(family: .system, size: 16), points: 16))
    let file = try FontFile(source)
    let name = URL(filePath: source.path).resolvingSymlinksInPath().path
    let maps = try #require(try FileHandle(forReadingAtPath: "/proc/self/maps")?.readToEnd())
    #expect(String(decoding: maps, as: UTF8.self).contains(name))
    #expect(file.hasGlyph(for: "a"))
  }

  @Test("a file that is not a font, or does not exist, is rejected with an error that names it")
  func noFont() {
    for path in [#filePath, "/nowhere.ttf"] {
      #expect(throws: PlatformError("cannot read the font \(path)")) { try FontFile(path: path) }
    }
  }

  @Test("a character that the face lacks comes from another face")
  func fallback() throws {
    let main = try #require(engine.source(for: FontDescriptor(family: .system, size: 16), points: 16))
    try #require(main.path.contains("Inter"))
    // DejaVu Sans has ❀.
    let runs = engine.runs(of: "ab \u{2740}", in: FontDescriptor(size: 16), main: main)
    #expect(runs.map(\.text) == ["ab ", "\u{2740}"])
    #expect(runs.first?.face.source == main)
    #expect(runs.last?.face.path.contains("DejaVuSans") == true)
  }

  @Test("right-to-left letters are a separate run")
  func rightToLeft() throws {
    let main = try #require(engine.source(for: FontDescriptor(size: 16), points: 16))
    let runs = engine.runs(of: "abc שלום עולם def", in: FontDescriptor(size: 16), main: main)
    #expect(runs.map(\.script.tag) == [HB_SCRIPT_LATIN, HB_SCRIPT_HEBREW, HB_SCRIPT_LATIN])
    #expect(runs.map(\.isRightToLeft) == [false, true, false])
    #expect(runs.map(\.text) == ["abc ", "שלום עולם", " def"])
  }

  @Test("a line that starts right to left has its first word on the right, and numbers left to right")
  func rightToLeftLine() throws {
    let main = try #require(engine.source(for: FontDescriptor(size: 16), points: 16))
    let runs = engine.runs(of: "שלום abc 12 עולם", in: FontDescriptor(size: 16), main: main)
    #expect(runs.map(\.text) == ["עולם", " ", "abc 12", "שלום "])
    #expect(runs.map(\.isRightToLeft) == [true, true, false, true])
    let font = FontDescriptor(size: 16)
    let whole = engine.width(of: "שלום abc 12 עולם", font: font)
    let parts = ["שלום ", "abc 12", " ", "עולם"].reduce(0) { $0 + engine.width(of: $1, font: font) }
    #expect(abs(whole - parts) < 0.01)
  }

  @Test("a face that has shaped Arabic still kerns Latin in the same way")
  func scriptIsForgotten() throws {
    let font = FontDescriptor(family: .named("DejaVu Sans"), size: 16)
    let fresh = try FreeTypeTextEngine().width(of: "AVAVA To", font: font)
    _ = engine.width(of: "سلام", font: font)
    #expect(engine.width(of: "AVAVA To", font: font) == fresh)
  }

  @Test("letters that exceed the ascent do not move the baseline")
  func tallLetters() throws {
    let font = FontDescriptor(size: 40)
    let plain = try #require(engine.ink(of: "A", font: font))
    let tall = try #require(engine.ink(of: "Ấ", font: font))
    func bottom(_ ink: TextInk) -> Int {
      let last = ink.coverage.bytes.lastIndex { $0 > 128 } ?? 0
      return last / ink.coverage.width - ink.baseline
    }
    #expect(bottom(plain) == bottom(tall))
    #expect(bottom(plain) == -1)
  }

  @Test("glyph masks are evicted when they take too much memory, and redrawn identically")
  func forgetting() throws {
    let font = FontDescriptor(size: 300)
    let path = try #require(engine.source(for: font, points: 300))
    let first = try #require(engine.ink(of: "Ag", font: font))
    for letter in "BCDEFGHIJKLMNOPQRSTUVWXYZabcdefhijklmnopqrstuvwxyz" {
      _ = engine.ink(of: String(letter), font: font)
      let face = try #require(engine.drawingFace(TextFace(source: path), pixels: 300))
      #expect(face.masks.bytes.count < 1 << 21)
    }
    #expect(try #require(engine.ink(of: "Ag", font: font)).coverage == first.coverage)
  }

  @Test("underline and strikethrough positions come from the face")
  func rules() throws {
    let metrics = engine.metrics(for: FontDescriptor(family: .named("DejaVu Sans"), size: 1024))
    #expect(metrics.underline.top == -20 && metrics.underline.thickness == 45)
    #expect(metrics.strikethrough.top == 265 && metrics.strikethrough.thickness == 51)
  }

  @Test("the advances of a text's characters add up to its width")
  func advances() {
    let font = FontDescriptor(size: 16)
    for (text, isRightToLeft) in [("Holiday AVA", false), ("سلام", true), ("a你 👩‍👩‍👧!", false)] {
      let advances = engine.advances(of: text, isRightToLeft: isRightToLeft, font: font)
      #expect(advances.count == text.count && advances.allSatisfy { $0 > 1 }, "\(text): \(advances)")
      #expect(abs(advances.reduce(0, +) - engine.width(of: text, font: font)) < 0.3, "\(text)")
    }
    let lamAlef = engine.advances(of: "سلا", isRightToLeft: true, font: font)
    #expect(lamAlef[1] == lamAlef[2])  // a ligature of two letters
    #expect(engine.advances(of: "\u{200F}ab\n", isRightToLeft: false, font: font)[0] == 0)
    // Kerning applies to the pair.
    let pair = engine.advances(of: "AV", isRightToLeft: false, font: font)
    #expect(pair[0] < engine.width(of: "A", font: font))
    let digits = FontDescriptor(size: 16, hasTabularDigits: true)
    #expect(Set(engine.advances(of: "1:110", isRightToLeft: false, font: digits)).count == 2)
  }

  @Test("line heights come from the face and are not rounded to pixels")
  func metrics() throws {
    let metrics = engine.metrics(for: FontDescriptor(size: 16))
    try #require(engine.source(for: FontDescriptor(size: 16), points: 16)?.path.contains("Inter") == true)
    #expect(metrics.ascent == 15.5)  // 0.96875 of 16
    #expect(abs(metrics.descent - 3.86) < 0.01)
  }
}

import Foundation
import LayerTree
import Testing
import ViewTree

@testable import Raster

/// Requires Chinese, Japanese and Korean faces and an emoji face; `make setup-test` installs them.
@Suite(
  "Text in several scripts",
  .enabled(if: TestFonts.hasEmoji, "Install the package fonts-noto-color-emoji to run these tests."))
struct MixedScriptTests {
  private let engine: FreeTypeTextEngine
  private let main: FontSource
  private let font = FontDescriptor(size: 17)

  init() throws {
    engine = try FreeTypeTextEngine()
    main = try #require(engine.source(for: font, points: 17))
  }

  private nonisolated static let emoji = [
    "😀", "👍🏽", "👩‍👩‍👧", "🇩🇪", "1️⃣", "❤️", "🏳️‍🌈", "☝🏽", "🏴󠁧󠁢󠁳󠁣󠁴󠁿",
  ]

  /// Returns the glyphs of a text, from left to right.
  private func drawn(_ text: String, pixels: CGFloat = 17) throws -> [TextInk.Run] {
    try engine.runs(of: text, in: font, main: main).map { run in
      try #require(engine.drawingFace(run.face, pixels: pixels)).draw(run, start: 0)
    }
  }

  @Test("letters that the main face lacks are found in other faces")
  func everyScript() throws {
    let runs = engine.runs(
      of: "Hello 你好 こんにちは 안녕하세요 مرحبا שלום 😀👍🏽👩‍👩‍👧🇩🇪", in: font, main: main)
    for run in runs {
      let face = try #require(engine.drawingFace(run.face, pixels: 17))
      #expect(face.shape(run).glyphs.allSatisfy { $0.id != 0 }, "\(run.text) in \(run.face.path)")
    }
    #expect(Set(runs.map(\.face)).count >= 4)
    #expect(runs.last?.text == "😀👍🏽👩‍👩‍👧🇩🇪" && runs.last?.face.path == engine.catalogue.emoji?.path)
  }

  @Test("an emoji of several characters is a single picture", arguments: emoji)
  func onePicture(_ emoji: String) throws {
    let pieces = try drawn("a" + emoji).dropFirst().flatMap(\.pieces)
    #expect(pieces.count == 1 && pieces.allSatisfy(\.mask.isPicture))
  }

  @Test("digits alone, and emoji with a text variation selector, are drawn as text")
  func notEmoji() throws {
    for text in ["❤\u{FE0E}", "1", "☝", "©"] {
      let pieces = try drawn(text).flatMap(\.pieces)
      #expect(!pieces.isEmpty && pieces.allSatisfy { !$0.mask.isPicture }, "\(text)")
    }
  }

  @Test("emoji keep their colors in colored text, and fade with it")
  func colors() throws {
    let ink = try #require(engine.ink(of: "😀", font: font))
    let plain = ink.bitmap(in: .black)
    #expect(ink.bitmap(in: .white).premultiplied().pixels == plain.premultiplied().pixels)
    let middle = plain.pixels[plain.pixels.count / 2 + plain.width / 2]
    #expect(middle >> 24 == 255 && middle >> 16 & 0xFF > 200 && middle & 0xFF < 120, "yellow")
    let faded = ink.bitmap(in: CGColor(red: 0, green: 0, blue: 0, alpha: 0.5))
    for (one, other) in zip(faded.pixels, plain.pixels) {
      #expect(abs(Int(one >> 24) * 2 - Int(other >> 24)) <= 2)
      #expect(one >> 24 == 0 || (one ^ other) & 0xFF_FFFF == 0)
    }
  }

  @Test("emoji are as wide as measured and as high as the line", arguments: [12.0, 17, 24, 34, 68])
  func place(size: Double) throws {
    var font = font
    font.size = size
    let ink = try #require(engine.ink(of: "😀😀", font: font))
    #expect(abs(CGFloat(ink.coverage.width) - engine.width(of: "😀😀", font: font)) <= 1.5)
    let metrics = engine.metrics(for: font)
    #expect(CGFloat(ink.baseline) <= metrics.ascent + 1)
    #expect(CGFloat(ink.coverage.height - ink.baseline) <= metrics.descent + 1)
    #expect(CGFloat(ink.coverage.height) > size)
    try #require(ink.pictures.count == 2)
    #expect(abs(CGFloat(ink.pictures[1].x - ink.pictures[0].x) - engine.width(of: "😀", font: font)) <= 1)
  }

  @Test("small Chinese text is anti-aliased, even in a face with monochrome bitmaps")
  func smooth() throws {
    for size in [12.0, 13, 15, 16] {
      let ink = try #require(engine.ink(of: "你好", font: FontDescriptor(size: size)))
      #expect(ink.coverage.bytes.contains { (32..<224).contains($0) }, "\(size)")
    }
  }

  @Test("decomposed Korean syllables, as in some file names, are composed")
  func hangul() throws {
    let parts = "안녕하세요".decomposedStringWithCanonicalMapping
    #expect(parts.unicodeScalars.count > 5)
    #expect(engine.width(of: parts, font: font) == engine.width(of: "안녕하세요", font: font))
    #expect(engine.ink(of: parts, font: font)?.coverage == engine.ink(of: "안녕하세요", font: font)?.coverage)
  }

  @Test("a character that no face has is drawn as a box")
  func box() throws {
    for text in ["\u{0378}", "a\u{10FFFD}"] {
      let boxes = try drawn(text).flatMap(\.pieces)
      #expect(boxes.count == text.count && boxes.allSatisfy { $0.mask.width > 3 && $0.mask.height > 3 })
    }
  }

  @Test("fallback faces are loaded only when a character is missing")
  func laziness() {
    _ = engine.ink(of: "Holiday – größer 14:59", font: font)
    #expect(engine.fallbacks.faces == nil)
    _ = engine.ink(of: "\u{0378}", font: font)
    #expect(engine.fallbacks.faces?.isEmpty == false)
  }
}

import Foundation
import LayerTree
import Testing
import ViewTree

@testable import Raster

/// Requires DejaVu Sans in two weights and a Chinese face in one weight; `make setup-test` installs them.
@Suite("Bold text in fallback faces")
struct BolderFaceTests {
  private let engine: FreeTypeTextEngine

  init() throws { engine = try FreeTypeTextEngine() }

  private func font(_ weight: Int) -> FontDescriptor { FontDescriptor(size: 17, weight: weight) }

  /// Returns the face of the last characters of a text.
  private func face(_ text: String, _ weight: Int) throws -> TextFace {
    let main = try #require(engine.source(for: font(weight), points: 17))
    return try #require(engine.runs(of: text, in: font(weight), main: main).last).face
  }

  /// Returns the number of pixels that a text covers.
  private func ink(_ text: String, _ weight: Int) throws -> Double {
    let ink = try #require(engine.ink(of: text, font: font(weight)))
    return Double(ink.coverage.bytes.reduce(0) { $0 + Int($1) }) / 255
  }

  /// Returns the mask of a letter at 96 pixels per em.
  private func mask(_ letter: String, _ weight: Int) throws -> GlyphMasks.Mask {
    let run = TextRun(text: letter, face: try face(letter, weight))
    let face = try #require(engine.drawingFace(run.face, pixels: 96))
    return try #require(face.draw(run, start: 0).pieces.first).mask
  }

  @Test("a bold face of the same family is preferred")
  func family() throws {
    for weight in [600, 700] {
      let bold = try face("a\u{2740}", weight)
      #expect(bold.path.hasSuffix("/DejaVuSans-Bold.ttf") && bold.emboldening == 0)
    }
    let regular = try face("a\u{2740}", 400)
    #expect(regular.path.hasSuffix("/DejaVuSans.ttf") && regular.emboldening == 0)
  }

  @Test("a face with a single weight is emboldened, more so for bolder text")
  func emboldening() throws {
    // The face itself has weight 500.
    #expect(try face("你", 300).emboldening == 0)
    #expect(try face("你", 500).emboldening == 0)
    #expect(try face("你", 800).emboldening == 1.0 / 24)
    #expect(try face("你", 600).source == face("你", 400).source)
    let inks = try [500, 600, 700, 800].map { try ink("永遠", $0) }
    for (lighter, bolder) in zip(inks, inks.dropFirst()) { #expect(bolder > lighter * 1.05) }
    #expect(inks[3] > inks[0] * 1.25 && inks[3] < inks[0] * 1.8)
  }

  @Test("bolder letters keep their positions and grow evenly on all sides")
  func positions() throws {
    #expect(engine.width(of: "你好", font: font(700)) == engine.width(of: "你好", font: font(400)))
    let (plain, bold) = (try mask("一", 400), try mask("一", 800))
    // 96 / 24 = 4 pixels, two on each side.
    #expect(abs(bold.width - plain.width - 4) <= 1 && abs(bold.height - plain.height - 4) <= 1)
    #expect(abs(plain.left - bold.left - 2) <= 1 && abs(bold.top - plain.top - 2) <= 1)
  }

  @Test(
    "emoji look the same in bold text",
    .enabled(if: TestFonts.hasEmoji, "Install the package fonts-noto-color-emoji to run this test."))
  func emoji() throws {
    #expect(try face("😀", 700) == face("😀", 400))
  }
}

@Suite("Letters that depend on the language")
struct LocalLettersTests {
  private func glyph(_ letter: String, _ environment: [String: String]) throws -> UInt32 {
    let engine = try FreeTypeTextEngine(environment: environment)
    let path = try #require(engine.source(for: FontDescriptor(size: 17), points: 17))
    let run = try #require(engine.runs(of: letter, in: FontDescriptor(size: 17), main: path).first)
    return try #require(engine.drawingFace(run.face, pixels: 17)?.shape(run).glyphs.first).id
  }

  @Test("Romanian text has a comma below ş, and Turkish text a cedilla")
  func romanian() throws {
    let turkish = try glyph("ş", ["LANG": "tr_TR.UTF-8"])
    #expect(try glyph("ş", ["LANG": "ro_RO.UTF-8"]) != turkish)
    #expect(try glyph("ş", ["LANG": "ro_RO.UTF-8", "LC_ALL": "tr_TR"]) == turkish)
    #expect(try glyph("ş", [:]) == turkish)
  }

  @Test(
    "the first locale setting with a value counts, without its encoding",
    arguments: [
      (["LANG": "ja_JP.UTF-8"], "ja_JP"), (["LANG": "de_DE@euro", "LC_CTYPE": "zh_TW"], "zh_TW"),
      (["LC_ALL": "", "LANG": "ko_KR"], "ko_KR"), (["LC_ALL": "C.UTF-8", "LANG": "ja_JP"], nil),
      (["LANG": "POSIX"], nil), ([:], nil),
    ] as [([String: String], String?)])
  func language(environment: [String: String], expected: String?) {
    #expect(FreeTypeTextEngine.language(in: environment) == expected)
  }
}

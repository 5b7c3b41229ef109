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

  @Test("the pixels drawn are as wide as the width measured", arguments: [11.0, 13, 16, 20, 32])
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

  @Test("twice the scale measures the same points and draws twice the pixels")
  func scale() throws {
    let width = engine.width(of: "Projects", font: FontDescriptor(size: 16))
    engine.scale = 2
    #expect(engine.width(of: "Projects", font: FontDescriptor(size: 16)) == width)
    let ink = try #require(engine.ink(of: "Projects", font: FontDescriptor(size: 32)))
    #expect(abs(CGFloat(ink.coverage.width) - 2 * width) <= 2)
    engine.scale = .nan
    #expect(engine.scale == 2)
  }

  @Test("a window that gets another size or scale does not confuse the widths of fonts", arguments: [1.0, 2])
  func widthsAfterResizing(scale: CGFloat) throws {
    let fonts = [13.0, 32, 16].map { FontDescriptor(size: $0) }
    let widths = fonts.map { engine.width(of: "Projects", font: $0) }
    engine.scale = scale
    #expect(fonts.reversed().map { engine.width(of: "Projects", font: $0) } == widths.reversed())
  }

  @Test("tabular digits are all as wide as the zero")
  func tabularDigits() {
    let font = FontDescriptor(size: 16, hasTabularDigits: true)
    #expect(engine.width(of: "111", font: font) == engine.width(of: "000", font: font))
    #expect(engine.width(of: "14:59", font: font) == engine.width(of: "23:08", font: font))
  }

  @Test("control characters and line breaks are gaps, not crashes")
  func controls() throws {
    let font = FontDescriptor(size: 16)
    #expect(engine.width(of: "a\nb", font: font) == engine.width(of: "a b", font: font))
    #expect(engine.width(of: "a\u{0}b", font: font) == engine.width(of: "a b", font: font))
    #expect(engine.ink(of: "a\r\n\u{7}\u{0}b", font: font) != nil)
  }

  @Test("a font's file is mapped, so that it takes no memory for what nobody asks for")
  func mapped() throws {
    let path = try #require(engine.path(for: FontDescriptor(family: .system, size: 16), points: 16))
    let file = try FontFile(path: path)
    let name = URL(filePath: path).resolvingSymlinksInPath().path
    let maps = try #require(try FileHandle(forReadingAtPath: "/proc/self/maps")?.readToEnd())
    #expect(String(decoding: maps, as: UTF8.self).contains(name))
    #expect(file.hasGlyph(for: "a"))
  }

  @Test("a file that is no font, or is not there, is refused in a line that names it")
  func noFont() {
    for path in [#filePath, "/nowhere.ttf"] {
      #expect(throws: PlatformError("cannot read the font \(path)")) { try FontFile(path: path) }
    }
  }

  @Test("a character that the face lacks comes from one that has it")
  func fallback() throws {
    let main = try #require(engine.path(for: FontDescriptor(family: .system, size: 16), points: 16))
    try #require(main.contains("Inter"))
    // ❀ is in DejaVu Sans.
    let runs = engine.runs(of: "ab \u{2740}", in: FontDescriptor(size: 16), path: main)
    #expect(runs.map(\.text) == ["ab ", "\u{2740}"])
    #expect(runs.first?.face.path == main)
    #expect(runs.last?.face.path.contains("DejaVuSans") == true)
  }

  @Test("right-to-left letters make a run of their own")
  func rightToLeft() throws {
    let main = try #require(engine.path(for: FontDescriptor(size: 16), points: 16))
    let runs = engine.runs(of: "abc שלום עולם def", in: FontDescriptor(size: 16), path: main)
    #expect(runs.map(\.script.tag) == [HB_SCRIPT_LATIN, HB_SCRIPT_HEBREW, HB_SCRIPT_LATIN])
    #expect(runs.map(\.isRightToLeft) == [false, true, false])
    #expect(runs.map(\.text) == ["abc ", "שלום עולם", " def"])
  }

  @Test("a line that begins from right to left has its first word at the right, and numbers as they are")
  func rightToLeftLine() throws {
    let main = try #require(engine.path(for: FontDescriptor(size: 16), points: 16))
    let runs = engine.runs(of: "שלום abc 12 עולם", in: FontDescriptor(size: 16), path: main)
    #expect(runs.map(\.text) == ["עולם", " ", "abc 12", "שלום "])
    #expect(runs.map(\.isRightToLeft) == [true, true, false, true])
    let font = FontDescriptor(size: 16)
    let whole = engine.width(of: "שלום abc 12 עולם", font: font)
    let parts = ["שלום ", "abc 12", " ", "עולם"].reduce(0) { $0 + engine.width(of: $1, font: font) }
    #expect(abs(whole - parts) < 0.01)
  }

  @Test("a face that has shaped Arabic kerns Latin as before")
  func scriptIsForgotten() throws {
    let font = FontDescriptor(family: .named("DejaVu Sans"), size: 16)
    let fresh = try FreeTypeTextEngine().width(of: "AVAVA To", font: font)
    _ = engine.width(of: "سلام", font: font)
    #expect(engine.width(of: "AVAVA To", font: font) == fresh)
  }

  @Test("letters that stand out above the ascent move the baseline down with them")
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

  @Test("pictures of glyphs are forgotten when they are too many, and drawn again as they were")
  func forgetting() throws {
    let font = FontDescriptor(size: 300)
    let path = try #require(engine.path(for: font, points: 300))
    let first = try #require(engine.ink(of: "Ag", font: font))
    for letter in "BCDEFGHIJKLMNOPQRSTUVWXYZabcdefhijklmnopqrstuvwxyz" {
      _ = engine.ink(of: String(letter), font: font)
      let face = try #require(engine.drawingFace(TextFace(path: path), pixels: 300))
      #expect(face.masks.bytes.count < 1 << 21)
    }
    #expect(try #require(engine.ink(of: "Ag", font: font)).coverage == first.coverage)
  }

  @Test("lines under letters and through them are where the face says")
  func rules() throws {
    let metrics = engine.metrics(for: FontDescriptor(family: .named("DejaVu Sans"), size: 1024))
    #expect(metrics.underline.top == -20 && metrics.underline.thickness == 45)
    #expect(metrics.strikethrough.top == 265 && metrics.strikethrough.thickness == 51)
  }

  @Test("each character has its share of the way that the pen goes over a text")
  func advances() {
    let font = FontDescriptor(size: 16)
    for (text, isRightToLeft) in [("Holiday AVA", false), ("سلام", true), ("a你 👩‍👩‍👧!", false)] {
      let advances = engine.advances(of: text, isRightToLeft: isRightToLeft, font: font)
      #expect(advances.count == text.count && advances.allSatisfy { $0 > 1 }, "\(text): \(advances)")
      #expect(abs(advances.reduce(0, +) - engine.width(of: text, font: font)) < 0.3, "\(text)")
    }
    let lamAlef = engine.advances(of: "سلا", isRightToLeft: true, font: font)
    #expect(lamAlef[1] == lamAlef[2])  // one letter of two
    #expect(engine.advances(of: "\u{200F}ab\n", isRightToLeft: false, font: font)[0] == 0)
    // Kerning belongs to the pair.
    let pair = engine.advances(of: "AV", isRightToLeft: false, font: font)
    #expect(pair[0] < engine.width(of: "A", font: font))
    let digits = FontDescriptor(size: 16, hasTabularDigits: true)
    #expect(Set(engine.advances(of: "1:110", isRightToLeft: false, font: digits)).count == 2)
  }

  @Test("heights are those of the face, not rounded to pixels")
  func metrics() throws {
    let metrics = engine.metrics(for: FontDescriptor(size: 16))
    try #require(engine.path(for: FontDescriptor(size: 16), points: 16)?.contains("Inter") == true)
    #expect(metrics.ascent == 15.5)  // 0.96875 of 16
    #expect(abs(metrics.descent - 3.86) < 0.01)
  }
}

@Suite("Font catalogue")
struct FontCatalogueTests {
  /// A folder with empty files of these names, in a folder below it.
  private func catalogue(_ names: String...) throws -> FontCatalogue {
    let folder = NSTemporaryDirectory() + "fonts-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(atPath: folder + "/below", withIntermediateDirectories: true)
    for name in names {
      _ = FileManager.default.createFile(atPath: folder + "/below/" + name, contents: nil)
    }
    return FontCatalogue(folders: [folder, folder + "-missing"])
  }

  private func name(
    _ catalogue: FontCatalogue, _ family: FontDescriptor.Family, _ points: CGFloat, _ weight: Int,
    isItalic: Bool = false
  ) throws -> String {
    try catalogue.file(for: family, points: points, weight: weight, isItalic: isItalic)
      .split(separator: "/").last.map(String.init) ?? ""
  }

  @Test("the nearest weight is taken; large sizes have a drawing of their own")
  func weights() throws {
    let fonts = try catalogue(
      "Inter-Regular.otf", "Inter-Medium.otf", "Inter-Bold.otf", "InterDisplay-SemiBold.otf", "DejaVuSans.ttf"
    )
    #expect(try name(fonts, .system, 16, 400) == "Inter-Regular.otf")
    #expect(try name(fonts, .system, 16, 510) == "Inter-Medium.otf")
    #expect(try name(fonts, .system, 16, 600) == "Inter-Bold.otf")
    #expect(try name(fonts, .system, 19.5, 900) == "Inter-Bold.otf")
    #expect(try name(fonts, .system, 20, 700) == "InterDisplay-SemiBold.otf")
  }

  @Test("without Inter, DejaVu Sans stands in, bold from 600 on")
  func dejaVu() throws {
    let fonts = try catalogue("DejaVuSans.ttf", "DejaVuSans-Bold.ttf", "DejaVuSansMono.ttf")
    #expect(try name(fonts, .system, 16, 500) == "DejaVuSans.ttf")
    #expect(try name(fonts, .system, 26, 600) == "DejaVuSans-Bold.ttf")
    #expect(try name(fonts, .monospaced, 13, 400) == "DejaVuSansMono.ttf")
    #expect(try name(fonts, .named("DejaVu Sans Mono"), 13, 400) == "DejaVuSansMono.ttf")
    #expect(try name(fonts, .named("No Such Family"), 13, 400) == "DejaVuSans.ttf")
  }

  @Test("a slanted face is taken where the family has one, else an upright one of the family")
  func italic() throws {
    let fonts = try catalogue(
      "Inter-Regular.otf", "Inter-Italic.otf", "Inter-Bold.otf", "Inter-BoldItalic.otf",
      "InterDisplay-Bold.otf", "DejaVuSans.ttf", "DejaVuSans-Oblique.ttf", "DejaVuSansMono.ttf")
    #expect(try name(fonts, .system, 16, 400, isItalic: true) == "Inter-Italic.otf")
    #expect(try name(fonts, .system, 16, 700, isItalic: true) == "Inter-BoldItalic.otf")
    #expect(try name(fonts, .system, 16, 400) == "Inter-Regular.otf")
    #expect(try name(fonts, .system, 24, 700, isItalic: true) == "InterDisplay-Bold.otf")
    #expect(try name(fonts, .named("DejaVu Sans"), 16, 400, isItalic: true) == "DejaVuSans-Oblique.ttf")
    #expect(try name(fonts, .monospaced, 13, 400, isItalic: true) == "DejaVuSansMono.ttf")
  }

  @Test("missing characters are looked for in every face, in faces that are known and plain ones first")
  func fallbacks() throws {
    let fonts = try catalogue(
      "Zen-Bold.ttf", "Zen-Regular.ttf", "NotoColorEmoji.ttf", "Abc-Italic.otf", "NotoSansCJK-Regular.ttc",
      "DejaVuSans.ttf", "readme.txt")
    #expect(
      fonts.fallbackFiles(for: nil).compactMap { $0.split(separator: "/").last } == [
        "DejaVuSans.ttf", "NotoSansCJK-Regular.ttc", "NotoColorEmoji.ttf", "Zen-Regular.ttf",
        "Abc-Italic.otf", "Zen-Bold.ttf",
      ])
  }

  @Test(
    "Chinese characters come from a face made for the user's language, where one is installed",
    arguments: [
      ("ja_JP", ["ipag.ttf", "wqy-zenhei.ttc", "NanumGothic.ttf", "NotoSansTC-Regular.otf"]),
      ("ko_KR", ["NanumGothic.ttf", "wqy-zenhei.ttc", "NotoSansTC-Regular.otf", "ipag.ttf"]),
      ("zh_TW", ["NotoSansTC-Regular.otf", "wqy-zenhei.ttc", "NanumGothic.ttf", "ipag.ttf"]),
      ("zh_CN", ["wqy-zenhei.ttc", "NanumGothic.ttf", "NotoSansTC-Regular.otf", "ipag.ttf"]),
      ("de_DE", ["wqy-zenhei.ttc", "NanumGothic.ttf", "NotoSansTC-Regular.otf", "ipag.ttf"]),
    ])
  func fallbacksByLanguage(_ language: String, files: [String]) throws {
    let fonts = try catalogue(
      "ipag.ttf", "wqy-zenhei.ttc", "NanumGothic.ttf", "NotoSansTC-Regular.otf", "DejaVuSans.ttf")
    #expect(
      fonts.fallbackFiles(for: language).compactMap { $0.split(separator: "/").last }
        == ["DejaVuSans.ttf"] + files.map { $0[...] })
  }

  @Test("of a face in several weights all are found by one of them, the nearest first")
  func family() throws {
    let fonts = try catalogue(
      "Zen.v2-Regular.ttf", "Zen.v2-Bold.ttf", "Zen.v2-Light.ttf", "Zen-Black.ttf", "One.ttf")
    func names(_ name: String, weight: Int) -> [String] {
      fonts.family(of: "/fonts/" + name, weight: weight).map { face in
        "\(face.path.split(separator: "/").last ?? "") \(face.weight)"
      }
    }
    let bold = ["Zen.v2-Bold.ttf 700", "Zen.v2-Regular.ttf 400", "Zen.v2-Light.ttf 300"]
    #expect(names("Zen.v2-Regular.ttf", weight: 600) == bold)
    #expect(names("Zen.v2-Light.ttf", weight: 600) == bold)
    #expect(names("Zen.v2-Bold.ttf", weight: 320).first == "Zen.v2-Light.ttf 300")
    #expect(names("One.ttf", weight: 700) == ["One.ttf 400"])
    #expect(names("Two.ttf", weight: 700) == [])
  }

  @Test("a user's own fonts are found where the user keeps data")
  func folders() {
    let home = NSHomeDirectory()
    #expect(FontCatalogue.folders(in: [:]).contains("\(home)/.local/share/fonts"))
    #expect(FontCatalogue.folders(in: ["XDG_DATA_HOME": "data"]).contains("\(home)/.local/share/fonts"))
    let stated = FontCatalogue.folders(in: ["XDG_DATA_HOME": "/data"])
    #expect(stated.contains("/data/fonts") && stated.contains("/usr/share/fonts"))
    #expect(!stated.contains("\(home)/.local/share/fonts"))
  }

  @Test("any font is better than none; none names the package to install")
  func lastResort() throws {
    #expect(try name(try catalogue("Strange.TTF"), .system, 16, 400) == "Strange.TTF")
    let none = try catalogue("README.txt")
    #expect(throws: PlatformError("no font found: install the package fonts-inter or fonts-dejavu-core")) {
      try none.file(for: .system, points: 16, weight: 400)
    }
  }
}

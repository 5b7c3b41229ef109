import CFreeType
import Foundation
import LayerTree
import Testing
import ViewTree

@testable import Raster

/// Requires Inter, DejaVu and other fonts that `make setup-test` installs.
@Suite(
  "Choosing a font face",
  .enabled(if: TestFonts.areSetUp, "Run make setup-test to install the fonts of these tests."))
struct FontCatalogueTests {
  private func face(
    _ files: [String], _ family: FontDescriptor.Family = .system, _ points: CGFloat = 16, _ weight: Int = 400,
    isItalic: Bool = false
  ) throws -> String {
    try FontCatalogue(files: files).face(for: family, points: points, weight: weight, isItalic: isItalic).path
      .split(separator: "/").last.map(String.init) ?? ""
  }

  private func inter(_ names: String...) -> [String] { names.map { TestFonts.inter + $0 + ".otf" } }
  private func dejaVu(_ names: String...) -> [String] { names.map { TestFonts.dejaVu + $0 + ".ttf" } }

  @Test("the nearest weight is chosen, and large text has its own faces")
  func weights() throws {
    let files = inter("Inter-Regular", "Inter-Medium", "Inter-Bold", "InterDisplay-SemiBold")
    #expect(try face(files, .system, 16, 400) == "Inter-Regular.otf")
    #expect(try face(files, .system, 16, 510) == "Inter-Medium.otf")
    #expect(try face(files, .system, 16, 650) == "Inter-Bold.otf")
    #expect(try face(files, .system, 19.5, 900) == "Inter-Bold.otf")
    #expect(try face(files, .system, 20, 700) == "InterDisplay-SemiBold.otf")
  }

  @Test("Inter's files found by name are those that fontconfig finds")
  func shortcut() throws {
    for (points, weight, isItalic) in [(16, 400, false), (16, 600, true), (24, 700, false), (24, 400, true)]
      as [(CGFloat, Int, Bool)]
    {
      let found = try #require(InterFiles.file(points: points, weight: weight, isItalic: isItalic))
      let wanted = FontLibrary.Wanted(
        families: (points >= 20 ? ["Inter Display"] : []) + ["Inter"], weight: weight, isItalic: isItalic,
        points: points)
      #expect(FontLibrary.installed.match(wanted)?.source == found)
    }
  }

  @Test("without Inter the default font is used, also for unknown families")
  func withoutInter() throws {
    let files = dejaVu("DejaVuSans", "DejaVuSans-Bold", "DejaVuSansMono", "DejaVuSerif")
    #expect(try face(files) == "DejaVuSans.ttf")
    #expect(try face(files, .system, 26, 600) == "DejaVuSans-Bold.ttf")
    #expect(try face(files, .monospaced, 13) == "DejaVuSansMono.ttf")
    #expect(try face(files, .named("DejaVu Serif"), 13) == "DejaVuSerif.ttf")
    #expect(try face(files, .named("No Such Family"), 13) == "DejaVuSans.ttf")
  }

  @Test("font names of other systems are mapped to installed fonts")
  func aliases() throws {
    let files = dejaVu("DejaVuSans", "DejaVuSansMono", "DejaVuSerif")
    #expect(try face(files, .named("serif"), 13) == "DejaVuSerif.ttf")
    #expect(try face(files, .named("Courier New"), 13) == "DejaVuSansMono.ttf")
  }

  @Test("an italic face is chosen if the family has one, otherwise an upright one")
  func italic() throws {
    let files = inter("Inter-Regular", "Inter-Italic", "InterDisplay-Bold") + dejaVu("DejaVuSans")
    #expect(try face(files, isItalic: true) == "Inter-Italic.otf")
    #expect(try face(files) == "Inter-Regular.otf")
    #expect(try face(files, .system, 24, 700, isItalic: true) == "InterDisplay-Bold.otf")
    #expect(try face(files, .named("DejaVu Sans"), isItalic: true) == "DejaVuSans.ttf")
  }

  @Test("any font is better than none, and without one an error names the package to install")
  func lastResort() throws {
    #expect(try face([TestFonts.chinese]) == "wqy-zenhei.ttc")
    #expect(throws: PlatformError("no font found: install the package fonts-inter or fonts-dejavu-core")) {
      try face(["/nonexistent/Inter-Regular.otf"])
    }
  }

  // MARK: Missing characters

  /// Returns the file that draws a text in the user's language.
  private func fallback(_ text: String, _ language: String?, _ files: [String]) throws -> String {
    let faces = FallbackFaces(FontCatalogue(files: files), language: language)
    let face = try #require(faces.face(for: ArraySlice(text.unicodeScalars), weight: 400))
    return face.path.split(separator: "/").last.map(String.init) ?? ""
  }

  @Test(
    "characters that look different in Japanese and Chinese come from a face of the user's language")
  func languages() throws {
    let files = [TestFonts.japanese, TestFonts.taiwanese] + dejaVu("DejaVuSans")
    for files in [files, files.reversed()] {
      #expect(try fallback("直", "ja_JP", files) == "ipag.ttf")
      #expect(try fallback("直", "zh_CN", files) == "uming.ttc")
      #expect(try fallback("直", "zh_TW", files) == "uming.ttc")
      #expect(try fallback("سلام", "ja_JP", files) == "DejaVuSans.ttf")
      #expect(try fallback("سلام", "ar", files) == "DejaVuSans.ttf")
    }
  }

  @Test("a character that no face has is not found")
  func missing() {
    let faces = FallbackFaces(FontCatalogue(files: dejaVu("DejaVuSans")), language: nil)
    #expect(faces.face(for: ["\u{0378}"], weight: 400) == nil)
    #expect(FallbackFaces(FontCatalogue(files: []), language: nil).face(for: ["a"], weight: 400) == nil)
  }

  // MARK: Faces within a file

  @Test("the second face of a collection is found")
  func collections() throws {
    let catalogue = FontCatalogue(files: [TestFonts.chinese])
    let mono = try catalogue.face(for: .named("WenQuanYi Zen Hei Mono"), points: 16, weight: 400)
    #expect(mono.path == TestFonts.chinese && mono.index == 1)
    let (plain, fixed) = (try FontFile(path: TestFonts.chinese), try FontFile(mono))
    #expect(plain.face.pointee.face_index != fixed.face.pointee.face_index)
    #expect(String(cString: fixed.face.pointee.family_name) == "WenQuanYi Zen Hei Mono")
  }

  @Test("a variable font has every weight, and bolder text is wider")
  func variableFonts() throws {
    let engine = try FreeTypeTextEngine(catalogue: FontCatalogue(files: [TestFonts.variable]))
    let widths = [300, 400, 550, 800].map {
      engine.width(of: "Holiday pictures", font: FontDescriptor(size: 16, weight: $0))
    }
    #expect(Set(widths).count == 4 && widths == widths.sorted())
    let inks = try [300, 400, 550, 800].map { weight in
      let ink = try #require(
        engine.ink(of: "Holiday pictures", font: FontDescriptor(size: 32, weight: weight)))
      #expect(
        abs(
          CGFloat(ink.coverage.width) - 2
            * engine.width(
              of: "Holiday pictures", font: FontDescriptor(size: 16, weight: weight))) <= 2)
      return ink.coverage.bytes.reduce(0) { $0 + Int($1) }
    }
    #expect(inks == inks.sorted() && Set(inks).count == 4)
  }
}

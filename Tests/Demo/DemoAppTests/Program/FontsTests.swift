import SDLPlatform
import Testing

@Suite("Fonts of the program")
struct FontsTests {
  @Test("without any font the error is one line that names the package to install")
  func noFont() {
    let error = #expect(throws: PlatformError.self) {
      _ = try FreeTypeTextEngine(catalogue: FontCatalogue(files: ["/nonexistent"]))
    }
    #expect(error?.description == "no font found: install the package fonts-inter or fonts-dejavu-core")
  }
}

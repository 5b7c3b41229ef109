import Testing

@testable import Resources

@Suite("Visible text")
struct VisibleTextTests {
  @Test("line breaks and tabs become one symbol each, and other control characters replacement characters")
  func controls() {
    #expect(VisibleText.replacingControls(in: "one\ntwo\rthree") == "one↵two↵three")
    #expect(VisibleText.replacingControls(in: "bell\u{7}tab\t") == "bell\u{FFFD}tab⇥")
  }

  @Test("a name cannot reverse the text direction to disguise its extension")
  func direction() {
    #expect(VisibleText.replacingControls(in: "photo\u{202E}gnp.exe") == "photo\u{FFFD}gnp.exe")
  }

  @Test("an error stays in one line, and escapes what would operate the terminal")
  func errors() {
    #expect(ErrorLine.text("/a\u{1B}[31m\nb\r\nc\u{7}\u{9B}") == "/a\\u{1B}[31m b c\\u{7}\\u{9B}")
    #expect(ErrorLine.text("photo\u{202E}gnp.exe: Größe") == "photo\\u{202E}gnp.exe: Größe")
  }

  @Test("invalid UTF-8 becomes replacement characters, while umlauts and emoji stay")
  func invalid() {
    #expect(VisibleText.decoding([0x61, 0xFF, 0x62]) == "a\u{FFFD}b")
    #expect(VisibleText.decoding(Array("Größe 👩‍🚀".utf8)) == "Größe 👩‍🚀")
  }
}

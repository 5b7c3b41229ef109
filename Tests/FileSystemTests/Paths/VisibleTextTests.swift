import Testing

@testable import FileSystem

@Suite("Visible text")
struct VisibleTextTests {
  @Test("line breaks become one symbol each, and other control characters replacement characters")
  func controls() {
    #expect(VisibleText.replacingControls(in: "one\ntwo\rthree") == "one↵two↵three")
    #expect(VisibleText.replacingControls(in: "bell\u{7}tab\t") == "bell\u{FFFD}tab\u{FFFD}")
  }

  @Test("a name cannot reverse the text direction to disguise its extension")
  func direction() {
    #expect(VisibleText.replacingControls(in: "photo\u{202E}gnp.exe") == "photo\u{FFFD}gnp.exe")
  }

  @Test("invalid UTF-8 becomes replacement characters, while umlauts and emoji stay")
  func invalid() {
    #expect(VisibleText.decoding([0x61, 0xFF, 0x62]) == "a\u{FFFD}b")
    #expect(VisibleText.decoding(Array("Größe 👩‍🚀".utf8)) == "Größe 👩‍🚀")
  }
}

import Testing

@testable import DemoApp

@Suite("Key files")
struct DesktopKeyFileTests {
  private func file(_ text: String) -> DesktopKeyFile { DesktopKeyFile(Array(text.utf8)) }

  @Test("groups, keys, lists and escapes follow the specification")
  func reading() {
    let file = file(
      """
      Lost=1
      # a comment
      [A]
      Name = Two words \r
      Path=a\\sb\\nc\\\\d\\x
      List=a;b\\;c;;d
      Flag=true
      [B]
      Name=other
      [A]
      More=x=y
      """)
    #expect(file.string("Name", in: "A") == "Two words")
    #expect(file.string("Name", in: "B") == "other")
    #expect(file.string("Path", in: "A") == "a b\nc\\d\\x")
    #expect(file.list("List", in: "A") == ["a", "b;c", "d"])
    #expect(file.isTrue("Flag", in: "A"))
    #expect(!file.isTrue("Name", in: "A"))
    #expect(file.string("More", in: "A") == "x=y")
    #expect(file.string("Lost", in: "A") == nil)
    #expect(file.list("Lost", in: "C") == [])
  }

  @Test("a value in the user's language takes precedence")
  func languages() {
    let file = file("[A]\nName=Files\nName[de]=Dateien\nName[de_AT]=Dateien in Wien\nName[fr]=Fichiers\n")
    #expect(file.string("Name", in: "A", languages: ["de_AT", "de"]) == "Dateien in Wien")
    #expect(file.string("Name", in: "A", languages: ["de_CH", "de"]) == "Dateien")
    #expect(file.string("Name", in: "A", languages: ["sv"]) == "Files")
  }

  @Test("malformed lines are ignored")
  func malformed() {
    let bytes = Array("[A\n[A]\n=x\nName\n[]\nA=1\n[A]\nBad=".utf8) + [0xFF, 0x0A] + Array("Good=1".utf8)
    let file = DesktopKeyFile(bytes)
    #expect(file.keys(in: "A") == ["Good"])
  }
}

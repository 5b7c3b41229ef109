import Testing

@testable import FileSystem

@Suite("File path")
struct FilePathTests {
  @Test("doubled and trailing slashes make no difference")
  func tidies() {
    #expect(FilePath("/home//ada/") == FilePath("/home/ada"))
    #expect(FilePath("//") == .root)
  }

  @Test("the parents of a file end at the root")
  func parents() {
    #expect(FilePath("/home/ada").parent == FilePath("/home"))
    #expect(FilePath("/home").parent == .root)
    #expect(FilePath.root.parent == nil)
    #expect(FilePath("notes.txt").parent == FilePath("."))
  }

  @Test("appending to the root adds one slash")
  func appends() {
    #expect(FilePath.root.appending("etc") == FilePath("/etc"))
    #expect(FilePath("/etc").appending("hosts").name == Array("hosts".utf8))
  }

  @Test("a folder whose name only begins with another's is not inside it")
  func below() {
    let home = FilePath("/home/ada")
    #expect(FilePath("/home/ada/Music").components(below: home) == [Array("Music".utf8)])
    #expect(home.components(below: home) == [])
    #expect(FilePath("/home/adam/Music").components(below: home) == nil)
  }
}

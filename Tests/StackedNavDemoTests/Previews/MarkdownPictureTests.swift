import Testing

@testable import Documents
@testable import StackedNavDemo

@Suite("Pictures of a Markdown text")
struct MarkdownPictureTests {
  private let root = TemporaryFolder()

  init() throws {
    for name in ["notes", "art"] { root.makeFolder(name) }
    root.makeLink("notes/linked", to: "../art")
    for name in ["notes/in.png", "art/out.png"] { try PreviewDesk.picture(in: root, name) }
  }

  /// What a text in the folder "notes" shows.
  private func contents(_ text: String) -> [String] {
    MarkdownDocument(MarkdownParser.blocks(of: text), folder: root.path.appending("notes")).parts.map {
      part in
      switch part.content {
      case .picture: "picture"
      case .paragraph(let spans): spans.map(\.text).joined()
      default: "other"
      }
    }
  }

  @Test("those below its folder are shown, by whatever path")
  func inside() {
    #expect(contents("![a](in.png)") == ["picture"])
    #expect(contents("![a](../notes/in.png)") == ["picture"])
    #expect(contents("![a](\(root.path.appending("notes/in.png").testText))") == ["picture"])
  }

  @Test("those elsewhere are not, also behind a link, and their place says so")
  func outside() {
    let place = "a (a picture outside this folder)"
    #expect(contents("![a](../art/out.png)") == [place])
    #expect(contents("![a](\(root.path.appending("art/out.png").testText))") == [place])
    #expect(contents("![a](linked/out.png)") == [place])
    #expect(contents("![](../art/out.png)") == ["(a picture outside this folder)"])
  }

  @Test("an address of 200,000 folders is no more work for each folder than one of a few")
  func longAddress() {
    let path = String(repeating: "a/", count: 200_000) + "../b"
    #expect(contents("<img src=\"\(path)\" alt=\"c\">") == ["c"])
    let end = String(repeating: "/a", count: 199_999) + "/b"
    #expect(MarkdownLink(path, from: FilePath("/n/o/..")) == .file(FilePath("/n" + end)))
  }

  @Test("what cannot be read is tried once, and after a hundred such nothing more")
  func failures() throws {
    var pictures = MarkdownPictures(folder: root.path.appending("notes"), root: nil)
    root.write("none", to: "notes/bad.png")
    #expect(pictures.image("bad.png") == nil)
    try PreviewDesk.picture(in: root, "notes/bad.png")
    #expect(pictures.image("bad.png") == nil)
    #expect(pictures.image("in.png") != nil)
    try PreviewDesk.picture(in: root, "notes/late.png")
    for number in 0..<100 { #expect(pictures.image("missing\(number).png") == nil) }
    #expect(pictures.image("late.png") == nil)
  }
}

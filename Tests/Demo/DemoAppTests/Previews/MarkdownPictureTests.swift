import Testing

@testable import DemoApp
@testable import Documents

@Suite("Pictures in Markdown")
struct MarkdownPictureTests {
  private let root = TemporaryFolder()

  init() throws {
    for name in ["notes", "art"] { root.makeFolder(name) }
    root.makeLink("notes/linked", to: "../art")
    for name in ["notes/in.png", "art/out.png"] { try PreviewDesk.picture(in: root, name) }
  }

  /// Describes what a text in the folder "notes" shows.
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

  @Test("pictures in its folder are shown, by any path")
  func inside() {
    #expect(contents("![a](in.png)") == ["picture"])
    #expect(contents("![a](../notes/in.png)") == ["picture"])
    #expect(contents("![a](\(root.path.appending("notes/in.png").testText))") == ["picture"])
  }

  @Test("pictures elsewhere are not shown, even behind a link, and a note says so")
  func outside() {
    let position = "a (a picture outside this folder)"
    #expect(contents("![a](../art/out.png)") == [position])
    #expect(contents("![a](\(root.path.appending("art/out.png").testText))") == [position])
    #expect(contents("![a](linked/out.png)") == [position])
    #expect(contents("![](../art/out.png)") == ["(a picture outside this folder)"])
  }

  @Test("a URL of 200,000 folders takes linear time")
  func longAddress() {
    let path = String(repeating: "a/", count: 200_000) + "../b"
    #expect(contents("<img src=\"\(path)\" alt=\"c\">") == ["c"])
    let end = String(repeating: "/a", count: 199_999) + "/b"
    #expect(MarkdownLink(path, from: FilePath("/n/o/..")) == .file(FilePath("/n" + end)))
  }

  @Test("an invalid picture is tried once, and after a hundred failures nothing is tried")
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

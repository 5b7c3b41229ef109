import Replay
import Testing
import ViewTree

@testable import DemoApp
@testable import Documents

@Suite("Pictures and centering in Markdown")
struct MarkdownCenteringTests {
  private let folder = TemporaryFolder()

  private func parts(_ text: String) throws -> [MarkdownPart] {
    try PreviewDesk.picture(in: folder, "logo.png", width: 60, height: 40)
    return MarkdownDocument(MarkdownParser.blocks(of: text), folder: folder.path).parts
  }

  /// Describes pictures by their widths, and texts by their contents.
  private func contents(_ text: String) throws -> [String] {
    try parts(text).map { part in
      switch part.content {
      case .picture(let picture): "picture \(picture.size(in: 500, below: 480).width)"
      case .paragraph(let spans), .heading(_, let spans): spans.shownText
      case .table(let rows): rows.map { $0.map(\.shownText).joined(separator: "|") }.joined(separator: "/")
      case .code, .rule: ""
      }
    }
  }

  @Test("a picture on its own line is shown in its intended width")
  func lines() throws {
    #expect(
      try contents(
        "one<br><img src=\"logo.png\" width=\"30\">\n<img src=\"logo.png\" width=\"50%\"><br>two<br>three")
        == ["one", "picture 30.0", "picture 250.0", "two\nthree"])
    #expect(try contents("![a](logo.png)  \nText ![b](logo.png)") == ["picture 60.0", "Text b"])
    #expect(
      try contents("# ![a](logo.png)\n\n<a name=x></a>\n\n- ![b](http://a.b/c.png)") == ["picture 60.0", "b"])
  }

  @Test("a picture that is not shown and has no description leaves no empty line")
  func silent() throws {
    let picture = "<img src=\"http://a.b/c.png\">"
    #expect(try contents("\(picture)<br>one\n\n\(picture)") == ["one"])
    #expect(try contents("<table><tr><td>\(picture)<br>a<td>b</table>") == ["|/a|b"])
  }

  @Test("the cells of a table with pictures are stacked, and short rows are padded")
  func tables() throws {
    #expect(
      try contents("<table><tr><td><img src=logo.png><br>a</td><td>b</td></tr></table>")
        == ["picture 60.0", "a", "b"])
    #expect(try contents("<table><tr><td>a<td>b<tr><td>c</table>") == ["|/a|b/c|"])
  }

  @Test("lists and details are aligned to the left, even in centered text")
  func positions() throws {
    let positions = try parts("<div align=center>\n\na\n\n- b\n\n<details>c</details></div>").map(\.position)
    #expect(
      positions == [
        MarkdownPart.Position(isCentered: true), MarkdownPart.Position(lists: [0], marker: .sign("•")),
        MarkdownPart.Position(lists: [0], marker: .sign("▾")), MarkdownPart.Position(lists: [0]),
      ])
  }

  @Test("centered text and pictures have equal margins in panes of any width")
  func seen() async throws {
    let desk = try await PreviewDesk {
      try PreviewDesk.picture(in: $0, "logo.png", width: 60, height: 40)
      $0.write("<p align=center><img src=logo.png width=90><br><a href=x>Larkspur</a></p>\n", to: "a.md")
    }
    _ = try await desk.open("a.md")
    for width in [1024.0, 320] {
      desk.stage.resize(to: CGSize(width: width, height: 700))
      await desk.settle()
      let page = try #require(desk.views(MarkdownView.self).first)
      let link = try #require(page.links(of: 1).first?.boxes.first)
      let picture = try #require(
        desk.views(MarkdownPartView.self).flatMap(\.subviews).first { $0 is UIImageView })
      let position = picture.convert(picture.bounds, to: page)
      let middle = (page.frame(of: 1).minX + page.frame(of: 1).maxX) / 2
      #expect(position.width == 90 && position.height == 60)
      #expect(abs(position.midX - middle) < 1 && abs(link.midX - middle) < 1)
      #expect(link.width < 100)
    }
  }
}

import Testing
import ViewTree

@testable import DemoApp
@testable import Documents

@Suite("Markdown task lists, line breaks and comments")
struct MarkdownTaskTests {
  private func blocks(_ text: String) -> [MarkdownBlock] { MarkdownParser.blocks(of: text) }
  private func plain(_ text: String) -> MarkdownBlock { .paragraph([MarkdownSpan(text: text)]) }

  @Test("a task item begins with a box, which is empty or ticked")
  func tasks() {
    #expect(
      blocks("- [ ] one\n- [x] *two*\n  - [X] three\n- [y] four\n- [ ]\n- [x]five\n- [x](six)") == [
        .list(
          start: nil,
          items: [
            [.task(isDone: false), plain("one")],
            [
              .task(isDone: true), .paragraph([MarkdownSpan(text: "two", style: .emphasis)]),
              .list(start: nil, items: [[.task(isDone: true), plain("three")]]),
            ],
            [plain("[y] four")], [plain("[ ]")], [plain("[x]five")],
            [.paragraph([MarkdownSpan(text: "x", style: .link, link: "six")])],
          ])
      ])
    #expect(blocks("[ ] no list") == [plain("[ ] no list")])
    #expect(blocks("1. [x] one") == [.list(start: 1, items: [[.task(isDone: true), plain("one")]])])
  }

  @Test("the box replaces the bullet, on the first part of the item only")
  func positions() {
    let parts = MarkdownDocument(
      MarkdownParser.blocks(of: "- [x] one\n\n  more\n- two"), folder: FilePath("/nonexistent")
    ).parts
    #expect(
      parts.map(\.position) == [
        MarkdownPart.Position(lists: [0], marker: .box(isTicked: true)), MarkdownPart.Position(lists: [0]),
        MarkdownPart.Position(lists: [0], marker: .sign("•")),
      ])
  }

  @Test("boxes are in the place of bullets, centered on the first line")
  func seen() async throws {
    let desk = await PreviewDesk { $0.write("- [ ] Tents\n- [x] Maps\n- Ropes\n", to: "list.md") }
    _ = try await desk.open("list.md")
    #expect(desk.texts(in: desk.view("markdown")).sorted() == ["Maps", "Ropes", "Tents", "•"])
    let boxes = desk.views(MarkdownTaskBox.self).sorted { desk.place($0).minY < desk.place($1).minY }
    try #require(boxes.map(\.isTicked) == [false, true])
    for (box, title) in zip(boxes, ["Tents", "Maps"]) {
      let label = try #require(desk.views(UILabel.self).first { $0.text == title })
      let (box, text) = (desk.place(box), desk.place(label))
      #expect(box.maxX == text.minX - 8 && abs(box.midY - text.midY) < 1, "\(title)")
    }
    #expect(boxes[1].subviews.first is UIImageView && boxes[0].subviews.isEmpty)
  }

  @Test("comments are hidden within a line, between lines and over several lines")
  func comments() {
    #expect(blocks("a <!-- b --> c<!--d-->e") == [plain("a ce")])
    #expect(blocks("# Title <!-- omit -->") == [.heading(level: 1, [MarkdownSpan(text: "Title")])])
    #expect(blocks("one\n<!-- two\n\n# three\n-->\nfour") == [plain("one"), plain("four")])
    #expect(blocks("<!-- a --> b") == [plain("b")])
    #expect(blocks("one\n\n<!-- never closed\n\ntwo") == [plain("one")])
    #expect(blocks("a <!-- b") == [plain("a <!-- b")])
    #expect(blocks("`<!-- a -->`") == [.paragraph([MarkdownSpan(text: "<!-- a -->", style: .code)])])
    #expect(blocks("```\n<!-- a -->\n```") == [.code("<!-- a -->")])
  }

  @Test("a backslash at the end of a line breaks it, unless it is escaped or ends the text")
  func breaks() {
    #expect(blocks("a\\\nb\\\\\nc\\") == [plain("a\nb\\ c\\")])
    #expect(blocks("a  \nb  ") == [plain("a\nb")])
    #expect(blocks("a  \nb\n===") == [.heading(level: 1, [MarkdownSpan(text: "a\nb")])])
  }
}

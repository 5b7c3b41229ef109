import Replay
import StackedNav
import Testing
import ViewTree

@testable import DemoApp
@testable import Documents

@Suite("Links in Markdown")
struct MarkdownLinkTests {
  private let folder = FilePath("/home/mira/notes")

  @Test(
    "URLs without a scheme lead to files relative to the text, or absolute ones",
    arguments: [
      ("map.md", "/home/mira/notes/map.md"), ("./map.md?raw", "/home/mira/notes/map.md"),
      ("../art/", "/home/mira/art"), ("a%20b.txt", "/home/mira/notes/a b.txt"),
      ("/etc/hosts", "/etc/hosts"), ("../../../../x", "/x"), ("10:30.txt", "/home/mira/notes/10:30.txt"),
      ("100%.md", "/home/mira/notes/100%.md"), ("%zz", "/home/mira/notes/%zz"),
      ("5%25.md", "/home/mira/notes/5%.md"), ("a%2", "/home/mira/notes/a%2"),
      ("a b: c.md", "/home/mira/notes/a b: c.md"),
      ("file:///etc/a%20b", "/etc/a b"), ("file://localhost/etc/hosts", "/etc/hosts"),
      ("FILE:/etc/hosts", "/etc/hosts"), ("file:map.md", "/home/mira/notes/map.md"),
    ])
  func files(text: String, path: String) {
    #expect(MarkdownLink(text, from: folder) == .file(FilePath(path)))
  }

  @Test("a link may lead to a heading, of this text or of another")
  func headingLinks() {
    #expect(MarkdownLink("#gr%C3%B6%C3%9Fe", from: folder) == .heading("größe"))
    #expect(MarkdownLink("#100%", from: folder) == .heading("100%"))
    #expect(MarkdownLink("#", from: folder) == .heading(""))
    #expect(
      MarkdownLink("map.md?a#scale", from: folder)
        == .file(FilePath("/home/mira/notes/map.md"), heading: "scale"))
    #expect(MarkdownLink("file:///a.md#b", from: folder) == .file(FilePath("/a.md"), heading: "b"))
  }

  @Test("a name that is no valid text still leads to its file")
  func bytes() {
    #expect(MarkdownLink("/%FF", from: folder) == .file(FilePath([0x2F, 0xFF])))
  }

  @Test(
    "a link that is not followed says why",
    arguments: ["", "?a", "javascript:x", "smb://a/b", "file://server/a", "tel:112", "a%00b"])
  func refusals(text: String) {
    guard case .refused(let reason) = MarkdownLink(text, from: folder) else {
      Issue.record("\(text) is followed")
      return
    }
    #expect(reason.hasSuffix(".") && !reason.contains("\n"))
  }

  @Test("headings are linked as on GitHub, in any script, and numbered if they are equal")
  func headingNames() {
    #expect(MarkdownHeadings.name(of: "What's new?  1.2_b – \u{1F600}") == "whats-new--12_b--")
    #expect(MarkdownHeadings.name(of: "Größe & Länge") == "größe--länge")
    #expect(MarkdownHeadings.name(of: "使い方 (ガイド)") == "使い方-ガイド")
    #expect(MarkdownHeadings.name(of: "Установка") == "установка")
    let text = "# A\n\n## Use `it`\n\ntext\n\n## Use it\n\n> ## Größe\n"
    let headings = MarkdownDocument(MarkdownParser.blocks(of: text), folder: folder).headings
    #expect(
      ["a", "use-it", "use-it-1", "größe", "Größe", "", "top"].map(headings.part) == [0, 1, 3, 4, 4, 0, 0])
    #expect(headings.part(of: "use-it-2") == nil)
  }

  @Test("web and mail URLs are opened by the desktop")
  func addresses() {
    for text in ["https://a.b/c#d", "HTTP://a.b", "mailto:mira@a.b"] {
      #expect(MarkdownLink(text, from: folder) == .address(text))
    }
    #expect(MarkdownLink("//a.b/c", from: folder) == .address("https://a.b/c"))
  }

  @Test(
    "mail URLs keep safe fields, and never attach a file",
    arguments: [
      ("mailto:a@b.c?attach=/etc/passwd", "mailto:a@b.c"),
      ("mailto:?attachment=x&subject=Hi&ATTACH=y", "mailto:?subject=Hi"),
      ("mailto:?%61ttach=x&to=a@b.c&cc=d@e.f", "mailto:?to=a@b.c&cc=d@e.f"),
      ("mailto:a@b.c?subject=Hi;attach=x&body=a%0Ab", "mailto:a@b.c?subject=Hi&body=a%0Ab"),
      ("mailto:a@b.c?subject=x%0AAttach:%20y&cc=a%0Dx&body=1", "mailto:a@b.c?body=1"),
      ("MAILTO:a@b.c?bcc=x&in-reply-to=y#z", "MAILTO:a@b.c"),
    ])
  func letters(text: String, address: String) {
    #expect(MarkdownLink(text, from: folder) == .address(address))
  }

  @Test("a tap on a link opens its file on top, and a tap beside it opens nothing")
  func tap() async throws {
    let desk = await PreviewDesk {
      $0.write("# Walk\n\n[The map](map.txt) is one of many words.\n", to: "walk.md")
      $0.write("a map\n", to: "map.txt")
    }
    let page = try await desk.open("walk.md")
    let label = try #require(
      desk.views(UILabel.self).first { $0.text?.hasPrefix("The map") ?? false })
    let start = label.convert(CGPoint(x: 10, y: label.bounds.midY), to: nil)
    desk.stage.tap(at: CGPoint(x: start.x + 200, y: start.y))
    await desk.settle()
    #expect(desk.stack.viewControllers.last === page)
    desk.stage.tap(at: start)
    await desk.settle()
    let beside = try #require(desk.stack.viewControllers.last as? PreviewViewController)
    #expect(beside !== page && beside.entry.displayName == "map.txt")
  }

  /// A text with links at its beginning and end, and much text between them.
  private func longText() async throws -> (PreviewDesk, PreviewViewController) {
    let desk = await PreviewDesk {
      let middle = (0..<80).map { "Paragraph \($0) of no importance.\n" }.joined(separator: "\n")
      $0.write(
        "# [Walk](walk.txt)\n\nA [map of **all** roads](map.txt).\n\n\(middle)\n[The end](end.txt)\n",
        to: "a.md")
      for name in ["walk", "map", "end"] { $0.write("\(name)\n", to: "\(name).txt") }
    }
    return (desk, try await desk.open("a.md"))
  }

  @Test("the pointer is a hand over a link, and an arrow beside it or after scrolling")
  func pointer() async throws {
    let (desk, _) = try await longText()
    let label = try #require(
      desk.views(UILabel.self).first { $0.text?.hasPrefix("A map") ?? false })
    let box = try #require(label.links.first?.boxes.first)
    let link = label.convert(CGPoint(x: box.midX, y: box.midY), to: nil)
    desk.stage.hover(at: link)
    #expect(desk.stage.scene.pointerStyle == .link)
    desk.stage.hover(at: CGPoint(x: link.x + box.width, y: link.y))
    #expect(desk.stage.scene.pointerStyle == .system())
    desk.stage.hover(at: link)
    let text = try #require(desk.views(MarkdownView.self).first)
    text.contentOffset.y = 300
    desk.stage.frame()
    #expect(desk.stage.scene.pointerStyle == .system())
  }

  @Test("Tab focuses each link in reading order and scrolls to it, and Return opens it")
  func keys() async throws {
    let (desk, page) = try await longText()
    let text = try #require(desk.views(MarkdownView.self).first)
    func isSeen() -> Bool { text.bounds.contains(text.focusRect) }
    // The bar comes before the text.
    for name in ["source", "share"] {
      await desk.press(.keyboardTab)
      #expect(desk.view(name)?.isFocused == true)
    }
    await desk.press(.keyboardTab)
    #expect(text.isFocused)
    let first = text.focusRect
    #expect(isSeen() && first.minY < 60 && first.width < 200)
    await desk.press(.keyboardTab)
    let second = text.focusRect
    #expect(text.isFocused && isSeen() && second.minY > first.minY && second.minX > first.minX)
    #expect(text.contentOffset.y == 0)
    await desk.press(.keyboardTab)
    #expect(text.isFocused && isSeen() && text.contentOffset.y > 1000)
    await desk.press(.keyboardTab)
    #expect(!text.isFocused)
    await desk.press(.keyboardTab, .shift)
    #expect(text.isFocused && text.focusRect.minY > 1000)
    await desk.press(.keyboardTab, .shift)
    #expect(text.focusRect == second && isSeen())
    await desk.press(.keyboardReturnOrEnter)
    let beside = try #require(desk.stack.viewControllers.last as? PreviewViewController)
    #expect(beside !== page && beside.entry.displayName == "map.txt")
  }

  @Test("Tab continues from the last link around the window, and does not scroll the preview away")
  func around() async throws {
    let (desk, page) = try await longText()
    let text = try #require(desk.views(MarkdownView.self).first)
    let position = desk.place(page.view)
    var focused: [UIView] = []
    for _ in 0..<20 {
      await desk.press(.keyboardTab)
      desk.stage.window.focusSystem.focusedItem.map { focused.append($0) }
      #expect(desk.place(page.view) == position)
    }
    #expect(focused.filter { $0 === text }.count > 3)
    #expect(focused.contains { !$0.isDescendant(of: page.view) })
  }

  @Test("in a narrower window, links and the focus ring follow the text")
  func narrower() async throws {
    let (desk, _) = try await longText()
    let text = try #require(desk.views(MarkdownView.self).first)
    // Two buttons of the bar precede the two links.
    for _ in 0..<4 { await desk.press(.keyboardTab) }
    let wide = text.focusRect
    desk.stage.resize(to: CGSize(width: 240, height: 768))
    await desk.settle()
    #expect(text.bounds.width < 200)
    let label = try #require(
      desk.views(UILabel.self).first { $0.text?.hasPrefix("A map") ?? false })
    let boxes = try #require(label.links.first?.boxes.map { label.convert($0, to: text) })
    #expect(boxes.count > 1)
    for box in boxes {
      #expect(text.linkSeen(at: CGPoint(x: box.midX, y: box.midY))?.link.address == "map.txt")
    }
    let ring = text.focusRect.insetBy(dx: 4, dy: 0)
    #expect(ring.width < wide.width - 8)
    #expect(abs(ring.minX - boxes[0].minX) < 0.01 && abs(ring.width - boxes[0].width) < 0.01)
  }

  @Test("Tab finds links in tables, a held key opens one only once, and Ctrl+Return opens nothing")
  func held() async throws {
    let desk = await PreviewDesk {
      $0.write("| Walk |\n| --- |\n| [The map](map.txt) |\n", to: "table.md")
    }
    _ = try await desk.open("table.md")
    let text = try #require(desk.views(MarkdownView.self).first)
    var opened: [String] = []
    text.onLink = { opened.append($0) }
    for _ in 0..<3 { await desk.press(.keyboardTab) }
    #expect(text.isFocused)
    await desk.press(.keyboardReturnOrEnter, .control)
    #expect(opened == [])
    for _ in 0..<3 { desk.stage.keyDown(.keyboardReturnOrEnter) }
    desk.stage.keyUp(.keyboardReturnOrEnter)
    #expect(opened == ["map.txt"])
  }

  @Test("a link to a heading scrolls to it, and one to a heading that is missing says so")
  func headings() async throws {
    let filler = String(repeating: "filler\n\n", count: 60)
    let desk = await PreviewDesk {
      $0.write("# Walk\n\n\(filler)## Größe\n\n\(filler)## Ende\n\nend\n", to: "walk.md")
      $0.write("[size](walk.md#größe) [none](walk.md#no)\n", to: "index.md")
    }
    let page = try await desk.open("walk.md")
    let text = try #require(desk.views(MarkdownView.self).first)
    func isSeen(_ words: String) -> Bool {
      desk.views(UILabel.self).contains {
        $0.text == words && desk.place(page.view).intersects(desk.place($0))
      }
    }
    #expect(!isSeen("Größe"))
    page.follow("#gr%C3%B6%C3%9Fe")
    await desk.settle()
    #expect(isSeen("Größe") && !isSeen("Ende"))
    page.follow("walk.md#ende")
    await desk.settle()
    #expect(isSeen("Ende"))
    page.follow("#top")
    await desk.settle()
    #expect(text.contentOffset.y == 0)
    page.follow("#no")
    await desk.settle()
    #expect(desk.texts(in: page.view).contains("This text has no heading “no”."))
    #expect(desk.stack.viewControllers.last === page)
    page.follow("javascript:x")
    #expect(desk.texts(in: page.view).contains { $0.contains("javascript:") })
  }

  @Test("a link to a heading of another file opens the file there")
  func otherHeading() async throws {
    let filler = String(repeating: "filler\n\n", count: 60)
    let desk = await PreviewDesk {
      $0.write("# Walk\n\n\(filler)## Größe\n\n\(filler)\n", to: "walk.md")
      $0.write("[size](walk.md#größe)\n", to: "index.md")
    }
    let page = try await desk.open("index.md")
    page.follow("walk.md#größe")
    await desk.settle()
    let opened = try #require(desk.stack.viewControllers.last as? PreviewViewController)
    #expect(opened !== page && opened.entry.displayName == "walk.md")
    let text = try #require(opened.content as? MarkdownView)
    #expect(text.contentOffset.y > 500)
  }

  @Test("numbers of up to nine digits are shown in full, and do not cover the text")
  func longNumbers() async throws {
    let desk = await PreviewDesk {
      $0.write("99. a\n100. b\n\ntext\n\n123456789. big\n", to: "numbers.md")
    }
    _ = try await desk.open("numbers.md")
    for (number, words) in [("99.", "a"), ("100.", "b"), ("123456789.", "big")] {
      let label = try #require(desk.views(UILabel.self).first { $0.text == number })
      let text = try #require(desk.views(UILabel.self).first { $0.text == words })
      let needed = label.sizeThatFits(CGSize(width: 1000, height: 100)).width
      #expect(label.bounds.width >= needed, "\(number) is cut")
      let page = try #require(desk.view("markdown"))
      #expect(
        desk.place(label).minX >= desk.place(page).minX && desk.place(label).maxX <= desk.place(text).minX)
    }
  }

  @Test("if the target of a link is missing, the preview says so")
  func nowhere() async throws {
    let desk = await PreviewDesk { $0.write("[gone](gone.txt)\n", to: "walk.md") }
    let page = try await desk.open("walk.md")
    page.follow("gone.txt")
    await desk.settle()
    #expect(desk.stack.viewControllers.last === page)
    #expect(desk.texts(in: page.view).contains { $0.contains("\u{201C}gone.txt\u{201D}") })
  }
}

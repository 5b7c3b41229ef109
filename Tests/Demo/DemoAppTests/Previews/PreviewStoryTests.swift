import Foundation
import Replay
import StackedNav
import Testing
import ViewTree

@testable import DemoApp

@Suite("Previews")
struct PreviewStoryTests {
  @Test("a picture is above its facts, as in the design")
  func picture() async throws {
    let desk = try await PreviewDesk { try PreviewDesk.picture(in: $0, "dunes.png") }
    let page = try await desk.open("dunes.png")
    #expect(desk.place(page.view) == CGRect(x: 552, y: 0, width: 472, height: 714))
    #expect(desk.place(desk.view("picture")) == CGRect(x: 572, y: 84, width: 432, height: 270))
    #expect(desk.place(desk.views(CardView.self).last) == CGRect(x: 572, y: 408, width: 432, height: 200))
    #expect(desk.place(desk.view("Open")) == CGRect(x: 572, y: 628, width: 210, height: 44))
    #expect(desk.place(desk.view("Copy path")) == CGRect(x: 794, y: 628, width: 210, height: 44))
    let texts = desk.texts(in: desk.views(FactsView.self).first)
    #expect(texts.contains("64 × 40 px"))
    #expect(texts.contains("sRGB, 8 bit, alpha"))
    #expect(["Dimensions", "Color", "Created", "Modified", "Where"].allSatisfy(texts.contains))
  }

  @Test("copying the path says what was copied, as everywhere, and Open says when no program is found")
  func share() async throws {
    let desk = try await PreviewDesk { try PreviewDesk.picture(in: $0, "dunes.png") }
    _ = try await desk.open("dunes.png")
    let button = try #require(desk.view("Copy path"))
    desk.stage.tap(at: button.convert(CGPoint(x: 20, y: 20), to: nil))
    let notice = try #require(desk.stack.view.subviews.last { $0.accessibilityIdentifier == "copied" })
    let words = notice.subviews.compactMap { ($0 as? UILabel)?.text }
    #expect(words.count == 1 && words[0].hasPrefix("Copied “") && words[0].hasSuffix("dunes.png”"))
    let problem = DesktopOpener(searchPath: desk.folder.path.testText).open(FilePath("/x"))
    #expect(
      problem == "The file could not be opened: xdg-open, which starts the right program, is not installed.")
  }

  @Test("the desktop's program receives the file's URL, whatever the file name")
  func opening() async throws {
    let folder = TemporaryFolder()
    let out = folder.path.appending("out").testText
    folder.writeProgram("printf %s \"$1\" > '\(out).new'; mv '\(out).new' '\(out)'\n", to: "xdg-open")
    let opener = DesktopOpener(searchPath: "/nonexistent:\(folder.path.testText)")
    #expect(opener.open(FilePath([0x2F, 0x61, 0x20, 0xFF, 0x23, 0x2E, 0x70])) == nil)
    for _ in 0..<2000 where !FileManager.default.fileExists(atPath: out) {
      try await Task.sleep(for: .milliseconds(5))
    }
    #expect(try String(contentsOfFile: out, encoding: .utf8) == "file:///a%20%FF%23.p")
  }

  @Test(
    "a copied path is always one line and is quoted for a shell",
    arguments: [
      ("/a/plain é.txt", "/a/plain é.txt"), ("/a/b\ncurl x|sh\n", "$'/a/b\\ncurl x|sh\\n'"),
      ("/it's\r\\", "$'/it\\'s\\r\\\\'"), ("/\u{1B}[2J\t\u{7F}", "$'/\\x1B[2J\\t\\x7F'"),
      ("/\u{85}é\u{2028}", "$'/\\xC2\\x85é\\xE2\\x80\\xA8'"),
    ])
  func copying(path: String, copied: String) {
    DesktopOpener.copy(FilePath(path))
    #expect(UIPasteboard.general.string == copied)
  }

  @Test("a copied path that is not valid UTF-8 still leads to its file")
  func copyingBytes() {
    DesktopOpener.copy(FilePath([0x2F, 0x61, 0xFF, 0x62]))
    #expect(UIPasteboard.general.string == "$'/a\\xFFb'")
  }

  @Test(
    "a picture is as high as its pane allows, and is shown whole",
    arguments: [
      (472, CGSize(width: 432, height: 270)), (900, CGSize(width: 860, height: 538)),
      (300, CGSize(width: 260, height: 163)),
    ])
  func pictureHeight(width: CGFloat, size: CGSize) async throws {
    let desk = await PreviewDesk {
      $0.write(PNGBytes.picture(width: 160, height: 100), to: FilePath("wide.png"))
      $0.write(PNGBytes.picture(width: 160, height: 90), to: FilePath("wider.png"))
      $0.write(PNGBytes.picture(width: 160, height: 120), to: FilePath("photo.png"))
    }
    desk.stack.pageWidth = .fixed(width)
    _ = try await desk.open("wide.png")
    let picture = try #require(desk.view("picture"))
    #expect(picture.frame.size == size)
    for name in ["wider.png", "photo.png"] {
      _ = try await desk.open(name)
      let frame = try #require(desk.view("picture")?.bounds.size)
      let image = try #require(desk.views(PlayingImageView.self).last?.frame.size)
      #expect(image.width <= frame.width && image.height <= frame.height)
      #expect(image.width > frame.width - 1 || image.height > frame.height - 1)
    }
  }

  @Test("a pinch over a picture in a pane zooms the picture and not the stack, also beyond its limits")
  func pinchInPane() async throws {
    let desk = await PreviewDesk {
      $0.write(PNGBytes.picture(width: 160, height: 100), to: FilePath("a.png"))
    }
    desk.stack.allowsOverview = true
    _ = try await desk.open("a.png")
    let (stage, offset) = (desk.stage, desk.stack.contentOffset)
    let frame = try #require(desk.view("picture").map { $0.convert($0.bounds, to: nil) })
    let picture = try #require(desk.views(PanePictureView.self).last)
    /// Moves two fingers on the picture from one distance to another, and lifts them.
    func pinch(from start: CGFloat, to end: CGFloat, check: () -> Void) async {
      func place(_ distance: CGFloat, _ side: CGFloat) -> CGPoint {
        CGPoint(x: frame.midX + side * distance / 2, y: frame.midY)
      }
      for (id, side) in [(1, -1.0), (2, 1)] { stage.fingerDown(at: place(start, side), id: id) }
      for step in 1...20 {
        let distance = start + (end - start) * CGFloat(step) / 20
        for (id, side) in [(1, -1.0), (2, 1)] { stage.fingerMoves(to: place(distance, side), id: id) }
        #expect(!desk.stack.isOverviewShown)
      }
      check()
      for id in [1, 2] { stage.fingerUp(id: id) }
      await desk.settle()
    }
    await pinch(from: 300, to: 40) { #expect(picture.zoomScale < 1) }
    #expect(picture.zoomScale == 1 && desk.stack.contentOffset == offset)
    await pinch(from: 100, to: 200) { #expect(picture.zoomScale > 1.7) }
    #expect(picture.zoomScale > 1.7 && desk.view("wholePicture") == nil)
    // A zoomed picture is scrolled by one finger, and the stack stays.
    let x = picture.contentOffset.x
    stage.drag(from: CGPoint(x: frame.midX, y: frame.midY), by: CGPoint(x: 60, y: 0))
    await desk.settle()
    #expect(picture.contentOffset.x < x && desk.stack.contentOffset == offset)
    await pinch(from: 300, to: 40) {}
    #expect(picture.zoomScale == 1 && !desk.stack.isOverviewShown)
    await desk.tap("picture")
    #expect(desk.view("wholePicture") != nil)
  }

  @Test("a text named .png is shown as text, and a damaged picture by its facts and a message")
  func falsePictures() async throws {
    let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
    let desk = await PreviewDesk {
      $0.write("a note\n", to: "note.png")
      $0.write(png + [0, 0, 0, 4, 0, 0, 0, 4, 8, 6, 0, 0, 0], to: FilePath("broken.png"))
    }
    _ = try await desk.open("note.png")
    #expect(desk.texts(in: desk.views(ReaderView.self).first).contains("a note"))
    _ = try await desk.open("broken.png")
    let texts = desk.texts(in: desk.views(FactsView.self).first)
    #expect(texts.contains("This picture is damaged."))
    #expect(desk.view("Show bytes") != nil)
  }

  @Test("a picture with too many pixels says so, with its size")
  func largePicture() async throws {
    let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
    let desk = await PreviewDesk {
      $0.write(png + [0, 1, 0, 0, 0, 0, 0x80, 0, 8, 6, 0, 0, 0], to: FilePath("large.png"))
    }
    _ = try await desk.open("large.png")
    let texts = desk.texts(in: desk.views(FactsView.self).first)
    #expect(texts.contains("This picture is too large: 65536 × 32768 px."))
  }

  @Test(
    "a picture of an unsupported format is named by that format, whatever its name",
    arguments: [
      ("photo.heic", "ftypheic", "HEIC"), ("photo.jpg", "ftypheic", "HEIC"),
      ("photo.avif", "ftypavif", "AVIF"),
      ("photo.dng", "", "Camera raw"), ("scan.tiff", "", "TIFF"),
    ])
  func foreignPictures(name: String, brand: String, kind: String) async throws {
    let head: [UInt8] =
      brand.isEmpty ? [0x49, 0x49, 0x2A, 0, 8, 0, 0, 0] : [0, 0, 0, 16] + Array(brand.utf8)
    let desk = await PreviewDesk { $0.write(head + [0, 0, 0, 0, 0xFF, 0, 0xFE, 0], to: FilePath(name)) }
    _ = try await desk.open(name)
    let texts = desk.texts(in: desk.views(FactsView.self).first)
    #expect(texts.contains("\(kind) pictures cannot be shown."))
    await desk.tap("Show bytes")
    #expect(desk.views(ReaderView.self).count == 1)
  }

  @Test("a text has line numbers in its margin and its facts below, as in the design")
  func text() async throws {
    let desk = await PreviewDesk { $0.write("one\ntwo three\n", to: "note.txt") }
    _ = try await desk.open("note.txt")
    let reader = try #require(desk.views(ReaderView.self).first)
    #expect(desk.place(reader) == CGRect(x: 552, y: 64, width: 472, height: 650))
    let rows = desk.views(ReaderRow.self).map { desk.place($0) }.sorted { $0.minY < $1.minY }
    #expect(rows == [78, 102].map { CGRect(x: 552, y: $0, width: 472, height: 24) })
    #expect(
      Set(["1", "2", "one", "two three", "UTF-8", "2 lines", "3 words"]).isSubset(of: desk.texts(in: reader)))
  }

  @Test("keys scroll a long text to its end and back, and only visible rows have views")
  func longText() async throws {
    let desk = await PreviewDesk { folder in
      folder.write((1...200_000).map { "line \($0)\n" }.joined(), to: "long.txt")
    }
    _ = try await desk.open("long.txt")
    await desk.press(.keyboardEnd)
    #expect(desk.texts(in: desk.views(ReaderView.self).first).contains("line 200000"))
    #expect(desk.views(ReaderRow.self).count < 40)
    await desk.press(.keyboardPageUp)
    #expect(!desk.texts(in: desk.views(ReaderView.self).first).contains("line 200000"))
    await desk.press(.keyboardHome)
    #expect(desk.texts(in: desk.views(ReaderView.self).first).contains("line 1"))
  }

  @Test("dragging sideways scrolls a long line under its line number before it moves the stack")
  func longLine() async throws {
    let desk = await PreviewDesk { $0.write(String(repeating: "0123456789", count: 30), to: "wide.txt") }
    let page = try await desk.open("wide.txt")
    let before = desk.place(page.view)
    desk.stage.drag(from: CGPoint(x: 900, y: 90), by: CGPoint(x: -200, y: 0))
    await desk.settle()
    #expect(desk.place(page.view) == before)
    let row = try #require(desk.views(ReaderRow.self).first)
    #expect(desk.place(row).minX == 552)
    #expect(row.shift > 100)
    #expect(desk.texts(in: row).last == "1")
  }

  @Test("other files are shown by their facts, and as bytes on request")
  func bytes() async throws {
    let desk = await PreviewDesk { $0.write((0...255).map { UInt8($0) }, to: FilePath("data.bin")) }
    _ = try await desk.open("data.bin")
    #expect(
      desk.texts(in: desk.views(FactsView.self).first).contains("256 bytes") && desk.view("Open") != nil)
    await desk.tap("Show bytes")
    let texts = desk.texts(in: desk.views(ReaderView.self).first)
    #expect(texts.contains("00000040"))
    #expect(texts.contains("4041 4243 4445 4647 4849 4a4b 4c4d 4e4f  @ABCDEFGHIJKLMNO"))
    #expect(texts.contains("Binary"))
    #expect(texts.contains("256 bytes"))
  }

  @Test("Markdown is shown formatted, and as source on request")
  func markdown() async throws {
    let desk = try await PreviewDesk { folder in
      folder.write("# Title\n\nSome *text*.\n\n![A dune](dunes.png)\n\n- one\n", to: "page.md")
      try PreviewDesk.picture(in: folder, "dunes.png", width: 200, height: 100)
    }
    _ = try await desk.open("page.md")
    #expect(Set(desk.texts(in: desk.view("markdown"))) == ["Title", "Some text.", "one", "•"])
    let sentence = try #require(desk.views(UILabel.self).first { $0.text == "Some text." }?.attributedString)
    #expect(sentence.runs.map(\.font?.fontDescriptor.isItalic) == [false, true, false])
    let pictures = desk.views(UIImageView.self).filter { $0.superview is MarkdownPartView }
    #expect(pictures.map(\.bounds.size) == [CGSize(width: 200, height: 100)])
    await desk.tap("source")
    #expect(desk.texts(in: desk.views(ReaderView.self).first).contains("Some *text*."))
    await desk.tap("source")
    #expect(desk.view("markdown") != nil)
  }

  @Test("the note that a file has changed replaces its date and is never cut off")
  func changedSince() async throws {
    let lines = String(repeating: "one more line\n", count: 2000)
    let desk = await PreviewDesk { $0.write(lines, to: "a.txt") }
    let page = try await desk.open("a.txt")
    func texts() -> [SeenText] { SeenText.all(in: page.view) }
    let words = ["UTF-8", "2,000 lines", "6,000 words"]
    #expect(words.allSatisfy { word in texts().contains { $0.string == word } })
    let date = try #require(texts().last { $0.label.textAlignment == .right })
    desk.folder.write(lines + "the last\n", to: "a.txt")
    page.filesDidChange()
    await desk.settle()
    for word in words + ["Changed on disk"] {
      #expect(texts().contains { $0.string == word && $0.position.maxX <= 1024 - 20 }, "\(word)")
    }
    #expect(!texts().contains { $0.string == date.string })
  }
}

@Suite("Columns of a table")
struct TableColumnTests {
  @Test("columns that fit keep their widths, and the others share the remaining width")
  func widths() {
    #expect(MarkdownTableView.fit([50, 60], in: 200) == [50, 60])
    #expect(MarkdownTableView.fit([20, 300, 400], in: 220) == [20, 100, 100])
    #expect(MarkdownTableView.fit([90, 120, 400], in: 300) == [90, 105, 105])
    #expect(MarkdownTableView.fit([], in: 100) == [])
  }
}

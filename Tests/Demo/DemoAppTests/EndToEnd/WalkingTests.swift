import Lists
import Replay
import Testing

@testable import DemoApp

extension EndToEnd {
  @Suite("Browsing folders")
  nonisolated struct WalkingTests {
    let folder = TemporaryFolder()

    init() {
      for index in 1...3 { folder.makeFolder("folder \(index)") }
      for index in 1...30 { folder.write("text \(index)\n", to: "folder 2/file \(index).txt") }
      for index in 1...40 { folder.write("text\n", to: "note \(index).txt") }
    }

    @Test("a tap on a folder pushes its page, and a tap on a file its preview")
    func taps() async throws {
      let story = try await HeadlessStory.play(
        .tapRootRow(1, at: 6) + .tapPaneRow(0, at: 90), on: folder.path)
      let pages = story.window.pages
      #expect(story.window.pageXs == [0, 3, 472])
      #expect(pages.last?.texts.first == "text 1" || pages.last?.says("text 1") == true)
      #expect(story.window.frontTitle == "file 1.txt")
    }

    @Test("Down selects the next row, Return opens it, Escape goes back")
    func rows() async throws {
      let walked = try await HeadlessStory.play(.keys(["Down", "Down"]), on: folder.path)
      #expect(walked.window.selectedNames == ["folder 2"])
      let opened = try await HeadlessStory.play(.keys(["Down", "Down", "Return", "Down"]), on: folder.path)
      #expect(opened.window.pageXs == [0, 472])
      #expect(opened.window.pages.map(\.selectedNames) == [["folder 2"], ["file 1.txt"]])
      let back = try await HeadlessStory.play(
        .keys(["Down", "Down", "Return", "Down", "Escape"]), on: folder.path)
      #expect(back.window.pageXs == [0])
    }

    @Test("Left and Right move between pages")
    func pages() async throws {
      let opening = ["Down", "Down", "Return", "Down", "Return"]
      let opened = try await HeadlessStory.play(.keys(opening), on: folder.path)
      #expect(opened.window.pageXs == [0, 3, 472])
      let left = try await HeadlessStory.play(.keys(opening + ["Left", "Left"]), on: folder.path)
      // The page after the one that waits at the right edge is not drawn.
      #expect(left.window.pageXs == [0, 944])
      let right = try await HeadlessStory.play(
        .keys(opening + ["Left", "Left", "Right", "Right"]), on: folder.path)
      #expect(right.window.pageXs == [0, 3, 472])
    }

    @Test("keys keep the selected row visible")
    func lastRow() async throws {
      let story = try await HeadlessStory.play(.keys(["End"]), on: folder.path)
      #expect(story.window.selectedNames == ["note 40.txt"])
      #expect((story.window.all("UITableView").first?.contentOffset?[1] ?? 0) > 1000)
    }

    @Test("the wheel scrolls the list under the pointer, up to its end")
    func wheel() async throws {
      let one = try await HeadlessStory.play([.at(6, .wheel(dx: 0, dy: -1, x: 500, y: 500))], on: folder.path)
      let offset = try #require(one.window.listOffset)
      #expect(offset > 0)
      let many = try await HeadlessStory.play(
        [.at(6, .wheel(dx: 0, dy: -1e6, x: 500, y: 500))], on: folder.path)
      // Header 278, rows 43 * 56 and 32 below, minus the visible 768.
      #expect(many.window.listOffset == 1950)
      let back = try await HeadlessStory.play(
        [.at(6, .wheel(dx: 0, dy: -5, x: 500, y: 500)), .at(60, .wheel(dx: 0, dy: 50, x: 500, y: 500))],
        on: folder.path)
      #expect(back.window.listOffset == 0)
    }

    @Test("a finger scrolls the list and opens nothing")
    func finger() async throws {
      let events: [ScriptEvent] =
        [.at(6, .touch(.down, id: 1, x: 500, y: 600))]
        + (1...20).map { .at(6 + $0, .touch(.move, id: 1, x: 500, y: 600 - 10 * Double($0))) }
        + [.at(60, .touch(.up, id: 1, x: 500, y: 400))]
      let story = try await HeadlessStory.play(events, on: folder.path)
      #expect(story.window.pages.count == 1)
      #expect((180...200).contains(story.window.listOffset ?? 0))
    }

    @Test("invalid input changes nothing and breaks nothing")
    func senseless() async throws {
      let story = try await HeadlessStory.play(
        [
          .at(6, .touch(.up, id: 1, x: 300, y: 475)), .at(6, .touch(.move, id: 3, x: 300, y: 475)),
          .at(12, .touch(.down, id: 1, x: 300, y: 475)), .at(12, .touch(.down, id: 1, x: 300, y: 475)),
          .at(12, .touch(.down, id: 2, x: 1e300, y: -1e300)),
          .at(18, .touch(.move, id: 2, x: -1e300, y: 1e300)),
          .at(20, .touch(.cancel, id: 2, x: 0, y: 0)), .at(20, .touch(.cancel, id: 1, x: 0, y: 0)),
          .at(30, .mouse(.up, button: 1, x: 1, y: 1)), .at(30, .mouse(.down, button: 9, x: 1, y: 1)),
          .at(40, .resize(width: 1, height: 1)), .at(50, .resize(width: 1024, height: 768)),
        ], on: folder.path)
      #expect(story.window.pageXs == [0])
      #expect(story.window.rows.first?.name == "folder 1")
    }
  }
}

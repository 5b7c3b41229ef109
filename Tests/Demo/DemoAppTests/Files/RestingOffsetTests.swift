import Lists
import Replay
import Testing
import ViewTree

@testable import DemoApp

@Suite("Lists in a window that is resized")
struct RestingOffsetTests {
  @Test("a list returns to its place when it is as high as before")
  func returning() {
    var position = RestingOffset()
    #expect(position.layOut(at: 120, height: 700, range: 0...300, selection: nil) == 120)
    #expect(position.layOut(at: 120, height: 900, range: 0...100, selection: nil) == 100)
    #expect(position.layOut(at: 100, height: 700, range: 0...300, selection: nil) == 120)
  }

  @Test("a visible selection stays visible, a hidden one is left alone")
  func selection() {
    var position = RestingOffset()
    #expect(position.layOut(at: 0, height: 700, range: 0...50, selection: 500...556) == 0)
    #expect(position.layOut(at: 0, height: 300, range: 0...450, selection: 500...556) == 256)
    #expect(position.layOut(at: 256, height: 200, range: 0...550, selection: 500...556) == 356)
    #expect(position.layOut(at: 50, height: 700, range: 0...50, selection: 500...556) == 0)
    var other = RestingOffset()
    #expect(other.layOut(at: 0, height: 400, range: 0...350, selection: 500...556) == 0)
    #expect(other.layOut(at: 0, height: 300, range: 0...450, selection: 500...556) == 0)
  }

  @Test("after scrolling in the small window, the list stays there")
  func scrolled() {
    var position = RestingOffset()
    #expect(position.layOut(at: 0, height: 700, range: 0...300, selection: nil) == 0)
    #expect(position.layOut(at: 0, height: 300, range: 0...700, selection: nil) == 0)
    #expect(position.layOut(at: 90, height: 500, range: 0...500, selection: nil) == 90)
    #expect(position.layOut(at: 90, height: 700, range: 0...300, selection: nil) == 90)
  }

  @Test(
    "the root stays in place when the window is made small and as large as before", arguments: [8, 9, 14])
  func window(count: Int) async throws {
    let stage = try TabStage(.files, files: (0..<count).map { "file \($0)" })
    try await stage.settle()
    let table = try #require(stage.window.all.lazy.compactMap { $0 as? UITableView }.first)
    for _ in 0..<5 { stage.stage.press(.keyboardDownArrow) }
    try await stage.settle()
    let before = table.contentOffset.y
    for (width, height) in [(400, 768), (1440, 900), (700, 300), (1500, 950), (330, 400), (1024, 768)] {
      stage.stage.resize(to: CGSize(width: width, height: height))
      stage.stage.frame()
      stage.stage.run(for: 0.1)
    }
    try await stage.settle()
    #expect(table.contentOffset.y == before)
  }
}

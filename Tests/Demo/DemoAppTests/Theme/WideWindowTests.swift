import Replay
import StackedNav
import Testing
import ViewTree

@testable import DemoApp

@Suite("Wide windows")
struct WideWindowTests {
  @Test(
    "half of a wide window is at most 560 points",
    arguments: [(944, 472), (1120, 560), (1360, 560), (2480, 560), (400, 320)] as [(CGFloat, CGFloat)])
  func half(viewport: CGFloat, width: CGFloat) {
    #expect(DemoSettings.PageWidth.half.policy.width(inViewport: viewport) == width)
  }

  @Test("a pane can be dragged wider than that, and keeps its width")
  func dragged() {
    #expect(DemoSettings.PageWidth.half.policy.width(900, inViewport: 2480) == 900)
  }

  @Test(
    "the margins of tables and forms grow, so that at most 1,120 points are used",
    arguments: [(320, 20), (944, 32), (1184, 32), (1360, 120), (2480, 680)] as [(CGFloat, CGFloat)])
  func margins(width: CGFloat, margin: CGFloat) { #expect(PageLayout.margin(in: width) == margin) }

  @Test(
    "in a large window the table of files and the settings are centered",
    arguments: [DemoTab.files, .settings])
  func centered(tab: DemoTab) async throws {
    let stage = try TabStage(tab, size: CGSize(width: 2560, height: 1440), files: ["one.txt", "two.txt"])
    try await stage.settle()
    let words = tab == .files ? ["Files", "Sort by name"] : ["Settings"]
    for word in words {
      let text = try #require(SeenText.all(in: stage.window).last { $0.string == word })
      #expect(text.place.minX >= 80 + 680 && text.place.maxX <= 2560 - 680, "\(text)")
    }
  }
}

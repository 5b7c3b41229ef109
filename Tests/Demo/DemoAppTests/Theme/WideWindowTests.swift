import Lists
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
      #expect(text.position.minX >= 80 + 680 && text.position.maxX <= 2560 - 680, "\(text)")
    }
  }

  @Test(
    "the column of an article is in the middle of the page, and its picture reaches the edges of the bar",
    arguments: [(2480, 920), (1320, 340), (944, 152), (500, 40)] as [(CGFloat, CGFloat)])
  func article(width: CGFloat, column: CGFloat) throws {
    let article = ArticleView(try #require(NewsStory.all.first), next: nil)
    _ = article.layOut(width: width)
    let text = try #require(article.subviews.compactMap { $0 as? UILabel }.first)
    #expect(text.frame.minX == column && text.frame.maxX == width - column)
    let art = try #require(article.subviews.compactMap { $0 as? ArtView }.first)
    #expect(art.frame.minX == 0 && art.frame.maxX == width)
  }

  @Test("in a large window, Discover's cards end where its heading's search button does")
  func shelf() throws {
    let stage = try TabStage(.discover, size: CGSize(width: 2560, height: 1440))
    let cards = try #require(stage.window.all.compactMap { $0 as? UICollectionView }.first)
    let button = try #require(stage.view("search button"))
    let (shelf, search) = (cards.convert(cards.bounds, to: nil), button.convert(button.bounds, to: nil))
    #expect(abs(shelf.midX - (80 + 2480 / 2)) < 1)
    #expect(shelf.maxX == search.maxX + 32)
    let starts = stage.window.all.filter { $0 is StoryCardCell }.map { $0.convert($0.bounds, to: nil).minX }
    #expect(abs((starts.min() ?? 0) - (80 + 680)) < 1)
  }

  @Test("a single column of settings is in the middle of its page", arguments: [800, 700, 500])
  func singleColumn(width: CGFloat) throws {
    let stage = try TabStage(.settings, size: CGSize(width: width, height: 600))
    let sections = stage.window.all.compactMap { $0 as? SettingsSection }
    let frames = sections.map { $0.convert($0.bounds, to: nil) }
    #expect(!frames.isEmpty && frames.allSatisfy { abs($0.midX - (80 + width) / 2) <= 0.5 })
    let heading = try #require(SeenText.all(in: stage.window).last { $0.string == "Settings" })
    #expect(abs(heading.position.minX - (frames.first?.minX ?? .infinity)) < 2)
  }
}

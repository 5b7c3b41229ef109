import CustomPageSize
import Lists
import Replay
import Testing
import ViewTree

@testable import DemoApp

@Suite("The Discover tab")
struct DiscoverTests {
  private let stage = Stage(size: CGSize(width: 944, height: 714))
  private let controller = DiscoverViewController()

  init() {
    stage.window.rootViewController = controller
    stage.frame()
  }

  private var carousel: CustomPageSizeView? {
    controller.view.subviews.compactMap { $0 as? CustomPageSizeView }.first
  }

  private var frames: [CGRect] {
    carousel?.visiblePages.map { $0.view.superview?.convert($0.view.frame, to: nil) ?? .zero } ?? []
  }

  @Test("the featured cover is centered, and its neighbors shrink towards it")
  func covers() {
    #expect(carousel?.pageIndex == 2)
    #expect(frames.count == 3)
    #expect(frames.dropFirst().first == CGRect(x: 172, y: 80, width: 600, height: 288))
    #expect(frames.first.map { ($0.maxX * 1000).rounded() } == 152_000)
    #expect(frames.last.map { ($0.minX * 1000).rounded() } == 792_000)
    #expect(frames.first.map { ($0.width * 1000).rounded() } == 564_000)
    #expect(carousel?.visiblePages.map { ($0.view.alpha * 100).rounded() } == [86, 100, 86])
  }

  @Test("covers play until they are stopped")
  func play() {
    stage.tap(at: CGPoint(x: 720, y: 316))
    stage.run(for: 5)
    #expect(carousel?.pageIndex == 3)
    stage.tap(at: CGPoint(x: 720, y: 316))
    #expect(stage.settle(limit: 10))
    #expect(carousel?.pageIndex == 3)
  }

  @Test("a tap on the edge of a neighbor scrolls to it")
  func neighbor() {
    stage.tap(at: CGPoint(x: 900, y: 200))
    stage.settle()
    #expect(carousel?.pageIndex == 3)
  }

  @Test("in dark mode, covers have a stronger shadow and cards have none")
  func dark() throws {
    let cards = try #require(controller.view.subviews.compactMap { $0 as? UICollectionView }.first)
    let card = try #require(cards.cellForItem(at: IndexPath(item: 0, section: 0))?.contentView.subviews.first)
    let cover = try #require(carousel?.visiblePages.first { $0.distance == 0 }?.view)
    #expect(card.layer.shadow != nil)
    let strength = try #require(cover.layer.shadow).color.alpha
    stage.window.overrideUserInterfaceStyle = .dark
    #expect(card.layer.shadow == nil)
    #expect(try #require(cover.layer.shadow).color.alpha > strength)
  }

  @Test("cards snap to the margin")
  func cards() {
    let cards = controller.view.subviews.compactMap { $0 as? UICollectionView }.first
    let carrier = cards?.subviews.compactMap { $0 as? UIScrollView }.first
    stage.drag(from: CGPoint(x: 500, y: 560), by: CGPoint(x: -80, y: 0), steps: 5)
    stage.settle()
    #expect(carrier?.contentOffset.x == 436)
    stage.drag(from: CGPoint(x: 500, y: 560), by: CGPoint(x: 80, y: 0), steps: 5)
    stage.settle()
    #expect(carrier?.contentOffset.x == 0)
  }

  @Test("a search filters the cards, and Escape shows all again")
  func search() throws {
    let cards = try #require(controller.view.subviews.compactMap { $0 as? UICollectionView }.first)
    #expect(
      NewsStage.view("search button", in: controller.view)?.frame
        == CGRect(x: 868, y: 18, width: 44, height: 44))
    stage.tap(at: CGPoint(x: 890, y: 40))
    stage.frame()
    stage.type("LAYERS")
    stage.frame()
    #expect(cards.numberOfItems(inSection: 0) == 1)
    #expect(NewsStage.label("1 of 12 stories", in: controller.view) != nil)
    let card = try #require(cards.cellForItem(at: IndexPath(item: 0, section: 0)))
    #expect(NewsStage.label("Kettle Point", in: card) != nil)
    stage.press(.keyboardEscape)
    stage.frame()
    #expect(cards.numberOfItems(inSection: 0) == 4)
    #expect(NewsStage.label("New this week", in: controller.view) != nil)
  }

  @Test("See all opens a sheet with all stories, and its close button dismisses it")
  func all() throws {
    stage.tap(at: CGPoint(x: 880, y: 436))
    stage.settle()
    let sheet = try #require(controller.presentedViewController)
    let table = try #require(sheet.view.subviews.compactMap { $0 as? UITableView }.first)
    #expect(table.numberOfRows(inSection: 0) == DiscoverContent.stories.count)
    let close = try #require(NewsStage.view("close", in: sheet.view))
    let position = close.convert(close.bounds, to: nil)
    stage.tap(at: CGPoint(x: position.midX, y: position.midY))
    stage.settle()
    #expect(controller.presentedViewController == nil)
  }
}

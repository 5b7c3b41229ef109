import CustomPageSize
import Lists
import Replay
import SharedHeader
import StackedNav
import Testing
import ViewTree

@testable import DemoApp

@Suite("Hover and press effects of covers and grid items")
struct LiftTests {
  private let stage = Stage(size: CGSize(width: 944, height: 714))
  private let part = UIView(frame: CGRect(x: 100, y: 100, width: 200, height: 100))
  private let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 944, height: 714))
  private let lift: Lift
  private let inside = CGPoint(x: 150, y: 150)

  init() {
    UIAccessibility.isReduceMotionEnabled = false
    list.contentSize = CGSize(width: 944, height: 3000)
    stage.window.addSubview(list)
    list.addSubview(part)
    lift = Lift(part, shadow: Theme.coverShadow, over: part)
    stage.settle()
  }

  /// The carousel of Discover, which fills the window.
  private func carousel() throws -> CustomPageSizeView {
    let controller = DiscoverViewController()
    stage.window.rootViewController = controller
    stage.settle()
    return try #require(controller.view.subviews.compactMap { $0 as? CustomPageSizeView }.first)
  }

  private var opacity: Double { Double(part.layer.shadow?.color.alpha ?? 0).hundredths }
  private var scale: CGFloat { part.transform.a }

  @Test("the pointer strengthens the shadow by a quarter, and a finger does not")
  func hover() {
    #expect(opacity == 0.26)
    stage.hover(at: inside)
    stage.settle()
    #expect(opacity == 0.51)
    lift.share = 0
    #expect(part.layer.shadow == nil)
    lift.share = 1
    stage.window.overrideUserInterfaceStyle = .dark
    stage.settle()
    #expect(opacity == 0.75)
    stage.hover(at: CGPoint(x: 50, y: 50))
    stage.settle()
    #expect(opacity == 0.5)
    stage.fingerDown(at: inside)
    stage.run(for: 0.3)
    #expect(opacity == 0.5)
    lift.share = 0
    #expect(part.layer.shadow == nil)
  }

  @Test("a finger presses after 80 ms, the mouse at once, and the view is released within 180 ms")
  func press() {
    stage.fingerDown(at: inside)
    stage.run(for: 0.06)
    #expect(scale == 1)
    stage.run(for: 0.04)
    #expect(scale == 0.98)
    stage.fingerUp()
    #expect(scale == 1)
    #expect((part.layer.presentation()?.affineTransform().a ?? 1) < 1)
    let start = stage.time
    stage.settle()
    #expect((0.1...0.25).contains(stage.time - start))
    #expect(part.layer.presentation()?.affineTransform().a == 1)
    stage.mouse(.began, at: inside)
    #expect(scale == 0.98)
    stage.mouse(.ended, at: inside)
    #expect(scale == 1)
    // A short tap has no visible press.
    stage.fingerDown(at: inside)
    stage.frame()
    stage.fingerUp()
    #expect(scale == 1)
  }

  @Test("a drag releases the press and scrolls the list, and a touch that stops the list presses nothing")
  func scrolling() {
    stage.fingerDown(at: inside)
    stage.run(for: 0.2)
    #expect(scale == 0.98)
    stage.fingerMoves(by: CGPoint(x: 0, y: -20))
    #expect(scale == 1)
    for _ in 0..<3 { stage.fingerMoves(by: CGPoint(x: 0, y: -20)) }
    #expect(list.contentOffset.y > 0)
    stage.fingerUp()
    #expect(list.isDecelerating)
    stage.fingerDown(at: CGPoint(x: 150, y: 190 - list.contentOffset.y))
    stage.run(for: 0.2)
    #expect(scale == 1)
  }

  @Test("a quick drag presses nothing")
  func quickDrag() {
    stage.fingerDown(at: inside)
    stage.fingerMoves(by: CGPoint(x: 0, y: -20))
    stage.run(for: 0.2)
    #expect(scale == 1)
  }

  @Test("with reduced motion nothing scales, but the pointer still strengthens the shadow")
  func reducedMotion() {
    UIAccessibility.isReduceMotionEnabled = true
    defer { UIAccessibility.isReduceMotionEnabled = false }
    stage.hover(at: inside)
    stage.mouse(.began, at: inside)
    stage.settle()
    #expect(scale == 1)
    #expect(opacity == 0.51)
  }

  @Test("a reset clears the state")
  func reuse() {
    stage.hover(at: inside)
    stage.mouse(.began, at: inside)
    stage.settle()
    lift.reset()
    #expect(scale == 1)
    #expect(opacity == 0.26)
  }

  @Test("a file icon lifts and shrinks without a highlight, and a selected one keeps its highlight")
  func icons() async throws {
    let files = await FolderStage { $0.write("", to: "one.txt") }
    await files.tap("grid")
    let grid = try #require(files.page?.grid)
    let cell = try #require(grid.cellForItem(at: IndexPath(item: 0, section: 0)) as? GridCell)
    let light = try #require(cell.contentView.subviews.first as? RowLight)
    let middle = cell.tile.convert(CGPoint(x: 56, y: 56), to: nil)
    #expect(cell.tile.layer.shadow == nil)
    files.stage.hover(at: middle)
    files.stage.mouse(.began, at: middle)
    files.stage.run(for: 0.3)
    #expect(cell.tile.transform.a == 0.98 && cell.tile.layer.shadow != nil && light.isHidden)
    files.stage.mouse(.cancelled, at: middle)
    cell.isSelected = true
    cell.isHighlighted = true
    files.stage.run(for: 0.3)
    #expect(!light.isHidden && light.backgroundColor == Theme.accentSoft)
    #expect(cell.name.textColor == Theme.onAccentSoft)
  }

  /// Presses the lifted part of a cell, lays out the cell in that state, and reuses it.
  private func check(_ part: UIView, of cell: UICollectionViewCell, on stage: Stage) {
    let size = part.bounds.size
    let middle = part.convert(CGPoint(x: part.bounds.midX, y: part.bounds.midY), to: nil)
    stage.mouse(.began, at: middle)
    #expect(part.transform.a == 0.98)
    cell.setNeedsLayout()
    cell.layoutIfNeeded()
    #expect(part.bounds.size == size)
    cell.prepareForReuse()
    #expect(part.transform.a == 1)
    stage.mouse(.cancelled, at: middle)
  }

  @Test("pressed cells keep their layout size, and reused cells are not pressed")
  func cells() async throws {
    let first = IndexPath(item: 0, section: 0)
    let gallery = GalleryViewController()
    stage.window.rootViewController = gallery
    stage.settle()
    let works = try #require((gallery.currentList as? UICollectionView)?.cellForItem(at: first))
    check(try #require(works.contentView.subviews.first), of: works, on: stage)
    let discover = DiscoverViewController()
    stage.window.rootViewController = discover
    stage.settle()
    let cards = try #require(discover.view.subviews.compactMap { $0 as? UICollectionView }.first)
    let card = try #require(cards.cellForItem(at: first))
    check(try #require(card.contentView.subviews.first), of: card, on: stage)
    let files = await FolderStage { $0.write("", to: "one.txt") }
    await files.tap("grid")
    let icon = try #require(files.page?.grid.cellForItem(at: first) as? GridCell)
    check(icon.tile, of: icon, on: files.stage)
  }

  @Test("a file's picture keeps its layout size while it is pressed")
  func picture() async throws {
    let desk = try await PreviewDesk { try PreviewDesk.picture(in: $0, "dunes.png") }
    _ = try await desk.open("dunes.png")
    let facts = try #require(desk.views(FactsView.self).first)
    let picture = try #require(facts.subviews.first { $0.accessibilityIdentifier == "picture" })
    let size = picture.bounds.size
    let middle = picture.convert(CGPoint(x: size.width / 2, y: size.height / 2), to: nil)
    desk.stage.mouse(.began, at: middle)
    #expect(picture.transform.a == 0.98)
    facts.setNeedsLayout()
    facts.layoutIfNeeded()
    #expect(picture.bounds.size == size)
    desk.stage.mouse(.cancelled, at: middle)
  }

  @Test("a file icon that is held before the finger lifts still opens")
  func slowTap() async throws {
    let files = await FolderStage { $0.write("", to: "one.txt") }
    await files.tap("grid")
    let cell = try #require(
      files.page?.grid.cellForItem(at: IndexPath(item: 0, section: 0)) as? GridCell)
    files.stage.fingerDown(at: cell.tile.convert(CGPoint(x: 56, y: 56), to: nil))
    files.stage.run(for: 0.3)
    #expect(cell.tile.transform.a == 0.98)
    files.stage.fingerUp()
    await files.settle()
    #expect(files.stack.viewControllers.count == 2)
  }

  @Test("a pressed cover returns to its scale, and its button is pressed independently")
  func covers() throws {
    let carousel = try carousel()
    func scales() -> [CGFloat] { carousel.visiblePages.map { ($0.view.transform.a * 1000).rounded() / 1000 } }
    #expect(scales() == [0.94, 1, 0.94])
    stage.mouse(.began, at: CGPoint(x: 900, y: 200))
    #expect(scales() == [0.94, 1, 0.921])
    stage.mouse(.cancelled, at: CGPoint(x: 900, y: 200))
    stage.settle()
    #expect(scales() == [0.94, 1, 0.94])
    stage.mouse(.began, at: CGPoint(x: 720, y: 316))
    stage.settle()
    #expect(scales() == [0.94, 1, 0.94])
  }

  @Test("the focus ring surrounds the centered cover of a carousel, and a single work of a grid")
  func rings() throws {
    let carousel = try carousel()
    #expect(stage.window.focusSystem.requestFocusUpdate(to: carousel))
    stage.settle()
    let ring = try #require(carousel.layer.layers.last)
    #expect(ring.bounds.size == CGSize(width: 608, height: 296))
    #expect(ring.position == CGPoint(x: 472, y: 144))
    let gallery = GalleryViewController()
    stage.window.rootViewController = gallery
    stage.settle()
    let grid = try #require(gallery.currentList as? UICollectionView)
    #expect(stage.window.focusSystem.requestFocusUpdate(to: grid))
    stage.press(.keyboardRightArrow)
    stage.settle()
    let size = try #require(grid.layer.layers.last).bounds.size
    #expect(size == CGSize(width: 219, height: 216))
  }
}

extension Double {
  fileprivate var hundredths: Double { (self * 100).rounded() / 100 }
}

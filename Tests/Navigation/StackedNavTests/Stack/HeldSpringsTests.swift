import Foundation
import Replay
import Testing
import ViewTree

@testable import StackedNav

/// A root R and half pages A, B, C of 472 points in a stack of 944. C, at the right, is on its way to the left edge, where it
/// will be pinned. B, at the left, gives way. Each page contains a button of its size.
@Suite("A finger on pages that go to other places by springs")
struct HeldSpringsTests {
  private final class Presses { var pages: [String] = [] }

  private let stage = Stage(size: CGSize(width: 944, height: 700))
  private let stack = SPStackedNavigationController()
  private let pages: [Page]
  private let presses = Presses()

  init() {
    let log = Log()
    pages = ["R", "A", "B", "C"].map { Page($0, .half, log: log) }
    stack.pageStyle.lip = 0
    stack.setViewControllers(pages, animated: false)
    (stack.allowsPagePinning, stack.allowsPageReordering, stack.allowsOverview) = (true, true, true)
    stage.window.rootViewController = stack
    for page in pages {
      let button = UIControl(frame: CGRect(x: 0, y: 0, width: 472, height: 700))
      button.addAction(for: .touchUpInside) { [presses] _ in presses.pages.append(page.name) }
      page.view.addSubview(button)
    }
    stage.settle()
  }

  private func pin() {
    stack.setPinnedPosition(.left, of: pages[3], animated: true)
    stage.run(for: 0.1)
  }

  /// Where B and C are seen.
  private func shown() throws -> [CGFloat] {
    try pages[2...].map { page in
      let container = try #require(page.view.superview?.superview as? SPStackedPageContainer)
      return sequence(first: container as UIView, next: \.superview).reduce(0) { $0 + $1.shownFrame.minX }
    }
  }

  @Test("stops them where they are seen, and they go on when it lifts", arguments: [60.0, 300, 900])
  func holding(x: CGFloat) throws {
    pin()
    stage.fingerDown(at: CGPoint(x: x, y: 300))
    let places = try shown()
    #expect(places[0] > 40 && places[0] < 432 && places[1] > 40 && places[1] < 432)
    stage.run(for: 2)
    #expect(try shown() == places)
    stage.fingerUp()
    let first = try shown()
    #expect(zip(first, places).allSatisfy { abs($0 - $1) < 60 })
    stage.settle()
    #expect(try shown() == [472, 0] && presses.pages == [])
    stage.tap(at: CGPoint(x: 300, y: 300))
    #expect(presses.pages == ["C"])
  }

  @Test("that moves on lets them go, and drags the stack")
  func dragging() throws {
    pin()
    let offset = stack.contentOffset
    stage.fingerDown(at: CGPoint(x: 700, y: 300))
    stage.run(for: 0.5)
    for _ in 0..<30 { stage.fingerMoves(by: CGPoint(x: 10, y: 0)) }
    stage.run(for: 1)
    #expect(try shown()[1] == 0 && stack.scrollView.isDragging)
    stage.fingerUp()
    stage.settle()
    #expect(stack.contentOffset < offset && presses.pages == [])
  }

  @Test("takes a page by its head from where it is seen, without a jump, and turns it round")
  func lifting() throws {
    stack.setPinnedPosition(.left, of: pages[3], animated: false)
    stage.settle()
    stack.setPinnedPosition(nil, of: pages[3], animated: true)
    stage.run(for: 0.1)
    stage.fingerDown(at: CGPoint(x: try shown()[1] + 100, y: 20))
    let start = try shown()[1]
    #expect(start > 40 && start < 432)
    stage.run(for: 0.24)
    #expect(try shown()[1] == start)
    for _ in 0..<30 {
      stage.frame()
      let x = try shown()[1]
      #expect(abs(x - start) < 1)
    }
    #expect(stack.scrollView.reorderer?.isDragging == true)
    for _ in 0..<20 { stage.fingerMoves(by: CGPoint(x: -30, y: 0)) }
    stage.fingerUp()
    stage.settle()
    #expect(stack.pinnedPosition(of: pages[3]) == .left && presses.pages == [])
    #expect(pages[3].view.convert(CGPoint.zero, to: nil) == .zero)
  }

  @Test("does nothing to pages at rest")
  func resting() {
    pin()
    stage.settle()
    stage.tap(at: CGPoint(x: 300, y: 300))
    #expect(presses.pages == ["C"])
  }

  /// The pages behind the others in the stack's view.
  private var backdrops: Int {
    stack.view.subviews.firstIndex { $0 === stack.scrollView } ?? -1
  }

  @Test("pages that pass one another leave a gap that shows a shaded page, only while they move")
  func backdrop() {
    #expect(backdrops == 0)
    pin()
    #expect(backdrops == 1 && stack.view.subviews[0].frame == stack.view.bounds)
    stack.setOverviewShown(true, animated: true)
    #expect(backdrops == 0)
    stack.setOverviewShown(false, animated: false)
    stage.settle()
    stack.setPinnedPosition(nil, of: pages[3], animated: true)
    #expect(backdrops == 1)
    stage.settle()
    #expect(backdrops == 0)
    stack.setViewControllers([pages[0], pages[1]], animated: false)
    stack.setPinnedPosition(.left, of: pages[1], animated: true)
    // The page that is left is as wide as the rest of the stack.
    #expect(backdrops == 1)
    stage.settle()
    stack.setViewControllers([pages[0]], animated: false)
    stack.setPinnedPosition(.left, of: pages[0], animated: true)
    #expect(backdrops == 0)
  }
}

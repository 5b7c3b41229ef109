import Replay
import Testing
import ViewTree

@testable import StackedNav

/// Each page contains a button of its size that records presses.
@Suite("A touch that comes down on moving pages and rests")
struct CaughtPanesTests {
  private final class Presses { var pages: [String] = [] }

  private let scenery = Scenery(halfPages: 3)
  private let presses = Presses()
  private let place = CGPoint(x: 700, y: 400)
  private var stage: Stage { scenery.stage }
  private var stack: SPStackedNavigationController { scenery.stack }

  init() {
    for page in scenery.pages { addButton(to: page) }
    stage.settle()
  }

  private func addButton(to page: Page) {
    let button = UIControl(frame: CGRect(x: 0, y: 0, width: 472, height: 748))
    button.addAction(for: .touchUpInside) { [presses] _ in presses.pages.append(page.name) }
    page.view.addSubview(button)
  }

  /// Flings the pages to the right and stops in the middle of the movement.
  private func fling() {
    stage.drag(from: CGPoint(x: 300, y: 400), by: CGPoint(x: 160, y: 0), steps: 8)
    stage.run(for: 0.05)
    #expect(stack.scrollView.isAnimating)
  }

  /// Puts the touch down and expects that nothing moves, neither in this frame nor later.
  private func rest(_ touch: RestingTouch, at place: CGPoint) {
    let (offset, xs) = (stack.contentOffset, scenery.xs)
    touch.down(at: place, on: stage)
    #expect(stack.contentOffset == offset)
    #expect(scenery.xs == xs)
    stage.run(for: 0.5)
    #expect(stack.contentOffset == offset)
    #expect(scenery.xs == xs)
  }

  @Test(
    "stops a fling at once; when it lifts, nothing is pressed and the pages snap to the nearest edge",
    arguments: RestingTouch.allCases, StackMotion.allCases)
  func fling(touch: RestingTouch, motion: StackMotion) {
    stack.motion = motion
    fling()
    rest(touch, at: place)
    #expect(stack.scrollView.isDragging)
    let nearest = (stack.contentOffset / 472).rounded() * 472
    touch.up(at: place, on: stage)
    #expect(stage.settle())
    #expect(stack.contentOffset == nearest)
    #expect(presses.pages == [])
  }

  @Test("is not a press even if it is short", arguments: RestingTouch.allCases)
  func short(touch: RestingTouch) {
    fling()
    touch.down(at: place, on: stage)
    touch.up(at: place, on: stage)
    stage.settle()
    #expect(presses.pages == [])
    touch.down(at: place, on: stage)
    touch.up(at: place, on: stage)
    stage.settle()
    #expect(presses.pages.count == 1)
  }

  @Test("drags the pages from there without a slop", arguments: RestingTouch.allCases)
  func dragsOn(touch: RestingTouch) {
    fling()
    rest(touch, at: place)
    let offset = stack.contentOffset
    touch.move(to: CGPoint(x: 703, y: 400), on: stage)
    #expect(stack.contentOffset == offset - 3)
    touch.move(to: CGPoint(x: 760, y: 480), on: stage)
    #expect(stack.contentOffset == offset - 60)
    touch.up(at: CGPoint(x: 760, y: 480), on: stage)
    stage.settle()
    #expect(presses.pages == [])
  }

  @Test("stops a push and a pop, which continue when it lifts", arguments: RestingTouch.allCases)
  func pushAndPop(touch: RestingTouch) {
    let pushed = scenery.page("P")
    addButton(to: pushed)
    stack.pushViewController(pushed, animated: true)
    stage.run(for: 0.1)
    #expect(stack.contentOffset > 1416 && stack.contentOffset < 1888)
    rest(touch, at: place)
    touch.up(at: place, on: stage)
    stage.settle()
    #expect(stack.contentOffset == 1888 && scenery.active == "P")
    stack.popViewController(animated: true)
    stage.run(for: 0.1)
    rest(touch, at: place)
    touch.up(at: place, on: stage)
    stage.settle()
    #expect(stack.contentOffset == 1416 && scenery.active == "H3")
    #expect(pushed.viewIfLoaded?.window == nil)
    #expect(presses.pages == [])
  }

  @Test("stops the closing gap of a removed page", arguments: RestingTouch.allCases)
  func removal(touch: RestingTouch) {
    stack.setActiveViewController(scenery.pages[1], position: .left, animated: false)
    stage.settle()
    stack.removeViewController(scenery.pages[2], animated: true)
    stage.run(for: 0.1)
    rest(touch, at: place)
    touch.up(at: place, on: stage)
    #expect(stage.settle())
    #expect(scenery.names == ["F", "H1", "H3"] && scenery.xs.suffix(1) == [472])
    #expect(presses.pages == [])
  }

  @Test("works the same in a right-to-left layout", arguments: RestingTouch.allCases)
  func rightToLeft(touch: RestingTouch) {
    stack.view.semanticContentAttribute = .forceRightToLeft
    stage.settle()
    stage.drag(from: CGPoint(x: 700, y: 400), by: CGPoint(x: -160, y: 0), steps: 8)
    stage.run(for: 0.05)
    rest(touch, at: place)
    let offset = stack.contentOffset
    touch.move(to: CGPoint(x: 697, y: 400), on: stage)
    #expect(stack.contentOffset == offset - 3)
    touch.up(at: CGPoint(x: 697, y: 400), on: stage)
    stage.settle()
    #expect(stack.contentOffset == (offset / 472).rounded() * 472 && presses.pages == [])
  }

  @Test(
    "stops pages that a wheel or trackpad moves, and they do not snap under it",
    arguments: RestingTouch.allCases, [false, true])
  func wheel(touch: RestingTouch, isPrecise: Bool) {
    for _ in 0..<3 { stage.wheel(dx: isPrecise ? 60 : 2, at: place, isPrecise: isPrecise) }
    #expect(stack.contentOffset < 1416)
    rest(touch, at: place)
    touch.up(at: place, on: stage)
    stage.settle()
    #expect([944, 1416].contains(stack.contentOffset))
    #expect(presses.pages == [])
  }

  @Test("stops a decelerating list in a page, too", arguments: RestingTouch.allCases)
  func listInside(touch: RestingTouch) {
    let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 472, height: 748))
    list.contentSize = CGSize(width: 472, height: 9000)
    scenery.pages[3].view.addSubview(list)
    stage.frame()
    stage.drag(from: CGPoint(x: 700, y: 600), by: CGPoint(x: 0, y: -300), steps: 5)
    stack.setActiveViewController(scenery.pages[1], position: .left, animated: true)
    stage.run(for: 0.1)
    #expect(list.isDecelerating && stack.scrollView.isAnimating)
    let content = list.contentOffset
    let place = CGPoint(x: 900, y: 400)
    rest(touch, at: place)
    #expect(list.contentOffset == content)
    touch.up(at: place, on: stage)
    stage.settle()
    #expect(list.contentOffset == content)
  }

  @Test("does not activate another page", arguments: RestingTouch.allCases)
  func activation(touch: RestingTouch) {
    stack.setActiveViewController(scenery.pages[1], position: .right, animated: true)
    stage.run(for: 0.25)
    let other = CGPoint(x: 900, y: 400)
    rest(touch, at: other)
    touch.up(at: other, on: stage)
    stage.settle()
    #expect(scenery.active == "H1")
  }

  @Test("catches the pages even on a slider")
  func slider() {
    let slider = UISlider(frame: CGRect(x: 0, y: 380, width: 472, height: 40))
    for page in scenery.pages { page.view.addSubview(UISlider(frame: slider.frame)) }
    stage.frame()
    fling()
    rest(.finger, at: place)
    stage.fingerUp()
    stage.settle()
    #expect(presses.pages == [])
  }

  @Test("reaches a page that keeps drags from the stack, and pages that have almost come to rest")
  func notCaught() {
    stack.isPanEnabled = false
    stack.popViewController(animated: true)
    stage.run(for: 0.1)
    stage.tap(at: CGPoint(x: 300, y: 400))
    stage.settle()
    #expect(presses.pages.count == 1)
    stack.isPanEnabled = true
    stack.popViewController(animated: true)
    for _ in 0..<120 where abs(stack.contentOffset - 472) >= 1 { stage.frame() }
    #expect(stack.scrollView.isAnimating)
    stage.tap(at: place)
    stage.settle()
    #expect(presses.pages.count == 2)
  }

  @Test("a second finger catches pages that began to move under a resting first finger")
  func secondFinger() {
    stage.fingerDown(at: place)
    stage.fingerMoves(by: CGPoint(x: 5, y: 0))
    stack.popToRootViewController(animated: true)
    stage.run(for: 0.1)
    let offset = stack.contentOffset
    stage.fingerDown(at: CGPoint(x: 300, y: 300), id: 2)
    stage.run(for: 0.3)
    #expect(stack.contentOffset == offset)
    stage.fingerMoves(by: CGPoint(x: 2, y: 0))
    #expect(stack.contentOffset == offset - 2)
  }
}

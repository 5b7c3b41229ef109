import Replay
import Testing
import ViewTree

@testable import StackedNav

/// A root R and half pages A, B, C of 500 points in a stack of 1,000. C is active at the right. In the row they are 216
/// points wide.
@Suite("The overview of a stack")
struct OverviewTests {
  private let stage = Stage(size: CGSize(width: 1000, height: 800))
  private let stack = SPStackedNavigationController()
  private let pages: [Page]

  init() {
    let log = Log()
    pages = ["R", "A", "B", "C"].map { Page($0, .half, log: log) }
    for page in pages { page.title = page.name }
    stack.pageStyle.lip = 0
    stack.setViewControllers(pages, animated: false)
    stack.allowsOverview = true
    stage.window.rootViewController = stack
    stage.settle()
  }

  private var names: String { stack.viewControllers.compactMap { ($0 as? Page)?.name }.joined() }

  /// The frame of a page on the screen; nil for a page that is not in the window.
  private func frame(_ index: Int) -> CGRect? {
    let view = pages[index].view
    return view.flatMap { $0.window == nil ? nil : $0.convert($0.bounds, to: nil).integral }
  }

  /// The middle of a page in the row.
  private func middle(_ index: Int) -> CGPoint { CGPoint(x: 32 + 240 * Double(index) + 108, y: 400) }

  private func pinch(from distance: CGFloat, to end: CGFloat, at point: CGPoint = CGPoint(x: 700, y: 400)) {
    stage.fingerDown(at: CGPoint(x: point.x - distance / 2, y: point.y), id: 1)
    stage.fingerDown(at: CGPoint(x: point.x + distance / 2, y: point.y), id: 2)
    for step in 1...10 {
      let now = distance + (end - distance) * CGFloat(step) / 10
      stage.fingerMoves(to: CGPoint(x: point.x - now / 2, y: point.y), id: 1)
      stage.fingerMoves(to: CGPoint(x: point.x + now / 2, y: point.y), id: 2)
    }
  }

  private func lift() {
    stage.fingerUp(id: 1)
    stage.fingerUp(id: 2)
    stage.settle()
  }

  private func open() {
    stack.setOverviewShown(true, animated: true)
    stage.settle()
  }

  @Test("shows all pages side by side at a size at which they fit, with their titles, and live")
  func row() {
    open()
    #expect(stack.isOverviewShown && stack.contentOffset == 1000)
    #expect((0...3).map { frame($0)?.minX } == [32, 272, 512, 752])
    #expect((0...3).allSatisfy { frame($0)?.width == 216 || frame($0)?.width == 217 })
    let titles = stack.view.subviews[0].subviews.compactMap { ($0 as? UILabel)?.text }
    #expect(titles.sorted() == ["A", "B", "C", "R"])
  }

  @Test("a pinch shrinks the pages under the fingers, and the held point stays under them")
  func pinching() throws {
    pinch(from: 400, to: 300)
    let overview = try #require(stack.scrollView.overview)
    // The slop is part of the scale.
    let expected = (1 - 0.75) / (1 - overview.layout.scale)
    #expect(abs(overview.progress - expected) < 0.01)
    #expect(stack.view.clipsToBounds)
    let view = try #require(pages[3].view)
    let held = view.convert(CGPoint(x: 200, y: 400), to: nil)
    #expect(abs(held.x - 700) < 4 && abs(held.y - 400) < 4)
    stage.run(for: 0.5)
    lift()
    #expect(!stack.isOverviewShown && frame(3) == CGRect(x: 500, y: 0, width: 500, height: 800))
  }

  @Test(
    "opens when the fingers have brought the pages more than half way, and a pinch outwards brings them back")
  func openingAndClosing() {
    pinch(from: 500, to: 200)
    lift()
    #expect(stack.isOverviewShown && frame(0)?.minX == 32)
    pinch(from: 100, to: 220, at: middle(3))
    lift()
    #expect(!stack.isOverviewShown && stack.contentOffset == 1000)
    #expect(frame(2)?.minX == 0 && frame(3) == CGRect(x: 500, y: 0, width: 500, height: 800))
    #expect(frame(0) == nil)
  }

  @Test("turns round on the way without a jump")
  func turning() {
    stack.setOverviewShown(true, animated: true)
    stage.run(for: 0.1)
    var widths: [CGFloat] = [frame(3)?.width ?? 0]
    stack.setOverviewShown(false, animated: true)
    for _ in 0..<40 {
      stage.frame()
      widths.append(frame(3)?.width ?? 0)
    }
    #expect(zip(widths, widths.dropFirst()).allSatisfy { abs($0 - $1) < 60 })
    #expect(widths.last == 500)
  }

  @Test("a tap on a page travels there, a tap beside them leads back")
  func tapping() {
    open()
    stage.tap(at: middle(1))
    stage.settle()
    #expect(!stack.isOverviewShown && stack.activeViewController === pages[1] && frame(1)?.minX == 0)
    open()
    stage.tap(at: CGPoint(x: 500, y: 780))
    stage.settle()
    #expect(!stack.isOverviewShown && stack.activeViewController === pages[1])
  }

  @Test("nothing in the pages is touched meanwhile")
  func contents() {
    var presses = 0
    let button = UIButton(primaryAction: UIAction(title: "Press") { _ in presses += 1 })
    pages[3].view.addSubview(button)
    button.frame = pages[3].view.bounds
    open()
    stage.tap(at: middle(3))
    stage.settle()
    #expect(presses == 0)
    stage.tap(at: CGPoint(x: 750, y: 400))
    #expect(presses == 1)
  }

  @Test("a drag sideways moves a page to another place")
  func reordering() {
    open()
    stage.fingerDown(at: middle(3))
    for _ in 0..<10 { stage.fingerMoves(by: CGPoint(x: -48, y: 0)) }
    #expect(names == "RCAB")
    stage.fingerUp()
    stage.settle()
    #expect(names == "RCAB" && frame(3)?.minX == 272 && frame(1)?.minX == 512)
  }

  @Test("a drag goes on with the finger that is left, after another has joined and the first has lifted")
  func takingTurns() {
    open()
    stage.fingerDown(at: middle(3))
    for _ in 0..<5 { stage.fingerMoves(by: CGPoint(x: -48, y: 0)) }
    #expect(names == "RACB")
    stage.fingerDown(at: middle(0), id: 2)
    stage.fingerUp()
    for _ in 0..<5 { stage.fingerMoves(by: CGPoint(x: -48, y: 0), id: 2) }
    #expect(names == "RCAB")
    stage.fingerUp(id: 2)
    stage.settle()
    #expect(names == "RCAB" && frame(3)?.minX == 272)
  }

  @Test("leaves edges and heads alone, which belong to the stack under it")
  func stackGestures() {
    (stack.allowsPageResizing, stack.allowsPageReordering) = (true, true)
    open()
    // An edge lies in the middle of the stack.
    let widths = stack.scrollView.geometry.widths
    stage.drag(from: CGPoint(x: 500, y: 400), by: CGPoint(x: 0, y: 60))
    stage.drag(from: CGPoint(x: 500, y: 200), by: CGPoint(x: -80, y: 0))
    #expect(stack.scrollView.geometry.widths == widths)
    let head = CGPoint(x: middle(1).x, y: frame(1).map { $0.minY + 10 } ?? 0)
    stage.fingerDown(at: head)
    stage.run(for: 0.5)
    stage.fingerMoves(by: CGPoint(x: 12, y: 0))
    #expect(stack.scrollView.reorderer?.isDragging == false && names == "RABC")
    stage.fingerUp()
    stage.settle()
    #expect(names == "RABC")
  }

  @Test("a drag upwards closes a page, but not the root, and a short one returns it")
  func closing() {
    open()
    stage.drag(from: middle(1), by: CGPoint(x: 0, y: -60), steps: 20)
    stage.settle()
    #expect(names == "RABC" && frame(1)?.minX == 272)
    stage.drag(from: middle(0), by: CGPoint(x: 0, y: -300))
    stage.settle()
    #expect(names == "RABC")
    stage.drag(from: middle(1), by: CGPoint(x: 0, y: -300))
    stage.settle()
    #expect(names == "RBC" && stack.isOverviewShown && pages[1].parent == nil)
    stack.setOverviewShown(false, animated: true)
    stage.settle()
    #expect(stack.activeViewController === pages[3] && frame(3)?.minX == 500)
  }

  @Test("keys open it, choose a page and lead there")
  func keys() {
    stage.press(UIKeyboardHIDUsage(rawValue: 0x12), modifiers: [.control, .shift])
    stage.settle()
    #expect(stack.isOverviewShown)
    stage.press(.keyboardLeftArrow)
    stage.press(.keyboardLeftArrow)
    stage.settle()
    #expect(stack.activeViewController === pages[1] && stack.isOverviewShown)
    stage.press(.keyboardReturnOrEnter)
    stage.settle()
    #expect(!stack.isOverviewShown && frame(1)?.minX == 0)
  }

  @Test("a wheel with Ctrl leads there and back, and alone scrolls a long row")
  func wheel() {
    func scroll(_ dy: CGFloat) {
      let sample = ScrollSample(
        location: CGPoint(x: 500, y: 400), delta: CGVector(dx: 0, dy: dy), isPrecise: true,
        timestamp: stage.window.scene.clock.eventTime, modifiers: .control)
      stage.frame([.scroll(sample)])
    }
    scroll(-400)
    stage.settle()
    #expect(stack.isOverviewShown)
    scroll(400)
    stage.settle()
    #expect(!stack.isOverviewShown)
  }

  @Test("in a right-to-left layout the row begins at the right, and a drag moves a page the other way")
  func rightToLeft() {
    stage.window.semanticContentAttribute = .forceRightToLeft
    stage.settle()
    open()
    #expect((0...3).map { frame($0)?.maxX } == [968, 728, 488, 248])
    stage.fingerDown(at: CGPoint(x: 1000 - middle(3).x, y: 400))
    for _ in 0..<10 { stage.fingerMoves(by: CGPoint(x: 48, y: 0)) }
    stage.fingerUp()
    stage.settle()
    #expect(names == "RCAB")
  }

  @Test("with reduced motion it is there at once")
  func reducedMotion() {
    UIAccessibility.isReduceMotionEnabled = true
    defer { UIAccessibility.isReduceMotionEnabled = false }
    stack.setOverviewShown(true, animated: true)
    stage.frame()
    #expect(stack.scrollView.overview?.progress == 1 && frame(0)?.minX == 32)
    stage.settle()
  }

  @Test("with reduced motion nothing of it stays when it closes")
  func reducedMotionEnds() {
    UIAccessibility.isReduceMotionEnabled = true
    defer { UIAccessibility.isReduceMotionEnabled = false }
    stack.setOverviewShown(true, animated: true)
    stage.settle()
    #expect(stack.scrollView.subviews.contains { $0 is UILabel })
    stack.setOverviewShown(false, animated: true)
    stage.settle()
    #expect(!stack.scrollView.subviews.contains { $0 is UILabel })
  }

  @Test("a pinch may begin on a pinned page, with one finger or both", arguments: [500, 250] as [CGFloat])
  func pinchOnPin(x: CGFloat) {
    stack.setPinnedPosition(.left, of: pages[1], animated: false)
    stage.settle()
    pinch(from: 400, to: 100, at: CGPoint(x: x, y: 400))
    lift()
    #expect(stack.isOverviewShown && stack.viewControllers == pages)
  }

  @Test("two fingers that come down and move together pinch, whichever of them moves first")
  func pinchBack() {
    open()
    stage.fingerDown(at: CGPoint(x: 400, y: 400), id: 1)
    stage.fingerDown(at: CGPoint(x: 480, y: 400), id: 2)
    // The first finger alone is beyond the slop of a drag before the second one moves.
    for step in 1...4 { stage.fingerMoves(to: CGPoint(x: 400 - 8 * step, y: 400), id: 1) }
    for step in 1...20 {
      stage.fingerMoves(to: CGPoint(x: 368 - 12 * step, y: 400), id: 1)
      stage.fingerMoves(to: CGPoint(x: 480 + 14 * step, y: 400), id: 2)
    }
    lift()
    #expect(!stack.isOverviewShown)
  }

  @Test(
    "a page that is dragged in the row lies over the others, with a shadow on both sides, until it has arrived"
  )
  func lifted() throws {
    open()
    stage.fingerDown(at: middle(3))
    for _ in 0..<10 { stage.fingerMoves(by: CGPoint(x: -48, y: 0)) }
    let container = try #require(pages[3].view.superview?.superview as? SPStackedPageContainer)
    #expect(container.isLifted)
    stage.fingerUp()
    stage.run(for: 0.05)
    #expect(container.isLifted)
    stage.settle()
    #expect(!container.isLifted)
  }

  @Test("ten thousand pages: only those in sight have a container")
  func many() {
    let log = Log()
    stack.setViewControllers((0..<10_000).map { Page("\($0)", .half, log: log) }, animated: false)
    stage.settle()
    open()
    #expect(stack.scrollView.drawnEntries.count < 16)
    stage.tap(at: CGPoint(x: 60, y: 400))
    stage.settle()
    #expect(!stack.isOverviewShown && stack.activeViewController !== stack.topViewController)
  }

  @Test("is off unless a program allows it, and can be taken away while it is shown")
  func off() {
    #expect(!SPStackedNavigationController().allowsOverview)
    open()
    stack.allowsOverview = false
    stage.settle()
    #expect(!stack.isOverviewShown && frame(3) == CGRect(x: 500, y: 0, width: 500, height: 800))
    pinch(from: 500, to: 200)
    lift()
    #expect(!stack.isOverviewShown)
  }
}

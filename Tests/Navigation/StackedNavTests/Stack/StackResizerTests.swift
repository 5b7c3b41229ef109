import Replay
import TestSupport
import Testing
import ViewTree

@testable import StackedNav

/// F lies behind H1 at 0 and H2 at 472, which is active.
@Suite("Resizing pages by the edge between them")
struct ResizingPagesTests {
  private final class Listener: SPStackedNavigationControllerDelegate {
    var lines: [String] = []
    var widths: [String: CGFloat] = [:]

    func stackedNavigationController(
      _ controller: SPStackedNavigationController, initialWidthFor page: UIViewController
    ) -> CGFloat? { (page as? Page).flatMap { widths[$0.name] } }

    func stackedNavigationController(
      _ controller: SPStackedNavigationController, didResize page: UIViewController, to width: CGFloat?
    ) {
      lines.append("\((page as? Page)?.name ?? "") \(width.map { "\(Int($0))" } ?? "as usual")")
    }
  }

  private let scenery = Scenery(halfPages: 2)
  private let listener = Listener()
  private var stage: Stage { scenery.stage }
  private var stack: SPStackedNavigationController { scenery.stack }

  init() {
    stack.allowsPageResizing = true
    stack.delegate = listener
    stage.settle()
  }

  /// The widths of H1 and H2.
  private var widths: [CGFloat] { scenery.pages.dropFirst().map { $0.view.bounds.width } }

  private func point(_ x: CGFloat) -> CGPoint { CGPoint(x: x, y: 400) }

  private func drag(_ touch: RestingTouch = .mouse, from x: CGFloat = 472, to end: CGFloat) {
    touch.down(at: point(x), on: stage)
    touch.move(to: point((x + end) / 2), on: stage)
    touch.move(to: point(end), on: stage)
    touch.up(at: point(end), on: stage)
  }

  @Test("the edge follows the touch exactly, both pages are laid out in every frame, and keep their widths")
  func follows() {
    for touch in RestingTouch.allCases {
      listener.lines = []
      touch.down(at: point(474), on: stage)
      for x in [490, 520, 574, 550] as [CGFloat] {
        touch.move(to: point(x), on: stage)
        #expect(scenery.xs == [0, 3, x - 2])
        #expect(widths == [x - 2, 946 - x])
      }
      #expect(listener.lines == [])
      touch.up(at: point(550), on: stage)
      #expect(listener.lines == ["H1 548", "H2 396"])
      #expect(stage.settle() && scenery.xs == [0, 3, 548] && scenery.active == "H2")
      drag(touch, from: 548, to: 472)
      #expect(widths == [472, 472])
    }
  }

  @Test("a mouse takes the edge within 4 points, a finger within 12; otherwise they drag the stack")
  func reach() {
    func pulls(_ touch: RestingTouch, _ x: CGFloat) -> Bool {
      touch.down(at: point(x), on: stage)
      touch.move(to: point(x + 40), on: stage)
      touch.move(to: point(x + 60), on: stage)
      let isPulled = stack.scrollView.movement.driver == .finger
      #expect(isPulled == (widths == [472, 472]))
      touch.move(to: point(x), on: stage)
      touch.up(at: point(x), on: stage)
      stage.settle()
      stack.setActiveViewController(scenery.pages[2], animated: false)
      stage.settle()
      return isPulled
    }
    #expect([467, 468, 472, 476, 477].map { pulls(.mouse, $0) } == [true, false, false, false, true])
    #expect([459, 460, 472, 484, 485].map { pulls(.finger, $0) } == [true, false, false, false, true])
  }

  @Test("if resizing is not allowed, a drag at the edge moves the stack, and the pointer stays an arrow")
  func notAllowed() {
    stack.allowsPageResizing = false
    stage.hover(at: point(472))
    #expect(stage.scene.pointerStyle == .system())
    drag(.finger, to: 600)
    #expect(widths == [472, 472] && stack.scrollView.isAnimating)
    #expect(!SPStackedNavigationController().allowsPageResizing)
  }

  @Test("the pointer shows a resize arrow where it takes the edge, and rows there do not highlight")
  func pointer() {
    let hover = UIHoverGestureRecognizer()
    scenery.pages[1].view.addGestureRecognizer(hover)
    func style(_ x: CGFloat) -> UIPointerStyle {
      stage.hover(at: point(x))
      return stage.scene.pointerStyle
    }
    #expect(style(467) == .system() && hover.state != .possible)
    #expect([468, 472, 476].map(style) == [.columnResize, .columnResize, .columnResize])
    #expect(hover.state == .possible)
    #expect([477, 4, 943].map(style) == [.system(), .system(), .system()])
  }

  @Test("a tap on the edge reaches the page below it; a double tap does not")
  func taps() {
    for touch in RestingTouch.allCases {
      var presses = 0
      let button = UIControl(frame: CGRect(x: 0, y: 300, width: 944, height: 200))
      button.addAction(for: .touchUpInside) { _ in presses += 1 }
      let label = UIView(frame: CGRect(x: 0, y: 0, width: 944, height: 200))
      let tap = UITapGestureRecognizer()
      tap.addAction { _ in presses += 10 }
      label.addGestureRecognizer(tap)
      scenery.pages[2].view.addSubview(button)
      scenery.pages[2].view.addSubview(label)
      stage.frame()
      for (y, worth) in [(400, 1), (100, 10)] as [(CGFloat, Int)] {
        let place = CGPoint(x: 473, y: y)
        touch.down(at: place, on: stage)
        touch.up(at: place, on: stage)
        stage.settle()
        #expect(presses == worth)
        presses = 0
        for _ in 0..<2 {
          touch.down(at: place, on: stage)
          touch.up(at: place, on: stage)
        }
        stage.settle()
        #expect(presses == 0)
      }
      button.removeFromSuperview()
      label.removeFromSuperview()
    }
    #expect(listener.lines == [])
  }

  @Test(
    "a double click animates both pages to their usual width",
    arguments: StackMotion.allCases)
  func doubleClick(motion: StackMotion) {
    stack.motion = motion
    drag(to: 600)
    listener.lines = []
    for _ in 0..<2 {
      stage.mouse(.began, at: point(601))
      stage.mouse(.ended, at: point(601))
    }
    #expect(listener.lines == ["H1 as usual", "H2 as usual"])
    var edges: [CGFloat] = []
    for _ in 0..<120 where stack.scrollView.isAnimating {
      stage.frame()
      edges.append(scenery.xs[2] ?? 0)
      #expect(abs(widths[0] + widths[1] - 944) <= 1)
    }
    #expect(edges.count > 10 && edges.sorted(by: >) == edges && edges.contains { $0 > 500 && $0 < 560 })
    #expect(stage.settle() && widths == [472, 472] && scenery.xs == [0, 3, 472])
    #expect(stack.scrollView.widthAnimations.isEmpty)
  }

  @Test("a page gets the full width and its own again, and can be turned round on the way")
  func fullWidth() {
    drag(to: 600)
    listener.lines = []
    let page = scenery.pages[2]
    let f = UIKeyboardHIDUsage(rawValue: 0x09)
    stage.press(f, modifiers: [.control, .shift])
    var seen: [CGFloat] = []
    for _ in 0..<6 {
      stage.frame()
      seen.append(widths[1])
    }
    #expect(seen.sorted() == seen && widths[1] > 400 && widths[1] < 920)
    stage.press(f, modifiers: [.control, .shift])
    stage.frame()
    #expect(abs(widths[1] - (seen.last ?? 0)) < 120)
    #expect(stage.settle() && widths == [600, 344] && !stack.hasFullWidth(page))
    #expect(stack.scrollView.widthAnimations.isEmpty)

    stack.setFullWidth(true, of: page, animated: true)
    #expect(stage.settle() && widths == [600, 920] && stack.activeViewController === page)
    #expect(page.view.convert(CGPoint(x: 920, y: 0), to: nil).x == 944)
    #expect(listener.lines.isEmpty, "its own width is the same")
    // The edge can be taken, and the page keeps the width that it is dragged to.
    drag(from: 24, to: 344)
    #expect(widths[1] == 600 && !stack.hasFullWidth(page))
    stack.setFullWidth(true, of: scenery.pages[0], animated: false)
    #expect(!stack.hasFullWidth(scenery.pages[0]))
  }

  @Test("a double tap resizes both pages too, and at once with reduced motion")
  func doubleTap() {
    UIAccessibility.isReduceMotionEnabled = true
    defer { UIAccessibility.isReduceMotionEnabled = false }
    drag(.finger, to: 600)
    for _ in 0..<2 { stage.tap(at: point(608)) }
    #expect(widths == [472, 472])
    #expect(stage.settle())
    #expect(listener.lines.suffix(2) == ["H1 as usual", "H2 as usual"])
  }

  @Test("an edge can be taken while it returns")
  func takenOnTheWay() {
    drag(to: 600)
    stack.restorePageWidths(animated: true)
    stage.run(for: 0.1)
    let x = scenery.xs[2] ?? 0
    #expect(x > 480 && x < 590)
    stage.mouse(.began, at: point(x))
    stage.mouse(.moved, at: point(x + 6))
    let taken = scenery.xs[2] ?? 0
    #expect(taken > 480 && taken <= x + 6)
    for step in stride(from: 1, through: 20, by: 1 as CGFloat) {
      stage.mouse(.moved, at: point(x + 6 + step))
      let edge = scenery.xs[2] ?? 0
      #expect(abs(edge - taken - step) < 1e-9)
    }
    stage.mouse(.ended, at: point(x + 26))
    #expect(stage.settle() && scenery.xs[2] == taken + 20)
  }

  @Test("a vertical finger movement at the edge scrolls the page, a horizontal one never does")
  func inner() {
    let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 472, height: 748))
    inner.contentSize = CGSize(width: 2000, height: 3000)
    scenery.pages[2].view.addSubview(inner)
    stage.frame()
    stage.drag(from: point(478), by: CGPoint(x: 10, y: -200))
    stage.settle()
    #expect(inner.contentOffset.y > 100 && widths[1] == 472)
    inner.contentOffset = CGPoint(x: 500, y: 500)
    stage.drag(from: point(478), by: CGPoint(x: 80, y: 10))
    stage.settle()
    #expect(inner.contentOffset == CGPoint(x: 500, y: 500) && widths[1] == 392)
  }

  @Test("over the root only the upper page is resized, between the minimum width and almost the stack's")
  func overRoot() {
    stack.popViewController(animated: false)
    stage.settle()
    #expect(scenery.xs == [0, 472])
    drag(to: 600)
    #expect(scenery.xs == [0, 600] && listener.lines == ["H1 344"])
    drag(from: 600, to: 900)
    #expect(scenery.xs == [0, 624])
    drag(from: 624, to: 2)
    #expect(scenery.xs == [0, 24])
    drag(from: 24, to: 300)
    #expect(scenery.xs == [0, 300])
    #expect(stage.settle() && scenery.xs == [0, 300])
  }

  @Test("if the page before the edge is active at the left, the pages after it follow")
  func activeAtLeft() {
    stack.setActiveViewController(scenery.pages[1], position: .left, animated: false)
    stage.settle()
    drag(to: 700)
    #expect(scenery.xs == [0, 3, 700] && widths == [700, 320])
    #expect(stage.settle() && scenery.xs == [0, 3, 700] && scenery.active == "H1")
    drag(from: 700, to: 400)
    #expect(scenery.xs == [0, 3, 400] && widths == [400, 544])
    #expect(stage.settle() && scenery.xs == [0, 3, 400])
  }

  @Test("pages in the pile are uncovered when there is space, and covered again")
  func pile() {
    stack.pageWidth = SPStackedPageWidthPolicy(minimum: 200) { $0 / 2 }
    stack.pushViewController(scenery.page("H3"), animated: false)
    stage.settle()
    #expect(scenery.xs == [0, 3, 6, 472] && scenery.pages[1].view.window == nil)
    drag(to: 240)
    drag(from: 240, to: 500)
    #expect(scenery.xs == [0, 3, 6, 500])
    stack.setActiveViewController(scenery.pages[2], position: .right, animated: false)
    stage.settle()
    #expect(scenery.xs.prefix(3) == [0, 3, 444])
    drag(from: 444, to: 600)
    #expect(scenery.pages[1].view.window != nil)
    #expect(stage.settle() && scenery.xs.prefix(3) == [0, 128, 600])
  }

  @Test("Escape restores the edge before any other use of the key, and the rest of the drag does nothing")
  func escape() {
    final class Field: UIViewController, SPStackedNavigationPage {
      let stackedNavigationPageSize = SPStackedNavigationPageSize.half
      var escapes = 0
      override var canBecomeFirstResponder: Bool { true }
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { escapes += 1 }
    }
    let field = Field()
    stack.pushViewController(field, animated: false)
    stage.settle()
    for touch in RestingTouch.allCases {
      field.escapes = 0
      listener.lines = []
      touch.down(at: point(472), on: stage)
      touch.move(to: point(560), on: stage)
      #expect(field.view.bounds.width == 384)
      stage.press(.keyboardEscape)
      #expect(field.view.bounds.width == 472 && field.escapes == 0)
      touch.move(to: point(620), on: stage)
      touch.up(at: point(620), on: stage)
      #expect(stage.settle() && field.view.bounds.width == 472 && listener.lines == [])
      stage.press(.keyboardEscape)
      #expect(field.escapes == 1)
    }
  }

  @Test("a canceled touch and a lost focus leave the edge where it is")
  func cancelled() {
    stage.fingerDown(at: point(472))
    stage.fingerMoves(to: point(560))
    stage.fingerCancelled()
    #expect(stage.settle() && widths == [560, 384])
    #expect(listener.lines == ["H1 560", "H2 384"])
    stage.mouse(.began, at: point(560))
    stage.mouse(.moved, at: point(500))
    stage.loseFocus()
    #expect(stage.settle() && widths == [500, 444])
  }

  @Test("a push and a pop end the resizing")
  func changes() {
    stage.fingerDown(at: point(472))
    stage.fingerMoves(to: point(560))
    stack.pushViewController(scenery.page("H3"), animated: true)
    stage.fingerMoves(to: point(700))
    #expect(stage.settle() && widths == [560, 384])
    #expect(listener.lines == ["H1 560", "H2 384"])
    stage.fingerUp()
    #expect(scenery.xs == [0, 3, 88, 472])
    stage.fingerDown(at: point(472))
    stage.fingerMoves(to: point(450))
    stack.popViewController(animated: true)
    stage.fingerMoves(to: point(300))
    #expect(stage.settle() && widths == [560, 362] && scenery.names == ["F", "H1", "H2"])
  }

  @Test("during a resize, a wheel, a key and another finger do not move the stack")
  func others() {
    stage.fingerDown(at: point(472))
    stage.fingerMoves(to: point(560))
    stage.wheel(dx: 3, at: point(700))
    stage.fingerDown(at: point(800), id: 2)
    for _ in 0..<5 { stage.fingerMoves(by: CGPoint(x: 30, y: 0), id: 2) }
    stage.fingerUp(id: 2)
    #expect(scenery.xs == [0, 3, 560])
    stage.fingerMoves(to: point(570))
    #expect(scenery.xs == [0, 3, 570])
  }

  @Test("in a right-to-left layout it works mirrored")
  func rightToLeft() {
    stack.view.semanticContentAttribute = .forceRightToLeft
    stage.settle()
    #expect(scenery.xs == [0, 469, 0])
    stage.hover(at: point(475))
    #expect(stage.scene.pointerStyle == .columnResize)
    drag(to: 400)
    #expect(widths == [544, 400] && listener.lines == ["H1 544", "H2 400"])
    for _ in 0..<2 { stage.tap(at: point(398)) }
    #expect(stage.settle() && widths == [472, 472])
  }

  @Test("widths are whole pixels at any scale", arguments: [1.25, 1.5, 1.75])
  func scales(scale: CGFloat) {
    let oldScale = UIScreen.main.scale
    UIScreen.main.scale = scale
    defer { UIScreen.main.scale = oldScale }
    stack.scrollView.setNeedsMeasuring()
    stage.settle()
    let edge = scenery.xs[2] ?? 0
    stage.fingerDown(at: point(edge))
    stage.fingerMoves(to: point(edge + 12))
    for _ in 0..<40 {
      stage.fingerMoves(by: CGPoint(x: 1.37, y: 0))
      for width in widths { #expect(abs(width * scale - (width * scale).rounded()) < 1e-6) }
      #expect(abs(widths[0] + widths[1] - 944) < 1e-6)
    }
    stage.fingerUp()
    #expect(abs((scenery.xs[2] ?? 0) - (edge + 12 + 40 * 1.37)) <= 1 / scale)
  }

  @Test("a smaller window limits a width, and a larger one restores it")
  func windows() {
    stack.popViewController(animated: false)
    stage.settle()
    drag(to: 100)
    #expect(widths[0] == 844)
    stage.resize(to: CGSize(width: 500, height: 748))
    stage.settle()
    #expect(widths[0] == 476 && scenery.xs == [0, 24])
    stage.resize(to: CGSize(width: 1200, height: 748))
    stage.settle()
    #expect(widths[0] == 844 && scenery.xs == [0, 356])
    stage.resize(to: CGSize(width: 944, height: 748))
    stage.settle()
    stage.mouse(.began, at: point(100))
    stage.mouse(.moved, at: point(200))
    stage.resize(to: CGSize(width: 1000, height: 748))
    stage.frame()
    stage.mouse(.moved, at: point(400))
    #expect(widths[0] == 744)
  }

  @Test("while a bar animates, the edge is under the finger in every frame")
  func risingBar() {
    stage.fingerDown(at: point(472))
    stage.fingerMoves(to: point(490))
    UIView.animate(withDuration: 0.3, options: .layoutSubviews) { stack.view.frame.size.height -= 64 }
    for step in 1...24 {
      let x = 490 + CGFloat(step) * 3
      stage.fingerMoves(to: point(x))
      let page: UIView = scenery.pages[2].view
      let (container, shown) = (page.superview?.superview?.layer.presentation(), page.layer.presentation())
      #expect(container?.position.x == (x + 944) / 2 && container?.bounds.width == 944 - x)
      #expect(shown?.bounds.size == container?.bounds.size && widths[0] == x)
    }
    #expect(scenery.pages[2].view.bounds.height == 684)
  }

  @Test("a new page gets the width that the delegate returns, and can return to its usual one")
  func initialWidths() {
    listener.widths = ["H3": 400, "H4": .nan, "H5": 1e9, "H6": -7, "W": 700]
    let names = ["H3", "H4", "H5", "H6"]
    let pages = names.map { scenery.page($0) } + [scenery.page("W", .full)]
    for page in pages { stack.pushViewController(page, animated: false) }
    stage.settle()
    for page in pages { stack.setActiveViewController(page, animated: false); stage.settle() }
    #expect(pages.map { $0.view.bounds.width } == [400, 472, 920, 320, 944])
    stack.restorePageWidths(animated: false)
    for page in pages { stack.setActiveViewController(page, animated: false); stage.settle() }
    #expect(pages.map { $0.view.bounds.width } == [472, 472, 472, 472, 944])
    #expect(listener.lines == ["H3 as usual", "H5 as usual", "H6 as usual", "W as usual"])
  }
}

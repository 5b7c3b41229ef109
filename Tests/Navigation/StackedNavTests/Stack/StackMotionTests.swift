import Replay
import Testing
import ViewTree

@testable import StackedNav

/// Serialized, since some tests change the global setting for reduced motion.
@Suite("A stack's motion", .serialized)
struct StackMotionTests {
  @Test("a spring continues with the finger's velocity and arrives at the intended page")
  func velocity() {
    let scenery = Scenery(halfPages: 3)
    scenery.stage.fingerDown(at: CGPoint(x: 300, y: 400))
    scenery.stage.fingerMoves(by: CGPoint(x: 10, y: 0))
    for _ in 0..<6 { scenery.stage.fingerMoves(by: CGPoint(x: 20, y: 0)) }
    let held = scenery.stack.contentOffset
    scenery.stage.fingerUp()
    scenery.stage.frame()
    let distance = held - scenery.stack.contentOffset
    // 1200 points per second are 20 per frame, and the spring pulls in the same direction.
    #expect(distance > 15 && distance < 60)
    scenery.stage.settle()
    #expect(scenery.stack.contentOffset == 944)
    #expect(scenery.active == "H2")
  }

  @Test("frames of any length follow the same path")
  func timeSteps() {
    var animation = StackAnimation(offset: 0, rules: StackRules())
    _ = animation.set(472, animated: true)
    var other = animation
    for _ in 0..<30 { _ = animation.advance(by: 1 / 60) }
    for _ in 0..<10 { _ = other.advance(by: 1 / 20) }
    #expect(abs(animation.actual - other.actual) < 1e-9)
    #expect(abs(animation.velocity - other.velocity) < 1e-6)
  }

  @Test("a new target during a motion changes neither position nor velocity")
  func retarget() {
    var animation = StackAnimation(offset: 0, rules: StackRules())
    _ = animation.set(472, animated: true)
    for _ in 0..<6 { _ = animation.advance(by: 1 / 60) }
    let (place, velocity) = (animation.actual, animation.velocity)
    _ = animation.set(1416, animated: true)
    #expect(animation.actual == place && animation.velocity == velocity)
    #expect(velocity > 500)
  }

  @Test("from rest a spring does not overshoot its target")
  func noOvershoot() {
    var animation = StackAnimation(offset: 0, rules: StackRules())
    _ = animation.set(472, animated: true)
    var farthest = 0.0
    var rests = 0
    for _ in 0..<240 {
      if animation.advance(by: 1 / 60) { rests += 1 }
      farthest = max(farthest, animation.actual)
    }
    #expect(farthest == 472)
    #expect(rests == 1)
  }

  @Test("both motions come to rest at the same positions", arguments: StackMotion.allCases)
  func targets(motion: StackMotion) {
    let scenery = Scenery(halfPages: 3)
    scenery.stack.motion = motion
    var places: [CGFloat] = []
    func settle() {
      scenery.stage.settle()
      places.append(scenery.stack.contentOffset)
    }
    scenery.stage.drag(from: CGPoint(x: 300, y: 400), by: CGPoint(x: 200, y: 0), steps: 4)
    settle()
    scenery.stack.popToRootViewController(animated: true)
    settle()
    scenery.stack.pushViewController(scenery.page("P"), animated: true)
    settle()
    #expect(places == [944, 0, 472])
  }

  @Test("with reduced motion nothing overshoots", arguments: StackMotion.allCases)
  func reducedMotion(motion: StackMotion) {
    UIAccessibility.isReduceMotionEnabled = true
    defer { UIAccessibility.isReduceMotionEnabled = false }
    let scenery = Scenery(halfPages: 1)
    scenery.stack.motion = motion
    scenery.stage.drag(from: CGPoint(x: 200, y: 400), by: CGPoint(x: 400, y: 0), steps: 5)
    var minimum = scenery.stack.contentOffset
    for _ in 0..<200 {
      scenery.stage.frame()
      minimum = min(minimum, scenery.stack.contentOffset)
    }
    #expect(scenery.stack.contentOffset == 0)
    #expect(minimum == 0)
    scenery.stack.showPanHint()
    #expect(scenery.stage.settle())
    #expect(scenery.stack.contentOffset == 0)
  }

  @Test("with reduced motion, a push, a pop and a removal fade instead of sliding")
  func reducedMoves() {
    UIAccessibility.isReduceMotionEnabled = true
    defer { UIAccessibility.isReduceMotionEnabled = false }
    let scenery = Scenery(halfPages: 3)
    let stack = scenery.stack
    func pictures() -> [CALayer] { stack.view.superview?.pictures ?? [] }
    func check(_ offset: CGFloat, _ move: () -> Void) {
      move()
      scenery.stage.frame()
      #expect(stack.contentOffset == offset)
      let opacity = pictures().first?.presentation()?.opacity ?? 0
      #expect(pictures().count == 1 && opacity > 0.5 && opacity <= 1)
      #expect(scenery.stage.settle(limit: 0.2))
      #expect(pictures().isEmpty)
    }
    check(1888) { stack.pushViewController(scenery.page("P"), animated: true) }
    check(1416) { stack.popViewController(animated: true) }
    check(944) { stack.removeViewController(scenery.pages[2], animated: true) }
  }

  @Test("a hint moves the pages to the right and back", arguments: StackMotion.allCases)
  func hint(motion: StackMotion) {
    let scenery = Scenery(halfPages: 2)
    scenery.stack.motion = motion
    scenery.stack.showPanHint(distance: 24)
    var minimum = scenery.stack.contentOffset
    for _ in 0..<120 {
      scenery.stage.frame()
      minimum = min(minimum, scenery.stack.contentOffset)
    }
    // The classic motion turns round within a single step.
    #expect(minimum > 944 - 24.1 && minimum < 944 - 18)
    #expect(scenery.stack.contentOffset == 944)
    #expect(scenery.active == "H2")
  }

  @Test("after a resize during a motion, the pages move to the active page's new alignment")
  func resizeInMidMotion() {
    let scenery = Scenery(halfPages: 3)
    scenery.stack.setActiveViewController(scenery.pages[1], position: .right, animated: true)
    scenery.stage.run(for: 0.1)
    let left = scenery.stack.contentOffset - 472
    #expect(left > 100)
    let velocity = scenery.stack.scrollView.animation.velocity
    scenery.stage.resize(to: CGSize(width: 1200, height: 700))
    scenery.stage.scene.layOut()
    #expect(abs(scenery.stack.contentOffset - 600 - left) < 1e-9)
    #expect(scenery.stack.scrollView.animation.velocity == velocity)
    scenery.stage.settle()
    #expect(scenery.stack.contentOffset == 600)
  }

  @Test("after a resize during a drag, the same point of the page is under the finger")
  func resizeInMidDrag() {
    let scenery = Scenery(halfPages: 2)
    scenery.stage.fingerDown(at: CGPoint(x: 700, y: 400))
    scenery.stage.fingerMoves(by: CGPoint(x: 10, y: 0))
    scenery.stage.fingerMoves(by: CGPoint(x: 200, y: 0))
    #expect(scenery.xs == [0, 200, 672])
    // 238 of 472 points of the page are to the left of the finger, and after the resize a half page has
    // 600 points.
    scenery.stage.resize(to: CGSize(width: 1200, height: 700))
    scenery.stage.frame()
    let x = scenery.stack.scrollView.drawnEntries.last?.container?.frame.minX ?? 0
    #expect(abs(x - (910 - 600.0 * 238 / 472)) <= 1)
    scenery.stage.fingerMoves(by: CGPoint(x: 50, y: 0))
    let moved = scenery.stack.scrollView.drawnEntries.last?.container?.frame.minX ?? 0
    #expect(abs(moved - x - 50) <= 1)
    scenery.stage.fingerUp()
    scenery.stage.settle()
    #expect([600, 1200].contains(scenery.stack.contentOffset))
  }

  @Test("a push takes the pages from the finger without a jump, and the finger no longer moves them")
  func pushInMidDrag() {
    let scenery = Scenery(halfPages: 2)
    scenery.stage.fingerDown(at: CGPoint(x: 700, y: 400))
    for _ in 0..<6 { scenery.stage.fingerMoves(by: CGPoint(x: 30, y: 0)) }
    let held = scenery.stack.contentOffset
    scenery.stack.pushViewController(scenery.page("P"), animated: true)
    #expect(scenery.stack.contentOffset == held)
    scenery.stage.fingerMoves(by: CGPoint(x: 30, y: 0))
    #expect(abs(scenery.stack.contentOffset - held) < 60)
    scenery.stage.fingerMoves(by: CGPoint(x: 100, y: 0))
    scenery.stage.fingerUp()
    scenery.stage.settle()
    #expect(scenery.active == "P")
    #expect(scenery.stack.contentOffset == 1416)
  }

  @Test("a pop during a motion does not make the pages jump")
  func popInMidMotion() {
    let scenery = Scenery(halfPages: 3)
    scenery.stack.pushViewController(scenery.page("P"), animated: true)
    scenery.stage.run(for: 0.1)
    let before = scenery.xs
    scenery.stack.popViewController(animated: true)
    scenery.stage.scene.layOut()
    #expect(scenery.xs == before)
  }

  @Test("overscrolled content does not jump when a page is pushed after it")
  func pushWhileStretched() {
    let scenery = Scenery(halfPages: 1)
    scenery.stage.fingerDown(at: CGPoint(x: 700, y: 400))
    scenery.stage.fingerMoves(by: CGPoint(x: -10, y: 0))
    scenery.stage.fingerMoves(by: CGPoint(x: -100, y: 0))
    #expect(scenery.xs == [0, 422])
    scenery.stack.pushViewController(scenery.page("P"), animated: true, activate: false)
    scenery.stage.scene.layOut()
    #expect(scenery.xs == [0, 422, 894])
  }

  @Test("a locked root stays at its edge, during a drag and after a fling", arguments: StackMotion.allCases)
  func lockedRoot(motion: StackMotion) {
    let scenery = Scenery(halfPages: 1)
    scenery.stack.motion = motion
    scenery.stack.isRootLocked = true
    scenery.stage.fingerDown(at: CGPoint(x: 200, y: 400))
    var minimum = scenery.stack.contentOffset
    for _ in 0..<8 {
      scenery.stage.fingerMoves(by: CGPoint(x: 90, y: 0))
      minimum = min(minimum, scenery.stack.contentOffset)
    }
    scenery.stage.fingerUp()
    for _ in 0..<120 {
      scenery.stage.frame()
      minimum = min(minimum, scenery.stack.contentOffset)
    }
    #expect(minimum == 0)
    scenery.stack.popViewController(animated: false)
    scenery.stage.settle()
    scenery.stage.fingerDown(at: CGPoint(x: 200, y: 400))
    scenery.stage.fingerMoves(by: CGPoint(x: 90, y: 0))
    #expect(!scenery.stack.scrollView.isDragging)
  }

  @Test("a page that joins a full pile moves the other layers gradually (D18)")
  func pile() {
    let geometry = StackGeometry(
      pages: [StackPage(.full)] + Array(repeating: StackPage(.half), count: 4),
      viewport: StackViewport(width: 944, height: 748), rules: StackRules())
    let xs = { (offset: Double) in
      StackLayout(geometry, offset: offset, isAnimating: true).pages.map { $0.isHidden ? -1 : $0.x }
    }
    // The distance of the third half page from the left edge is 9, 6, 3 and 0.
    #expect(xs(1879) == [0, 3, 6, 9, 481])
    #expect(xs(1882) == [0, 2, 5, 8, 478])
    #expect(xs(1885) == [0, 1, 4, 7, 475])
    #expect(xs(1888) == [-1, 0, 3, 6, 472])
  }
}

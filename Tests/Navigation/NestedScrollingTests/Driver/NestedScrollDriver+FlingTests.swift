import Foundation
import Motion
import NestedScrolling
import Replay
import Testing
import ViewTree

/// A drag of random length and speed on a random header above random lists.
nonisolated struct RandomFling: CustomTestStringConvertible, Sendable {
  let seed: UInt64
  let headerHeight, content: Double
  let header, list: Double
  let start: Double
  let steps: [Double]

  init(seed: UInt64) {
    self.seed = seed
    var random = SeededGenerator(seed: seed)
    headerHeight = Double(Int.random(in: 0...900, using: &random))
    content = Double(Int.random(in: 50...6000, using: &random))
    header = Double(Int.random(in: 0...Int(headerHeight), using: &random))
    list = Double(Int.random(in: 0...max(0, Int(content) - 600), using: &random))
    start = Double.random(in: 20...580, using: &random)
    let step = Double.random(in: -60...60, using: &random)
    steps = (0..<8).map { _ in step * Double.random(in: 0.7...1.3, using: &random) }
  }

  var testDescription: String { "seed \(seed)" }
}

@Suite("Header and lists as one: random drags and flings")
struct FlingPropertyTests {
  private nonisolated static let flings = (1...60).map { RandomFling(seed: $0) }

  private func scene(_ fling: RandomFling) -> ScrollScene {
    let scene = ScrollScene(header: fling.headerHeight, contents: [fling.content, 2000])
    scene.lists[0].contentOffset.y = fling.list
    scene.stage.frame()
    scene.driver.rootScrollView = UIScrollView(frame: scene.root.bounds)
    scene.driver.rootScrollView?.contentSize.height = 600 + fling.headerHeight
    scene.driver.rootScrollView?.contentOffset.y = fling.header
    scene.stage.frame()
    return scene
  }

  /// Returns the sum of the header's and the list's offsets without overscroll.
  private func whole(_ state: NestedScrollState) -> Double { state.headerOffset + state.page.offset }

  @Test("header and list together move by exactly the finger's distance", arguments: flings)
  func drag(_ fling: RandomFling) {
    let scene = scene(fling)
    let driver = scene.driver
    scene.grab(at: point(187, fling.start), towards: point(0, fling.steps[0] < 0 ? -1 : 1))
    for step in fling.steps {
      let before = driver.state
      let shown = (before.shownHeaderOffset, before.shownPageOffset(0))
      scene.stage.fingerMoves(by: point(0, step))
      let after = driver.state
      let free = whole(after) + after.overscroll - whole(before) - before.overscroll
      #expect(abs(free + step) < 1e-6)
      let moved = (after.shownHeaderOffset - shown.0, after.shownPageOffset(0) - shown.1)
      // Neither moves further than the finger, and they never move in opposite directions.
      #expect(abs(moved.0) + abs(moved.1) <= abs(step) + 1e-6)
      #expect(moved.0 * moved.1 >= -1e-9)
      #expect(abs(scene.header.frame.minY + after.shownHeaderOffset) <= 0.5)
      #expect(abs(scene.lists[0].contentOffset.y - after.shownPageOffset(0)) <= 0.5)
    }
    scene.liftAtRest()
    scene.stage.settle()
    #expect(driver.state.overscroll == 0)
  }

  @Test("a fling decelerates as in a single scroll view, through every handover", arguments: flings)
  func fling(_ fling: RandomFling) {
    let scene = scene(fling)
    let driver = scene.driver
    scene.grab(at: point(187, fling.start), towards: point(0, fling.steps[0] < 0 ? -1 : 1))
    for step in fling.steps { scene.stage.fingerMoves(by: point(0, step)) }
    var finger: CGFloat = 0
    driver.panGestureRecognizer.addAction { pan in
      if pan.state == .ended { finger = pan.velocity(in: nil).y }
    }
    let released = driver.state
    scene.stage.fingerUp()
    guard released.overscroll == 0 else { return }
    let velocity = ScrollPhysics().flingVelocity(-finger)
    let decay = Deceleration.decay(ofRate: Deceleration.normalRate)
    let remaining = velocity > 0 ? released.remaining.up : released.remaining.down
    let start = scene.stage.time
    var last = 0.0
    while driver.isMoving {
      scene.stage.frame()
      let time = scene.stage.time - start
      let free = abs(velocity) / decay * -expm1(-decay * time)
      let found = abs(whole(driver.state) - whole(released))
      let isOver = !driver.isMoving
      #expect(abs(found - min(free, remaining)) <= (isOver ? 0.51 : 1e-6), "at \(time)")
      #expect(found >= last - 1e-9)
      last = found
      if free > remaining + 1 { break }
    }
    scene.stage.settle()
    let total = abs(whole(driver.state) - whole(released))
    #expect(abs(total - min(abs(velocity) / decay, remaining)) <= 0.5)
    #expect(driver.state.overscroll == 0)
  }

  @Test("turning pages moves nothing vertically, in any frame", arguments: flings)
  func pages(_ fling: RandomFling) {
    let scene = scene(fling)
    let (header, first) = (scene.header.frame.minY, scene.lists[0].contentOffset.y)
    let isForward = fling.steps[0] < 0
    scene.grab(at: point(187, fling.start), towards: point(-1, 0))
    for step in fling.steps {
      scene.stage.fingerMoves(by: point(-abs(step) * 0.8, step / 3))
      #expect(scene.header.frame.minY == header)
      #expect(scene.lists[0].contentOffset.y == first)
    }
    if isForward { scene.stage.run(for: 0.3) }
    scene.stage.fingerUp()
    while scene.driver.isTurningPages {
      scene.stage.frame()
      #expect(scene.header.frame.minY == header)
      #expect(scene.lists[0].contentOffset.y == first)
      #expect(scene.lists[1].contentOffset.y == 0)
    }
  }

  @Test("after the finger has moved out and back, everything is where it was", arguments: flings)
  func thereAndBack(_ fling: RandomFling) {
    let scene = scene(fling)
    let before = scene.driver.state
    scene.grab(at: point(187, fling.start), towards: point(0, -1))
    for step in fling.steps { scene.stage.fingerMoves(by: point(0, step)) }
    let motion = fling.steps.reduce(0, +)
    for _ in 0..<4 { scene.stage.fingerMoves(by: point(0, -motion / 4)) }
    let after = scene.driver.state
    #expect(abs(whole(after) - whole(before)) < 1e-6)
    #expect(abs(after.overscroll) < 1e-6)
    scene.stage.fingerCancelled()
  }
}

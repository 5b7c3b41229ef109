import Foundation
import Motion
import NestedScrolling
import Replay
import SharedHeader
import Testing
import ViewTree

/// A random header over random lists, and a random drag.
nonisolated struct RandomHeader: CustomTestStringConvertible, Sendable {
  let seed: UInt64
  let geometry: SharedHeaderGeometry
  let contents: [Double]
  let steps: [Double]
  let start: Double
  /// Whether fingers come down on the header's button.
  let isOnButton: Bool

  init(seed: UInt64) {
    self.seed = seed
    var random = SeededGenerator(seed: seed)
    let height = Double(Int.random(in: 60...500, using: &random))
    let pinned = Bool.random(using: &random) ? Double(Int.random(in: 0...48, using: &random)) : 0
    geometry = SharedHeaderGeometry(
      restY: Double(Int.random(in: 0...100, using: &random)), height: height, pinnedHeight: pinned,
      stickyY: pinned > 0 ? Double(Int.random(in: 0...64, using: &random)) : 0, viewHeight: 667)
    contents = (0..<3).map { _ in Double(Int.random(in: 50...4000, using: &random)) }
    let speed = Double.random(in: 5...70, using: &random)
    steps = (0..<12).map { index in
      (index < 8 ? -1 : 1) * speed * Double.random(in: 0.6...1.4, using: &random)
    }
    isOnButton = seed % 3 == 0
    start = isOnButton ? geometry.restY + 40 : Double.random(in: 110...640, using: &random)
  }

  var testDescription: String { "seed \(seed)" }
  @MainActor var finger: CGPoint { point(isOnButton ? 100 : 187, start) }
}

@Suite("A header over lists: random headers, lists and drags")
struct SharedHeaderPropertyTests {
  private nonisolated static let headers = (1...40).map { RandomHeader(seed: $0) }

  private func scene(_ header: RandomHeader) -> HeaderScene {
    HeaderScene(contents: header.contents.map { CGFloat($0) }, geometry: header.geometry)
  }

  /// Checks that the header's bottom edge is not above the first line of a list, and that the lists are
  /// where the state says.
  private func checkNoGap(_ scene: HeaderScene) {
    let edge = scene.controller.headerView.frame.maxY
    for index in 0..<3 {
      #expect(scene.firstLine(index) <= edge + 1e-9, "list \(index)")
      let range = scene.controller.driver.state.pages[index].range
      let extra = scene.controller.driver.state.shownPageOffset(index) - range.min
      #expect(abs(edge - scene.firstLine(index) - extra) <= 1, "list \(index)")
    }
  }

  @Test("header and list move by the finger's distance, no further, and leave no gap", arguments: headers)
  func drag(_ header: RandomHeader) {
    let scene = scene(header)
    let driver = scene.controller.driver
    for page in [0, 2, 0] {
      driver.selectPage(at: page, animated: false)
      scene.grab(at: header.finger, towards: point(0, -1))
      for step in header.steps {
        let before = driver.state
        let (headerY, offset) = (scene.headerY, scene.offset(page))
        scene.stage.fingerMoves(by: point(0, step))
        let after = driver.state
        let moved =
          (after.headerOffset + after.page.offset + after.overscroll)
          - (before.headerOffset + before.page.offset + before.overscroll)
        #expect(abs(moved + step) < 1e-6)
        #expect(abs(scene.headerY - headerY) <= abs(step) + 1)
        #expect(abs(scene.offset(page) - offset) <= abs(step) + 1)
        checkNoGap(scene)
      }
      scene.stage.run(for: 0.2)
      scene.stage.fingerUp()
      scene.stage.settle()
      checkNoGap(scene)
    }
  }

  @Test("changing pages moves nothing vertically, in any frame", arguments: headers)
  func pages(_ header: RandomHeader) {
    let scene = scene(header)
    scene.drag(from: header.finger, by: header.steps.reduce(0, +) * 3)
    let headerY = scene.headerY
    let offsets = (0..<3).map(scene.offset)
    scene.grab(at: header.finger, towards: point(-1, 0))
    func check() {
      #expect(scene.headerY == headerY)
      let found = (0..<3).map(scene.offset)
      #expect(found == offsets)
    }
    for step in header.steps {
      scene.stage.fingerMoves(by: point(-abs(step) * 0.7, step * 0.3))
      check()
    }
    scene.stage.fingerUp()
    while scene.controller.driver.isTurningPages {
      scene.stage.frame()
      check()
    }
    scene.controller.selectPage(at: 2, animated: true)
    while scene.controller.driver.isTurningPages {
      scene.stage.frame()
      check()
    }
  }

  @Test("the button is tapped wherever the header is, but not by a drag or a stop", arguments: headers)
  func taps(_ header: RandomHeader) {
    let scene = scene(header)
    var (random, taps) = (SeededGenerator(seed: header.seed + 500), 0)
    for _ in 0..<6 {
      let collapse = Double.random(in: 0...max(0, header.geometry.restY + 20), using: &random)
      scene.controller.scrollToTop(animated: false)
      scene.drag(from: point(187, 600), by: -min(collapse, header.geometry.collapseDistance))
      let middle = scene.button.convert(point(50, 20), to: nil)
      scene.stage.tap(at: middle)
      scene.stage.settle()
      taps += 1
      #expect(scene.taps == taps, "at \(scene.headerY)")
      scene.drag(from: middle, by: Double.random(in: -30 ... -1, using: &random))
      #expect(scene.taps == taps)
      scene.grab(at: point(187, 600), towards: point(0, -1))
      for _ in 0..<3 { scene.stage.fingerMoves(by: point(0, -8)) }
      scene.stage.fingerUp()
      scene.stage.frame()
      #expect(scene.controller.driver.isMoving)
      let place = scene.button.convert(point(50, 20), to: nil)
      if place.y > 0 { scene.stage.tap(at: place) }
      scene.stage.settle()
      #expect(scene.taps == taps)
    }
  }

  @Test("a fling through the collapse decelerates as in a single list, frame by frame", arguments: headers)
  func fling(_ header: RandomHeader) {
    let scene = scene(header)
    let driver = scene.controller.driver
    var finger: CGFloat = 0
    driver.panGestureRecognizer.addAction { pan in
      if pan.state == .ended { finger = pan.velocity(in: nil).y }
    }
    for direction in [-1.0, 1] {
      scene.grab(at: header.finger, towards: point(0, direction))
      for step in header.steps.prefix(4) { scene.stage.fingerMoves(by: point(0, direction * abs(step))) }
      let released = driver.state
      scene.stage.fingerUp()
      let velocity = ScrollPhysics().flingVelocity(-finger)
      let decay = Deceleration.decay(ofRate: Deceleration.normalRate)
      let available = velocity > 0 ? released.remaining.up : released.remaining.down
      let (start, from) = (scene.stage.time, released.headerOffset + released.page.offset)
      while driver.isMoving, released.overscroll == 0 {
        scene.stage.frame()
        let free = abs(velocity) / decay * -expm1(-decay * (scene.stage.time - start))
        let found = abs(driver.state.headerOffset + driver.state.page.offset - from)
        #expect(abs(found - min(free, available)) <= 0.5)
        // The visible header follows to within half a pixel.
        #expect(abs(scene.headerY - (header.geometry.restY - driver.state.shownHeaderOffset)) <= 0.5)
        checkNoGap(scene)
        if free > available { break }
      }
      scene.stage.settle()
      let total = abs(driver.state.headerOffset + driver.state.page.offset - from)
      if released.overscroll == 0 { #expect(abs(total - min(abs(velocity) / decay, available)) <= 0.5) }
      #expect(driver.state.overscroll == 0)
    }
  }
}

import Testing

@testable import StackedNav

@Suite("A stack's animation")
struct StackAnimationTests {
  @Test("matches the frames of the vectors", arguments: StackVectors.all.animation)
  func vectors(example: AnimationCase) {
    var rules = example.mode.rules
    rules.settleMargin = example.margin
    var animation = StackAnimation(offset: example.start, rules: rules)
    _ = animation.set(example.target, animated: true)

    var frames: [Double] = []
    var settled: [Int] = []
    for frame in 1...example.frames.count {
      if let retarget = example.retarget, retarget.beforeFrame == frame {
        _ = animation.set(retarget.target, animated: true)
      }
      if animation.step(dt: example.dt) { settled.append(frame) }
      frames.append(animation.actual)
    }
    #expect(isClose(frames, example.frames))
    #expect(settled == [example.settledAtFrame])
    #expect(!animation.isRunning)
  }

  @Test(
    "a snap overshoots, turns round and settles as in the vectors",
    arguments: StackVectors.all.snapAnimation)
  func snapVectors(example: SnapAnimationCase) throws {
    let geometry = example.geometry(example.mode)
    let viewport = example.viewport
    let snap = try #require(
      StackSnap(
        in: geometry, offset: example.offset, velocity: example.velocity,
        presented: geometry.sight(at: example.offset), isPortrait: viewport.height > viewport.width))
    #expect(isClose(snap.overshootPoint, example.expect.overshootPoint))
    #expect(isClose(snap.targetPoint, example.expect.targetPoint))

    var animation = StackAnimation(offset: example.offset, rules: example.mode.rules)
    #expect(animation.snap(snap) == false)
    var frames: [Double] = []
    var (turned, settled): ([Int], [Int]) = ([], [])
    for frame in 1...example.expect.frames.count {
      let wasPending = animation.pendingSnap != nil
      if animation.step(dt: example.dt) { settled.append(frame) }
      if wasPending, animation.pendingSnap == nil { turned.append(frame) }
      frames.append(animation.actual)
    }
    #expect(isClose(frames, example.expect.frames))
    #expect(turned == [example.expect.delegateAtFrame] && settled == [example.expect.settledAtFrame])
  }

  @Test("at rest nothing moves, no matter how much time passes")
  func atRest() {
    var animation = StackAnimation(offset: 472, rules: .exact)
    #expect(animation.step(dt: 1 / 60) == false)
    #expect(animation.advance(by: 1) == false)
    #expect(animation.actual == 472)
  }

  @Test("a jump arrives at once")
  func jump() {
    var animation = StackAnimation(rules: .exact)
    #expect(animation.set(472, animated: false) == false)
    #expect(animation.actual == 472 && animation.target == 472 && !animation.isRunning)
  }

  @Test("a scroll ends within 1 point of its target, an overshoot within 3")
  func margins() throws {
    var (animation, _) = try flung(.exact)
    #expect(animation.margin == 3)
    while animation.pendingSnap != nil { _ = animation.step(dt: 1 / 60) }
    #expect(animation.margin == 1 && animation.target == 472)
  }

  @Test("with improved rules, a jump settles at once, so that covered pages leave the tree")
  func jumpSettles() {
    var animation = StackAnimation(rules: .improved)
    #expect(animation.set(472, animated: false) == true)
  }

  @Test("a spring that is sent beyond a locked root comes to rest at the root", arguments: [-50.0, -1e4])
  func lockedRoot(offset: Double) {
    var rules = StackRules.improved
    rules.locksRoot = true
    var animation = StackAnimation(offset: 300, rules: rules)
    _ = animation.set(offset, animated: true)
    for _ in 0..<300 { _ = animation.advance(by: 1 / 60) }
    #expect(!animation.isRunning)
    #expect(animation.actual == 0 && animation.target == 0)
  }

  // MARK: Elapsed time

  @Test("a frame of 1/60 s is one step, even if it is measured a billionth too long")
  func oneFrame() {
    var stepped = StackAnimation(rules: .exact)
    _ = stepped.set(472, animated: true)
    var advanced = stepped
    for _ in 0..<10 {
      _ = stepped.step(dt: 1 / 60)
      _ = advanced.advance(by: 1 / 60 + 1e-9)
    }
    #expect(abs(stepped.actual - advanced.actual) < 1e-4)
    var same = StackAnimation(rules: .exact)
    _ = same.set(472, animated: true)
    for _ in 0..<10 { _ = same.advance(by: 1 / 60) }
    #expect(same == stepped)
  }

  @Test("a dropped frame is made up for in two steps")
  func droppedFrame() {
    var stepped = StackAnimation(rules: .exact)
    _ = stepped.set(300, animated: true)
    var advanced = stepped
    for _ in 0..<12 { _ = stepped.step(dt: 1 / 60) }
    for _ in 0..<6 { _ = advanced.advance(by: 1 / 30) }
    #expect(advanced == stepped)
  }

  @Test("after a pause the content moves by at most 1/15 s")
  func pause() {
    var animation = StackAnimation(rules: .exact)
    _ = animation.set(1416, animated: true)
    _ = animation.advance(by: 20)
    #expect(abs(animation.actual - 4000.0 / 15) < 1e-9)
  }

  @Test("a time that is not positive, and an offset that is not finite, change nothing")
  func badNumbers() {
    var animation = StackAnimation(offset: .nan, rules: .exact)
    #expect(animation.set(.infinity, animated: false) == false)
    #expect(animation == StackAnimation(offset: 0, rules: .exact))

    _ = animation.set(472, animated: true)
    let before = animation
    for time in [0, -1, Double.nan] {
      #expect(animation.advance(by: time) == false)
      #expect(animation.step(dt: time) == false)
    }
    #expect(animation.step(dt: .infinity) == false)
    #expect(animation.set(.nan, animated: true) == false)
    #expect(animation == before)
  }

  // MARK: Overtaken snaps

  /// A fling from 844 back towards the root, with one full and two half pages: to 462, then back to 472.
  private func flung(_ rules: StackRules) throws -> (animation: StackAnimation, snap: StackSnap) {
    let geometry = StackGeometry(
      pages: [StackPage(.full), StackPage(.half), StackPage(.half)],
      viewport: StackViewport(width: 944, height: 748), rules: rules)
    let snap = try #require(
      StackSnap(
        in: geometry, offset: 844, velocity: -300, presented: [true, true, true], isPortrait: false))
    var animation = StackAnimation(offset: 844, rules: rules)
    _ = animation.snap(snap)
    _ = animation.step(dt: 1 / 60)
    return (animation, snap)
  }

  /// Runs a movement to its end and returns how often the content came to rest.
  private func finish(_ animation: inout StackAnimation) -> Int {
    var rests = 0
    for _ in 0..<600 where animation.isRunning && animation.step(dt: 1 / 60) { rests += 1 }
    return rests
  }

  @Test("with the original's rules, a push during a fling is undone when the fling's page is reached")
  func pushIsUndone() throws {
    var (animation, snap) = try flung(.faithful)
    #expect(animation.set(944, animated: true) == false)
    #expect(animation.pendingSnap == snap)
    #expect(animation.margin == 3)  // still the fling's, since the movement never ended
    #expect(finish(&animation) == 1)
    #expect(animation.actual == 472)
  }

  @Test("with exact rules, a push during a fling wins (C27 ends at 944)")
  func pushWins() throws {
    var (animation, _) = try flung(.exact)
    #expect(animation.set(944, animated: true) == false)
    #expect(animation.pendingSnap == nil)
    #expect(finish(&animation) == 1)
    #expect(animation.actual == 944)
  }

  @Test("with the original's rules, a jump during a fling lets the snap continue from there")
  func jumpDuringFling() throws {
    var (animation, _) = try flung(.faithful)
    #expect(animation.set(900, animated: false) == false)
    #expect(animation.pendingSnap == nil)
    #expect(animation.actual == 900 && animation.target == 472 && animation.isRunning)
  }

  @Test("with exact rules, a second fling replaces the first one")
  func secondFling() throws {
    var (animation, snap) = try flung(.exact)
    #expect(animation.snap(snap) == false)
    #expect(animation.pendingSnap == snap)
    #expect(finish(&animation) == 1)
    #expect(animation.actual == 472)
  }

  @Test("a snap without animation jumps at once")
  func snapWithoutAnimation() throws {
    let snap = try flung(.exact).snap
    var animation = StackAnimation(offset: 844, rules: .exact)
    #expect(animation.snap(snap, animated: false) == false)
    #expect(animation.actual == 462 && !animation.isRunning)
  }
}

import Testing

@testable import StackedNav

@Suite("A stack's animation")
struct StackAnimationTests {
  @Test("matches the frames of the vectors", arguments: StackVectors.all.animation)
  func vectors(example: AnimationCase) {
    var rules = StackRules.classic
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
    let geometry = example.geometry
    let snap = try #require(
      StackSnap(in: geometry, offset: example.offset, velocity: example.velocity))
    #expect(isClose(snap.overshootPoint, example.expect.overshootPoint))
    #expect(isClose(snap.targetPoint, example.expect.targetPoint))

    var animation = StackAnimation(offset: example.offset, rules: .classic)
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
    var animation = StackAnimation(offset: 472, rules: .classic)
    #expect(animation.step(dt: 1 / 60) == false)
    #expect(animation.advance(by: 1) == false)
    #expect(animation.actual == 472)
  }

  @Test("a jump arrives and settles at once, so that covered pages leave the tree")
  func jump() {
    var animation = StackAnimation(rules: .classic)
    #expect(animation.set(472, animated: false) == true)
    #expect(animation.actual == 472 && animation.target == 472 && !animation.isRunning)
  }

  @Test("a scroll ends within 1 point of its target, an overshoot within 3")
  func margins() throws {
    var (animation, _) = try flung()
    #expect(animation.margin == 3)
    while animation.pendingSnap != nil { _ = animation.step(dt: 1 / 60) }
    #expect(animation.margin == 1 && animation.target == 472)
  }

  @Test("a spring that is sent beyond a locked root comes to rest at the root", arguments: [-50.0, -1e4])
  func lockedRoot(offset: Double) {
    var rules = StackRules()
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
    var stepped = StackAnimation(rules: .classic)
    _ = stepped.set(472, animated: true)
    var advanced = stepped
    for _ in 0..<10 {
      _ = stepped.step(dt: 1 / 60)
      _ = advanced.advance(by: 1 / 60 + 1e-9)
    }
    #expect(abs(stepped.actual - advanced.actual) < 1e-4)
    var same = StackAnimation(rules: .classic)
    _ = same.set(472, animated: true)
    for _ in 0..<10 { _ = same.advance(by: 1 / 60) }
    #expect(same == stepped)
  }

  @Test("a dropped frame is made up for in two steps")
  func droppedFrame() {
    var stepped = StackAnimation(rules: .classic)
    _ = stepped.set(300, animated: true)
    var advanced = stepped
    for _ in 0..<12 { _ = stepped.step(dt: 1 / 60) }
    for _ in 0..<6 { _ = advanced.advance(by: 1 / 30) }
    #expect(advanced == stepped)
  }

  @Test("after a pause the content moves by at most 1/15 s")
  func pause() {
    var animation = StackAnimation(rules: .classic)
    _ = animation.set(1416, animated: true)
    _ = animation.advance(by: 20)
    #expect(abs(animation.actual - 4000.0 / 15) < 1e-9)
  }

  @Test("a time that is not positive, and an offset that is not finite, change nothing")
  func badNumbers() {
    var animation = StackAnimation(offset: .nan, rules: .classic)
    #expect(animation.set(.infinity, animated: false) == false)
    #expect(animation == StackAnimation(offset: 0, rules: .classic))

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
  private func flung() throws -> (animation: StackAnimation, snap: StackSnap) {
    let geometry = StackGeometry(
      pages: [StackPage(.full), StackPage(.half), StackPage(.half)],
      viewport: StackViewport(width: 944, height: 748), rules: .classic)
    let snap = try #require(
      StackSnap(in: geometry, offset: 844, velocity: -300))
    var animation = StackAnimation(offset: 844, rules: .classic)
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

  @Test("a push during a fling wins (C27 ends at 944)")
  func pushWins() throws {
    var (animation, _) = try flung()
    #expect(animation.set(944, animated: true) == false)
    #expect(animation.pendingSnap == nil)
    #expect(finish(&animation) == 1)
    #expect(animation.actual == 944)
  }

  @Test("a second fling replaces the first one")
  func secondFling() throws {
    var (animation, snap) = try flung()
    #expect(animation.snap(snap) == false)
    #expect(animation.pendingSnap == snap)
    #expect(finish(&animation) == 1)
    #expect(animation.actual == 472)
  }

  @Test("a snap without animation jumps at once")
  func snapWithoutAnimation() throws {
    let snap = try flung().snap
    var animation = StackAnimation(offset: 844, rules: .classic)
    #expect(animation.snap(snap, animated: false) == true)
    #expect(animation.actual == 462 && !animation.isRunning)
  }
}

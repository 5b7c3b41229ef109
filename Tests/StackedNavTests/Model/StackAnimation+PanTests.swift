import Testing

@testable import StackedNav

@Suite("Stack animation under a finger")
struct StackAnimationPanTests {
  @Test(
    "the content follows the finger, at half the way beyond its ends",
    arguments: StackVectors.all.pan.tracking, Setting.allCases)
  func vectors(example: PanCases.Tracking, setting: Setting) {
    let geometry = example.geometry(setting)
    var animation = StackAnimation(offset: example.startOffset, rules: setting.rules)
    _ = animation.panBegan()
    for moment in example.expect {
      _ = animation.panMoved(translation: moment.translation)
      #expect(isClose(animation.actual, moment.offset), "moved by \(moment.translation)")
      #expect(isClose(geometry.base(at: animation.actual), moment.basePen), "\(moment.translation)")
    }
  }

  private func scrolling(_ rules: StackRules) -> StackAnimation {
    var animation = StackAnimation(rules: rules)
    _ = animation.set(472, animated: true)
    _ = animation.step(dt: 1 / 60)
    return animation
  }

  private func closest(_ rules: StackRules, offset: Double) -> StackSnap? {
    let geometry = StackGeometry(
      pages: [StackPage(.full), StackPage(.half)], viewport: StackViewport(width: 944, height: 748),
      rules: rules)
    return StackSnap(
      in: geometry, offset: offset, velocity: 0, presented: [true, true], isPortrait: false)
  }

  @Test("faithful, a scroll runs on until the finger moves")
  func scrollRunsOn() {
    var animation = scrolling(.faithful)
    #expect(animation.panBegan() == [])
    #expect(animation.isRunning && animation.target == 472)
    #expect(animation.panStart == animation.actual)
  }

  @Test("exact, the finger stops a scroll where it is")
  func scrollStops() {
    var animation = scrolling(.exact)
    #expect(animation.panBegan() == [])
    #expect(!animation.isRunning && animation.target == animation.actual)
    #expect(abs(animation.actual - 200.0 / 3) < 1e-9)
  }

  @Test("exact, the finger interrupts a fling")
  func flingIsInterrupted() throws {
    let snap = try #require(closest(.exact, offset: 100))
    var animation = StackAnimation(offset: 100, rules: .exact)
    _ = animation.snap(snap)
    #expect(animation.panBegan() == [.interrupted(snap)])
  }

  @Test("an ended pan runs to the page that was decided")
  func ended() throws {
    var animation = StackAnimation(rules: .exact)
    _ = animation.panBegan()
    _ = animation.panMoved(translation: -300)
    let snap = try #require(closest(.exact, offset: animation.actual))
    #expect(animation.panEnded(snap) == [])
    #expect(animation.pendingSnap == snap && animation.target == 472)
  }

  @Test("a pan that ends in an empty stack returns to where it began")
  func endedWithoutPages() {
    var animation = StackAnimation(rules: .exact)
    _ = animation.panBegan()
    _ = animation.panMoved(translation: -300)
    #expect(animation.panEnded(nil) == [])
    #expect(animation.target == 0 && animation.isRunning)
  }

  @Test("a cancelled pan returns to where it began, faithful, or to the closest page, exact")
  func cancelled() {
    for (rules, target) in [(StackRules.faithful, 120.0), (.exact, 472)] {
      var animation = StackAnimation(offset: 120, rules: rules)
      _ = animation.panBegan()
      _ = animation.panMoved(translation: -30)
      #expect(animation.panCancelled(closest: closest(rules, offset: animation.actual)) == [])
      #expect(animation.target == target)
    }
  }

  @Test("a translation that is not a number leaves the content where it is")
  func badTranslation() {
    var animation = StackAnimation(offset: 120, rules: .exact)
    _ = animation.panBegan()
    #expect(animation.panMoved(translation: .nan) == [])
    #expect(animation.actual == 120)
  }
}

import Testing

@testable import StackedNav

@Suite("A stack's animation under a finger")
struct StackAnimationPanTests {
  @Test(
    "the content follows the finger, at half the distance beyond its ends",
    arguments: StackVectors.all.pan.tracking, Setting.allCases)
  func vectors(example: PanCases.Tracking, setting: Setting) {
    let geometry = example.geometry(setting)
    var animation = StackAnimation(offset: example.startOffset, rules: setting.rules)
    animation.panBegan()
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

  @Test("with the original's rules, a scroll continues until the finger moves")
  func scrollRunsOn() {
    var animation = scrolling(.faithful)
    animation.panBegan()
    #expect(animation.isRunning && animation.target == 472)
    #expect(animation.panStart == animation.actual)
  }

  @Test("with exact rules, the finger stops a scroll where it is")
  func scrollStops() {
    var animation = scrolling(.exact)
    animation.panBegan()
    #expect(!animation.isRunning && animation.target == animation.actual)
    #expect(abs(animation.actual - 200.0 / 3) < 1e-9)
  }

  @Test("with exact rules, the finger interrupts a fling")
  func flingIsInterrupted() throws {
    let snap = try #require(closest(.exact, offset: 100))
    var animation = StackAnimation(offset: 100, rules: .exact)
    _ = animation.snap(snap)
    animation.panBegan()
    #expect(animation.pendingSnap == nil && animation.actual == 100)
  }

  @Test("when a pan ends, the content moves to the chosen page")
  func ended() throws {
    var animation = StackAnimation(rules: .exact)
    animation.panBegan()
    _ = animation.panMoved(translation: -300)
    let snap = try #require(closest(.exact, offset: animation.actual))
    #expect(animation.panEnded(snap) == false)
    #expect(animation.pendingSnap == snap && animation.target == 472)
  }

  @Test("a pan that ends in an empty stack returns to where it began")
  func endedWithoutPages() {
    var animation = StackAnimation(rules: .exact)
    animation.panBegan()
    _ = animation.panMoved(translation: -300)
    #expect(animation.panEnded(nil) == false)
    #expect(animation.target == 0 && animation.isRunning)
  }

  @Test("a translation that is not finite does not move the content")
  func badTranslation() {
    var animation = StackAnimation(offset: 120, rules: .exact)
    animation.panBegan()
    #expect(animation.panMoved(translation: .nan) == false)
    #expect(animation.actual == 120)
  }
}

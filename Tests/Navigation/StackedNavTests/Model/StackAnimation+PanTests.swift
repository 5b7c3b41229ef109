import Testing

@testable import StackedNav

@Suite("A stack's animation under a finger")
struct StackAnimationPanTests {
  @Test(
    "the content follows the finger, at half the distance beyond its ends",
    arguments: StackVectors.all.pan.tracking)
  func vectors(example: PanCases.Tracking) {
    let geometry = example.geometry
    var animation = StackAnimation(offset: example.startOffset, rules: .classic)
    animation.panBegan()
    for moment in example.expect {
      _ = animation.panMoved(translation: moment.translation)
      #expect(isClose(animation.actual, moment.offset), "moved by \(moment.translation)")
      #expect(isClose(geometry.base(at: animation.actual), moment.basePen), "\(moment.translation)")
    }
  }

  private func scrolling() -> StackAnimation {
    var animation = StackAnimation(rules: .classic)
    _ = animation.set(472, animated: true)
    _ = animation.step(dt: 1 / 60)
    return animation
  }

  /// A slow fling towards the last page.
  private func fling(from offset: Double) -> StackSnap? {
    let geometry = StackGeometry(
      pages: [StackPage(.full), StackPage(.half)], viewport: StackViewport(width: 944, height: 748),
      rules: .classic)
    return StackSnap(in: geometry, offset: offset, velocity: 1)
  }

  @Test("the finger stops a scroll where it is")
  func scrollStops() {
    var animation = scrolling()
    animation.panBegan()
    #expect(!animation.isRunning && animation.target == animation.actual)
    #expect(abs(animation.actual - 200.0 / 3) < 1e-9)
  }

  @Test("the finger interrupts a fling")
  func flingIsInterrupted() throws {
    let snap = try #require(fling(from: 100))
    var animation = StackAnimation(offset: 100, rules: .classic)
    _ = animation.snap(snap)
    animation.panBegan()
    #expect(animation.pendingSnap == nil && animation.actual == 100)
  }

  @Test("when a pan ends, the content moves to the chosen page")
  func ended() throws {
    var animation = StackAnimation(rules: .classic)
    animation.panBegan()
    _ = animation.panMoved(translation: -300)
    let snap = try #require(fling(from: animation.actual))
    #expect(animation.panEnded(snap) == false)
    #expect(animation.pendingSnap == snap && animation.target == 482)
  }

  @Test("a pan that ends in an empty stack returns to where it began")
  func endedWithoutPages() {
    var animation = StackAnimation(rules: .classic)
    animation.panBegan()
    _ = animation.panMoved(translation: -300)
    #expect(animation.panEnded(nil) == false)
    #expect(animation.target == 0 && animation.isRunning)
  }

  @Test("a translation that is not finite does not move the content")
  func badTranslation() {
    var animation = StackAnimation(offset: 120, rules: .classic)
    animation.panBegan()
    #expect(animation.panMoved(translation: .nan) == false)
    #expect(animation.actual == 120)
  }
}

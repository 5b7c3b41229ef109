import Controls
import Testing
import ViewTree

@Suite("Motion effects")
struct UIMotionEffectTests {
  @Test("a view keeps its effects until they are removed")
  func kept() {
    let view = UIView()
    let (tilt, group) = (
      UIInterpolatingMotionEffect(keyPath: "center.x", type: .tiltAlongHorizontalAxis), UIMotionEffectGroup()
    )
    view.addMotionEffect(tilt)
    view.addMotionEffect(group)
    view.removeMotionEffect(tilt)
    #expect(view.motionEffects.map { $0 === group } == [true])
    #expect(UIView().motionEffects.isEmpty)
  }

  @Test("an effect interpolates between its two values")
  func interpolates() {
    let effect = UIInterpolatingMotionEffect(keyPath: "center.x", type: .tiltAlongHorizontalAxis)
    #expect(effect.keyPathsAndRelativeValues(forViewerOffset: .zero) == nil)
    effect.minimumRelativeValue = -10
    effect.maximumRelativeValue = 30.0
    let values = effect.keyPathsAndRelativeValues(forViewerOffset: UIOffset(horizontal: 1, vertical: 0))
    #expect(values?["center.x"] as? CGFloat == 30)
  }
}

import Foundation
import Geometry
import LayerTree
import Testing

@Suite("Times of layers")
struct LayerTimeTests {
  private let root = CALayer(0, 0, 100, 100)
  private let layer = CALayer(0, 0, 10, 10)
  private let timeline = LayerTimeline()

  init() {
    root.addSublayer(layer)
    root.timeline = timeline
    layer.position = .zero
    timeline.record(10)
  }

  private func x(at time: Double) -> CGFloat {
    timeline.record(time)
    timeline.advance()
    return ((layer.presentation()?.position.x ?? -1) * 1000).rounded() / 1000
  }

  private func slide() {
    let slide = CABasicAnimation(keyPath: "position.x")
    (slide.fromValue, slide.toValue, slide.duration) = (0, 100, 10)
    layer.add(slide, forKey: "slide")
  }

  @Test("a layer that is paused stays where it is shown, needs no frames, and goes on from there")
  func pause() {
    slide()
    #expect(x(at: 12) == 20)
    let paused = root.convertTime(12, from: nil)
    (root.speed, root.timeOffset) = (0, paused)
    #expect(x(at: 15) == 20 && timeline.activity == .resting)
    (root.speed, root.timeOffset, root.beginTime) = (1, 0, 0)
    root.beginTime = root.convertTime(15, from: nil) - paused
    #expect(x(at: 15) == 20 && timeline.activity == .moving)
    #expect(x(at: 16) == 30)
    #expect(x(at: 23) == 0 && layer.animationKeys() == nil)
  }

  @Test("a faster layer runs everything in it faster, and times are converted between layers")
  func faster() {
    layer.speed = 2
    slide()
    #expect(x(at: 12) == 40)
    #expect(layer.convertTime(12, from: nil) == 24 && layer.convertTime(24, to: nil) == 12)
    root.speed = 0.5
    #expect(layer.convertTime(12, from: root) == 24 && layer.convertTime(12, from: nil) == 12)
    (layer.speed, layer.beginTime) = (.nan, .infinity)
    #expect(layer.speed == 1 && layer.beginTime == 0)
  }

  @Test("a repeat duration ends runs in the middle")
  func repeatDuration() {
    let slide = CABasicAnimation(keyPath: "position.x")
    (slide.fromValue, slide.toValue, slide.duration, slide.repeatDuration) = (0, 100, 1, 2.5)
    (slide.isRemovedOnCompletion, slide.fillMode) = (false, .forwards)
    layer.add(slide, forKey: nil)
    #expect(x(at: 11.25) == 25 && x(at: 12.25) == 25)
    #expect(x(at: 13) == 50 && timeline.activity == .resting)
  }

  @Test("an animation without a duration takes the transaction's, and in a group the group's")
  func defaultDuration() {
    let slide = CABasicAnimation(keyPath: "position.x")
    (slide.fromValue, slide.toValue) = (0, 100)
    CATransaction.begin()
    CATransaction.setAnimationDuration(2)
    layer.add(slide, forKey: "slide")
    CATransaction.commit()
    #expect(x(at: 11) == 50)
    let group = CAAnimationGroup()
    (group.animations, group.duration) = ([slide], 4)
    layer.add(group, forKey: "slide")
    #expect(x(at: 12) == 25)
    layer.add(slide, forKey: "slide")
    #expect(x(at: 12.125) == 50)
  }
}

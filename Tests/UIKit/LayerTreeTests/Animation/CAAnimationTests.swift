import Foundation
import Geometry
import LayerTree
import Testing

@Suite("Animations of layers")
struct CAAnimationTests {
  private let root = CALayer(0, 0, 100, 100)
  private let layer = CALayer(0, 0, 10, 10)
  private let timeline = LayerTimeline()

  private final class Witness: CAAnimationDelegate {
    var log: [Bool] = []
    var starts = 0
    func animationDidStart(_ animation: CAAnimation) { starts += 1 }
    func animationDidStop(_ animation: CAAnimation, finished: Bool) { log.append(finished) }
  }

  init() {
    layer.animatesImplicitly = false
    root.addSublayer(layer)
    root.timeline = timeline
    layer.position = .zero
  }

  /// An animation from 0 to 100 in a second, at constant speed.
  private func slide() -> CABasicAnimation {
    let slide = CABasicAnimation(keyPath: \.position.x)
    slide.fromValue = 0
    slide.toValue = 100
    slide.duration = 1
    return slide
  }

  private func x(at time: Double) -> CGFloat {
    timeline.record(time)
    timeline.advance()
    return ((layer.presentation()?.position.x ?? -1) * 1000).rounded() / 1000
  }

  @Test("the screen shows the animation, then the layer's own value, which never changes")
  func modelAndPresentation() {
    layer.position.x = 7
    layer.add(slide(), forKey: "slide")
    #expect([x(at: 0), x(at: 0.25), x(at: 0.5)] == [0, 25, 50])
    #expect(layer.position.x == 7)
    #expect(layer.animation(forKey: "slide") != nil)
    #expect(x(at: 1) == 7)
    #expect(layer.animation(forKey: "slide") == nil && layer.animationKeys() == nil)
  }

  @Test("an animation that is added outside of a window begins in the layer's first frame in one")
  func beforeWindow() {
    let late = CALayer(0, 0, 10, 10)
    late.add(slide(), forKey: "slide")
    late.add(slide(), forKey: "other")
    late.removeAnimation(forKey: "other")
    CALayer.startAnimations()
    #expect(late.animationKeys() == ["slide"] && late.animation(forKey: "slide")?.duration == 1)
    timeline.record(5)
    timeline.advance()
    root.addSublayer(late)
    CALayer.startAnimations()
    #expect(late.animationKeys() == ["slide"])
    timeline.record(5.25)
    timeline.advance()
    #expect(late.presentation()?.position.x == 25)
  }

  @Test("a layer copies an added animation with all its settings")
  func copies() throws {
    let slide = slide()
    (slide.beginTime, slide.speed, slide.repeatCount, slide.autoreverses) = (0.5, 2, 3, true)
    (slide.isAdditive, slide.isCumulative) = (true, true)
    slide.fillMode = .both
    layer.add(slide, forKey: "slide")
    slide.toValue = 7
    slide.duration = 9
    let copy = try #require(layer.animation(forKey: "slide") as? CABasicAnimation)
    #expect(copy !== slide)
    #expect(
      copy.fromValue as? Int == 0 && copy.toValue as? Int == 100 && copy.byValue == nil && copy.duration == 1)
    #expect(copy.beginTime == 0.5 && copy.speed == 2 && copy.repeatCount == 3 && copy.autoreverses)
    #expect(copy.isAdditive && copy.isCumulative && copy.fillMode == .both)
    let frames = CAKeyframeAnimation(keyPath: \.opacity)
    frames.values = [0, 1, 0.5]
    frames.keyTimes = [0, 0.9, 1]
    frames.calculationMode = .discrete
    layer.add(frames, forKey: "frames")
    let other = try #require(layer.animation(forKey: "frames") as? CAKeyframeAnimation)
    #expect(
      other.values?.count == 3 && other.keyTimes == [0, 0.9, 1] && other.calculationMode == .discrete)
    let spring = CASpringAnimation(keyPath: \.opacity)
    (spring.mass, spring.stiffness, spring.damping) = (2, 50, 5)
    (spring.initialVelocity, spring.allowsOverdamping) = (3, true)
    layer.add(spring, forKey: "spring")
    let third = try #require(layer.animation(forKey: "spring") as? CASpringAnimation)
    #expect(third.mass == 2 && third.stiffness == 50 && third.damping == 5)
    #expect(third.initialVelocity == 3 && third.allowsOverdamping)
  }

  @Test("a delegate is notified when the animation begins and ends")
  func start() {
    let (soon, witness) = (slide(), Witness())
    soon.delegate = witness
    layer.add(soon, forKey: "a")
    func frame(_ time: Double) {
      timeline.record(time)
      timeline.advance()
      timeline.deliverStops()
    }
    #expect(witness.starts == 0)
    frame(0.1)
    #expect(witness.starts == 1)
    let late = slide()
    late.beginTime = 0.6
    late.delegate = witness
    layer.add(late, forKey: "b")
    frame(0.4)
    #expect(witness.starts == 1)
    frame(0.7)
    #expect(witness.starts == 2 && witness.log == [])
    frame(2)
    #expect(witness.starts == 2 && witness.log == [true, true])
  }

  @Test("a missing from, to or by value is replaced by the layer's own or shown value")
  func ends() {
    let distances: [(CGFloat?, CGFloat?, CGFloat?, [CGFloat])] = [
      (0, 100, nil, [0, 50]), (10, nil, 20, [10, 20]), (nil, 100, 40, [60, 80]), (100, nil, nil, [100, 60]),
      (nil, 100, nil, [20, 60]), (nil, nil, 30, [20, 35]), (nil, nil, nil, [20, 20]),
    ]
    for (from, to, by, expected) in distances {
      layer.removeAllAnimations()
      layer.position.x = 20
      let animation = slide()
      (animation.fromValue, animation.toValue, animation.byValue) = (from, to, by)
      layer.add(animation, forKey: "a")
      let start = timeline.now
      #expect([x(at: start), x(at: start + 0.5)] == expected)
    }
  }

  @Test("an animation waits for its begin time, and its fill mode applies before and after")
  func filling() {
    let animation = slide()
    animation.beginTime = 1
    animation.isRemovedOnCompletion = false
    layer.position.x = -5
    layer.add(animation, forKey: nil)
    #expect(timeline.activity == .waiting(until: 1))
    #expect([x(at: 0.5), x(at: 1.5), x(at: 2.5)] == [-5, 50, -5])
    layer.removeAllAnimations()
    animation.beginTime = 4
    animation.fillMode = .both
    layer.add(animation, forKey: nil)
    #expect([x(at: 3), x(at: 4.5), x(at: 6)] == [0, 50, 100])
    #expect(timeline.activity == .resting)
    layer.removeAllAnimations()
    #expect(layer.presentation()?.position.x == -5)
  }

  @Test("an animation repeats, autoreverses, changes speed and pauses")
  func repeating() {
    let animation = slide()
    animation.repeatCount = 1.5
    animation.autoreverses = true
    layer.add(animation, forKey: "a")
    #expect([x(at: 0.5), x(at: 1.25), x(at: 2.5), x(at: 2.99), x(at: 3)] == [50, 75, 50, 99, 0])
    animation.repeatCount = 0
    animation.autoreverses = false
    animation.speed = 2
    animation.timeOffset = 0.2
    layer.add(animation, forKey: "a")
    #expect([x(at: 3.1), x(at: 3.3), x(at: 3.45)] == [40, 80, 0])
    animation.speed = 0
    animation.timeOffset = 0.7
    layer.add(animation, forKey: "a")
    #expect([x(at: 5), x(at: 50)] == [70, 70])
    #expect(timeline.activity == .resting)
  }

  @Test("cumulative runs continue from each other, and additive animations add to the current value")
  func adding() {
    let animation = slide()
    animation.repeatCount = 3
    animation.isCumulative = true
    animation.isAdditive = true
    layer.position.x = 1000
    layer.add(animation, forKey: nil)
    #expect([x(at: 0.5), x(at: 1.5), x(at: 2.5), x(at: 3)] == [1050, 1150, 1250, 1000])
    layer.add(slide(), forKey: nil)
    let second = slide()
    second.isAdditive = true
    layer.add(second, forKey: nil)
    #expect(x(at: 3.5) == 100)
    layer.position.x = 7
    #expect(layer.presentation()?.position.x == 100)
  }

  @Test("keyframes use their times, curves and steps")
  func keyframes() {
    let animation = CAKeyframeAnimation(keyPath: \.position.x)
    animation.values = [0, 100, 50]
    animation.duration = 1
    layer.add(animation, forKey: "a")
    #expect([x(at: 0.25), x(at: 0.5), x(at: 0.75)] == [50, 100, 75])
    animation.keyTimes = [0, 0.2, 1]
    animation.timingFunctions = [CAMediaTimingFunction(name: .easeIn), CAMediaTimingFunction(name: .linear)]
    layer.add(animation, forKey: "a")
    #expect([x(at: 0.85), x(at: 0.95), x(at: 1.35)] == [31.536, 100, 75])
    animation.calculationMode = .discrete
    layer.add(animation, forKey: "a")
    #expect([x(at: 1.5), x(at: 1.6), x(at: 2.3)] == [0, 100, 100])
    animation.keyTimes = [0, 0.7, 0.9, 1]
    layer.add(animation, forKey: "a")
    #expect([x(at: 2.8), x(at: 3.1), x(at: 3.25)] == [0, 100, 50])
    animation.values = []
    layer.add(animation, forKey: "b")
    #expect(layer.animationKeys() == ["a"])
  }

  @Test("cubic keyframes are on a smooth curve through their values")
  func cubicKeyframes() {
    let animation = CAKeyframeAnimation(keyPath: \.position.x)
    animation.values = [0, 100, 50]
    animation.calculationMode = .cubic
    animation.duration = 1
    layer.add(animation, forKey: "a")
    #expect([0.25, 0.5, 0.75].map { x(at: $0) } == [53.125, 100, 81.25])
  }

  @Test("a spring has Core Animation's defaults and moves like a spring")
  func spring() {
    let spring = CASpringAnimation(keyPath: \.position.x)
    #expect([spring.mass, spring.stiffness, spring.damping, spring.initialVelocity] == [1, 100, 10, 0])
    #expect(spring.duration == 0)
    #expect(abs(spring.settlingDuration - 1.4468) < 0.002)
    (spring.fromValue, spring.toValue) = (0, 100)
    spring.duration = spring.settlingDuration
    layer.position.x = 100
    layer.add(spring, forKey: nil)
    // With a damping ratio of 1/2, the first swing overshoots by 16.3 %.
    #expect(abs(x(at: .pi / (10 * 0.75.squareRoot())) - 116.303) < 0.002)
    let designed = CASpringAnimation(keyPath: \.opacity, perceptualDuration: 0.5, bounce: 0.3)
    #expect(abs(designed.stiffness - 157.9137) < 0.001 && abs(designed.damping - 17.5929) < 0.001)
  }

  @Test("a delegate is notified of the end once: finished, replaced, removed, or gone with its layer")
  func telling() {
    let witness = Witness()
    let animation = slide()
    animation.delegate = witness
    layer.add(animation, forKey: "a")
    timeline.record(1)
    timeline.advance()
    #expect(witness.log == [] && timeline.hasStops)
    timeline.deliverStops()
    #expect(witness.log == [true])
    layer.add(animation, forKey: "a")
    layer.add(animation, forKey: "a")
    timeline.deliverStops()
    #expect(witness.log == [true, false])
    layer.removeFromSuperlayer()
    timeline.advance()
    timeline.deliverStops()
    #expect(witness.log == [true, false, false])
    timeline.advance()
    timeline.deliverStops()
    #expect(witness.log.count == 3 && timeline.activity == .resting)
  }

  @Test("transforms rotate the shorter way, scale evenly, and grow from nothing")
  func transforms() throws {
    func half(_ from: CGAffineTransform, _ to: CGAffineTransform) throws -> CGAffineTransform {
      let animation = CABasicAnimation(keyPath: \.affineTransform)
      (animation.fromValue, animation.toValue, animation.duration) = (from, to, 1)
      layer.add(animation, forKey: "t")
      timeline.record(timeline.now + 0.5)
      timeline.advance()
      return try #require(layer.presentation()).affineTransform()
    }
    func isNear(_ one: CGAffineTransform, _ other: CGAffineTransform) -> Bool {
      zip(
        [one.a, one.b, one.c, one.d, one.tx, one.ty],
        [other.a, other.b, other.c, other.d, other.tx, other.ty]
      )
      .allSatisfy { abs($0 - $1) < 1e-9 }
    }
    let quarter = CGAffineTransform(rotationAngle: .pi / 2)
    #expect(isNear(try half(.identity, quarter), CGAffineTransform(rotationAngle: .pi / 4)))
    #expect(
      isNear(
        try half(CGAffineTransform(rotationAngle: 3), CGAffineTransform(rotationAngle: -3)),
        CGAffineTransform(rotationAngle: .pi)))
    #expect(
      isNear(try half(CGAffineTransform(scaleX: 0, y: 0), .identity), CGAffineTransform(scaleX: 0.5, y: 0.5)))
    #expect(
      isNear(
        try half(.identity, CGAffineTransform(scaleX: -1, y: 1)), CGAffineTransform(scaleX: 0, y: 1)))
    #expect(
      isNear(
        try half(CGAffineTransform(translationX: 10, y: 0), CGAffineTransform(scaleX: 3, y: 3)),
        CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 5, ty: 0)))
    let odd = CGAffineTransform(a: 1.5, b: 0.4, c: -2, d: 0.3, tx: 4, ty: 5)
    #expect(isNear(CGAffineTransform(animatableData: odd.animatableData), odd))
  }

  @Test("invalid numbers at most hide the layer")
  func badInput() {
    let screen = Screen(50, 50)
    screen.root.timeline = timeline
    let victim = screen.add(0, 0, 20, 20, .pureRed)
    for bad in [CGFloat.nan, .infinity, -.infinity, 1e300] {
      let animation = CABasicAnimation(keyPath: \.position.x)
      (animation.fromValue, animation.toValue) = (bad, 0)
      animation.duration = Double(bad)
      animation.speed = Float(bad)
      animation.repeatCount = Float(bad)
      victim.add(animation, forKey: nil)
      let size = CABasicAnimation(keyPath: \.bounds.size.width)
      (size.fromValue, size.toValue) = (bad, -20)
      victim.add(size, forKey: nil)
      let turn = CABasicAnimation(keyPath: \.transform.m11)
      (turn.fromValue, turn.toValue) = (bad, 0)
      victim.add(turn, forKey: nil)
      for _ in 0..<4 {
        timeline.record(timeline.now + 0.1)
        timeline.advance()
        _ = screen.frame()
      }
    }
    victim.removeAllAnimations()
    timeline.advance()
    #expect(screen.frame().lines == ["fill 0,0 20x20 #ff0000"])
  }

  @Test("animations in a group have their own times, end with the group, and are reported once")
  func group() {
    let (fade, witness) = (CABasicAnimation(keyPath: \.opacity), Witness())
    (fade.fromValue, fade.toValue, fade.beginTime, fade.duration) = (0, 1, 0.5, 1)
    fade.delegate = witness
    let group = CAAnimationGroup()
    group.animations = [slide(), fade]
    group.duration = 1
    group.speed = 0.5
    group.delegate = witness
    layer.add(group, forKey: "both")
    #expect(x(at: 0.5) == 25 && layer.shownOpacity == 1)
    #expect(x(at: 1.5) == 75 && abs(layer.shownOpacity - 0.25) < 1e-6)
    let copy = layer.animation(forKey: "both") as? CAAnimationGroup
    #expect(copy !== group && copy?.speed == 0.5 && copy?.animations?.count == 2)
    #expect(x(at: 2) == 0 && layer.shownOpacity == 1 && layer.animationKeys() == nil)
    timeline.deliverStops()
    #expect(witness.log == [true])
  }

  @Test("an empty group stops at once")
  func emptyGroup() {
    let (group, witness) = (CAAnimationGroup(), Witness())
    group.delegate = witness
    layer.add(group, forKey: nil)
    #expect(witness.log == [false] && layer.animationKeys() == nil)
  }

  @Test("a shadow's path moves with the shadow, and appears and disappears at once")
  func shadowPath() {
    func shadow(_ y: CGFloat?) -> CAShadow {
      let path = y.map { CAShadow.Path(rect: CGRect(x: 0, y: $0, width: 10, height: 4), cornerRadius: $0) }
      return CAShadow(color: .black, radius: 2, path: path)
    }
    func animate(_ start: CAShadow?, _ end: CAShadow?) -> CAShadow? {
      let animation = CABasicAnimation(keyPath: \.shadow)
      (animation.fromValue, animation.toValue, animation.duration) = (start as Any, end as Any, 1)
      layer.add(animation, forKey: "shadow")
      timeline.record(timeline.now + 0.5)
      timeline.advance()
      return layer.presentation()?.shadow
    }
    #expect(animate(shadow(0), shadow(8))?.path == shadow(4).path)
    #expect(animate(shadow(nil), shadow(8))?.path == shadow(8).path)
    #expect(animate(shadow(8), shadow(nil))?.path == nil)
    #expect(animate(nil, shadow(8))?.path == shadow(8).path)
  }

  @Test(
    "a paced animation has the same speed on its whole way, straight or curved",
    arguments: [CAAnimationCalculationMode.paced, .cubicPaced])
  func paced(mode: CAAnimationCalculationMode) {
    let way = CAKeyframeAnimation(keyPath: "position")
    way.values = [CGPoint.zero, CGPoint(x: 60, y: 0), CGPoint(x: 100, y: 0)]
    way.calculationMode = mode
    way.keyTimes = [0, 0.1, 1]
    way.duration = 1
    layer.add(way, forKey: "way")
    let places = stride(from: 0, through: 0.9, by: 0.1).map { x(at: $0) }
    for (index, place) in places.enumerated() { #expect(abs(place - CGFloat(index) * 10) < 1) }
  }

  @Test("a paced curve through points bends, and values without a distance do not stop it")
  func pacedCurve() {
    let way = CAKeyframeAnimation(keyPath: "position")
    way.values = [CGPoint.zero, CGPoint(x: 50, y: 50), CGPoint(x: 100, y: 0)]
    way.calculationMode = .cubicPaced
    way.duration = 1
    layer.add(way, forKey: "way")
    _ = x(at: 0.25)
    let quarter = layer.presentation()?.position ?? .zero
    #expect(quarter.y > quarter.x + 2)
    way.values = [CGPoint.zero, CGPoint.zero]
    layer.add(way, forKey: "way")
    #expect(x(at: 0.5) == 0)
    way.values = [CGPoint(x: 3, y: 3)]
    layer.add(way, forKey: "way")
    #expect(x(at: 0.7) == 3)
  }

  @Test("an animation keeps my values under names of my own, and its copy in the layer has them")
  func namedValues() {
    let slide = slide()
    slide.setValue("in", forKey: "name")
    slide.setValue(2, forKey: "duration")
    slide.setValue("long", forKey: "duration")
    slide.setValue(true, forKey: "autoreverses")
    layer.add(slide, forKey: "a")
    let copy = layer.animation(forKey: "a")
    #expect(copy !== slide && copy?.value(forKey: "name") as? String == "in")
    #expect(copy?.value(forKey: "duration") as? Double == 2 && copy?.autoreverses == true)
    slide.setValue(nil, forKey: "name")
    #expect(slide.value(forKey: "name") == nil && copy?.value(forKey: "name") != nil)
  }

  @Test("a layer turns with the path that it follows if the animation says so")
  func rotation() {
    func angle(_ mode: CAAnimationRotationMode?, at time: Double) -> CGFloat {
      let square = CAKeyframeAnimation(keyPath: "position")
      square.path = CGPath(rect: CGRect(x: 0, y: 0, width: 100, height: 100), transform: nil)
      square.rotationMode = mode
      square.beginTime = 1
      square.duration = 1
      layer.add(square, forKey: "way")
      _ = x(at: 1 + time)
      return layer.presentation()?.value(forKeyPath: "transform.rotation.z") as? CGFloat ?? -1
    }
    #expect(abs(angle(.rotateAuto, at: 0.1)) < 1e-6)
    #expect(abs(abs(angle(.rotateAutoReverse, at: 0.2)) - .pi) < 1e-6)
    #expect(angle(nil, at: 0.3) == 0)
    #expect(abs(angle(.rotateAuto, at: 0.4) - .pi / 2) < 1e-6)
    #expect(abs(abs(angle(.rotateAuto, at: 0.6)) - .pi) < 1e-6)
  }
}

import Foundation
import Geometry
import LayerTree
import Testing

@Suite("Animations in space")
struct AnimationInSpaceTests {
  let timeline = LayerTimeline()
  let layer = CALayer(0, 0, 20, 20, .pureRed)

  init() { layer.timeline = timeline }

  private func isClose(_ one: CATransform3D, _ other: CATransform3D) -> Bool {
    zip(one.elements, other.elements).allSatisfy { abs($0 - $1) < 1e-9 }
  }

  /// Returns the transform shown after half of an animation.
  private func half(_ path: String, from: Any?, to: Any?) -> CATransform3D {
    let animation = CABasicAnimation(keyPath: path)
    (animation.fromValue, animation.toValue, animation.duration) = (from, to, 1)
    layer.add(animation, forKey: "a")
    timeline.record(timeline.now + 0.5)
    timeline.advance()
    return layer.presentation()?.transform ?? CATransform3D()
  }

  private var eye: CATransform3D {
    var eye = CATransform3DIdentity
    eye.m34 = -1 / 500
    return eye
  }

  @Test("a rotation interpolates about its axis and keeps the perspective")
  func rotation() {
    let axis = (x: CGFloat(1), y: CGFloat(2), z: CGFloat(-1))
    let end = CATransform3DRotate(eye, 2, axis.x, axis.y, axis.z)
    let middle = CATransform3DRotate(eye, 1, axis.x, axis.y, axis.z)
    #expect(isClose(half("transform", from: eye, to: end), middle))
    #expect(isClose(half("transform", from: NSValue(caTransform3D: end), to: eye), middle))
  }

  @Test("rotations go the shorter way")
  func shorter() {
    let (start, end) = (CATransform3DMakeRotation(3, 0, 1, 0), CATransform3DMakeRotation(-3, 0, 1, 0))
    #expect(isClose(half("transform", from: start, to: end), CATransform3DMakeRotation(.pi, 0, 1, 0)))
  }

  @Test("scale, translation and shear interpolate by themselves")
  func parts() {
    var start = CATransform3DMakeTranslation(10, 20, 30)
    start = CATransform3DScale(start, 1, 2, 3)
    let end = CATransform3DScale(CATransform3DMakeTranslation(20, 0, 50), 3, 2, 1)
    let middle = CATransform3DScale(CATransform3DMakeTranslation(15, 10, 40), 2, 2, 2)
    #expect(isClose(half("transform", from: start, to: end), middle))
  }

  @Test("any transform survives its decomposition, mirrored and flat ones too")
  func decomposition() {
    var random = SeededGenerator(seed: 57)
    for round in 0..<200 {
      var transform = CATransform3D()
      transform.elements = (0..<16).map { _ in CGFloat.random(in: -2...2, using: &random) }
      transform.m44 = 1
      if round % 4 == 0 { (transform.m14, transform.m24, transform.m34) = (0, 0, 0) }
      if round % 5 == 0 { (transform.m31, transform.m32, transform.m33, transform.m34) = (0, 0, 0, 0) }
      if round % 7 == 0 { (transform.m11, transform.m12, transform.m13, transform.m14) = (0, 0, 0, 0) }
      if round % 20 == 0 || round % 28 == 0 || transform.invertedIfPossible() != nil {
        #expect(isClose(CATransform3D(animatableData: transform.animatableData), transform))
      }
    }
  }

  @Test("key paths turn about each axis, and keep the perspective and the other parts")
  func keyPaths() {
    layer.transform = eye
    for (path, x, y, z) in [("x", 1.0, 0.0, 0.0), ("y", 0, 1, 0), ("z", 0, 0, 1)] {
      let shown = half("transform.rotation.\(path)", from: 0, to: CGFloat.pi * 1.5)
      #expect(isClose(shown, CATransform3DRotate(eye, .pi * 0.75, x, y, z)), "\(path)")
    }
    layer.transform = CATransform3DMakeTranslation(1, 2, 3)
    #expect(half("transform.translation.z", from: 5, to: 7) == CATransform3DMakeTranslation(1, 2, 6))
    #expect(half("transform.scale.z", from: 1, to: 3).m33 == 2)
    let size = CGSize(width: 10, height: 20)
    let moved = half("transform.translation", from: NSValue(size: .zero), to: NSValue(size: size))
    #expect(isClose(moved, CATransform3DMakeTranslation(5, 10, 3)))
  }

  @Test("a turn about x and one about y run at the same time")
  func bothAxes() {
    let turn = CABasicAnimation(keyPath: "transform.rotation.x")
    (turn.fromValue, turn.toValue, turn.duration) = (0, Double.pi, 1)
    layer.add(turn, forKey: "x")
    let shown = half("transform.rotation.y", from: 0, to: Double.pi / 2)
    let both = CATransform3DMakeRotation(.pi / 2, 1, 0, 0)
      .concatenating(CATransform3DMakeRotation(.pi / 4, 0, 1, 0))
    #expect(isClose(shown, both))
  }

  @Test("heights, anchor points and sublayer transforms are animated")
  func otherProperties() {
    func shown(_ path: String, to end: Any) -> CALayer? {
      _ = half(path, from: nil, to: end)
      return layer.presentation()
    }
    #expect(shown("zPosition", to: 10)?.zPosition == 5)
    #expect(
      shown("anchorPoint", to: NSValue(point: CGPoint(x: 1, y: 0)))?.anchorPoint == CGPoint(x: 0.75, y: 0.25))
    #expect(shown("anchorPointZ", to: 8)?.anchorPointZ == 4)
    #expect(shown("sublayerTransform", to: CATransform3DMakeTranslation(0, 0, 4))?.sublayerTransform.m43 == 2)
  }

  @Test("a height that is animated changes the order while it runs")
  func order() {
    let screen = Screen(100, 100)
    screen.root.timeline = timeline
    let red = screen.add(0, 0, 50, 50, .pureRed)
    let blue = screen.add(10, 10, 50, 50, .pureBlue)
    #expect(screen.frame().lines.last == "fill 10,10 50x50 #0000ff")
    let raise = CABasicAnimation(keyPath: "zPosition")
    (raise.fromValue, raise.toValue, raise.duration) = (-1, 1, 1)
    red.add(raise, forKey: nil)
    #expect(screen.frame().damage.isEmpty)
    timeline.record(0.75)
    timeline.advance()
    #expect(screen.frame().lines.last == "fill 0,0 50x50 #ff0000")
    timeline.record(1)
    timeline.advance()
    #expect(screen.frame().lines.last == "fill 10,10 50x50 #0000ff")
    let flip = CABasicAnimation(keyPath: "transform")
    (flip.toValue, flip.duration) = (CATransform3DMakeTranslation(0, 0, -2), 1)
    blue.add(flip, forKey: nil)
    timeline.record(1.5)
    timeline.advance()
    #expect(screen.frame().lines.last == "fill 0,0 50x50 #ff0000")
  }
}

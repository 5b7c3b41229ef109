import QuartzCore
import Replay
import Testing
import UIKit

@Suite("Everyday lines about layers and animations")
@MainActor
struct EverydayAnimationsTests {
  private let stage = Stage(size: CGSize(width: 400, height: 400))
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  init() { stage.window.addSubview(view) }

  private var shown: CALayer { view.layer.presentation() ?? view.layer }

  @Test(
    "animations name properties by Core Animation's key paths",
    arguments: [
      "opacity", "position.x", "transform.scale", "transform.rotation.z", "bounds.size.width", "cornerRadius",
      "borderWidth", "shadowOpacity",
    ])
  func keyPaths(path: String) {
    let animation = CABasicAnimation(keyPath: path)
    animation.fromValue = 0
    animation.toValue = NSNumber(value: 1)
    animation.duration = 10
    animation.repeatCount = HUGE
    animation.timingFunction = CAMediaTimingFunction(name: .linear)
    view.layer.add(animation, forKey: "a")
    #expect(view.layer.animationKeys() == ["a"] && animation.keyPath == path)
    stage.run(for: 5)
    let values: [String: CGFloat] = [
      "opacity": CGFloat(shown.opacity), "position.x": shown.position.x,
      "transform.scale": shown.affineTransform().a,
      "transform.rotation.z": asin(shown.affineTransform().b), "bounds.size.width": shown.bounds.width,
      "cornerRadius": shown.cornerRadius, "borderWidth": shown.borderWidth,
      "shadowOpacity": CGFloat(shown.shadow?.color.alpha ?? 0),
    ]
    #expect(abs((values[path] ?? 0) - 0.5) < 0.01)
  }

  @Test("a key path that no layer has, or a value of another type, ends the animation at once")
  func unknown() {
    let nowhere = CABasicAnimation(keyPath: "no.such.property")
    view.layer.add(nowhere, forKey: "a")
    let wrong = CABasicAnimation(keyPath: "position")
    wrong.toValue = "left"
    view.layer.add(wrong, forKey: "b")
    #expect(view.layer.animationKeys() == nil && nowhere.keyPath == "no.such.property")
  }

  @Test("keyframes, springs and groups are made as on iOS")
  func others() {
    let shake = CAKeyframeAnimation(keyPath: "transform.translation.x")
    shake.values = [-10, 10, -5, 5, 0]
    shake.keyTimes = [0, 0.25, 0.5, 0.75, 1]
    shake.duration = 0.4
    let spring = CASpringAnimation(keyPath: "position")
    spring.fromValue = CGPoint(x: 0, y: 0)
    spring.toValue = NSValue(cgPoint: CGPoint(x: 50, y: 50)).cgPointValue
    let color = CABasicAnimation(keyPath: "backgroundColor")
    color.fromValue = UIColor.red.cgColor
    color.toValue = UIColor.blue.cgColor
    let group = CAAnimationGroup()
    group.animations = [shake, spring, color]
    group.duration = 1
    view.layer.add(group, forKey: "all")
    #expect(view.layer.animationKeys() == ["all"] && shake.values?.count == 5)
    stage.run(for: 0.1)
    #expect(abs(shown.affineTransform().tx - 10) < 2)
  }

  @Test("layers have UIKit's types: float opacities, optional sublayers, and layer classes")
  func layers() {
    let opacity: Float = 0.5
    view.layer.opacity = opacity
    view.layer.shadowOpacity = opacity
    view.layer.shadowColor = UIColor.black.cgColor
    #expect(view.layer.opacity == 0.5 && view.alpha == 0.5 && view.layer.sublayers == nil)
    view.layer.addSublayer(CALayer())
    #expect(view.layer.sublayers?.count == 1)
    #expect(ShadeView().layer is CAGradientLayer)
  }
}

private class ShadeView: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }
}

import Foundation
import ViewTree

/// The scene `indicators`: four activity indicators, made of nineteen layers with looping key-path animations.
final class IndicatorsScene: BenchScene {
  private static let count = 4
  private static let side: CGFloat = 60

  init(window: UIWindow) {
    window.backgroundColor = UIColor(red: 0.93, green: 0.33, blue: 0.40)
    let width = window.bounds.width / CGFloat(IndicatorsScene.count)
    for index in 0..<IndicatorsScene.count {
      let side = IndicatorsScene.side
      let view = UIView(
        frame: CGRect(
          x: ((CGFloat(index) + 0.5) * width - side / 2).rounded(),
          y: (window.center.y - side / 2).rounded(), width: side, height: side))
      window.addSubview(view)
      switch index {
      case 0: addPulsingBalls(to: view)
      case 1: addRing(to: view)
      case 2: addBars(to: view)
      default: addFadingBalls(to: view)
      }
    }
  }

  func show(at time: Double) {}

  private func addPulsingBalls(to view: UIView) {
    for index in 0..<3 {
      let ball = IndicatorsScene.ball(of: 16, at: CGPoint(x: 8 + CGFloat(index) * 22, y: 30))
      let pulse = CAKeyframeAnimation(keyPath: "transform.scale")
      pulse.values = [1, 0.3, 1]
      ball.add(IndicatorsScene.looped(pulse, duration: 0.75, delay: 0.12 * Double(index)), forKey: "pulse")
      view.layer.addSublayer(ball)
    }
  }

  private func addRing(to view: UIView) {
    let ring = CAShapeLayer()
    ring.frame = view.bounds
    ring.path = UIBezierPath(ovalIn: view.bounds.insetBy(dx: 2, dy: 2)).cgPath
    ring.fillColor = nil
    ring.strokeColor = UIColor.white.cgColor
    ring.lineWidth = 3
    let end = CAKeyframeAnimation(keyPath: "strokeEnd")
    end.values = [0, 1, 1]
    let start = CAKeyframeAnimation(keyPath: "strokeStart")
    start.values = [0, 0, 1]
    let turn = CABasicAnimation(keyPath: "transform.rotation.z")
    turn.byValue = 2 * Double.pi
    ring.add(IndicatorsScene.looped(end, duration: 1.4), forKey: "end")
    ring.add(IndicatorsScene.looped(start, duration: 1.4), forKey: "start")
    ring.add(IndicatorsScene.looped(turn, duration: 2), forKey: "turn")
    view.layer.addSublayer(ring)
  }

  private func addBars(to view: UIView) {
    for index in 0..<5 {
      let bar = CALayer()
      bar.backgroundColor = UIColor.white.cgColor
      bar.cornerRadius = 3
      bar.frame = CGRect(x: 3 + CGFloat(index) * 12, y: 10, width: 6, height: 40)
      let stretch = CAKeyframeAnimation(keyPath: "transform.scale.y")
      stretch.values = [1, 0.4, 1]
      bar.add(IndicatorsScene.looped(stretch, duration: 1, delay: 0.1 * Double(index)), forKey: "stretch")
      view.layer.addSublayer(bar)
    }
  }

  private func addFadingBalls(to view: UIView) {
    for index in 0..<8 {
      let angle = Double(index) * .pi / 4
      let ball = IndicatorsScene.ball(of: 12, at: CGPoint(x: 30 + 24 * cos(angle), y: 30 + 24 * sin(angle)))
      let scale = CAKeyframeAnimation(keyPath: "transform.scale")
      scale.values = [1, 0.4, 1]
      let fade = CAKeyframeAnimation(keyPath: "opacity")
      fade.values = [1, 0.3, 1]
      let group = CAAnimationGroup()
      group.animations = [scale, fade]
      for part in group.animations ?? [] { part.duration = 1 }
      ball.add(IndicatorsScene.looped(group, duration: 1, delay: 0.12 * Double(index)), forKey: "spin")
      view.layer.addSublayer(ball)
    }
  }

  private static func ball(of side: CGFloat, at center: CGPoint) -> CAShapeLayer {
    let ball = CAShapeLayer()
    ball.bounds = CGRect(x: 0, y: 0, width: side, height: side)
    ball.position = center
    ball.path = UIBezierPath(ovalIn: ball.bounds).cgPath
    ball.fillColor = UIColor.white.cgColor
    return ball
  }

  private static func looped(_ animation: CAAnimation, duration: TimeInterval, delay: TimeInterval = 0)
    -> CAAnimation
  {
    animation.duration = duration
    animation.timeOffset = delay
    animation.repeatCount = .infinity
    animation.isRemovedOnCompletion = false
    return animation
  }
}

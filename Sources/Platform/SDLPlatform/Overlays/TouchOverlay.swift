import Foundation
import LayerTree
package import ViewTree

// Explicit, because otherwise Swift 6.3 does not let an optimized client release an object with an
// isolated deinit.
/// Shows where fingers, pens and the mouse press: a disc for each touch, above everything, and an expanding
/// ring after a tap.
///
/// It consists of layers without views, so touches, gestures and dumps ignore it.
@MainActor
package final class TouchOverlay {
  private let window: UIWindow
  private var marks: [Int: Mark] = [:]
  /// The layer of the frontmost window, which may be that of a keyboard.
  private var layer: CALayer { (window.scene.windows.last ?? window).layer }

  /// The farthest distance from its start, in points, and the longest duration, in seconds, of a tap.
  private static let tapReach: CGFloat = 10
  private static let tapDuration = 0.5

  private struct Mark {
    let disc: TouchDisc
    let start: TouchSample
    var isTap = true

    /// Moves the mark and checks whether the touch can still be a tap.
    mutating func update(_ sample: TouchSample) {
      disc.move(to: sample.location)
      let distance = hypot(sample.location.x - start.location.x, sample.location.y - start.location.y)
      isTap =
        isTap && distance <= TouchOverlay.tapReach
        && sample.timestamp - start.timestamp <= TouchOverlay.tapDuration
    }
  }

  /// Creates an overlay, which shows nothing until it receives a touch.
  package init(over window: UIWindow) { self.window = window }

  isolated deinit { for mark in marks.values { mark.disc.remove() } }

  /// Updates the marks for an input event. Ignores events other than touches and the loss of focus.
  package func show(_ event: InputEvent) {
    switch event {
    case .touch(let sample): show(sample)
    case .focusLost: for id in Array(marks.keys) { lift(id) }
    default: break
    }
  }

  private func show(_ sample: TouchSample) {
    guard sample.location.x.isFinite, sample.location.y.isFinite else { return }
    switch sample.phase {
    case .began:
      lift(sample.id)
      marks[sample.id] = Mark(disc: TouchDisc(at: sample.location, in: layer), start: sample)
    case .moved, .stationary, .ended:
      guard var mark = marks[sample.id] else { return }
      mark.update(sample)
      marks[sample.id] = mark
      guard sample.phase == .ended else { return }
      if mark.isTap { TouchRipple.spread(from: sample.location, in: layer) }
      lift(sample.id)
    case .cancelled: lift(sample.id)
    }
  }

  private func lift(_ id: Int) { marks.removeValue(forKey: id)?.disc.remove() }
}

/// The mark of a touch: a translucent disc with a white rim and a core. Sizes and colors are from the
/// project's design.
private final class TouchDisc {
  static let diameter: CGFloat = 44
  private static let coreDiameter: CGFloat = 14
  static let rimWidth: CGFloat = 2
  static let color = CGColor(red: 68 / 255, green: 83 / 255, blue: 227 / 255)
  /// The `zPosition`, in front of the program's content.
  static let height: CGFloat = 1e9

  private let disc = CALayer(animatesImplicitly: false)

  init(at location: CGPoint, in root: CALayer) {
    disc.bounds = CGRect(x: 0, y: 0, width: TouchDisc.diameter, height: TouchDisc.diameter)
    disc.cornerRadius = TouchDisc.diameter / 2
    disc.backgroundColor = TouchDisc.color.fading(by: 0.22)
    disc.borderWidth = TouchDisc.rimWidth
    disc.borderColor = CGColor.white.fading(by: 0.92)
    disc.zPosition = TouchDisc.height
    let core = CALayer(animatesImplicitly: false)
    core.bounds = CGRect(x: 0, y: 0, width: TouchDisc.coreDiameter, height: TouchDisc.coreDiameter)
    core.position = CGPoint(x: TouchDisc.diameter / 2, y: TouchDisc.diameter / 2)
    core.cornerRadius = TouchDisc.coreDiameter / 2
    core.backgroundColor = TouchDisc.color.fading(by: 0.85)
    disc.addSublayer(core)
    move(to: location)
    root.addSublayer(disc)
  }

  func move(to location: CGPoint) { disc.position = location }

  func remove() { disc.removeFromSuperlayer() }
}

/// A ring that grows and fades after a tap and then removes itself.
private final class TouchRipple: CAAnimationDelegate {
  private static let duration = 0.35
  private static let growth: CGFloat = 1.8

  private let ring: CALayer

  private init(_ ring: CALayer) { self.ring = ring }

  static func spread(from location: CGPoint, in root: CALayer) {
    let ring = CALayer(animatesImplicitly: false)
    let grows = !UIAccessibility.isReduceMotionEnabled
    let diameter = TouchDisc.diameter * (grows ? growth : 1)
    ring.bounds = CGRect(x: 0, y: 0, width: diameter, height: diameter)
    ring.position = location
    ring.cornerRadius = diameter / 2
    ring.borderWidth = TouchDisc.rimWidth
    ring.borderColor = TouchDisc.color
    ring.zPosition = TouchDisc.height
    root.addSublayer(ring)
    // The final opacity stays until the delegate removes the ring.
    ring.opacity = 0
    let fade = CABasicAnimation(keyPath: \.opacity)
    fade.fromValue = 0.8
    fade.toValue = 0
    fade.duration = duration
    fade.timingFunction = CAMediaTimingFunction(name: .easeOut)
    fade.delegate = TouchRipple(ring)
    ring.add(fade, forKey: "fade")
    guard grows else { return }
    let spread = CABasicAnimation(keyPath: \.transform)
    spread.fromValue = CGAffineTransform(scaleX: 1 / growth, y: 1 / growth)
    spread.toValue = CGAffineTransform.identity
    spread.duration = duration
    spread.timingFunction = CAMediaTimingFunction(name: .easeOut)
    ring.add(spread, forKey: "spread")
  }

  func animationDidStop(_ animation: CAAnimation, finished: Bool) { ring.removeFromSuperlayer() }
}

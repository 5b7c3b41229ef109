import Foundation
import UIKit

/// A finger that goes down, drags and lifts over views with competing taps, long presses and pans.
@MainActor
final class ArbitrationStage {
  private let scene = UIWindowScene()
  private let window: UIWindow
  private var time: TimeInterval = 0

  init(recognizers count: Int) {
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400), windowScene: scene)
    var view: UIView = window
    for index in 0..<count {
      let child = UIView(frame: window.bounds)
      switch index % 3 {
      case 0: child.addGestureRecognizer(UITapGestureRecognizer())
      case 1: child.addGestureRecognizer(UILongPressGestureRecognizer())
      default: child.addGestureRecognizer(UIPanGestureRecognizer())
      }
      view.addSubview(child)
      view = child
    }
    window.makeKeyAndVisible()
  }

  func drag(times: Int) {
    for _ in 0..<times {
      deliver(.began, x: 100)
      for x in [105, 120, 150] { deliver(.moved, x: CGFloat(x)) }
      deliver(.ended, x: 150)
    }
  }

  private func deliver(_ phase: UITouch.Phase, x: CGFloat) {
    time += 1.0 / 60
    scene.deliver([
      .touch(
        TouchSample(id: 1, type: .direct, phase: phase, location: CGPoint(x: x, y: 200), timestamp: time))
    ])
  }
}

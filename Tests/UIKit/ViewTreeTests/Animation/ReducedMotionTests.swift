import Replay
import Testing

@testable import ViewTree

@Suite("Reduced motion", .serialized)
struct ReducedMotionTests {
  /// Returns the positions at which a view is visible while `animate` moves it from 0 to 100.
  private func places(_ animate: (UIView) -> Void) -> [CGFloat] {
    let stage = Stage(size: CGSize(width: 200, height: 200))
    let view = add(UIView(), to: stage.window)
    stage.frame()
    animate(view)
    var places: [CGFloat] = []
    while !stage.isSettled, places.count < 600 {
      stage.frame()
      places.append(view.layer.presentation()?.position.x ?? view.center.x)
    }
    return places
  }

  private func reduced(_ animate: (UIView) -> Void) -> [CGFloat] {
    UIAccessibility.isReduceMotionEnabled = true
    defer { UIAccessibility.isReduceMotionEnabled = false }
    return places(animate)
  }

  private static let swings: [@MainActor (UIView) -> Void] = [
    { view in
      UIView.animate(
        withDuration: 0.6, delay: 0, usingSpringWithDamping: 0.3, initialSpringVelocity: 0
      ) { view.center.x = 100 }
    },
    { view in UIView.animate(springDuration: 0.5, bounce: 0.6) { view.center.x = 100 } },
    { view in
      UIView.animate(
        withDuration: 0.5, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 40
      ) { view.center.x = 100 }
    },
    { view in
      let animator = UIViewPropertyAnimator(duration: 0.5, dampingRatio: 0.3) { view.center.x = 100 }
      animator.startAnimation()
    },
    { view in
      let animator = UIViewPropertyAnimator(
        duration: 0.5, controlPoint1: CGPoint(x: 0.3, y: -1), controlPoint2: CGPoint(x: 0.7, y: 2)
      ) { view.center.x = 100 }
      animator.startAnimation()
    },
  ]

  @Test("with reduced motion, springs do not overshoot and take the same time", arguments: 0..<5)
  func swings(index: Int) throws {
    let normal = places(ReducedMotionTests.swings[index])
    let plain = reduced(ReducedMotionTests.swings[index])
    #expect(try #require(normal.max()) > 101)
    #expect(try #require(plain.max()) <= 100)
    #expect(zip(plain, plain.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(plain.last == 100)
    #expect(abs(plain.count - normal.count) <= 1)
  }

  @Test("reduced motion does not change animations that do not overshoot")
  func straight() {
    let animate: (UIView) -> Void = { view in
      UIView.animate(withDuration: 0.4, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0) {
        view.center.x = 100
      }
    }
    let isSame = places(animate) == reduced(animate)
    #expect(isSame)
  }

  @Test("a notification is posted only when the setting changes")
  func notification() {
    var heard: [Bool] = []
    let token = NotificationCenter.default.addObserver(
      forName: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil, queue: nil
    ) { _ in MainActor.assumeIsolated { heard.append(UIAccessibility.isReduceMotionEnabled) } }
    defer { NotificationCenter.default.removeObserver(token) }
    UIAccessibility.isReduceMotionEnabled = false
    UIAccessibility.isReduceMotionEnabled = true
    UIAccessibility.isReduceMotionEnabled = true
    UIAccessibility.isReduceMotionEnabled = false
    #expect(heard == [true, false])
  }
}

import Foundation
import UIKit

/// A pressed mouse over a view whose superviews have recognizers.
///
/// A finger would not do, because its taps fail after 0.75 s.
@MainActor
final class MoveStage {
  /// The state of the recognizers while the mouse moves.
  enum Company: String, CaseIterable {
    /// All taps, pans and long presses are still possible.
    case possible = "all possible"
    /// One pan is active; the others have failed.
    case failed = "one runs"
    /// One pan is active; the others depend on it by failure requirements.
    case bound = "one runs and binds the rest"
  }

  private let scene = UIWindowScene()
  private let window: UIWindow
  private var time: TimeInterval = 0
  private var isAside = false
  private let middle = CGPoint(x: 200, y: 200)

  init(superviews: Int, recognizers count: Int, _ company: Company) {
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400), windowScene: scene)
    var chain: [UIView] = [window]
    for _ in 0..<superviews {
      let view = UIView(frame: window.bounds)
      chain[chain.count - 1].addSubview(view)
      chain.append(view)
    }
    let others = MoveStage.addRecognizers(count, to: chain)
    if company != .possible {
      let first = UIPanGestureRecognizer()
      window.addGestureRecognizer(first)
      for other in others where company == .bound { other.require(toFail: first) }
    }
    window.makeKeyAndVisible()
    deliver(.began, at: middle)
    if company != .possible { deliver(.moved, at: CGPoint(x: 300, y: 300)) }
  }

  /// Distributes taps, pans and long presses over the views.
  private static func addRecognizers(_ count: Int, to views: [UIView]) -> [UIGestureRecognizer] {
    (0..<count).map { index in
      let recognizer: UIGestureRecognizer
      switch index % 3 {
      case 0: recognizer = UITapGestureRecognizer()
      case 1: recognizer = UIPanGestureRecognizer()
      default:
        let press = UILongPressGestureRecognizer()
        press.minimumPressDuration = .infinity
        recognizer = press
      }
      views[index % views.count].addGestureRecognizer(recognizer)
      return recognizer
    }
  }

  /// Moves the mouse back and forth by less than any recognizer's threshold.
  func move(times: Int) {
    for _ in 0..<times {
      isAside.toggle()
      deliver(.moved, at: isAside ? CGPoint(x: middle.x + 2, y: middle.y + 1) : middle)
    }
  }

  private func deliver(_ phase: UITouch.Phase, at location: CGPoint) {
    time += 0.008
    scene.deliver([
      .touch(
        TouchSample(
          id: TouchSample.mouseID, type: .indirectPointer, phase: phase, location: location,
          timestamp: time))
    ])
  }
}

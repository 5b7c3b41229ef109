import Foundation
import UIKit

/// Nested stacks of ten views each, in a window.
@MainActor
final class ConstraintStage {
  private let scene = UIWindowScene()
  private let window: UIWindow
  private let distribution: UIStackView.Distribution
  private var left: NSLayoutConstraint?
  private var time: TimeInterval = 0

  init(_ distribution: UIStackView.Distribution) {
    self.distribution = distribution
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 6000, height: 4000), windowScene: scene)
    window.makeKeyAndVisible()
    fill()
    frame()
  }

  private func fill() {
    for view in window.subviews { view.removeFromSuperview() }
    let stack = stack(depth: 3, .horizontal)
    stack.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(stack)
    let left = stack.leadingAnchor.constraint(equalTo: window.leadingAnchor)
    self.left = left
    NSLayoutConstraint.activate([
      left, stack.trailingAnchor.constraint(equalTo: window.trailingAnchor),
      stack.topAnchor.constraint(equalTo: window.topAnchor),
      stack.bottomAnchor.constraint(equalTo: window.bottomAnchor),
    ])
  }

  private func stack(depth: Int, _ axis: NSLayoutConstraint.Axis) -> UIView {
    guard depth > 0 else { return UISwitch() }
    let stack = UIStackView(
      arrangedSubviews: (0..<10).map { _ in
        self.stack(depth: depth - 1, axis == .horizontal ? .vertical : .horizontal)
      })
    stack.axis = axis
    stack.spacing = 8
    stack.distribution = distribution
    return stack
  }

  private func frame() {
    time += 1.0 / 60
    scene.prepareFrame(at: time)
  }

  /// Replaces all views by new ones and lays them out.
  func layOutNew(times: Int) {
    for _ in 0..<times {
      fill()
      frame()
    }
  }

  /// Moves the left edge.
  func change(times: Int) {
    for step in 0..<times {
      left?.constant = CGFloat(step % 100 + 1)
      frame()
    }
  }
}

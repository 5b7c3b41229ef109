import Foundation
import ViewTree

/// The scene `hundred-labels`: a grid of numbers that all change in every frame.
final class HundredLabelsScene: BenchScene {
  private static let columns = 10

  private let labels = (0..<HundredLabelsScene.columns * HundredLabelsScene.columns).map { _ in UILabel() }

  init(window: UIWindow) {
    window.backgroundColor = .white
    let side = CGFloat(HundredLabelsScene.columns)
    for (index, label) in labels.enumerated() {
      label.font = .monospacedDigitSystemFont(ofSize: 14)
      let (row, column) = (CGFloat(index / Int(side)), CGFloat(index % Int(side)))
      label.frame = CGRect(
        x: (window.bounds.width * column / side).rounded(),
        y: (window.bounds.height * row / side).rounded(), width: 80, height: 20)
      window.addSubview(label)
    }
  }

  func show(at time: Double) {
    let frame = max(0, Int((time * 60).rounded()))
    for (index, label) in labels.enumerated() {
      // Spread over all numbers of up to seven digits.
      label.text = String((frame &+ 1) &* (index &+ 7) &* 7919 % 10_000_000)
    }
  }
}

import Benchmark
import Foundation
import UIKit

/// A tree in which all views except the leaves have the same number of children, in a row from left to right.
@MainActor
final class HitTestStage {
  /// The location of the point. The frontmost child, which is the last one, is tested first.
  enum Place: String, CaseIterable {
    case first = "asked first"
    case middle = "asked in the middle"
    case last = "asked last"
    /// Outside all children of the root.
    case nowhere = "none hit"
  }

  private let root: UIView
  private let point: CGPoint

  init(children: Int, levels: Int, _ place: Place) {
    let leaves = Int(pow(Double(children), Double(levels)))
    root = UIView(frame: CGRect(x: 0, y: 0, width: leaves, height: 2))
    HitTestStage.fill(root, children: children, levels: levels, leaves: leaves)
    let index =
      switch place {
      case .first: leaves - 1
      case .middle: leaves / 2
      case .last, .nowhere: 0
      }
    point = CGPoint(x: Double(index) + 0.5, y: place == .nowhere ? 1.5 : 0.5)
    let hit = root.hitTest(point, with: nil)
    precondition((hit === root) == (place == .nowhere), "the point is not where it should be")
  }

  private static func fill(_ view: UIView, children: Int, levels: Int, leaves: Int) {
    guard levels > 0 else { return }
    let share = leaves / children
    for index in 0..<children {
      let child = UIView(frame: CGRect(x: index * share, y: 0, width: share, height: 1))
      fill(child, children: children, levels: levels - 1, leaves: share)
      view.addSubview(child)
    }
  }

  /// Repeats a hit test.
  func hitTest(times: Int) {
    for _ in 0..<times { blackHole(root.hitTest(point, with: nil)) }
  }
}

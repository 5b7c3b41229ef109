import UIKit

/// Returns the views of a class below a view, in order.
func views<View: UIView>(_ type: View.Type, in view: UIView) -> [View] {
  view.subviews.flatMap { (($0 as? View).map { [$0] } ?? []) + views(type, in: $0) }
}

/// Returns the middle of a view in the window's coordinates.
func middle(of view: UIView) -> CGPoint {
  view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
}

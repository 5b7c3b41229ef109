import Foundation
import ViewTree

/// Where a view is seen, which is not always where touches reach it.
extension UIView {
  /// The subviews in the order in which they are drawn.
  var drawnSubviews: [UIView] {
    guard subviews.contains(where: { $0.layer.zPosition != 0 }) else { return subviews }
    return subviews.enumerated().sorted {
      ($0.element.layer.zPosition, $0.offset) < ($1.element.layer.zPosition, $1.offset)
    }.map(\.element)
  }

  /// Converts a point from the superview to what is seen of the view while it is animated.
  func shownPoint(_ point: CGPoint, from superview: UIView) -> CGPoint {
    guard let shown = shownFrame, shown.width > 0, shown.height > 0 else {
      return convert(point, from: superview)
    }
    return CGPoint(
      x: bounds.minX + (point.x - shown.minX) * bounds.width / shown.width,
      y: bounds.minY + (point.y - shown.minY) * bounds.height / shown.height)
  }

  /// The frame in which an animation shows the view; nil if it is not animated.
  private var shownFrame: CGRect? {
    guard layer.animationKeys()?.isEmpty == false, let shown = layer.presentation() else { return nil }
    return shown.frame
  }

  /// Whether an animation shows the view at a point of its superview, although it is elsewhere.
  func isShownOnly(at point: CGPoint, in superview: UIView) -> Bool {
    guard let shownFrame else { return false }
    return shownFrame.contains(point) && !bounds.contains(convert(point, from: superview))
  }

  /// Whether nothing of the view is seen at a point in it: because of a rounded corner or a mask.
  func isClear(at point: CGPoint) -> Bool {
    if let mask = layer.mask, !mask.frame.contains(point) { return true }
    if let mask = layer.mask as? CAShapeLayer, let path = mask.path {
      return !path.contains(mask.convert(point, from: layer))
    }
    let radius = min(layer.cornerRadius, bounds.width / 2, bounds.height / 2)
    guard radius > 0, bounds.contains(point) else { return false }
    let nearest = CGPoint(
      x: min(max(point.x, bounds.minX + radius), bounds.maxX - radius),
      y: min(max(point.y, bounds.minY + radius), bounds.maxY - radius))
    let corner: CACornerMask =
      point.x < nearest.x
      ? (point.y < nearest.y ? .layerMinXMinYCorner : .layerMinXMaxYCorner)
      : (point.y < nearest.y ? .layerMaxXMinYCorner : .layerMaxXMaxYCorner)
    return hypot(point.x - nearest.x, point.y - nearest.y) > radius && layer.maskedCorners.contains(corner)
  }
}

import Motion

extension UIScrollView {
  /// The range of the offset on each axis.
  var horizontalRange: ScrollRange {
    ScrollRange(
      bounds: bounds.width, content: contentSize.width, insetStart: adjustedContentInset.left,
      insetEnd: adjustedContentInset.right)
  }
  var verticalRange: ScrollRange {
    ScrollRange(
      bounds: bounds.height, content: contentSize.height, insetStart: adjustedContentInset.top,
      insetEnd: adjustedContentInset.bottom)
  }

  /// The ranges and rubber bands for the current sizes and insets.
  var scrollGeometry: ScrollGeometry {
    let (horizontal, vertical, give) = (horizontalRange, verticalRange, rubberBandSize)
    var axes: ScrollAxes = []
    if horizontal.length > 0 || (alwaysBounceHorizontal && bounces) { axes.insert(.horizontal) }
    if vertical.length > 0 || (alwaysBounceVertical && bounces) { axes.insert(.vertical) }
    return ScrollGeometry(
      horizontal: horizontal, vertical: vertical,
      rubberBands: bounces
        ? (RubberBand(dimension: give.width), RubberBand(dimension: give.height)) : (nil, nil),
      axes: axes)
  }

  /// Returns the nearest offset in the range.
  package func clamped(_ offset: CGPoint) -> CGPoint {
    CGPoint(x: horizontalRange.clamp(offset.x), y: verticalRange.clamp(offset.y))
  }

  /// The content that must have views.
  package var shownContent: ShownContent {
    let shown = layer.shownValues.bounds
    return ShownContent(bounds: bounds, onTheWay: shown == bounds ? nil : shown)
  }

  /// Lays out again in the next frame if an animation shows content that is not in the bounds.
  package func layOutOnTheWay() {
    guard shownContent.onTheWay != nil, let clock = window?.scene.clock else { return }
    clock.schedule(after: 0) { [weak self] in self?.setNeedsLayout() }
  }

  /// Whether the content is larger than the view.
  var canBeScrolled: Bool { isScrollEnabled && (horizontalRange.length > 0 || verticalRange.length > 0) }
}

/// The content that must have views: the bounds, and during an animation of the bounds also what is still
/// shown on the way to them.
package struct ShownContent {
  package let bounds: CGRect
  /// Nil without an animation.
  package let onTheWay: CGRect?

  package var parts: [CGRect] { onTheWay.map { [bounds, $0] } ?? [bounds] }

  /// Whether a row between two heights is visible.
  package func containsRow(from start: CGFloat, to end: CGFloat) -> Bool {
    (end > bounds.minY && start < bounds.maxY) || (onTheWay.map { end > $0.minY && start < $0.maxY } ?? false)
  }
}

import Motion

/// The range of a scroll view's offset and its resistance beyond the range.
struct ScrollGeometry {
  /// The range of the offset on each axis.
  let horizontal, vertical: ScrollRange
  /// The rubber bands beyond the ends, or nil if the content does not bounce.
  let rubberBands: (x: RubberBand?, y: RubberBand?)
  /// The axes along which fingers can move the content.
  let axes: ScrollAxes

  /// Returns the nearest offset in the range.
  func clamped(_ offset: CGPoint) -> CGPoint {
    CGPoint(x: horizontal.clamp(offset.x), y: vertical.clamp(offset.y))
  }

  /// Returns whether the content can move from `offset` by more than `tolerance` points in the direction in
  /// which a finger moves it.
  func canMove(from offset: CGPoint, against finger: CGPoint, tolerance: CGFloat) -> Bool {
    func canMove(_ step: CGFloat, _ offset: CGFloat, _ range: ScrollRange) -> Bool {
      step > 0 ? offset > range.min + tolerance : offset < range.max - tolerance
    }
    return abs(finger.y) >= abs(finger.x)
      ? canMove(finger.y, offset.y, vertical) : canMove(finger.x, offset.x, horizontal)
  }
}

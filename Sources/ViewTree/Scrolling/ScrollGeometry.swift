import Motion

/// Where content may rest, and how it gives beyond that.
struct ScrollGeometry {
  /// The offsets that the content may rest at, for each axis.
  let horizontal, vertical: ScrollRange
  /// How the content gives beyond its ends; nil where it does not.
  let rubberBands: (x: RubberBand?, y: RubberBand?)
  /// The axes along which fingers can move it.
  let axes: ScrollAxes

  /// Returns the nearest offset that the content may rest at.
  func clamped(_ offset: CGPoint) -> CGPoint {
    CGPoint(x: horizontal.clamp(offset.x), y: vertical.clamp(offset.y))
  }

  /// Whether there is content to come, from `offset` on, in the direction that a finger's movement asks for; less
  /// than `tolerance` points of it do not count.
  func canMove(from offset: CGPoint, against finger: CGPoint, tolerance: CGFloat) -> Bool {
    func canMove(_ step: CGFloat, _ offset: CGFloat, _ range: ScrollRange) -> Bool {
      step > 0 ? offset > range.min + tolerance : offset < range.max - tolerance
    }
    return abs(finger.y) >= abs(finger.x)
      ? canMove(finger.y, offset.y, vertical) : canMove(finger.x, offset.x, horizontal)
  }
}

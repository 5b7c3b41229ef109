import Motion

/// The state of a pinch on zoomed content.
struct ZoomGrip {
  /// The scale when the pinch began.
  let start: CGFloat
  /// The content point between the fingers, at scale 1; nil until they have moved.
  var content: CGPoint?

  init(scale: CGFloat) { start = scale }

  /// Returns the content's scale for a pinch. Beyond the limits it grows more and more slowly, like content
  /// pulled beyond its end, up to twice or half the limit.
  func scale(_ pinch: CGFloat, in limits: ClosedRange<CGFloat>, bounces: Bool) -> CGFloat {
    let wanted = start * pinch
    let limited = wanted.clamped(to: limits)
    guard bounces, wanted > 0, wanted != limited else { return limited }
    // A factor of two corresponds to pulling the content by the view's size.
    let excess = RubberBand(dimension: 1).displacement(for: log2(wanted / limited))
    return limited * exp2(excess)
  }
}

/// The animation of the scale together with the offset.
struct ZoomMotion {
  let scale: ScrollTrajectory
  let from, to: (scale: CGFloat, offset: CGPoint)
  let start: TimeInterval
  /// Whether the scale returns to a limit.
  let isBounce: Bool
  let link: CADisplayLink

  /// Returns the fraction of the animation that has elapsed, from 0 to 1.
  func progress(at time: TimeInterval) -> CGFloat { scale.position(at: time - start) }

  func isOver(at time: TimeInterval) -> Bool { time - start >= scale.duration }
}

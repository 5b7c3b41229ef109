import Motion

/// The fingers' hold on content that they zoom.
struct ZoomGrip {
  /// The scale when they began.
  let start: CGFloat
  /// The point of the content between the fingers, at scale 1; nil until they have moved.
  var content: CGPoint?

  init(scale: CGFloat) { start = scale }

  /// The scale for that of the pinch. Beyond the limits the part of it that counts gets less and less, as
  /// with content that is pulled beyond its end; at most it is double, or half.
  func scale(_ pinch: CGFloat, in limits: ClosedRange<CGFloat>, bounces: Bool) -> CGFloat {
    let wanted = start * pinch
    let limited = wanted.clamped(to: limits)
    guard bounces, wanted > 0, wanted != limited else { return limited }
    // One doubling of the scale stands for the size of the view that is pulled.
    let excess = RubberBand(dimension: 1).displacement(for: log2(wanted / limited))
    return limited * exp2(excess)
  }
}

/// The way of a scale, and of the offset with it, from an instant on.
struct ZoomMotion {
  let scale: ScrollTrajectory
  let from, to: (scale: CGFloat, offset: CGPoint)
  let start: TimeInterval
  /// Whether it goes back to a limit.
  let isBounce: Bool
  let link: CADisplayLink

  /// How much of the way lies behind at a time, 0 to 1.
  func progress(at time: TimeInterval) -> CGFloat { scale.position(at: time - start) }

  func isOver(at time: TimeInterval) -> Bool { time - start >= scale.duration }
}

extension UIScrollView {
  /// Zooms in 0.3 s; some point of the content stays where it is on the screen.
  func startZooming(to scale: CGFloat, offset: CGPoint, clock: FrameClock, isBounce: Bool) {
    let link = CADisplayLink(clock: clock) { [weak self] link in
      guard let self else { return link.invalidate() }
      advanceZooming(to: link.timestamp)
    }
    zooming.start(
      ZoomMotion(
        scale: .animated(from: 0, to: 1), from: (zoomScale, contentOffset), to: (scale, offset),
        start: clock.now, isBounce: isBounce, link: link))
  }

  private func advanceZooming(to time: TimeInterval) {
    guard let motion = zooming.motion else { return }
    indicators.flash()
    let (from, to, part) = (motion.from, motion.to, motion.progress(at: time))
    let isOver = motion.isOver(at: time)
    place(
      scale: isOver ? to.scale : from.scale + (to.scale - from.scale) * part,
      offset: isOver ? to.offset : from.offset + (to.offset - from.offset) * part)
    regrip(at: contentOffset)
    guard isOver, zooming.motion?.link === motion.link else { return }
    endZoomMotion()
  }

  /// Ends a zoom where it is and says so.
  func endZoomMotion() {
    zooming.stop()
    adjustInsets()
    delegate?.scrollViewDidEndZooming(self, with: delegate?.viewForZooming(in: self), atScale: zoomScale)
    if !dragging.isActive, !sliding.isMoving, !isTracking, !isAtRestingPlace { decelerate(velocity: .zero) }
  }
}

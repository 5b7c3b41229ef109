import Motion

/// Zooms the content of a scroll view by fingers or by the program.
final class ScrollZooming {
  private unowned let scrollView: UIScrollView
  /// The recognizer of pinches; nil if the limits are equal.
  private(set) var pinchGestureRecognizer: UIPinchGestureRecognizer?
  private var motion: ZoomMotion?
  private var grip: ZoomGrip?
  /// Whether the content's size and offset are being changed together.
  private var isPlacing = false

  init(of scrollView: UIScrollView) { self.scrollView = scrollView }

  /// Whether fingers zoom, or scale, size and offset are being changed together.
  var isZooming: Bool { grip != nil || isPlacing }
  /// Whether the scale is changing, so that the range does not apply to the offset.
  var isActive: Bool { isZooming || motion != nil }
  /// Whether the scale is returning to a limit that fingers exceeded.
  var isBouncing: Bool { motion?.isBounce ?? false }

  /// The scale of the zoomed view; 1 if there is none.
  var scale: CGFloat {
    guard let transform = view?.transform else { return 1 }
    let scale = hypot(transform.a, transform.b)
    return scale > 0 ? scale : 1
  }

  /// The view that is zoomed; nil if the delegate names none.
  var view: UIView? { scrollView.delegate?.viewForZooming(in: scrollView) }

  private var limits: ClosedRange<CGFloat> {
    let (minimum, maximum) = (scrollView.minimumZoomScale, scrollView.maximumZoomScale)
    let start = minimum.isFinite && minimum > 0 ? minimum : 1
    return start...max(start, maximum.isFinite ? maximum : start)
  }

  /// Adds or removes the pinch recognizer after the limits changed.
  func limitsChanged() {
    let limits = limits
    let zooms = limits.lowerBound < limits.upperBound
    if zooms, pinchGestureRecognizer == nil {
      let pinch = ScrollViewPinchGestureRecognizer()
      pinch.scrollView = scrollView
      pinch.delegate = scrollView as? any UIGestureRecognizerDelegate
      pinch.addTarget(self, action: ScrollZooming.handlePinch)
      scrollView.addBuiltInGestureRecognizer(pinch)
      pinchGestureRecognizer = pinch
    } else if !zooms, let pinch = pinchGestureRecognizer {
      scrollView.removeGestureRecognizer(pinch)
      pinchGestureRecognizer = nil
    }
  }

  // MARK: Zooming by the program

  /// Sets the scale, within the limits, around the center of the visible content.
  func zoom(to scale: CGFloat, animated: Bool) {
    guard scale.isFinite, view != nil else { return }
    let scale = scale.clamped(to: limits)
    zoom(to: scale, offset: offset(at: scale, holding: middle), animated)
  }

  /// Zooms so that `rect`, in the zoomed view's coordinates, is centered and as large as possible.
  func zoom(to rect: CGRect, animated: Bool) {
    guard rect.isFinite, rect.width > 0, rect.height > 0, let view else { return }
    let size = scrollView.bounds.size
    let scale = min(size.width / rect.width, size.height / rect.height).clamped(to: limits)
    let middle = view.convert(CGPoint(x: rect.midX, y: rect.midY), to: scrollView) * (scale / self.scale)
    zoom(to: scale, offset: CGPoint(x: middle.x - size.width / 2, y: middle.y - size.height / 2), animated)
  }

  private func zoom(to scale: CGFloat, offset: CGPoint, _ animated: Bool) {
    scrollView.sliding.end()
    let target = clamped(offset, at: scale)
    guard animated, let clock = scrollView.window?.scene.clock else {
      stop()
      place(scale: scale, offset: target)
      return scrollView.adjustInsets()
    }
    guard scale != self.scale || target != scrollView.contentOffset else { return }
    scrollView.delegate?.scrollViewWillBeginZooming(scrollView, with: view)
    start(to: scale, offset: target, clock: clock, isBounce: false)
  }

  // MARK: Zooming by fingers

  /// Discards the held point when a finger is added or removed, so that the content does not jump.
  func fingersChanged() { grip?.content = nil }

  private func handlePinch(_ pinch: UIPinchGestureRecognizer) {
    // A delegate may release the scroll view.
    let scrollView = scrollView
    switch pinch.state {
    case .began:
      scrollView.sliding.end()
      stop()
      grip = ZoomGrip(scale: scale)
      scrollView.delegate?.scrollViewWillBeginZooming(scrollView, with: view)
      drag(pinch)
    case .changed: drag(pinch)
    case .ended, .cancelled: endPinch()
    case .possible, .failed: break
    }
  }

  private func drag(_ pinch: UIPinchGestureRecognizer) {
    guard let grip else { return }
    let fingers = pinch.location(in: scrollView)
    let onScreen = fingers - scrollView.contentOffset
    let held = grip.content ?? fingers * (1 / self.scale)
    self.grip?.content = held
    let scale = grip.scale(pinch.scale, in: limits, bounces: scrollView.bouncesZoom)
    place(scale: scale, offset: held * scale - onScreen)
    scrollView.regrip(at: scrollView.contentOffset)
    scrollView.indicators.flash()
  }

  private func endPinch() {
    grip = nil
    let scale = scale
    let limited = scale.clamped(to: limits)
    scrollView.report(.zoomed(scale))
    scrollView.regrip(at: scrollView.contentOffset)
    guard limited != scale, let clock = scrollView.window?.scene.clock else {
      scrollView.adjustInsets()
      scrollView.delegate?.scrollViewDidEndZooming(scrollView, with: view, atScale: scale)
      if !scrollView.dragging.isActive, !scrollView.sliding.isMoving, !scrollView.isAtRestingPosition {
        scrollView.sliding.decelerate(velocity: .zero)
      }
      return
    }
    let target = clamped(offset(at: limited, holding: middle), at: limited)
    start(to: limited, offset: target, clock: clock, isBounce: true)
  }

  // MARK: Motion

  /// Animates the scale and the offset in 0.3 seconds, interpolating both with the same fraction.
  private func start(to scale: CGFloat, offset: CGPoint, clock: FrameClock, isBounce: Bool) {
    stop()
    let link = CADisplayLink(clock: clock, for: scrollView) { scrollView, link in
      scrollView.zooming.advance(to: link.timestamp)
    }
    motion = ZoomMotion(
      scale: .animated(from: 0, to: 1), from: (self.scale, scrollView.contentOffset), to: (scale, offset),
      start: clock.now, isBounce: isBounce, link: link)
  }

  private func advance(to time: TimeInterval) {
    guard let motion else { return }
    let scrollView = scrollView
    scrollView.indicators.flash()
    let (from, to, part) = (motion.from, motion.to, motion.progress(at: time))
    let isOver = motion.isOver(at: time)
    place(
      scale: isOver ? to.scale : from.scale + (to.scale - from.scale) * part,
      offset: isOver ? to.offset : from.offset + (to.offset - from.offset) * part)
    scrollView.regrip(at: scrollView.contentOffset)
    guard isOver, self.motion?.link === motion.link else { return }
    endMotion()
  }

  func stop() {
    motion?.link.invalidate()
    motion = nil
  }

  /// Stops an animation of the scale where it is, except for one that returns to a limit.
  func catchMotion() {
    if motion != nil, !isBouncing { endMotion() }
  }

  /// Ends the animation and notifies the delegate.
  private func endMotion() {
    stop()
    scrollView.adjustInsets()
    scrollView.delegate?.scrollViewDidEndZooming(scrollView, with: view, atScale: scale)
    if !scrollView.dragging.isActive, !scrollView.sliding.isMoving, !scrollView.isTracking,
      !scrollView.isAtRestingPosition
    {
      scrollView.sliding.decelerate(velocity: .zero)
    }
  }

  // MARK: Scale and offset

  private var middle: CGPoint { CGPoint(x: scrollView.bounds.midX, y: scrollView.bounds.midY) }

  /// Returns the offset at a new scale that keeps a point of the content at its position on the screen.
  private func offset(at scale: CGFloat, holding point: CGPoint) -> CGPoint {
    point * (scale / self.scale) - (point - scrollView.contentOffset)
  }

  private func clamped(_ offset: CGPoint, at scale: CGFloat) -> CGPoint {
    let inset = scrollView.adjustedContentInset
    func limit(
      _ offset: CGFloat, _ size: CGFloat, _ content: CGFloat, _ start: CGFloat, _ end: CGFloat
    ) -> CGFloat {
      offset.clamped(to: -start...max(-start, content - size + end))
    }
    let (size, content) = (scrollView.bounds.size, contentSize(at: scale))
    return CGPoint(
      x: limit(offset.x, size.width, content.width, inset.left, inset.right),
      y: limit(offset.y, size.height, content.height, inset.top, inset.bottom))
  }

  /// Returns the size of the content at a scale: the zoomed view's, as in UIKit, once the scale changes.
  private func contentSize(at scale: CGFloat) -> CGSize {
    guard scale != self.scale, let size = view?.bounds.size else { return scrollView.contentSize }
    return CGSize(width: size.width * scale, height: size.height * scale)
  }

  /// Sets the scale, the content size and the offset together.
  private func place(scale: CGFloat, offset: CGPoint) {
    guard let view, scale.isFinite, scale > 0, offset.isFinite else { return }
    let (size, corner) = (contentSize(at: scale), view.frame.origin * (scale / self.scale))
    let wasPlacing = isPlacing
    isPlacing = true
    view.transform = CGAffineTransform(scaleX: scale, y: scale)
    view.frame.origin = corner
    scrollView.contentSize = size
    isPlacing = wasPlacing
    scrollView.moveContent(to: offset)
    scrollView.delegate?.scrollViewDidZoom(scrollView)
  }
}

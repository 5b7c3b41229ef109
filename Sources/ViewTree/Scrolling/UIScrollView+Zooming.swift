extension UIScrollView {
  /// The scale of the zoomed view; 1 if there is none.
  ///
  /// Setting it keeps the centre of the visible content in place.
  public var zoomScale: CGFloat {
    get {
      guard let transform = zoomedView?.transform else { return 1 }
      let scale = hypot(transform.a, transform.b)
      return scale > 0 ? scale : 1
    }
    set { setZoomScale(newValue, animated: false) }
  }

  /// Whether the scale is returning to a limit that fingers exceeded.
  public var isZoomBouncing: Bool { zooming.motion?.isBounce ?? false }

  /// Whether two fingers, on the screen or on a trackpad, are zooming.
  var isPinching: Bool { isZooming && pinchGestureRecognizer?.numberOfTouches != 1 }

  private var zoomedView: UIView? { delegate?.viewForZooming(in: self) }

  private var zoomScales: ClosedRange<CGFloat> {
    let least = minimumZoomScale.isFinite && minimumZoomScale > 0 ? minimumZoomScale : 1
    return least...max(least, maximumZoomScale.isFinite ? maximumZoomScale : least)
  }

  func zoomLimitsChanged() {
    let scales = zoomScales
    let zooms = scales.lowerBound < scales.upperBound
    if zooms, pinchGestureRecognizer == nil {
      let pinch = ScrollViewPinchGestureRecognizer()
      pinch.scrollView = self
      pinch.delegate = self as? any UIGestureRecognizerDelegate
      pinch.addTarget(self, action: UIScrollView.handlePinch)
      addGestureRecognizer(pinch)
      pinchGestureRecognizer = pinch
    } else if !zooms, let pinch = pinchGestureRecognizer {
      removeGestureRecognizer(pinch)
      pinchGestureRecognizer = nil
    }
  }

  // MARK: Zooming by the program

  /// Sets the scale, within the limits, around the centre of the visible content. An animation takes
  /// 0.3 seconds.
  public func setZoomScale(_ scale: CGFloat, animated: Bool) {
    guard scale.isFinite, zoomedView != nil else { return }
    let scale = scale.clamped(to: zoomScales)
    zoom(to: scale, offset: offset(at: scale, holding: CGPoint(x: bounds.midX, y: bounds.midY)), animated)
  }

  /// Zooms so that `rect`, in the zoomed view's coordinates, is centred and as large as possible.
  public func zoom(to rect: CGRect, animated: Bool) {
    guard rect.isFinite, rect.width > 0, rect.height > 0, let view = zoomedView else { return }
    let scale = min(bounds.width / rect.width, bounds.height / rect.height).clamped(to: zoomScales)
    let middle = view.convert(CGPoint(x: rect.midX, y: rect.midY), to: self) * (scale / zoomScale)
    zoom(
      to: scale, offset: CGPoint(x: middle.x - bounds.width / 2, y: middle.y - bounds.height / 2), animated)
  }

  private func zoom(to scale: CGFloat, offset: CGPoint, _ animated: Bool) {
    endMotion()
    let target = clamped(offset, at: scale)
    guard animated, let clock = window?.windowScene.clock else {
      zooming.stop()
      place(scale: scale, offset: target)
      return adjustInsets()
    }
    guard scale != zoomScale || target != contentOffset else { return }
    delegate?.scrollViewWillBeginZooming(self, with: zoomedView)
    startZooming(to: scale, offset: target, clock: clock, isBounce: false)
  }

  // MARK: Zooming by fingers

  func handlePinch(_ pinch: UIPinchGestureRecognizer) {
    switch pinch.state {
    case .began:
      endMotion()
      zooming.stop()
      zooming.begin(scale: zoomScale)
      delegate?.scrollViewWillBeginZooming(self, with: zoomedView)
      follow(pinch)
    case .changed: follow(pinch)
    case .ended, .cancelled: endZooming()
    case .possible, .failed: break
    }
  }

  private func follow(_ pinch: UIPinchGestureRecognizer) {
    let fingers = pinch.location(in: self)
    let onScreen = fingers - contentOffset
    guard let held = zooming.held(or: fingers * (1 / zoomScale)),
      let scale = zooming.scale(ofPinch: pinch.scale, in: zoomScales, bounces: bouncesZoom)
    else { return }
    place(scale: scale, offset: held * scale - onScreen)
    regrip(at: contentOffset)
    indicators.flash()
  }

  private func endZooming() {
    zooming.end()
    let scale = zoomScale
    let limited = scale.clamped(to: zoomScales)
    regrip(at: contentOffset)
    guard limited != scale, let clock = window?.windowScene.clock else {
      adjustInsets()
      delegate?.scrollViewDidEndZooming(self, with: zoomedView, atScale: scale)
      if !dragging.isActive, !sliding.isMoving, !isAtRestingPlace { decelerate(velocity: .zero) }
      return
    }
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    let target = clamped(offset(at: limited, holding: middle), at: limited)
    startZooming(to: limited, offset: target, clock: clock, isBounce: true)
  }

  // MARK: Scale and offset

  /// Returns the offset at a new scale that keeps a point of the content at its position on the screen.
  private func offset(at scale: CGFloat, holding point: CGPoint) -> CGPoint {
    point * (scale / zoomScale) - (point - contentOffset)
  }

  private func clamped(_ offset: CGPoint, at scale: CGFloat) -> CGPoint {
    let growth = scale / zoomScale
    let inset = adjustedContentInset
    func limit(
      _ offset: CGFloat, _ size: CGFloat, _ content: CGFloat, _ start: CGFloat, _ end: CGFloat
    ) -> CGFloat {
      offset.clamped(to: -start...max(-start, content * growth - size + end))
    }
    return CGPoint(
      x: limit(offset.x, bounds.width, contentSize.width, inset.left, inset.right),
      y: limit(offset.y, bounds.height, contentSize.height, inset.top, inset.bottom))
  }

  /// Sets the scale and the offset together; the content size scales along.
  func place(scale: CGFloat, offset: CGPoint) {
    guard let view = zoomedView, scale.isFinite, scale > 0, offset.isFinite else { return }
    let growth = scale / zoomScale
    let corner = view.frame.origin
    let wasPlacing = zooming.beginPlacing()
    view.transform = CGAffineTransform(scaleX: scale, y: scale)
    view.frame.origin = corner * growth
    contentSize = CGSize(width: contentSize.width * growth, height: contentSize.height * growth)
    zooming.endPlacing(wasPlacing)
    moveContent(to: offset)
    delegate?.scrollViewDidZoom(self)
  }
}

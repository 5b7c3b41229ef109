/// The pan of a scroll view: it counts only movement that the view can follow.
final class ScrollViewPanGestureRecognizer: UIPanGestureRecognizer {
  weak var scrollView: UIScrollView?

  /// Content that was moving is grabbed at once.
  override var slop: CGFloat { scrollView?.dragging.hasCaught ?? false ? 0 : super.slop }

  /// With one axis to scroll, the movement has to be mostly along it; until it is, the view waits.
  override func effectiveDisplacement(_ displacement: CGPoint) -> CGPoint? {
    guard let scrollView, scrollView.isScrollEnabled, displacement.length > 0 else { return nil }
    let (dx, dy) = (displacement.x, displacement.y)
    switch scrollView.scrollGeometry.axes {
    case .both: return displacement
    case .horizontal: return abs(dx) >= abs(dy) ? CGPoint(x: dx, y: 0) : nil
    case .vertical: return abs(dy) >= abs(dx) ? CGPoint(x: 0, y: dy) : nil
    default: return nil
    }
  }

  /// A resting thumb neither blocks nor slows the finger that moves.
  override func step(for steps: [CGPoint]) -> CGPoint {
    steps.reduce(.zero, +) * (1 / CGFloat(max(1, steps.count)))
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if numberOfTouches == touches.count { scrollView?.touchDown() }
    super.touchesBegan(touches, with: event)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    if numberOfTouches == 0 { scrollView?.touchesUp() }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    if numberOfTouches == 0 { scrollView?.touchesUp() }
  }

  /// Another recognizer may have won, and this one is not told when its fingers lift.
  override func reset() {
    super.reset()
    scrollView?.touchesUp()
  }
}

/// The pinch of a scroll view: it works beside the view's pan, whose content it zooms.
final class ScrollViewPinchGestureRecognizer: UIPinchGestureRecognizer {
  weak var scrollView: UIScrollView?

  override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
    other !== scrollView?.panGestureRecognizer
  }

  override func canBePrevented(by other: UIGestureRecognizer) -> Bool {
    other !== scrollView?.panGestureRecognizer
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    scrollView?.zooming.fingersChanged()
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    scrollView?.zooming.fingersChanged()
  }
}

/// Keeps a touch from the content for a moment, in case it becomes a drag.
///
/// It recognizes only one thing: a touch that stopped the moving content and was lifted, which is no tap and
/// never reaches the content, however long it rested.
final class ContentTouchDelayRecognizer: UIGestureRecognizer {
  /// How long content waits for a touch, in seconds: the value of Apple's talk of 2014.
  static let delay = 0.15

  weak var scrollView: UIScrollView?
  /// Whether the first finger stopped the content.
  private var stoppedMotion = false

  required init() {
    super.init()
    delaysTouchesBegan = true
    delaysTouchesEnded = false
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches == touches.count else { return }
    stoppedMotion = scrollView?.isStopped(byTouchSeenBy: self) ?? false
    if stoppedMotion { return }
    if touches.contains(where: { $0.type == .indirectPointer }) {
      state = .failed
    } else {
      startTimer(after: ContentTouchDelayRecognizer.delay) { [weak self] in self?.state = .failed }
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if numberOfTouches == 0 { state = stoppedMotion ? .ended : .failed }
  }

  override func reset() { stoppedMotion = false }

  override func canPrevent(_ other: UIGestureRecognizer) -> Bool { !(other is UIPanGestureRecognizer) }

  /// Taps in the content, which lies deeper, have to wait whether the touch was one.
  override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool {
    stoppedMotion && canPrevent(other)
  }
}

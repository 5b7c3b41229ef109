/// The pan recognizer of a scroll view. It counts only movement along axes that can scroll.
final class ScrollViewPanGestureRecognizer: UIPanGestureRecognizer {
  private weak var scrollView: UIScrollView?

  /// Adds the recognizer to a view whose content it drags.
  func attach(to scrollView: UIScrollView) {
    self.scrollView = scrollView
    ignoresRestingFingers = true
    delegate = scrollView as? any UIGestureRecognizerDelegate
    addTarget(scrollView, action: UIScrollView.handlePan)
    scrollView.addBuiltInGestureRecognizer(self)
  }

  /// The slop: 0 if the touch stopped moving content, so that the content follows the finger at once.
  override var slop: CGFloat { scrollView?.dragging.hasCaught ?? false ? 0 : super.slop }

  /// If only one axis can scroll, waits until the movement is mostly along it.
  @_spi(Library) public override func effectiveDisplacement(_ displacement: CGPoint) -> CGPoint? {
    guard let scrollView, scrollView.isScrollEnabled, displacement.length > 0 else { return nil }
    let (across, down) = scrollView.parts(ofWindowMovement: displacement)
    switch scrollView.scrollGeometry.axes {
    case .both: return displacement
    case .horizontal: return across.length >= down.length ? across : nil
    case .vertical: return down.length >= across.length ? down : nil
    default: return nil
    }
  }

  override var missing: TouchReason {
    guard let scrollView, displacement.length >= slop else { return super.missing }
    if !scrollView.isScrollEnabled { return .scrollingIsOff(scrollView.nameInReasons) }
    let (across, down) = scrollView.parts(ofWindowMovement: displacement)
    let axis: ScrollAxes = across.length > down.length ? .horizontal : .vertical
    return scrollView.scrollGeometry.axes.contains(axis)
      ? super.missing
      : .contentFits(
        scrollView.contentSize, in: scrollView.bounds.size, subviews: scrollView.extentOfSubviews)
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

  /// Ends tracking when another recognizer won, because then this one does not receive lifted fingers.
  override func reset() {
    super.reset()
    scrollView?.touchesUp()
  }
}

extension ScrollViewPanGestureRecognizer {
  /// Returns whether the drag may begin.
  func mayBegin(in scrollView: UIScrollView) -> Bool {
    guard let veto = veto(of: scrollView) else { return true }
    explainRefusal(veto)
    return false
  }

  /// Returns why the drag may not begin, or nil.
  private func veto(of scrollView: UIScrollView) -> TouchReason? {
    guard scrollView.isScrollEnabled else { return .scrollingIsOff(scrollView.nameInReasons) }
    let content = trackedTouches.compactMap { touch in
      touch.view.flatMap { view in view !== scrollView && touch.isKnownToView ? view : nil }
    }
    let holder = content.first {
      !scrollView.canCancelContentTouches || !scrollView.touchesShouldCancel(in: $0)
    }
    if let holder { return .contentKeepsTouch(holder.nameInReasons) }
    // If two views scroll along the same axis, the inner one gets the drag unless only the outer one
    // can move.
    if scrollView.canMove(againstWindowMovement: displacement) { return nil }
    let ancestors = sequence(first: scrollView.superview) { $0?.superview }.compactMap { $0 as? UIScrollView }
    let isTaken = ancestors.contains { canBeTaken(by: $0) && !dragsTogether(with: $0.panGestureRecognizer) }
    return isTaken ? .outerScrolls(scrollView.nameInReasons) : nil
  }

  private func canBeTaken(by outer: UIScrollView) -> Bool {
    let pan = outer.panGestureRecognizer
    return outer.isScrollEnabled && pan.isActive && pan.state == .possible
      && outer.canMove(againstWindowMovement: displacement)
  }

  /// Returns whether a delegate lets one finger drag both views.
  private func dragsTogether(with outer: UIPanGestureRecognizer) -> Bool {
    outer.delegate?.gestureRecognizer(outer, shouldRecognizeSimultaneouslyWith: self) ?? false
      || delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: outer) ?? false
  }
}

extension UIScrollView {
  /// How far the subviews reach, except for those of the scroll view itself.
  fileprivate var extentOfSubviews: CGSize {
    subviews.filter { !$0.isHidden && !($0 is ScrollIndicatorView) && !($0 is UIRefreshControl) }
      .reduce(CGSize.zero) {
        CGSize(width: max($0.width, $1.frame.maxX), height: max($0.height, $1.frame.maxY))
      }
  }
}

extension UITouch {
  /// Whether the touch was delivered to its view and not canceled.
  fileprivate var isKnownToView: Bool { window?.gestureArbiter.isKnownToView(self) ?? false }
}

/// The pinch recognizer of a scroll view. It works simultaneously with the view's pan.
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

/// Withholds touches from the content for a moment, in case they become a drag.
///
/// It recognizes only a touch that stopped moving content and lifted without a drag. Such a touch is not a
/// tap and never reaches the content, no matter how long it rested.
final class ContentTouchDelayRecognizer: UIGestureRecognizer {
  /// How long touches are withheld from the content, in seconds: the value given in Apple's WWDC talk
  /// of 2014.
  static let delay = 0.15

  weak var scrollView: UIScrollView?
  /// Whether the first finger stopped moving content.
  private var stoppedMotion = false

  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    delaysTouchesBegan = true
    delaysTouchesEnded = false
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches == touches.count else { return }
    stoppedMotion = scrollView?.isStopped(byTouchSeenBy: self) ?? false
    if stoppedMotion { return }
    if touches.contains(where: { $0.type == .indirectPointer }) {
      fail(.pointerIsNotDelayed)
    } else {
      let limit = ContentTouchDelayRecognizer.delay
      startTimer(after: limit) { [weak self] in self?.fail(.contentDelayOver(limit)) }
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches == 0 else { return }
    if stoppedMotion { state = .ended } else { fail(.liftedBeforeDrag) }
  }

  override func reset() { stoppedMotion = false }

  override func canPrevent(_ other: UIGestureRecognizer) -> Bool { !(other is UIPanGestureRecognizer) }

  /// Makes taps in the content wait until it is clear whether the touch stopped the content.
  override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool {
    stoppedMotion && canPrevent(other)
  }
}

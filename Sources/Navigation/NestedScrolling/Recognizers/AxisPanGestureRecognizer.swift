public import ViewTree

/// A pan gesture recognizer along one axis, for fingers, wheels and trackpads.
///
/// It decides once, when the finger has moved by the slop. If the movement is mostly along the other
/// axis, it fails; an exact diagonal counts as vertical. A vertical and a horizontal pan on one view
/// therefore share all drags between them. An inner scroll view that can scroll in the direction of the
/// drag takes precedence.
public final class AxisPanGestureRecognizer: UIPanGestureRecognizer, UIGestureRecognizerDelegate {
  /// The axis of a pan.
  public nonisolated enum Axis: String, Sendable { case x, y }

  /// The axis along which the pan is recognized.
  public private(set) var axis = Axis.y
  /// Whether the pan comes from a notched wheel.
  public private(set) var isWheel = false
  /// The view on which the first finger came down.
  private(set) weak var touchedView: UIView?
  /// Asks, as the last condition, whether a drag along the axis may begin.
  var mayBegin: () -> Bool = { true }
  /// Asks whether a new touch is considered.
  var mayReceive: (UITouch) -> Bool = { _ in true }
  /// Called after every attempt to recognize a pan.
  var onReset: () -> Void = {}
  /// The part of the translation that `consumeDelta` has returned so far.
  private var consumed: CGFloat = 0

  /// Creates a vertical pan gesture recognizer.
  public override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    allowedScrollTypesMask = .all
    ignoresRestingFingers = true
    delegate = self
  }

  /// Creates a pan gesture recognizer for an axis.
  public convenience init(axis: Axis) {
    self.init()
    self.axis = axis
  }

  /// Returns the distance that the finger has moved along the axis since the last call, in the points of
  /// the recognizer's view. The slop is subtracted along the finger's path.
  public func consumeDelta() -> CGFloat {
    let whole = along(translation(in: view))
    defer { consumed = whole }
    return whole - consumed
  }

  /// The velocity of the finger along the axis, in points per second.
  var fingerVelocity: CGFloat { along(velocity(in: view)) }

  private func along(_ vector: CGPoint) -> CGFloat { axis == .x ? vector.x : vector.y }

  public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if numberOfTouches == touches.count { touchedView = touches.first?.view }
    super.touchesBegan(touches, with: event)
  }

  public override func shouldReceive(_ event: UIEvent) -> Bool {
    if let event = event as? UIScrollEvent { isWheel = !event.isPrecise }
    return super.shouldReceive(event)
  }

  public override func reset() {
    super.reset()
    consumed = 0
    touchedView = nil
    onReset()
  }

  // MARK: Arbitration

  /// Returns whether the recognizer considers a touch.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { mayReceive(touch) }

  /// Returns whether the movement is along the axis, no inner scroll view takes it, and `mayBegin` agrees.
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let view else { return false }
    let (across, down) = view.parts(ofWindowMovement: translation(in: nil))
    guard axis == (down.length >= across.length ? .y : .x) else {
      explainRefusal(.wrongDirection((axis == .x ? down : across).length))
      return false
    }
    let movement = axis == .x ? across : down
    // A wheel event was offered to the inner views before.
    let inner = innerScrollViews.first { $0.canMove(againstWindowMovement: movement) }
    if numberOfTouches > 0, let inner {
      explainRefusal(.innerScrolls(inner.nameInReasons))
      return false
    }
    return mayBegin()
  }

  /// The scroll views between the finger and the view that have active pan recognizers.
  private var innerScrollViews: [UIScrollView] {
    sequence(first: touchedView) { $0?.superview }.prefix { $0 !== view }
      .compactMap { $0 as? UIScrollView }
      .filter { $0.isScrollEnabled && $0.panGestureRecognizer.isEnabled }
  }

  /// Makes the pans of inner scroll views wait for this one.
  public override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool {
    innerScrollViews.contains { $0.panGestureRecognizer === other }
  }
}

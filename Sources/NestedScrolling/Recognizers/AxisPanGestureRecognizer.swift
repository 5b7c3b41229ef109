public import ViewTree

/// A pan along one axis, of fingers, wheels and trackpads.
///
/// It decides once, when the finger has gone the slop: a movement more along the other axis is none of its
/// business, and of an exact diagonal the vertical pan has it. So a vertical and a horizontal pan on one
/// view share every drag between them. A scroll view further in that can move that way has the drag instead.
public final class AxisPanGestureRecognizer: UIPanGestureRecognizer, UIGestureRecognizerDelegate {
  public nonisolated enum Axis: String, Sendable { case x, y }

  public private(set) var axis = Axis.y
  /// Whether the pan is a wheel's, which turns by notches.
  public private(set) var isWheel = false
  /// The view that the first finger came down on.
  private(set) weak var touchedView: UIView?
  /// Asked last whether a drag that goes along the axis may begin.
  var mayBegin: () -> Bool = { true }
  /// Asked whether a new touch is looked at.
  var mayReceive: (UITouch) -> Bool = { _ in true }
  /// Called after every attempt.
  var onReset: () -> Void = {}
  /// The translation that `takeDelta` has answered so far.
  private var taken: CGFloat = 0

  public required init() {
    super.init()
    allowedScrollTypesMask = .all
    delegate = self
  }

  public convenience init(axis: Axis) {
    self.init()
    self.axis = axis
  }

  /// How far the finger has gone along the axis since the last call, in the window, in points. The slop is
  /// taken off along the way the finger went.
  public func takeDelta() -> CGFloat {
    let whole = along(translation(in: nil))
    defer { taken = whole }
    return whole - taken
  }

  /// How fast the finger goes along the axis, in points per second.
  var fingerVelocity: CGFloat { along(velocity(in: nil)) }

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
    taken = 0
    touchedView = nil
    onReset()
  }

  // MARK: Whose drag it is

  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { mayReceive(touch) }

  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    let movement = translation(in: nil)
    guard axis == (abs(movement.y) >= abs(movement.x) ? .y : .x) else { return false }
    // A wheel has asked the views further in already.
    if numberOfTouches > 0, innerScrollViews.contains(where: { $0.canMove(axis, byFinger: along(movement)) })
    {
      return false
    }
    return mayBegin()
  }

  /// The scroll views between the finger and the view that have pans of their own.
  private var innerScrollViews: [UIScrollView] {
    sequence(first: touchedView) { $0?.superview }.prefix { $0 !== view }
      .compactMap { $0 as? UIScrollView }
      .filter { $0.isScrollEnabled && $0.panGestureRecognizer.isEnabled }
  }

  /// The pan of a scroll view further in waits until this one has decided.
  public override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool {
    innerScrollViews.contains { $0.panGestureRecognizer === other }
  }
}

extension UIScrollView {
  /// Whether there is content to come along an axis in the direction that a finger's movement asks for.
  func canMove(_ axis: AxisPanGestureRecognizer.Axis, byFinger step: CGFloat) -> Bool {
    let inset = adjustedContentInset
    let (offset, room, least) =
      axis == .x
      ? (contentOffset.x, contentSize.width + inset.right - bounds.width, -inset.left)
      : (contentOffset.y, contentSize.height + inset.bottom - bounds.height, -inset.top)
    let halfPixel = 0.5 / UIScreen.main.scale
    return step > 0 ? offset > least + halfPixel : offset < room - halfPixel
  }
}

import ViewTree

/// A pan along one axis.
///
/// It decides once, when the finger has gone the slop: a movement more along the other axis is none of its
/// business, and of an exact diagonal the vertical pan has it. So a vertical and a horizontal pan on one
/// view share every drag between them.
final class AxisPanGestureRecognizer: UIPanGestureRecognizer, UIGestureRecognizerDelegate {
  enum Axis: String { case x, y }

  private(set) var axis = Axis.y
  /// The translation that `takeDelta` has answered so far.
  private var taken: CGFloat = 0

  required init() {
    super.init()
    delegate = self
  }

  convenience init(axis: Axis) {
    self.init()
    self.axis = axis
  }

  /// How far the finger has gone along the axis since the last call, in the window, in points. The slop is
  /// taken off along the way the finger went.
  func takeDelta() -> CGFloat {
    let translation = translation(in: nil)
    let whole = axis == .x ? translation.x : translation.y
    defer { taken = whole }
    return whole - taken
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    let movement = translation(in: nil)
    return axis == (abs(movement.y) >= abs(movement.x) ? .y : .x)
  }

  override func reset() {
    super.reset()
    taken = 0
  }
}

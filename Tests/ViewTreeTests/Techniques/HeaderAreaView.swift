import ViewTree

/// The header of the article on profile pages: it lies in front of the lists and hands them the touches
/// that are for none of its buttons.
final class HeaderAreaView: UIView {
  let contentView = UIView()
  /// Answers the list of the current page.
  var getRespondView: (() -> UIView)?
  /// Told how far a finger that came down on a button has gone, downwards, since it was told last.
  var onDragging: ((CGFloat) -> Void)?
  /// Told the rest when the finger has left.
  var onDragged: ((CGFloat) -> Void)?

  private let pan = UIPanGestureRecognizer()
  /// Where the finger was when it was last heeded, in the superview.
  private var reference: CGFloat?

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.frame = bounds
    addSubview(contentView)
    pan.addTarget(self, action: HeaderAreaView.handlePan)
    addGestureRecognizer(pan)
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let place = contentView.convert(point, from: self)
    let isOnButton = contentView.subviews.contains { $0 is UIControl && $0.frame.contains(place) }
    guard contentView.bounds.contains(place), !isOnButton else { return super.hitTest(point, with: event) }
    return getRespondView?() ?? self
  }

  // MARK: Drags that begin on a button

  private var isVertical: Bool {
    let velocity = pan.velocity(in: superview)
    return abs(velocity.y) > abs(velocity.x)
  }

  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    gestureRecognizer === pan ? isVertical : super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  private func handlePan(_ pan: UIPanGestureRecognizer) {
    let finger = pan.location(in: superview).y
    switch pan.state {
    case .began: if isVertical { reference = finger }
    case .changed:
      guard let reference, isVertical else { return }
      onDragging?(finger - reference)
      self.reference = finger
    case .ended, .cancelled:
      guard let reference else { return }
      self.reference = nil
      onDragged?(finger - reference)
    case .possible, .failed: break
    }
  }
}

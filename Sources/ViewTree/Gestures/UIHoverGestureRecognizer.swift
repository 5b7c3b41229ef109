public import Objects

/// Follows the pointer while it is over a view with no button down.
///
/// It begins when the pointer comes in, changes while it moves inside, and ends when it leaves. A pressed
/// button makes it pause. It works beside every other recognizer.
@preconcurrency @MainActor open class UIHoverGestureRecognizer: UIGestureRecognizer {
  /// Whether there ever was one, so that programs without pay nothing.
  private(set) static var isUsed = false

  public required init() {
    super.init()
    UIHoverGestureRecognizer.isUsed = true
  }

  public override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    UIHoverGestureRecognizer.isUsed = true
  }

  deinit {}

  open override func canPrevent(_ other: UIGestureRecognizer) -> Bool { false }
  open override func canBePrevented(by other: UIGestureRecognizer) -> Bool { false }

  /// Touches are no hovering.
  override func accepts(_ touch: UITouch) -> Bool { false }
  override func uses(_ event: UIEvent) -> Bool { event is UIHoverEvent }

  override func receive(_ event: UIEvent) {
    guard let location = (event as? UIHoverEvent)?.locationInWindow else { return }
    let hasMoved = location != centroidInWindow
    notePlace(location)
    if reachedState == .possible { state = .began } else if hasMoved { state = .changed }
  }

  func leave() { state = isRunning ? .ended : .failed }
}

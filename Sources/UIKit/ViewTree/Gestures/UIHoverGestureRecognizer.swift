public import Objects

/// Recognizes the pointer over a view while no button is pressed.
///
/// The gesture begins when the pointer enters the view, changes when it moves, and ends when it leaves. A
/// pressed button pauses it. It does not exclude other gestures.
@preconcurrency @MainActor open class UIHoverGestureRecognizer: UIGestureRecognizer {
  /// Whether any hover recognizer was created. Without one, hover events cost nothing.
  private(set) static var isUsed = false

  public override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    UIHoverGestureRecognizer.isUsed = true
  }

  deinit {}

  open override func canPrevent(_ other: UIGestureRecognizer) -> Bool { false }
  open override func canBePrevented(by other: UIGestureRecognizer) -> Bool { false }

  /// Hovering uses no touches.
  override func refusal(of touch: UITouch) -> TouchReason? { .hoversOnly }
  @_spi(Library) open override func uses(_ event: UIEvent) -> Bool { event is UIHoverEvent }

  override func receive(_ event: UIEvent) {
    guard let location = (event as? UIHoverEvent)?.locationInWindow else { return }
    let hasMoved = location != centroidInWindow
    updateLocation(location)
    if reachedState == .possible { state = .began } else if hasMoved { state = .changed }
  }

  func leave() { if isRunning { state = .ended } else { fail(.inputIsOver) } }
}

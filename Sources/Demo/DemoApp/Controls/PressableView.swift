import ViewTree

/// A view that a tap opens, and Return or Space while it is focused. Unlike a control, it gives up a touch
/// that turns into a drag, so that an enclosing scroll view can scroll.
class PressableView: UIView {
  var onPress: () -> Void = {}
  private(set) var isPressed = false { didSet { if isPressed != oldValue { stateDidChange() } } }
  private(set) var isHovered = false { didSet { if isHovered != oldValue { stateDidChange() } } }

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    focusEffect.color = Theme.focus
    let (hover, press, tap) = (UIHoverGestureRecognizer(), PressRecognizer(), UITapGestureRecognizer())
    hover.addAction { [weak self] in self?.isHovered = $0.state == .began || $0.state == .changed }
    press.addAction { [weak self] in self?.isPressed = $0.state == .began || $0.state == .changed }
    tap.addAction { [weak self] _ in self?.onPress() }
    for recognizer in [hover, press, tap] { addGestureRecognizer(recognizer) }
  }

  /// Called after `isPressed` or `isHovered` changes. Override to update the appearance.
  func stateDidChange() {}

  override var canBecomeFocused: Bool { true }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard let press = presses.first, let key = press.key, key.modifierFlags.isEmpty,
      [.keyboardReturnOrEnter, .keypadEnter, .keyboardSpacebar].contains(key.keyCode)
    else { return super.pressesBegan(presses, with: event) }
    if !press.isRepeat { onPress() }
  }
}

extension UIControl {
  /// Highlights the control for Space or Return. Returns whether the key is handled. Key repeats have no
  /// effect.
  func pressKeyDown(_ key: UIKeyboardHIDUsage) -> Bool {
    guard isPressedByKeys, [.keyboardSpacebar, .keyboardReturnOrEnter, .keypadEnter].contains(key)
    else { return false }
    if pressedKey == nil {
      pressedKey = key
      isHighlighted = true
    }
    return true
  }

  /// Performs the primary action when the key that holds the control is released. Returns whether it was that
  /// key.
  func pressKeyUp(_ key: UIKeyboardHIDUsage?) -> Bool {
    guard let key, key == pressedKey else { return false }
    cancelKeyPress()
    performPrimaryAction()
    return true
  }

  /// Releases the key without an action, for example when the control loses the focus.
  func cancelKeyPress() {
    guard pressedKey != nil else { return }
    pressedKey = nil
    isHighlighted = isTouchInside
  }
}

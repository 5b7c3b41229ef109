extension UIControl {
  /// Highlights the control for Space or Return, ignoring repeats. Returns whether the key is handled.
  func pressKeyDown(_ key: UIKeyboardHIDUsage) -> Bool {
    guard isPressedByKeys, [.keyboardSpacebar, .keyboardReturnOrEnter, .keypadEnter].contains(key)
    else { return false }
    if pressedKey == nil {
      pressedKey = key
      isHighlighted = true
    }
    return true
  }

  /// Performs the primary action if the released key is the one that holds the control. Returns whether
  /// it is.
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

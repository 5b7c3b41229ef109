extension UIControl {
  /// Holds the control down, if Space and Return do; a key that repeats changes nothing.
  func pressKeyDown(_ key: UIKeyboardHIDUsage) -> Bool {
    guard isPressedByKeys, [.keyboardSpacebar, .keyboardReturnOrEnter, .keypadEnter].contains(key)
    else { return false }
    if pressedKey == nil {
      pressedKey = key
      isHighlighted = true
    }
    return true
  }

  /// Does what the control is for when the key is let go that holds it down.
  func pressKeyUp(_ key: UIKeyboardHIDUsage?) -> Bool {
    guard let key, key == pressedKey else { return false }
    cancelKeyPress()
    performPrimaryAction()
    return true
  }

  /// Lets go of a key without an action, as when the keys are no longer the control's.
  func cancelKeyPress() {
    guard pressedKey != nil else { return }
    pressedKey = nil
    isHighlighted = isTouchInside
  }
}

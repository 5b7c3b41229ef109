import ViewTree

/// A text field that Escape leaves; Shift+Return can have a meaning of its own.
class CancellableField: UITextField {
  /// Called when Escape was pressed while text was written.
  var onCancel: (() -> Void)?

  /// Called when Return was pressed with Shift; nil where it does what Return does.
  var onShiftReturn: (() -> Void)?

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard isEditing, let key = presses.first?.key, let action = action(for: key) else {
      return super.pressesBegan(presses, with: event)
    }
    action()
  }

  private func action(for key: UIKey) -> (() -> Void)? {
    switch (key.keyCode, key.modifierFlags) {
    case (.keyboardEscape, _): { self.onCancel?() }
    case (.keyboardReturnOrEnter, .shift), (.keypadEnter, .shift): onShiftReturn
    default: nil
    }
  }
}

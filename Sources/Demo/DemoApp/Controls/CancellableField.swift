import ViewTree

/// A text field that reports Escape and Shift+Return, and that takes no more text than a path can have.
class CancellableField: UITextField {
  /// Called when the user presses Escape while editing.
  var onCancel: (() -> Void)?

  /// Called when the user presses Shift+Return. If nil, Shift+Return acts like Return.
  var onShiftReturn: (() -> Void)?

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    maximumLength = 4096
  }

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

import ViewTree

/// A text field that Escape leaves.
class CancellableField: UITextField {
  /// Called when Escape was pressed while text was written.
  var onCancel: (() -> Void)?

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard isEditing, presses.first?.key?.keyCode == .keyboardEscape else {
      return super.pressesBegan(presses, with: event)
    }
    onCancel?()
  }
}

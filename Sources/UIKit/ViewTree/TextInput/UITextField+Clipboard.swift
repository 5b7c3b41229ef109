extension UITextField {
  /// Whether there is selected text that may be copied. A password may not.
  package var canCopy: Bool { !editor.selection.isEmpty && !isSecureTextEntry }

  func copySelection() {
    if canCopy { UIPasteboard.general.string = editor.selectedText }
  }

  func cutSelection() {
    guard canCopy else { return }
    copySelection()
    deleteBackward()
  }

  func pasteText() {
    if let text = UIPasteboard.general.string, !text.isEmpty { insertText(text) }
  }

  /// Makes the selected text the primary selection.
  package func offerSelection() {
    if canCopy { UIPasteboard.primarySelection.string = editor.selectedText }
  }
}

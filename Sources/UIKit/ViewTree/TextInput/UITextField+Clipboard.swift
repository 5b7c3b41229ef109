extension UITextField {
  /// Selects all text.
  public func selectAll(_ sender: Any?) { editor.selectAll() }

  /// Whether there is selected text that may be copied. A password may not.
  package var canCopy: Bool { !editor.selection.isEmpty && !isSecureTextEntry }

  /// Copies the selected text to the clipboard.
  public func copy(_ sender: Any?) {
    if canCopy { UIPasteboard.general.string = editor.selectedText }
  }

  /// Copies the selected text to the clipboard and deletes it.
  public func cut(_ sender: Any?) {
    guard canCopy else { return }
    copy(sender)
    deleteBackward()
  }

  /// Inserts the text on the clipboard.
  public func paste(_ sender: Any?) {
    if let text = UIPasteboard.general.string, !text.isEmpty { insertText(text) }
  }

  /// Makes the selected text the primary selection.
  package func offerSelection() {
    if canCopy { UIPasteboard.primarySelection.string = editor.selectedText }
  }
}

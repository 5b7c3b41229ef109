extension UITextField {
  public func selectAll(_ sender: Any?) { editor.selectAll() }

  public func copy(_ sender: Any?) {
    if !editor.selection.isEmpty { UIPasteboard.general.string = editor.selectedText }
  }

  public func cut(_ sender: Any?) {
    guard !editor.selection.isEmpty else { return }
    copy(sender)
    deleteBackward()
  }

  public func paste(_ sender: Any?) {
    if let text = UIPasteboard.general.string, !text.isEmpty { insertText(text) }
  }

  /// Lets the middle button of the mouse paste what the user has selected.
  func offerSelection() {
    if !editor.selection.isEmpty { UIPasteboard.primarySelection.string = editor.selectedText }
  }
}

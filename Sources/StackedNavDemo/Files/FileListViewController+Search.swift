import FileSystem
import ViewTree

/// Searching: Ctrl+F begins it, Return opens what is selected or found first, Escape ends it.
extension FileListViewController {
  func prepareSearch() {
    let field = searchField
    field.onCancel = { [weak self] in self?.endSearch() }
    field.addAction(
      UIAction { [weak self, weak field] _ in self?.search = NameSearch(field?.text ?? "") },
      for: .editingChanged)
    field.addAction(
      UIAction { [weak self] _ in self?.open(at: self?.selectedIndex ?? 0) }, for: .primaryActionTriggered)
  }

  /// Gives the keys back to the list, with all its rows.
  func endSearch() {
    searchField.text = nil
    search = nil
    searchField.resignFirstResponder()
    becomeFirstResponder()
    searchDidEnd()
  }
}

/// Typing in a list goes to the first name that begins like that.
extension FileListViewController: UIKeyInput {
  var hasText: Bool { typedPrefix.isRunning(at: typingTime) }

  private var typingTime: TimeInterval { viewIfLoaded?.window?.windowScene.clock.eventTime ?? 0 }

  func insertText(_ text: String) {
    // A space alone opens what is selected.
    guard text != " " || hasText else { return }
    let row = typedPrefix.type(text, at: typingTime, current: selectedIndex, in: entries)
    if let row { select(entries[row].path) }
  }

  /// Takes back what was typed, or goes to the parent folder.
  func deleteBackward() {
    if hasText { typedPrefix = TypedPrefix() } else { files?.goUp() }
  }
}

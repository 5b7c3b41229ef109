import FileSystem
import ViewTree

/// Searching: Ctrl+F begins a search, Return opens the selected or first match, Escape ends it.
extension FileListViewController {
  func prepareSearch() {
    let field = searchField
    field.onCancel = { [weak self] in self?.endSearch() }
    field.addAction(
      UIAction { [weak self, weak field] _ in self?.search = NameSearch(field?.text ?? "") },
      for: .editingChanged)
    field.addAction(
      UIAction { [weak self] _ in self?.openMatch() }, for: .primaryActionTriggered)
  }

  /// Selects and opens the selected match, or the first one.
  private func openMatch() {
    guard let match = selectedEntry ?? entries.first else { return }
    select(match.path)
    open(at: selectedIndex ?? 0)
  }

  func searchWillBegin() {
    unseenSelection = isSelectionInSight ? nil : selectedEntry?.name
  }

  /// Ends the search and returns the focus to the list. The selected item is visible, unless it was not when
  /// the search began.
  func endSearch() {
    searchField.text = nil
    search = nil
    if let selectedEntry, selectedEntry.name != unseenSelection { select(selectedEntry.path) }
    searchField.resignFirstResponder()
    if searchField.isFocused { view.window?.focusSystem.requestFocusUpdate(to: nil) }
    becomeFirstResponder()
    searchDidEnd()
  }
}

/// Typing in a list selects the first name that begins with the typed text.
extension FileListViewController: UIKeyInput {
  var hasText: Bool { typedPrefix.isRunning(at: typingTime) }

  private var typingTime: TimeInterval { viewIfLoaded?.window?.scene.clock.eventTime ?? 0 }

  func insertText(_ text: String) {
    // A space alone opens the selected item.
    guard text != " " || hasText else { return }
    let row = typedPrefix.type(text, at: typingTime, current: selectedIndex, in: entries)
    if let row { select(entries[row].path) }
  }

  /// Clears the typed text, or goes to the parent folder if there is none.
  func deleteBackward() {
    if hasText { typedPrefix = TypedPrefix() } else { files?.goUp() }
  }
}

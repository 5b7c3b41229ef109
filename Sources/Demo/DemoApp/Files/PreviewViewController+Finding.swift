import ViewTree

/// Searching in a text: Ctrl+F begins, Escape ends.
extension PreviewViewController {
  /// The view that shows a text; nil if the preview shows none.
  var findTarget: (any FindTarget)? {
    (content as? any FindTarget).flatMap { $0.isSearchable ? $0 : nil }
  }

  /// Opens the find bar and focuses its field.
  func beginFinding() {
    guard let target = findTarget else { return }
    if finding == nil {
      let finding = TextFinding(in: target, library: library)
      finding.onEnd = { [weak self] in self?.endFinding() }
      self.finding = finding
      bar.field = finding.bar
    }
    finding?.bar.field.becomeFirstResponder()
    finding?.bar.field.selectAll(nil)
  }

  /// Ends the search and returns the focus to the text, which keeps its scroll position.
  func endFinding() {
    guard let finding else { return }
    finding.end()
    self.finding = nil
    bar.field = nil
    becomeFirstResponder()
  }

  /// Continues the search in the current content, or ends it if that is not a text.
  func contentChanged() {
    if let target = findTarget { finding?.go(on: target) } else { endFinding() }
  }

  /// The key commands for searching. Commands for moving between matches exist only during a search.
  var findCommands: [UIKeyCommand] {
    guard findTarget != nil else { return [] }
    let begin = command("Find in text", "f", .control) { $0.beginFinding() }
    guard let finding else { return [begin] }
    return [
      begin,
      command("Next match", UIKeyCommand.f3, []) { _ in finding.step(by: 1) },
      command("Next match", "g", .control) { _ in finding.step(by: 1) },
      command("Previous match", UIKeyCommand.f3, .shift) { _ in finding.step(by: -1) },
      command("Previous match", "g", [.control, .shift]) { _ in finding.step(by: -1) },
      command("End search", UIKeyCommand.inputEscape, []) { $0.endFinding() },
    ]
  }
}

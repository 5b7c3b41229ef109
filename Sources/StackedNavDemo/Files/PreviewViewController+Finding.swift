import ViewTree

/// Finding something in a text: Ctrl+F begins it, Escape ends it.
extension PreviewViewController {
  /// What shows a text; nil where the preview has none.
  var findTarget: (any FindTarget)? {
    (content as? any FindTarget).flatMap { $0.isSearchable ? $0 : nil }
  }

  /// Lets the user write what to find.
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

  /// Gives the keys back to the text, which stays where it is.
  func endFinding() {
    guard let finding else { return }
    finding.end()
    self.finding = nil
    bar.field = nil
    becomeFirstResponder()
  }

  /// Goes on in what is shown now, or ends where that is no text.
  func contentChanged() {
    if let target = findTarget { finding?.go(on: target) } else { endFinding() }
  }

  /// The keys for finding. Those that go through the hits are there while something is searched for.
  var findCommands: [UIKeyCommand] {
    guard findTarget != nil else { return [] }
    let begin = command("Find in text", "f", .control) { $0.beginFinding() }
    guard let finding else { return [begin] }
    return [
      begin,
      command("Next hit", UIKeyCommand.f3, []) { _ in finding.step(by: 1) },
      command("Next hit", "g", .control) { _ in finding.step(by: 1) },
      command("Previous hit", UIKeyCommand.f3, .shift) { _ in finding.step(by: -1) },
      command("Previous hit", "g", [.control, .shift]) { _ in finding.step(by: -1) },
      command("Close the search", UIKeyCommand.inputEscape, []) { $0.endFinding() },
    ]
  }
}

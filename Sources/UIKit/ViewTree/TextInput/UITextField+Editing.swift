/// Beginning and ending, and changes of the text that the delegate may refuse.
extension UITextField {
  func beganEditing() {
    caret.clock = window?.scene.clock
    caret.restart()
    setNeedsLayout()
    // A menu or a presented screen may take the keys for a while without ending the editing.
    guard !hasBegun else { return }
    hasBegun = true
    if clearsOnBeginEditing { editor = TextEditor() }
    clearsOnNextInsertion = clearsOnInsertion
    delegate?.textFieldDidBeginEditing(self)
    notify(.editingDidBegin, UITextField.textDidBeginEditingNotification)
  }

  /// Ends the editing although the delegate refused.
  package func editingWasForcedToEnd() { if hasBegun { endedEditing() } }

  func endedEditing() {
    hasBegun = false
    unmark()
    if isSecureTextEntry { history.removeAllActions() }
    caret.stop()
    setNeedsLayout()
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    notify(.editingDidEnd, UITextField.textDidEndEditingNotification)
  }

  /// Notifies targets and observers of an event.
  private func notify(_ event: UIControl.Event, _ name: Notification.Name) {
    sendActions(for: event)
    NotificationCenter.default.post(name: name, object: self)
  }

  // MARK: Changes

  /// Inserts a text in place of the composition or the selection.
  func insert(_ text: String) {
    let replaced = editor.marked ?? (clearsOnNextInsertion ? 0..<editor.characters.count : editor.selection)
    let text = acceptable(text, replacing: replaced)
    // Newlines become spaces because the field has a single line.
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ").filter { !$0.isControl }
    guard !line.isEmpty else { return }
    let letter = editor.marked == nil && line.count == 1 ? line.first : nil
    change(replaced, to: line, letter.map(EditKind.typing) ?? .other) {
      if $0.marked == nil { $0.select(replaced) }
      $0.insert(line)
    }
  }

  /// Returns the part of a text that fits into the field in place of a range.
  private func acceptable(_ text: String, replacing range: Range<Int>) -> String {
    guard let maximumLength else { return text }
    return String(text.prefix(max(0, maximumLength - editor.characters.count + range.count)))
  }

  /// Deletes from the caret to the target of a step, or the selection.
  func delete(to step: TextEditor.Step) {
    delete(editor.selection.isEmpty ? .deleting : .other) { $0.delete(to: step) }
  }

  private func delete(_ kind: EditKind, _ edit: (inout TextEditor) -> Void) {
    var changed = editor
    edit(&changed)
    guard changed.characters.count < editor.characters.count else { return }
    let start = changed.caret
    change(start..<(start + editor.characters.count - changed.characters.count), to: "", kind, edit)
  }

  /// Replaces the composition; nil or an empty text ends it.
  func compose(_ markedText: String?) {
    guard editor.marked != nil || markedText?.isEmpty == false else { return }
    if editor.marked == nil { beforeComposing = editor }
    if clearsOnNextInsertion {
      clearsOnNextInsertion = false
      if editor.marked == nil { editor.selectAll() }
    }
    editor.compose(acceptable(markedText ?? "", replacing: editor.marked ?? editor.selection))
    if editor.marked == nil { recordEdit(.other, since: editor) }
    notify(.editingChanged, UITextField.textDidChangeNotification)
  }

  /// Accepts the composed text as it is.
  package func unmark() { editor.unmark() }

  /// Records a composition that was accepted as it is.
  func recordAccepted() { recordEdit(.other, since: editor) }

  /// Changes the text if the delegate allows it.
  private func change(
    _ range: Range<Int>, to text: String, _ kind: EditKind, _ edit: (inout TextEditor) -> Void
  ) {
    let mayChange =
      delegate?.textField(self, shouldChangeCharactersIn: editor.range(range), replacementString: text)
      ?? true
    guard mayChange else { return }
    if !text.isEmpty { clearsOnNextInsertion = false }
    let before = editor
    edit(&editor)
    recordEdit(kind, since: before)
    notify(.editingChanged, UITextField.textDidChangeNotification)
  }

  /// Clears the text, as the clear button does.
  func clear() {
    guard delegate?.textFieldShouldClear(self) ?? true else { return }
    let before = editor
    editor = TextEditor()
    recordEdit(.other, since: before)
    notify(.editingChanged, UITextField.textDidChangeNotification)
  }

  /// Records the change since `before`, or since the beginning of a composition that has ended.
  private func recordEdit(_ kind: EditKind, since before: TextEditor) {
    let before = beforeComposing ?? before
    beforeComposing = nil
    if editor.characters != before.characters {
      history.record(kind, FieldChange(before: before, after: editor))
    }
  }

  /// Makes the undo manager of the text.
  func makeHistory() -> EditHistory<FieldChange> {
    EditHistory { [unowned self] in
      setMarkedText(nil)
      return true
    } play: { [unowned self] change, forth in
      editor = forth ? change.after : change.before
      notify(.editingChanged, UITextField.textDidChangeNotification)
    }
  }
}

extension Character {
  package nonisolated var isControl: Bool {
    unicodeScalars.allSatisfy { $0.properties.generalCategory == .control }
  }
}

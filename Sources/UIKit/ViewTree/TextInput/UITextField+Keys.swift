extension UITextField {
  /// Returns the edit that a key performs, or nil if the field does not handle the key.
  package func edit(for key: UIKey) -> (() -> Void)? {
    let isShifted = key.modifierFlags.contains(.shift)
    let modifiers = key.modifierFlags.subtracting(.shift)
    if key.keyCode == .keyboardLeftArrow || key.keyCode == .keyboardRightArrow,
      modifiers == [] || modifiers == .control
    {
      let toLeft = key.keyCode == .keyboardLeftArrow
      return { self.move(toLeft: toLeft, byWord: modifiers == .control, selecting: isShifted) }
    }
    switch modifiers {
    case []:
      if let step = UITextField.steps[key.keyCode] { return { self.move(step, selecting: isShifted) } }
      return plainEdit(for: key)
    case .control:
      if let step = UITextField.steps[key.keyCode] { return { self.move(step, selecting: isShifted) } }
      return controlEdit(for: key)
    default: return nil
    }
  }

  private func plainEdit(for key: UIKey) -> (() -> Void)? {
    switch key.keyCode {
    case .keyboardDeleteOrBackspace: return { self.deleteBackward() }
    case .keyboardDeleteForward: return { self.delete(to: .characterForward) }
    case .keyboardReturnOrEnter, .keypadEnter: return { self.returnPressed() }
    case .keyboardEscape:
      return {
        self.setMarkedText(nil)
        self.resignFirstResponder()
      }
    case .keyboardTab: return nil
    default:
      // The character itself arrives as text input.
      return key.charactersIgnoringModifiers.count == 1 ? {} : nil
    }
  }

  private func controlEdit(for key: UIKey) -> (() -> Void)? {
    switch (key.keyCode, key.charactersIgnoringModifiers.lowercased()) {
    case (.keyboardDeleteOrBackspace, _): return { self.delete(to: .wordBack) }
    case (.keyboardDeleteForward, _): return { self.delete(to: .wordForward) }
    case (_, "a"): return { self.perform(.selectAll) }
    case (_, "c"): return { self.perform(.copy) }
    case (_, "x"): return { self.perform(.cut) }
    case (_, "v"): return { self.perform(.paste) }
    case (_, "z"):
      return { key.modifierFlags.contains(.shift) ? self.undoManager?.redo() : self.undoManager?.undo() }
    case (_, "y"): return { self.undoManager?.redo() }
    default: return nil
    }
  }

  private static let steps: [UIKeyboardHIDUsage: TextEditor.Step] = [
    .keyboardHome: .start, .keyboardEnd: .end,
  ]

  /// Moves the caret visually, whatever the direction of the text. Without `selecting`, a selection
  /// collapses to its end on that side.
  private func move(toLeft: Bool, byWord: Bool, selecting: Bool) {
    defer { if selecting { offerSelection() } }
    if byWord { return move(toLeft == carets.isRightToLeft ? .wordForward : .wordBack, selecting: selecting) }
    let (start, end) = (editor.selection.lowerBound, editor.selection.upperBound)
    if selecting || start == end {
      editor.moveCaret(to: carets.position(beside: editor.caret, toLeft: toLeft), selecting: selecting)
    } else {
      let startsLeft = carets.positions[start] <= carets.positions[end]
      editor.moveCaret(to: startsLeft == toLeft ? start : end)
    }
    caret.restart()
  }

  private func move(_ step: TextEditor.Step, selecting: Bool) {
    editor.move(step, selecting: selecting)
    if selecting { offerSelection() }
    caret.restart()
  }

  private func returnPressed() {
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
    if !allControlEvents.isDisjoint(with: .editingDidEndOnExit) { resignFirstResponder() }
  }
}

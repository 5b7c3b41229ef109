extension UITextField {
  /// What a key does here; nil where it is for others.
  func edit(for key: UIKey) -> (() -> Void)? {
    let isShifted = key.modifierFlags.contains(.shift)
    switch key.modifierFlags.subtracting(.shift) {
    case []:
      if let step = UITextField.steps[key.keyCode] { return { self.move(step, selecting: isShifted) } }
      return plainEdit(for: key)
    case .control:
      if let step = UITextField.wordSteps[key.keyCode] { return { self.move(step, selecting: isShifted) } }
      return controlEdit(for: key)
    default: return nil
    }
  }

  private func plainEdit(for key: UIKey) -> (() -> Void)? {
    switch key.keyCode {
    case .keyboardDeleteOrBackspace: return { self.deleteBackward() }
    case .keyboardDeleteForward: return { self.delete(to: .characterForward) }
    case .keyboardReturnOrEnter, .keypadEnter: return { self.returnPressed() }
    case .keyboardEscape: return { self.resignFirstResponder() }
    case .keyboardTab: return nil
    default:
      // The character itself comes as text.
      return key.charactersIgnoringModifiers.count == 1 ? {} : nil
    }
  }

  private func controlEdit(for key: UIKey) -> (() -> Void)? {
    switch (key.keyCode, key.charactersIgnoringModifiers.lowercased()) {
    case (.keyboardDeleteOrBackspace, _): return { self.delete(to: .wordBack) }
    case (.keyboardDeleteForward, _): return { self.delete(to: .wordForward) }
    case (_, "a"): return { self.selectAll(nil) }
    case (_, "c"): return { self.copy(nil) }
    case (_, "x"): return { self.cut(nil) }
    case (_, "v"): return { self.paste(nil) }
    default: return nil
    }
  }

  private static let steps: [UIKeyboardHIDUsage: TextEditor.Step] = [
    .keyboardLeftArrow: .characterBack, .keyboardRightArrow: .characterForward, .keyboardHome: .start,
    .keyboardEnd: .end,
  ]
  private static let wordSteps: [UIKeyboardHIDUsage: TextEditor.Step] = [
    .keyboardLeftArrow: .wordBack, .keyboardRightArrow: .wordForward, .keyboardHome: .start,
    .keyboardEnd: .end,
  ]

  private func move(_ step: TextEditor.Step, selecting: Bool) {
    editor.move(step, selecting: selecting)
    caret.restart()
  }

  private func returnPressed() {
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
    if !allControlEvents.isDisjoint(with: .editingDidEndOnExit) { resignFirstResponder() }
  }
}

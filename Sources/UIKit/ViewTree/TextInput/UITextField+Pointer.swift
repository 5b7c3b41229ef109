extension UITextField {
  /// Handles a mouse press: moves the caret or begins a selection. Returns false if the field cannot
  /// be edited.
  func pressed(by touch: UITouch, _ event: UIEvent?) -> Bool {
    let wasEditing = isEditing
    guard becomeFirstResponder() else { return false }
    switch touch.tapCount {
    case 2: editor.selectWord(at: character(at: touch))
    case 3...: editor.selectAll()
    default:
      let isShifted = event?.modifierFlags.contains(.shift) ?? false
      editor.moveCaret(to: position(at: touch), selecting: isShifted && wasEditing)
    }
    return true
  }

  func dragged(by touch: UITouch) {
    if isEditing, touch.tapCount < 2 { editor.moveCaret(to: position(at: touch), selecting: true) }
  }

  /// Inserts the primary selection at the pointer.
  func pastePrimarySelection(at position: CGPoint) {
    // Read it before the caret moves, since it may be this field's own selection.
    let text = UIPasteboard.primarySelection.string ?? ""
    guard becomeFirstResponder(), !text.isEmpty else { return }
    editor.moveCaret(to: carets.position(nearestTo: content.convert(position, from: self).x + scrollOffset))
    insertText(text)
  }

  func tapped(by touch: UITouch) {
    guard becomeFirstResponder() else { return }
    if touch.tapCount == 2 {
      editor.selectWord(at: character(at: touch))
      offerSelection()
    } else {
      editor.moveCaret(to: position(at: touch))
    }
  }

  /// Returns the position between two characters that is nearest to a touch.
  private func position(at touch: UITouch) -> Int { carets.position(nearestTo: textX(of: touch)) }

  private func character(at touch: UITouch) -> Int { carets.character(at: textX(of: touch)) ?? 0 }

  private func textX(of touch: UITouch) -> CGFloat { touch.location(in: content).x + scrollOffset }
}

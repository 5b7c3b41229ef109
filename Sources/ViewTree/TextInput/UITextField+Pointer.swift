extension UITextField {
  /// A mouse button puts the caret where it is, or begins a selection; false where nothing may be written.
  func pressed(by touch: UITouch, _ event: UIEvent?) -> Bool {
    let wasEditing = isEditing
    guard becomeFirstResponder() else { return false }
    switch touch.tapCount {
    case 2: editor.selectWord(at: character(at: touch))
    case 3...: editor.selectAll()
    default:
      let isShifted = event?.modifierFlags.contains(.shift) ?? false
      editor.place(place(at: touch), selecting: isShifted && wasEditing)
    }
    return true
  }

  func dragged(by touch: UITouch) {
    if isEditing, touch.tapCount < 2 { editor.place(place(at: touch), selecting: true) }
  }

  /// Puts the primary selection where the pointer is.
  func pastePrimarySelection(at place: CGPoint) {
    // What is pasted may be what is selected here.
    let text = UIPasteboard.primarySelection.string ?? ""
    guard becomeFirstResponder(), !text.isEmpty else { return }
    editor.place(carets.place(nearestTo: content.convert(place, from: self).x + scrollOffset))
    insertText(text)
  }

  func tapped(by touch: UITouch) {
    guard becomeFirstResponder() else { return }
    if touch.tapCount == 2 {
      editor.selectWord(at: character(at: touch))
      offerSelection()
    } else {
      editor.place(place(at: touch))
    }
  }

  /// The gap between two characters that is nearest to a touch.
  private func place(at touch: UITouch) -> Int { carets.place(nearestTo: textX(of: touch)) }

  private func character(at touch: UITouch) -> Int { carets.character(at: textX(of: touch)) ?? 0 }

  private func textX(of touch: UITouch) -> CGFloat { touch.location(in: content).x + scrollOffset }
}

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

  func tapped(by touch: UITouch) {
    guard becomeFirstResponder() else { return }
    if touch.tapCount == 2 {
      editor.selectWord(at: character(at: touch))
    } else {
      editor.place(place(at: touch))
    }
  }

  /// The gap between two characters that is nearest to a touch.
  private func place(at touch: UITouch) -> Int {
    let index = character(at: touch)
    guard index < editor.characters.count else { return index }
    return textX(of: touch) > (x(of: index) + x(of: index + 1)) / 2 ? index + 1 : index
  }

  /// The character under a touch, or the number of all for one behind them.
  private func character(at touch: UITouch) -> Int {
    let x = textX(of: touch)
    var (low, high) = (0, editor.characters.count)
    while low < high {
      let middle = (low + high) / 2
      if self.x(of: middle + 1) <= x { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func textX(of touch: UITouch) -> CGFloat { touch.location(in: content).x + scrollOffset }
}

extension TableEditor {
  /// Handles a key press, and returns whether it edits a row.
  ///
  /// In edit mode, Option and an arrow key move the current row, and Delete asks whether to delete it. Escape closes
  /// a row and puts a moving one back.
  func handle(_ key: UIKey) -> Bool {
    switch key.keyCode {
    case .keyboardEscape:
      guard open != nil || movement != nil else { return false }
      close(animated: true)
      cancelMovement()
      return true
    case .keyboardUpArrow, .keyboardDownArrow:
      guard key.modifierFlags == .alternate, let path = table.choice.current else { return false }
      return move(path, down: key.keyCode == .keyboardDownArrow)
    case .keyboardDeleteForward, .keyboardDeleteOrBackspace:
      guard isOn, key.modifierFlags.isEmpty, let path = table.choice.current, style(at: path) == .delete
      else {
        return false
      }
      edit(path)
      return true
    case .keyboardReturnOrEnter, .keypadEnter:
      // The row that asks whether to delete it is answered.
      guard let open, open.path == table.choice.current, let action = open.configuration.actions.first else {
        return false
      }
      perform(action, from: open.view)
      return true
    default: return false
    }
  }

  // MARK: Screen readers

  /// What a screen reader can do with a row: its actions, and in edit mode its controls.
  func accessibilityActions(of path: IndexPath) -> [UIAccessibilityCustomAction] {
    var actions = spokenActions(of: path)
    guard isOn else { return actions }
    switch permission(.edit, at: path).isAllowed ? style(at: path) : .none {
    case .none: break
    case .insert: actions.append(action("Insert") { $0.edit(path) })
    case .delete where actions.isEmpty:
      actions.append(action("Delete") { $0.perform($0.deletion(of: path).actions[0], at: path) })
    case .delete: break
    }
    if canMove(path) {
      for (name, down) in [("Move up", false), ("Move down", true)]
      where table.geometry.place(nextTo: path, down: down) != nil {
        actions.append(action(name) { $0.move(path, down: down) })
      }
    }
    return actions
  }

  private func action(_ name: String, _ perform: @escaping (TableEditor) -> Void)
    -> UIAccessibilityCustomAction
  {
    UIAccessibilityCustomAction(name: name) { [weak self] _ in
      self.map(perform) != nil
    }
  }
}

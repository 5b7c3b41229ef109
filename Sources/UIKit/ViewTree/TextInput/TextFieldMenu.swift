/// The context menu of a text field, with the same commands as its keys. Commands without effect are
/// disabled.
final class TextFieldMenu: UIContextMenuInteractionDelegate {
  private unowned let field: UITextField

  init(of field: UITextField) {
    self.field = field
    field.addInteraction(UIContextMenuInteraction(delegate: self))
  }

  /// Provides the menu everywhere except on the clear button.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    let isOnButton =
      field.showsClearButton
      && field.clearButton.frame.contains(location)
    guard field.canBecomeFirstResponder, !isOnButton else { return nil }
    return UIContextMenuConfiguration(previewProvider: nil) { [weak field] _ in
      field.map { TextFieldMenu.menu(of: $0) }
    }
  }

  /// Begins editing, because the menu's commands change the text.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { field.becomeFirstResponder() }

  private static func menu(of field: UITextField) -> UIMenu {
    func action(_ title: String, _ keys: String, _ isUseful: Bool, _ perform: @escaping (UITextField) -> Void)
      -> UIAction
    {
      UIAction(title: title, subtitle: keys, attributes: isUseful ? [] : .disabled) { [weak field] _ in
        guard let field, field.becomeFirstResponder() else { return }
        perform(field)
      }
    }
    let selection = field.editor.selection
    return UIMenu(children: [
      group(
        action("Undo", "Ctrl+Z", field.canUndo) { $0.undo() }),
      group(
        action("Cut", "Ctrl+X", field.canCopy) { $0.cut(nil) },
        action("Copy", "Ctrl+C", field.canCopy) { $0.copy(nil) },
        action("Paste", "Ctrl+V", UIPasteboard.general.hasStrings) { $0.paste(nil) }),
      group(
        action("Select all", "Ctrl+A", selection.count < field.editor.characters.count) {
          $0.selectAll(nil)
          $0.offerSelection()
        }),
    ])
  }

  private static func group(_ actions: UIAction...) -> UIMenu {
    UIMenu(options: .displayInline, children: actions)
  }
}

/// The context menu of an editable text, with the same commands as its keys. Commands without effect are
/// disabled.
package final class TextMenu: UIContextMenuInteractionDelegate {
  private unowned let field: any TextEditing

  /// Adds the menu to a text. The text retains it.
  package init(of field: any TextEditing) {
    self.field = field
    field.addInteraction(UIContextMenuInteraction(delegate: self))
  }

  package func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard field.canBecomeFirstResponder, field.hasMenu(at: location) else { return nil }
    return UIContextMenuConfiguration(previewProvider: nil) { [weak field] _ in
      field.map { $0.menu(insteadOf: TextMenu.menu(of: $0)) }
    }
  }

  /// Begins editing, because the menu's commands change the text.
  package func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { field.becomeFirstResponder() }

  private static func menu(of field: any TextEditing) -> UIMenu {
    func edit(_ title: String, _ keys: String, _ edit: EditAction) -> UIAction {
      action(title, keys, field.canPerformAction(edit.selector, withSender: nil)) { $0.perform(edit) }
    }
    func action(
      _ title: String, _ keys: String, _ isUseful: Bool, _ perform: @escaping (any TextEditing) -> Void
    ) -> UIAction {
      UIAction(title: title, subtitle: keys, attributes: isUseful ? [] : .disabled) { [weak field] _ in
        guard let field, field.becomeFirstResponder() else { return }
        perform(field)
      }
    }
    let copy = edit("Copy", "Ctrl+C", .copy)
    let editing = [
      group(
        action("Undo", "Ctrl+Z", field.undoManager?.canUndo ?? false) { $0.undoManager?.undo() }),
      group(edit("Cut", "Ctrl+X", .cut), copy, edit("Paste", "Ctrl+V", .paste)),
    ]
    return UIMenu(
      children: (field.isEditableText ? editing : [group(copy)]) + [
        group(edit("Select all", "Ctrl+A", .selectAll))
      ])
  }

  private static func group(_ actions: UIAction...) -> UIMenu {
    UIMenu(options: .displayInline, children: actions)
  }
}

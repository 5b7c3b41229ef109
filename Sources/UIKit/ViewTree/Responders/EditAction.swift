package import Objects

/// The edit actions, which keys and menus send to the first responder or one after it in the chain.
@preconcurrency @MainActor public protocol UIResponderStandardEditActions: AnyObject {
  /// Copies what is selected to the clipboard.
  func copy(_ sender: Any?)
  /// Moves what is selected to the clipboard.
  func cut(_ sender: Any?)
  /// Inserts what is on the clipboard.
  func paste(_ sender: Any?)
  /// Deletes what is selected.
  func delete(_ sender: Any?)
  /// Selects what is at the caret.
  func select(_ sender: Any?)
  /// Selects everything.
  func selectAll(_ sender: Any?)
}

extension UIResponder: UIResponderStandardEditActions {}

/// An edit action by the name of its selector.
package enum EditAction: String, CaseIterable {
  case copy = "copy:"
  case cut = "cut:"
  case paste = "paste:"
  case delete = "delete:"
  case select = "select:"
  case selectAll = "selectAll:"

  package init?(_ action: Selector) { self.init(rawValue: action.name) }

  package var selector: Selector { Selector(rawValue, method) }

  private var method: (UIResponder) -> (Any?) -> Void {
    switch self {
    case .copy: { responder in { responder.copy($0) } }
    case .cut: { responder in { responder.cut($0) } }
    case .paste: { responder in { responder.paste($0) } }
    case .delete: { responder in { responder.delete($0) } }
    case .select: { responder in { responder.select($0) } }
    case .selectAll: { responder in { responder.selectAll($0) } }
    }
  }

  func perform(on responder: UIResponder, sender: Any?) { method(responder)(sender) }

  // MARK: Responders

  /// Returns whether the responder's class overrides the method.
  func isImplemented(by responder: UIResponder) -> Bool {
    EditAction.overrides[self]?.isOverridden(in: type(of: responder)) ?? false
  }

  private final class Plain: UIResponder {}
  private final class Copying: UIResponder { override func copy(_ sender: Any?) {} }
  private final class Cutting: UIResponder { override func cut(_ sender: Any?) {} }
  private final class Pasting: UIResponder { override func paste(_ sender: Any?) {} }
  private final class Deleting: UIResponder { override func delete(_ sender: Any?) {} }
  private final class Selecting: UIResponder { override func select(_ sender: Any?) {} }
  private final class SelectingAll: UIResponder { override func selectAll(_ sender: Any?) {} }

  private static let overrides: [EditAction: MethodOverride] = {
    let overriding: [EditAction: AnyClass] = [
      .copy: Copying.self, .cut: Cutting.self, .paste: Pasting.self, .delete: Deleting.self,
      .select: Selecting.self, .selectAll: SelectingAll.self,
    ]
    return overriding.mapValues {
      MethodOverride(of: UIResponder.self, plain: Plain.self, overriding: $0)
    }
  }()

  // MARK: Keys

  private static let commands: [UIKeyCommand] = [
    UIKeyCommand(action: EditAction.copy.selector, input: "c", modifierFlags: .control),
    UIKeyCommand(action: EditAction.cut.selector, input: "x", modifierFlags: .control),
    UIKeyCommand(action: EditAction.paste.selector, input: "v", modifierFlags: .control),
    UIKeyCommand(action: EditAction.selectAll.selector, input: "a", modifierFlags: .control),
    UIKeyCommand(action: EditAction.delete.selector, input: UIKeyCommand.inputDelete),
  ]

  /// Returns the command of a key if a responder in the chain can perform it.
  static func command(for key: UIKey, at responder: UIResponder) -> UIKeyCommand? {
    guard let command = commands.first(where: { $0.fits(key) }), let action = command.action,
      responder.responder(for: action, sender: command) != nil
    else { return nil }
    return command
  }
}

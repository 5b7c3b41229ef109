package import Foundation

/// A view whose text the user selects and edits: what keys, menus and screen readers need of it.
package protocol TextEditing: UIView, UITextInput {
  /// The text.
  var readableText: String { get }
  /// The selected range in UTF-16 units; an empty range is the caret's position.
  var selectedRange: NSRange { get set }
  /// Whether the user can change the text.
  var isEditableText: Bool { get }
  /// Whether the text has more than one line.
  var isMultiline: Bool { get }
  /// Whether keys edit the text.
  var isEditing: Bool { get }
  /// Whether an input method composes text.
  var isComposing: Bool { get }
  /// Accepts the composed text as it is.
  func unmark()

  /// Returns the text before the caret, at most about as many UTF-16 units.
  func text(beforeCaret units: Int) -> String

  // MARK: Commands

  /// Returns the edit that a key performs, or nil if the view does not handle the key.
  func edit(for key: UIKey) -> (() -> Void)?
  /// Whether there is selected text that may be copied.
  var canCopy: Bool { get }
  var isAllSelected: Bool { get }
  /// Makes the selected text the primary selection.
  func offerSelection()
  /// Returns whether the menu opens at a point of the view.
  func hasMenu(at point: CGPoint) -> Bool
  /// Returns the menu to show instead of the usual one.
  func menu(insteadOf usual: UIMenu) -> UIMenu
  /// Ends the editing although the delegate refused.
  func editingWasForcedToEnd()

  // MARK: Screen readers

  /// The position of the caret, in UTF-16 units.
  var accessibleCaret: Int { get }
  /// Returns the frame of a range of UTF-16 units in the view's coordinates.
  func accessibleRect(ofUTF16 range: Range<Int>) -> CGRect
  /// Returns the position in the text nearest to a point of the view, in UTF-16 units.
  func accessiblePosition(at point: CGPoint) -> Int
}

extension TextEditing {
  /// Whether the text is a password, which only the program itself may know.
  package var isSecret: Bool { (self as? any UITextInputTraits)?.isSecureTextEntry == true }
  /// The text as readers and dumps get it.
  package var shownText: String { isSecret ? readableText.asBullets : readableText }

  package func menu(insteadOf usual: UIMenu) -> UIMenu { usual }

  /// Returns whether a key has no effect because an input method that composes has left it: a shortcut that edits, but
  /// not the one that cancels the composition.
  package func isComposing(against key: UIKey) -> Bool {
    isComposing && key.modifierFlags.contains(.control) && key.charactersIgnoringModifiers.lowercased() != "z"
  }

  /// Returns whether an edit action has an effect; nil for other actions.
  package func mayPerform(_ action: Selector) -> Bool? {
    switch EditAction(action) {
    case .copy: canCopy
    case .cut: canCopy && isEditableText
    case .paste: isEditableText && UIPasteboard.general.hasStrings
    case .delete: isEditableText && selectedRange.length > 0
    case .select: hasText && selectedRange.length == 0
    case .selectAll: hasText && !isAllSelected
    case nil: nil
    }
  }

  /// Performs an edit action for a key or a menu, unless the program forbids it.
  package func perform(_ action: EditAction) {
    unmark()
    if canPerformAction(action.selector, withSender: nil) { action.perform(on: self, sender: nil) }
    if action == .selectAll { offerSelection() }
  }
}

extension UITextField: TextEditing {
  package func text(beforeCaret units: Int) -> String {
    String(editor.characters[..<editor.caret].suffix(units))
  }

  package var readableText: String { editor.text }
  package var isEditableText: Bool { isEnabled }
  package var isMultiline: Bool { false }
  package var isAllSelected: Bool { editor.selection.count == editor.characters.count }

  /// Returns whether the point is outside the clear button.
  package func hasMenu(at point: CGPoint) -> Bool { !(showsClearButton && clearButton.frame.contains(point)) }
}

/// A responder that receives typed text.
///
/// Text arrives separately from keys, because dead keys and input methods compose it from several keys.
@preconcurrency @MainActor public protocol UIKeyInput: UIResponder {
  /// Whether there is any text.
  var hasText: Bool { get }

  /// Inserts text at the caret, replacing the selection.
  func insertText(_ text: String)

  /// Deletes the selection, or the character before the caret.
  func deleteBackward()
}

/// A text input that supports composition by input methods.
@preconcurrency @MainActor public protocol UITextInput: UIKeyInput {
  /// Shows text that is being composed; nil or an empty string removes it.
  func setMarkedText(_ markedText: String?)

  /// The caret's frame in the coordinates of the responder's view. Input methods open their windows
  /// beside it.
  var caretRect: CGRect { get }
}

extension UIWindow {
  /// The responder that receives typed text, or nil.
  public var keyInput: (any UIKeyInput)? {
    sequence(first: keyResponder) { $0.next }.lazy.compactMap { $0 as? any UIKeyInput }.first
  }

  func insert(_ text: String) {
    if let input = keyInput, !text.isEmpty { input.insertText(text) }
  }

  func compose(_ text: String) { (keyInput as? any UITextInput)?.setMarkedText(text) }
}

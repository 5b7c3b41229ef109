/// A responder that takes typed text while keys go to it.
///
/// Text comes apart from keys: what was composed of several, or chosen in an input method, arrives as a whole.
public protocol UIKeyInput: UIResponder {
  var hasText: Bool { get }

  /// Puts text where the user writes.
  func insertText(_ text: String)

  /// Deletes the selection, or the character before the place where the user writes.
  func deleteBackward()
}

/// Text that input methods can compose in place.
public protocol UITextInput: UIKeyInput {
  /// Shows text that is being composed and not yet meant; nil or nothing takes it away again.
  func setMarkedText(_ markedText: String?)

  /// Where the user writes, in the coordinates of the responder's view. Input methods open beside it.
  var caretRect: CGRect { get }
}

extension UIWindow {
  /// Who takes typed text now.
  public var keyInput: (any UIKeyInput)? {
    sequence(first: keyResponder) { $0.next }.lazy.compactMap { $0 as? any UIKeyInput }.first
  }

  func insert(_ text: String) {
    if let input = keyInput, !text.isEmpty { input.insertText(text) }
  }

  func compose(_ text: String) { (keyInput as? any UITextInput)?.setMarkedText(text) }
}

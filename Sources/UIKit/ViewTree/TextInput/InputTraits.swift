/// What a text tells an on-screen keyboard, besides `isSecureTextEntry`, and the views that it shows instead of it or above
/// it.
package struct InputTraits {
  package var autocapitalizationType = UITextAutocapitalizationType.sentences
  package var autocorrectionType = UITextAutocorrectionType.default
  package var spellCheckingType = UITextSpellCheckingType.default
  package var smartQuotesType = UITextSmartQuotesType.default
  package var smartDashesType = UITextSmartDashesType.default
  package var smartInsertDeleteType = UITextSmartInsertDeleteType.default
  package var keyboardType = UIKeyboardType.default
  package var keyboardAppearance = UIKeyboardAppearance.default
  package var returnKeyType = UIReturnKeyType.default
  package var enablesReturnKeyAutomatically = false
  package var textContentType: UITextContentType!
  package var inputView: UIView?
  package var inputAccessoryView: UIView?

  package init() {}

  /// Shows other views of `text`, which is being edited.
  @MainActor package func changed(from old: InputTraits, of text: UIResponder) {
    if inputView !== old.inputView || inputAccessoryView !== old.inputAccessoryView {
      text.reloadInputViews()
    }
  }
}

/// A view of the library that stores its traits.
@MainActor package protocol InputTraitsOwner: UITextInputTraits {
  var inputTraits: InputTraits { get set }
}

/// As in UIKit, a class needs none of these members; one that stores none has the defaults.
extension UITextInputTraits {
  private var stored: InputTraits {
    get { (self as? any InputTraitsOwner)?.inputTraits ?? InputTraits() }
    set { (self as? any InputTraitsOwner)?.inputTraits = newValue }
  }

  /// When letters are capitalized automatically.
  public var autocapitalizationType: UITextAutocapitalizationType {
    get { stored.autocapitalizationType }
    set { stored.autocapitalizationType = newValue }
  }
  /// Whether words are corrected automatically.
  public var autocorrectionType: UITextAutocorrectionType {
    get { stored.autocorrectionType }
    set { stored.autocorrectionType = newValue }
  }
  /// Whether the spelling is checked.
  public var spellCheckingType: UITextSpellCheckingType {
    get { stored.spellCheckingType }
    set { stored.spellCheckingType = newValue }
  }
  /// Whether straight quotes become curly ones.
  public var smartQuotesType: UITextSmartQuotesType {
    get { stored.smartQuotesType }
    set { stored.smartQuotesType = newValue }
  }
  /// Whether two hyphens become a dash.
  public var smartDashesType: UITextSmartDashesType {
    get { stored.smartDashesType }
    set { stored.smartDashesType = newValue }
  }
  /// Whether a space is added or removed with pasted words.
  public var smartInsertDeleteType: UITextSmartInsertDeleteType {
    get { stored.smartInsertDeleteType }
    set { stored.smartInsertDeleteType = newValue }
  }
  /// The keys that the keyboard shows.
  public var keyboardType: UIKeyboardType {
    get { stored.keyboardType }
    set { stored.keyboardType = newValue }
  }
  /// The color scheme of the keyboard.
  public var keyboardAppearance: UIKeyboardAppearance {
    get { stored.keyboardAppearance }
    set { stored.keyboardAppearance = newValue }
  }
  /// The title of the return key.
  public var returnKeyType: UIReturnKeyType {
    get { stored.returnKeyType }
    set { stored.returnKeyType = newValue }
  }
  /// Whether the return key is disabled while there is no text.
  public var enablesReturnKeyAutomatically: Bool {
    get { stored.enablesReturnKeyAutomatically }
    set { stored.enablesReturnKeyAutomatically = newValue }
  }
  /// What the text means.
  public var textContentType: UITextContentType! {
    get { stored.textContentType }
    set { stored.textContentType = newValue }
  }
}

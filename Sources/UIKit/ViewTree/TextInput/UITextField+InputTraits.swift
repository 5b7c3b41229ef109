/// What a field tells an on-screen keyboard, besides `isSecureTextEntry`, and the views that it shows instead of it or
/// above it.
extension UITextField {
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

  /// When letters are capitalized automatically.
  public var autocapitalizationType: UITextAutocapitalizationType {
    get { inputTraits.autocapitalizationType }
    set { inputTraits.autocapitalizationType = newValue }
  }
  /// Whether words are corrected automatically.
  public var autocorrectionType: UITextAutocorrectionType {
    get { inputTraits.autocorrectionType }
    set { inputTraits.autocorrectionType = newValue }
  }
  /// Whether the spelling is checked.
  public var spellCheckingType: UITextSpellCheckingType {
    get { inputTraits.spellCheckingType }
    set { inputTraits.spellCheckingType = newValue }
  }
  /// Whether straight quotes become curly ones.
  public var smartQuotesType: UITextSmartQuotesType {
    get { inputTraits.smartQuotesType }
    set { inputTraits.smartQuotesType = newValue }
  }
  /// Whether two hyphens become a dash.
  public var smartDashesType: UITextSmartDashesType {
    get { inputTraits.smartDashesType }
    set { inputTraits.smartDashesType = newValue }
  }
  /// Whether a space is added or removed with pasted words.
  public var smartInsertDeleteType: UITextSmartInsertDeleteType {
    get { inputTraits.smartInsertDeleteType }
    set { inputTraits.smartInsertDeleteType = newValue }
  }
  /// The keys that the keyboard shows.
  public var keyboardType: UIKeyboardType {
    get { inputTraits.keyboardType }
    set { inputTraits.keyboardType = newValue }
  }
  /// The color scheme of the keyboard.
  public var keyboardAppearance: UIKeyboardAppearance {
    get { inputTraits.keyboardAppearance }
    set { inputTraits.keyboardAppearance = newValue }
  }
  /// The title of the return key.
  public var returnKeyType: UIReturnKeyType {
    get { inputTraits.returnKeyType }
    set { inputTraits.returnKeyType = newValue }
  }
  /// Whether the return key is disabled while there is no text.
  public var enablesReturnKeyAutomatically: Bool {
    get { inputTraits.enablesReturnKeyAutomatically }
    set { inputTraits.enablesReturnKeyAutomatically = newValue }
  }
  /// What the text means.
  public var textContentType: UITextContentType! {
    get { inputTraits.textContentType }
    set { inputTraits.textContentType = newValue }
  }
}

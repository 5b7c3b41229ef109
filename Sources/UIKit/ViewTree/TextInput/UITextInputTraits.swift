/// What a text input tells a keyboard about its text.
///
/// The on-screen keyboard of this library follows `keyboardType`, `keyboardAppearance`, `returnKeyType`,
/// `enablesReturnKeyAutomatically` and `autocapitalizationType`. It corrects and suggests nothing, and the keyboards of
/// desktops know nothing of these properties. `isSecureTextEntry` always has an effect.
@preconcurrency @MainActor public protocol UITextInputTraits: AnyObject {
  /// Whether letters are capitalized automatically.
  var autocapitalizationType: UITextAutocapitalizationType { get set }
  /// Whether words are corrected automatically.
  var autocorrectionType: UITextAutocorrectionType { get set }
  /// Whether the spelling is checked.
  var spellCheckingType: UITextSpellCheckingType { get set }
  /// Whether straight quotes become curly ones.
  var smartQuotesType: UITextSmartQuotesType { get set }
  /// Whether two hyphens become a dash.
  var smartDashesType: UITextSmartDashesType { get set }
  /// Whether a space is added or removed with pasted words.
  var smartInsertDeleteType: UITextSmartInsertDeleteType { get set }
  /// The keys that the keyboard shows.
  var keyboardType: UIKeyboardType { get set }
  /// The color scheme of the keyboard.
  var keyboardAppearance: UIKeyboardAppearance { get set }
  /// The title of the return key.
  var returnKeyType: UIReturnKeyType { get set }
  /// Whether the return key is disabled while there is no text.
  var enablesReturnKeyAutomatically: Bool { get set }
  /// Whether the text is hidden, as in a password.
  var isSecureTextEntry: Bool { get set }
  /// What the text means, such as a name or an address.
  var textContentType: UITextContentType! { get set }
}

/// When letters are capitalized automatically.
public nonisolated enum UITextAutocapitalizationType: Int, Hashable, Sendable {
  case none, words, sentences, allCharacters
}

/// Whether words are corrected automatically.
public nonisolated enum UITextAutocorrectionType: Int, Hashable, Sendable { case `default`, no, yes }
/// Whether the spelling is checked.
public nonisolated enum UITextSpellCheckingType: Int, Hashable, Sendable { case `default`, no, yes }
/// Whether straight quotes become curly ones.
public nonisolated enum UITextSmartQuotesType: Int, Hashable, Sendable { case `default`, no, yes }
/// Whether two hyphens become a dash.
public nonisolated enum UITextSmartDashesType: Int, Hashable, Sendable { case `default`, no, yes }
/// Whether a space is added or removed with pasted words.
public nonisolated enum UITextSmartInsertDeleteType: Int, Hashable, Sendable { case `default`, no, yes }

/// The keys that a keyboard shows.
public nonisolated enum UIKeyboardType: Int, Hashable, Sendable {
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress,
    decimalPad, twitter, webSearch, asciiCapableNumberPad
}

/// The color scheme of a keyboard.
public nonisolated enum UIKeyboardAppearance: Int, Hashable, Sendable { case `default`, dark, light }

/// The title of a keyboard's return key.
public nonisolated enum UIReturnKeyType: Int, Hashable, Sendable {
  case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}

/// What a text means, for keyboards that suggest it.
public nonisolated struct UITextContentType: RawRepresentable, Hashable, Sendable {
  /// The name of the meaning.
  public let rawValue: String
  /// Creates a meaning from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A person's name.
  public static let name = UITextContentType(rawValue: "name")
  /// A given name.
  public static let givenName = UITextContentType(rawValue: "given-name")
  /// A family name.
  public static let familyName = UITextContentType(rawValue: "family-name")
  /// The name of an account.
  public static let username = UITextContentType(rawValue: "username")
  /// A password.
  public static let password = UITextContentType(rawValue: "password")
  /// A new password.
  public static let newPassword = UITextContentType(rawValue: "new-password")
  /// A code that was sent to the user.
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
  /// An email address.
  public static let emailAddress = UITextContentType(rawValue: "email")
  /// A telephone number.
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
  /// A web address.
  public static let URL = UITextContentType(rawValue: "url")
  /// A street and a house number.
  public static let fullStreetAddress = UITextContentType(rawValue: "street-address")
  /// A town.
  public static let addressCity = UITextContentType(rawValue: "address-level2")
  /// A postal code.
  public static let postalCode = UITextContentType(rawValue: "postal-code")
}

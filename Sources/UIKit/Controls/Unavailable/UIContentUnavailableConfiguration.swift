/// What is shown in place of content that is missing, is being loaded, or was not found.
///
///     var empty = UIContentUnavailableConfiguration.empty()
///     empty.image = UIImage(systemName: "star")
///     empty.text = "No Favorites"
///     controller.contentUnavailableConfiguration = empty
@preconcurrency @MainActor public struct UIContentUnavailableConfiguration: UIContentConfiguration {
  /// The look of a text.
  public nonisolated struct TextProperties: Hashable, Sendable {
    /// The font.
    public var font: UIFont
    /// The color.
    public var color: UIColor
    /// The greatest number of lines; 0 for as many as needed.
    public var numberOfLines = 0
    /// How the text is broken or cut.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
  }

  /// The look of the image.
  public nonisolated struct ImageProperties: Hashable, Sendable {
    /// How a symbol is drawn; nil for the usual.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration? = UIImage.SymbolConfiguration(
      pointSize: 44)
    /// The color of a template image; nil for the tint color.
    public var tintColor: UIColor? = .secondaryLabel
    /// The corner radius, in points.
    public var cornerRadius: CGFloat = 0
    /// The greatest size, in points; a length of 0 is not limited.
    public var maximumSize = CGSize.zero
  }

  /// What a button does.
  @preconcurrency @MainActor public struct ButtonProperties {
    /// The action of the button. Its title is shown if the button has none.
    public var primaryAction: UIAction?
    /// The menu of the button; without an action, a press opens it.
    public var menu: UIMenu?
    /// Whether the button can be pressed.
    public var isEnabled = true
    /// The role of the button.
    public var role = UIButton.Role.normal
  }

  /// Where the content is.
  public nonisolated enum Alignment: Int, Hashable, Sendable {
    /// In the middle.
    case center
    /// At the top, from the start.
    case natural
  }

  /// The image at the top.
  public var image: UIImage?
  /// The look of the image.
  public var imageProperties = ImageProperties()
  /// The main text.
  public var text: String?
  /// The main text with attributes, in place of `text`.
  public var attributedText: NSAttributedString?
  /// The look of the main text.
  public var textProperties = TextProperties(
    font: .systemFont(ofSize: UIFont.preferredFont(forTextStyle: .title2).pointSize, weight: .bold),
    color: .label)
  /// The second text.
  public var secondaryText: String?
  /// The second text with attributes, in place of `secondaryText`.
  public var secondaryAttributedText: NSAttributedString?
  /// The look of the second text.
  public var secondaryTextProperties = TextProperties(
    font: .preferredFont(forTextStyle: .subheadline), color: .secondaryLabel)
  /// The button below the texts. It is shown if it has a title, an image or an action.
  public var button = UIButton.Configuration.plain()
  /// What the button does.
  public var buttonProperties = ButtonProperties()
  /// The second button.
  public var secondaryButton = UIButton.Configuration.plain()
  /// What the second button does.
  public var secondaryButtonProperties = ButtonProperties()
  /// Where the content is.
  public var alignment = Alignment.center
  /// The insets of the content, in points.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(
    top: 20, leading: 24, bottom: 20, trailing: 24)
  /// The gap between the image and the text, in points.
  public var imageToTextPadding: CGFloat = 12
  /// The gap between the texts, in points.
  public var textToSecondaryTextPadding: CGFloat = 6
  /// The gap between the texts and the button, in points.
  public var textToButtonPadding: CGFloat = 16
  /// The gap between the buttons, in points.
  public var buttonToSecondaryButtonPadding: CGFloat = 8
  /// The background.
  public var background = UIBackgroundConfiguration.clear()
  /// Whether a wheel turns in place of the image.
  var showsActivityIndicator = false
  /// Whether the text says what was searched for.
  private var isSearch = false

  private init() {}

  /// Returns a configuration for content that does not exist, without texts.
  public static func empty() -> Self { Self() }

  /// Returns a configuration for content that is being loaded: a wheel and "Loading…".
  public static func loading() -> Self {
    var loading = Self()
    loading.showsActivityIndicator = true
    loading.text = "Loading\u{2026}"
    loading.textProperties = TextProperties(
      font: .preferredFont(forTextStyle: .subheadline), color: .secondaryLabel)
    return loading
  }

  /// Returns a configuration for a search without results. Its text says what was searched for, unless the program
  /// changes it.
  public static func search() -> Self {
    var search = Self()
    search.isSearch = true
    search.image = UIImage(systemName: "magnifyingglass")
    search.text = noResults
    search.secondaryText = "Check the spelling or try a new search."
    return search
  }

  private static let noResults = "No Results"

  /// Creates a view that shows the content.
  public func makeContentView() -> any UIView & UIContentView {
    UIContentUnavailableView(configuration: self)
  }

  /// Returns the content for a state: a search names its text.
  public func updated(for state: any UIConfigurationState) -> Self {
    guard isSearch, text == Self.noResults,
      let words = (state as? UIContentUnavailableConfigurationState)?.searchText, !words.isEmpty
    else { return self }
    var content = self
    content.text = "\(Self.noResults) for \u{201C}\(words)\u{201D}"
    return content
  }
}

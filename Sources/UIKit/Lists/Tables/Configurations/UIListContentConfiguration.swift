/// The image and texts of a row, a header or a footer.
///
///     var content = cell.defaultContentConfiguration()
///     content.text = "Milk"
///     content.secondaryText = "2 liters"
///     cell.contentConfiguration = content
@preconcurrency @MainActor public struct UIListContentConfiguration: UIContentConfiguration {
  /// The look of a text.
  public nonisolated struct TextProperties: Hashable, Sendable {
    /// The alignment of a text in its place.
    public enum TextAlignment: Int, Hashable, Sendable {
      case natural, center, justified
    }
    /// How letters are changed.
    public enum TextTransform: Int, Hashable, Sendable {
      case none, uppercase, lowercase, capitalized
    }

    /// The font.
    public var font: UIFont
    /// The color.
    public var color: UIColor
    /// The alignment.
    public var alignment = TextAlignment.natural
    /// The greatest number of lines; 0 for as many as needed.
    public var numberOfLines = 0
    /// How letters are changed.
    public var transform = TextTransform.none
    /// How the text is broken or cut.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail

    /// Returns the color.
    public func resolvedColor() -> UIColor { color }
  }

  /// The look of the image.
  public nonisolated struct ImageProperties: Hashable, Sendable {
    /// The color of a template image; nil for the tint color.
    public var tintColor: UIColor?
    /// The corner radius, in points.
    public var cornerRadius: CGFloat = 0
    /// The greatest size, in points; a length of 0 is not limited.
    public var maximumSize = CGSize.zero
    /// The size of the place for the image, in points; a length of 0 is the image's own.
    public var reservedLayoutSize = CGSize.zero
  }

  /// The image before the texts.
  public var image: UIImage?
  /// The look of the image.
  public var imageProperties = ImageProperties()
  /// The main text.
  public var text: String?
  /// The main text with attributes, in place of `text`.
  public var attributedText: NSAttributedString?
  /// The look of the main text.
  public var textProperties: TextProperties
  /// The second text.
  public var secondaryText: String?
  /// The second text with attributes, in place of `secondaryText`.
  public var secondaryAttributedText: NSAttributedString?
  /// The look of the second text.
  public var secondaryTextProperties: TextProperties
  /// The insets of the content, in points.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(
    top: 11, leading: 16, bottom: 11, trailing: 16)
  /// Whether the texts are side by side if there is room.
  public var prefersSideBySideTextAndSecondaryText = false
  /// The gap between the image and the texts, in points.
  public var imageToTextPadding: CGFloat = 16
  /// The gap between texts that are side by side, in points.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 8
  /// The gap between texts one below the other, in points.
  public var textToSecondaryTextVerticalPadding: CGFloat = 4

  private init(_ style: UIFont.TextStyle, _ color: UIColor = .label, second: UIFont.TextStyle = .caption1) {
    textProperties = TextProperties(font: .preferredFont(forTextStyle: style), color: color)
    secondaryTextProperties = TextProperties(font: .preferredFont(forTextStyle: second), color: .label)
  }

  /// Returns the content of a row.
  public static func cell() -> Self { Self(.body) }
  /// Returns the content of a row with a smaller text below the first.
  public static func subtitleCell() -> Self { Self(.body) }
  /// Returns the content of a row with a gray text at its end.
  public static func valueCell() -> Self {
    var content = Self(.body, second: .body)
    content.secondaryTextProperties.color = .secondaryLabel
    content.prefersSideBySideTextAndSecondaryText = true
    return content
  }
  /// Returns the content of a header in a plain list.
  public static func plainHeader() -> Self { header(.headline, .label) }
  /// Returns the content of a footer in a plain list.
  public static func plainFooter() -> Self { header(.footnote, .secondaryLabel) }
  /// Returns the content of a header in a grouped list.
  public static func groupedHeader() -> Self {
    var content = header(.footnote, .secondaryLabel)
    content.textProperties.transform = .uppercase
    return content
  }
  /// Returns the content of a footer in a grouped list.
  public static func groupedFooter() -> Self { header(.footnote, .secondaryLabel) }
  /// Returns the content of a row in a sidebar.
  public static func sidebarCell() -> Self { Self(.body) }
  /// Returns the content of a row in a sidebar with a smaller text below the first.
  public static func sidebarSubtitleCell() -> Self {
    var content = Self(.body)
    content.secondaryTextProperties.color = .secondaryLabel
    return content
  }
  /// Returns the content of a row in a sidebar beside another one.
  public static func accompaniedSidebarCell() -> Self { Self(.body) }
  /// Returns the content of a row in a sidebar beside another one, with a smaller text below the first.
  public static func accompaniedSidebarSubtitleCell() -> Self { sidebarSubtitleCell() }
  /// Returns the content of a header in a sidebar.
  public static func sidebarHeader() -> Self { header(.title3, .label) }

  private static func header(_ style: UIFont.TextStyle, _ color: UIColor) -> Self {
    var content = Self(style, color)
    content.directionalLayoutMargins.top = 6
    content.directionalLayoutMargins.bottom = 6
    return content
  }

  /// Creates a view that shows the content.
  public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }

  /// Returns the content for a state: texts of disabled cells are gray.
  public func updated(for state: any UIConfigurationState) -> Self {
    guard state.dims else { return self }
    var content = self
    content.textProperties.color = .tertiaryLabel
    content.secondaryTextProperties.color = .tertiaryLabel
    return content
  }
}

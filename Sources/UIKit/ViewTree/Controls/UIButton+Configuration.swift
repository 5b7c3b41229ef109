extension UIButton {
  /// The content and appearance of a button.
  ///
  ///     var configuration = UIButton.Configuration.filled()
  ///     configuration.title = "Open"
  ///     let button = UIButton(configuration: configuration, primaryAction: open)
  ///
  /// The base colors vary with the button's state. The color of `background` does not.
  public nonisolated struct Configuration: Hashable, Sendable {
    enum Style {
      case plain, gray, tinted, filled
    }

    let style: Style

    /// The title.
    public var title: String?
    /// The title with attributes, in place of `title`.
    public var attributedTitle: AttributedString?
    /// Changes the attributes of the title.
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// A smaller text below the title; nil for none.
    public var subtitle: String?
    /// The subtitle with attributes, in place of `subtitle`.
    public var attributedSubtitle: AttributedString?
    /// Changes the attributes of the subtitle.
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// The alignment of the title and the subtitle.
    public var titleAlignment = TitleAlignment.automatic
    /// The gap between the title and the subtitle, in points: chosen here.
    public var titlePadding: CGFloat = 1
    /// The font of the title.
    public var font: UIFont {
      get { chosenFont ?? .systemFont(ofSize: buttonSize.fontSize) }
      set { chosenFont = newValue }
    }
    /// The font that the program chose; nil for the one of body text at the user's text size.
    var chosenFont: UIFont?
    /// The image.
    public var image: UIImage?
    /// How a symbol is drawn; nil for the usual.
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    /// Changes the color of a template image.
    public var imageColorTransformer: UIConfigurationColorTransformer?
    /// Whether a turning wheel takes the image's place.
    public var showsActivityIndicator = false
    /// Changes the color of the wheel.
    public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?
    /// The gap between the image and the title, in points.
    public var imagePadding: CGFloat = 0
    /// The edge of the title at which the image is placed.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// The insets around the image and the title, in points.
    public var contentInsets: NSDirectionalEdgeInsets {
      get { chosenInsets ?? buttonSize.insets }
      set { chosenInsets = newValue }
    }
    private var chosenInsets: NSDirectionalEdgeInsets?
    /// How large the button is: its font and its insets, unless the program chose others.
    public var buttonSize = Size.medium
    /// How round the corners of the background are.
    public var cornerStyle = CornerStyle.dynamic
    /// The color of the title and of a template image, or nil for one that derives from the style and the
    /// tint color.
    public var baseForegroundColor: UIColor?
    /// The base color of the background, or nil for one that derives from the style and the tint color.
    public var baseBackgroundColor: UIColor?
    /// The shape, color and outline of the background.
    public var background = UIBackgroundConfiguration()

    /// Returns a configuration without a background until the button is selected.
    public static func plain() -> Configuration { Configuration(style: .plain) }
    /// Returns a configuration with content in the tint color on gray.
    public static func gray() -> Configuration { Configuration(style: .gray) }
    /// Returns a configuration with content in the tint color on a light shade of it.
    public static func tinted() -> Configuration { Configuration(style: .tinted) }
    /// Returns a configuration with white content on the tint color.
    public static func filled() -> Configuration { Configuration(style: .filled) }

    /// Returns a configuration without a background, like ``plain()``.
    public static func borderless() -> Configuration { plain() }
    /// Returns a configuration with a gray background, like ``gray()``.
    public static func bordered() -> Configuration { gray() }
    /// Returns a configuration with a tinted background, like ``tinted()``.
    public static func borderedTinted() -> Configuration { tinted() }
    /// Returns a configuration with a prominent background, like ``filled()``.
    public static func borderedProminent() -> Configuration { filled() }

    private init(style: Style) { self.style = style }

    /// The alignment of a title above a subtitle.
    public enum TitleAlignment: Int, Hashable, Sendable {
      /// In the middle of a centered content, and at the start of others.
      case automatic
      case leading, center, trailing
    }

    /// The sizes of buttons.
    public enum Size: Int, Hashable, Sendable {
      case medium, small, mini, large

      /// The insets in points: chosen here.
      var insets: NSDirectionalEdgeInsets {
        let (across, down): (CGFloat, CGFloat) =
          switch self {
          case .medium: (12, 7)
          case .small: (10, 5)
          case .mini: (8, 3)
          case .large: (20, 14)
          }
        return NSDirectionalEdgeInsets(top: down, leading: across, bottom: down, trailing: across)
      }

      var textStyle: UIFont.TextStyle {
        switch self {
        case .medium, .large: .body
        case .small: .subheadline
        case .mini: .footnote
        }
      }

      /// The size of the text style at the usual text size, in points.
      var fontSize: CGFloat { self == .mini ? 13 : self == .small ? 15 : 17 }
    }

    /// The shapes of the background's corners.
    public enum CornerStyle: Int, Hashable, Sendable {
      /// The corner radius of `background`.
      case fixed, dynamic
      /// A radius of 4, 8 and 14 points.
      case small, medium, large
      /// Half circles at the ends.
      case capsule
    }

    /// Returns the corner radius of a background of a size, in points.
    func cornerRadius(in size: CGSize) -> CGFloat {
      switch cornerStyle {
      case .fixed, .dynamic: background.cornerRadius
      case .small: 4
      case .medium: 8
      case .large: 14
      case .capsule: max(0, min(size.width, size.height)) / 2
      }
    }
  }
}

/// The background of a button, a cell or a header.
public nonisolated struct UIBackgroundConfiguration: Hashable, Sendable {
  /// The color, which does not vary with the state, or nil to use the colors of the button or cell.
  public var backgroundColor: UIColor?
  /// Changes the color, or the tint color if there is none.
  public var backgroundColorTransformer: UIConfigurationColorTransformer?

  /// Returns the changed color: that of the background, or else the tint color.
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    let color = backgroundColor ?? tintColor
    return backgroundColorTransformer?(color) ?? color
  }

  /// A view in the background.
  public var customView: UIView?
  /// The insets of a cell's background, in points.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// The corner radius in points. The default is this project's design.
  public var cornerRadius: CGFloat = 8
  /// The color of the outline. It is visible only with a `strokeWidth`.
  public var strokeColor: UIColor?
  /// The width of the outline, in points.
  public var strokeWidth: CGFloat = 0

  /// Creates a background without a color of its own and without an outline.
  public init() {}

  /// Returns a transparent background.
  public static func clear() -> Self {
    var background = list()
    background.backgroundColor = .clear
    return background
  }
  /// Returns the background of a row in a plain list.
  public static func listPlainCell() -> Self { list() }
  /// Returns the background of a row in a grouped list.
  public static func listGroupedCell() -> Self { list() }
  /// Returns the background of a header or footer in a plain list.
  public static func listPlainHeaderFooter() -> Self { list() }
  /// Returns the background of a header or footer in a grouped list.
  public static func listGroupedHeaderFooter() -> Self { clear() }
  /// Returns the background of a header in a sidebar.
  public static func listSidebarHeader() -> Self { clear() }
  /// Returns the background of a row in a sidebar.
  public static func listSidebarCell() -> Self { sidebar() }
  /// Returns the background of a row in a sidebar beside another one.
  public static func listAccompaniedSidebarCell() -> Self { sidebar() }

  private static func list() -> Self {
    var background = UIBackgroundConfiguration()
    background.cornerRadius = 0
    return background
  }

  private static func sidebar() -> Self {
    var background = clear()
    background.cornerRadius = 10
    return background
  }

  /// Returns the background for a state. Colors that the program chose stay.
  public func updated(for state: any UIConfigurationState) -> Self { self }
}

extension UIButton.Configuration {
  /// The opacity of tinted backgrounds, and how much pressed buttons darken or fade. This project's design.
  private static let tintOpacity = 0.16
  private static let pressedShade = 0.25
  private static let pressedOpacity = 0.5

  /// Returns the colors of the content and the background in a state. The background may be nil.
  func colors(tint: UIColor, state: UIControl.State) -> (foreground: UIColor, background: UIColor?) {
    let isSelected = state.contains(.selected)
    if state.contains(.disabled) {
      return (.controlDisabledText, background.backgroundColor ?? (style == .plain ? nil : .controlFill))
    }
    var foreground = baseForegroundColor ?? (style == .filled ? .white : tint)
    var ground = baseBackgroundColor
    switch style {
    case .plain: ground = ground ?? (isSelected ? tint.withAlphaComponent(Self.tintOpacity) : nil)
    case .gray: ground = ground ?? (isSelected ? tint.withAlphaComponent(Self.tintOpacity) : .controlFill)
    case .tinted:
      ground = (ground ?? tint).withAlphaComponent(Self.tintOpacity * (isSelected ? 2 : 1))
    case .filled: ground = ground ?? tint
    }
    if state.contains(.highlighted) {
      if (background.backgroundColor ?? ground ?? .clear) == .clear {
        foreground = foreground.withAlphaComponent(CGFloat(foreground.cgColor.alpha) * Self.pressedOpacity)
      }
      ground = ground?.shaded(by: Self.pressedShade)
    } else if isSelected, style == .filled {
      ground = ground?.shaded(by: Self.pressedShade / 2)
    }
    ground = background.backgroundColor ?? ground
    return (foreground, background.backgroundColorTransformer.map { $0(ground ?? tint) } ?? ground)
  }
}

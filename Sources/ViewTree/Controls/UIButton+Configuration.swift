extension UIButton {
  /// What a button shows and how: a value that is changed as a whole.
  ///
  ///     var configuration = UIButton.Configuration.filled()
  ///     configuration.title = "Open"
  ///     let button = UIButton(configuration: configuration, primaryAction: open)
  ///
  /// The base colours are varied for the states; a colour of `background` is kept as it is.
  public nonisolated struct Configuration: Hashable, Sendable {
    enum Style {
      case plain, gray, tinted, filled
    }

    let style: Style

    public var title: String?
    public var font = UIFont.systemFont(ofSize: 17)
    public var image: UIImage?
    /// The gap between image and title, in points.
    public var imagePadding: CGFloat = 0
    /// On which side of the title the image stands.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// The room around image and title, in points.
    public var contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
    /// Of the title and of an image that can be tinted; nil for what the style makes of the tint colour.
    public var baseForegroundColor: UIColor?
    public var baseBackgroundColor: UIColor?
    public var background = UIBackgroundConfiguration()

    /// No background until it is selected.
    public static func plain() -> Configuration { Configuration(style: .plain) }
    /// The tint colour on grey.
    public static func gray() -> Configuration { Configuration(style: .gray) }
    /// The tint colour on a faint tint.
    public static func tinted() -> Configuration { Configuration(style: .tinted) }
    /// White on the tint colour.
    public static func filled() -> Configuration { Configuration(style: .filled) }

    private init(style: Style) { self.style = style }
  }
}

/// The ground of a button.
public nonisolated struct UIBackgroundConfiguration: Hashable, Sendable {
  /// Nil leaves the colour to the button.
  public var backgroundColor: UIColor?
  /// In points. Chosen here.
  public var cornerRadius: CGFloat = 8
  /// The line around it; without a width there is none.
  public var strokeColor: UIColor?
  public var strokeWidth: CGFloat = 0

  public init() {}
}

extension UIButton.Configuration {
  /// How strongly a tinted ground shows the tint, and how dark a pressed one becomes. Chosen here.
  private static let tintOpacity = 0.16
  private static let pressedShade = 0.25
  private static let pressedOpacity = 0.5

  /// The colours in a state: of what stands on the ground, and of the ground, which may be none.
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
    return (foreground, background.backgroundColor ?? ground)
  }
}

public import ViewTree

/// The look of a side tab bar. Start from a predefined style and change its properties:
///
///     var style = SPSideTabBarStyle.classic
///     style.images = .tinted(normal: .lightGray, selected: .white)
///     tabs.tabBar.style = style
public nonisolated struct SPSideTabBarStyle: Hashable, Sendable {
  /// The treatment of the items' images.
  public enum Images: Hashable, Sendable {
    /// Images are tinted in one color.
    case tinted(normal: UIColor, selected: UIColor)
    /// Each image is turned into one of 50 x 50 points with a gradient, and a glow for the selected tab.
    case generated
  }

  /// The vertical position of the images in a cell, in points from its top.
  public enum ImagePlacement: Hashable, Sendable {
    /// The top edge of the image.
    case top(CGFloat)
    /// The center of the image.
    case middle(CGFloat)
  }

  /// The look of the titles below the images.
  public struct Title: Hashable, Sendable {
    /// The font of the title.
    public var font: UIFont
    /// The line height, in points; nil for the font's own.
    public var lineHeight: CGFloat?
    /// The distance from the top of the cell to the top of the line, in points.
    public var top: CGFloat
    /// The maximum width, in points. Wider titles are truncated.
    public var maximumWidth: CGFloat
    /// The color of the title.
    public var color: UIColor
    /// The color of the selected tab's title.
    public var selectedColor: UIColor
    /// The color of a copy drawn one point above and behind the title; nil for none.
    public var shadow: UIColor?
  }

  /// The background colors of single cells, and the marker at the outer edge of the selected cell.
  public struct Highlight: Hashable, Sendable {
    /// The background of the selected cell.
    public var selected: UIColor
    /// The background of a cell under the pointer.
    public var hovered: UIColor
    /// The background of a pressed cell.
    public var pressed: UIColor
    /// The color of the marker.
    public var marker: UIColor
  }

  /// The look of the items' badges.
  public struct Badge: Hashable, Sendable {
    /// The shape of a badge.
    public enum Shape: Hashable, Sendable {
      /// A circle of 18 points that grows by 8 points per further character. Numbers above 99 become "99+".
      case counter
      /// A pill that is 16 points wider and 2 points higher than the text.
      case pill
    }

    /// The shape of the badge.
    public var shape: Shape
    /// The font of the badge's text.
    public var font: UIFont
    /// The fill color of badges on items without a `badgeColor`.
    public var color: UIColor
    /// The color of the badge's text.
    public var textColor: UIColor
    /// The width of the ring that separates a badge from the image, in points. The ring has the color
    /// behind it.
    public var ringWidth: CGFloat
  }

  /// The background color of the bar.
  public var background: UIColor
  /// The radius of the upper outer corner, in points.
  public var cornerRadius: CGFloat
  /// The treatment of the items' images.
  public var images: Images
  /// The vertical position of the images.
  public var imagePlacement: ImagePlacement
  /// The look of the titles.
  public var title: Title
  /// The highlight of cells. If it is nil, cells show the bar's background in every state.
  public var highlight: Highlight?
  /// The look of the badges.
  public var badge: Badge
  /// The color of the ring around the cell that has the keyboard focus.
  public var focus: UIColor
  /// The duration of the cross-fade between the contents of two tabs, in seconds; 0 for none.
  public var contentFade: TimeInterval
}

extension SPSideTabBarStyle {
  /// The style `.light` or `.dark`, following the user interface style around the bar.
  public static let automatic = modern(
    background: adaptive(0x15171E, 0x0B0C10), text: adaptive(0xA5ACBA, 0xA0A7B5),
    Highlight(
      selected: adaptive(0x2A2D38, 0x22252E), hovered: adaptive(0x1F222A, 0x16181E),
      pressed: adaptive(0x333744, 0x2C303B), marker: color(0x97A3FF)))

  /// A calm dark bar for a light program.
  public static let light = modern(
    background: color(0x15171E), text: color(0xA5ACBA),
    Highlight(
      selected: color(0x2A2D38), hovered: color(0x1F222A), pressed: color(0x333744), marker: color(0x97A3FF)))

  /// A calm dark bar for a dark program.
  public static let dark = modern(
    background: color(0x0B0C10), text: color(0xA0A7B5),
    Highlight(
      selected: color(0x22252E), hovered: color(0x16181E), pressed: color(0x2C303B), marker: color(0x97A3FF)))

  /// The look of the original: generated images, bold titles with a shadow, gray pills.
  ///
  /// Source: `docs/spec/stacked-navigation.md#5-side-tab-bar-and-side-tab-controller` and section 6.
  public static let classic = SPSideTabBarStyle(
    background: UIColor(red: 39 / 255, green: 39 / 255, blue: 40 / 255), cornerRadius: 5,
    images: .generated, imagePlacement: .top(4),
    title: Title(
      font: .boldSystemFont(ofSize: 11), lineHeight: nil, top: 46, maximumWidth: .infinity,
      color: UIColor(white: 0.663), selectedColor: UIColor(white: 0.925),
      shadow: .black.withAlphaComponent(0.7)),
    highlight: nil,
    badge: Badge(
      shape: .pill, font: .systemFont(ofSize: 12), color: SPBadgeView.standardFill, textColor: .white,
      ringWidth: 0),
    focus: .white, contentFade: 0)

  private static func modern(
    background: UIColor, text: UIColor, _ highlight: Highlight
  ) -> SPSideTabBarStyle {
    SPSideTabBarStyle(
      background: background, cornerRadius: 0, images: .tinted(normal: text, selected: highlight.marker),
      imagePlacement: .middle(25),
      title: Title(
        font: .systemFont(ofSize: 12, weight: .medium), lineHeight: 16, top: 44, maximumWidth: 76,
        color: text, selectedColor: .white, shadow: nil),
      highlight: highlight,
      badge: Badge(
        shape: .counter, font: .monospacedDigitSystemFont(ofSize: 12, weight: .semibold),
        color: UIColor { color($0.accessibilityContrast == .high ? 0xA01628 : 0xD7263D) }, textColor: .white,
        ringWidth: 2),
      focus: highlight.marker, contentFade: 0.16)
  }

  private static func adaptive(_ light: UInt32, _ dark: UInt32) -> UIColor {
    UIColor { color($0.userInterfaceStyle == .dark ? dark : light) }
  }

  private static func color(_ hex: UInt32) -> UIColor {
    UIColor(
      red: CGFloat(hex >> 16 & 0xFF) / 255, green: CGFloat(hex >> 8 & 0xFF) / 255,
      blue: CGFloat(hex & 0xFF) / 255)
  }
}

nonisolated extension SPSideTabBarStyle.ImagePlacement {
  /// Returns the top of an image, on a whole point.
  func y(of image: CGSize) -> CGFloat {
    switch self {
    case .top(let top): top
    case .middle(let middle): (middle - image.height / 2).rounded()
    }
  }
}

public import ViewTree

/// How a side tab bar looks. Begin with one of the styles and change what should differ:
///
///     var style = SPSideTabBarStyle.classic
///     style.images = .tinted(normal: .lightGray, selected: .white)
///     tabs.tabBar.style = style
public nonisolated struct SPSideTabBarStyle: Hashable, Sendable {
  /// What becomes of the images of the items.
  public enum Images: Hashable, Sendable {
    /// They are shown in one colour.
    case tinted(normal: UIColor, selected: UIColor)
    /// A picture of 50 x 50 points with a gradient is made of each, and a glowing one for the selected tab.
    case generated
  }

  /// Where in a cell the images stand, in points from its top.
  public enum ImagePlacement: Hashable, Sendable {
    /// They begin there, however high they are.
    case top(CGFloat)
    /// Their middle is there.
    case middle(CGFloat)
  }

  /// The titles under the images.
  public struct Title: Hashable, Sendable {
    public var font: UIFont
    /// The height of the line, in points; nil for the font's own.
    public var lineHeight: CGFloat?
    /// The top of the line, in points from that of the cell.
    public var top: CGFloat
    /// What is wider is shortened, in points.
    public var maximumWidth: CGFloat
    public var color: UIColor
    public var selectedColor: UIColor
    /// The colour of a copy one point above, behind the title; nil for none.
    public var shadow: UIColor?
  }

  /// The ground of single cells, and the marker at the outer edge of the selected one.
  public struct Highlight: Hashable, Sendable {
    public var selected: UIColor
    public var hovered: UIColor
    public var pressed: UIColor
    public var marker: UIColor
  }

  /// The badges of the items.
  public struct Badge: Hashable, Sendable {
    /// How wide a badge is.
    public enum Shape: Hashable, Sendable {
      /// A circle of 18 points, 8 wider with each further character; numbers above 99 become "99+".
      case counter
      /// 16 points wider and 2 higher than the text.
      case pill
    }

    public var shape: Shape
    public var font: UIFont
    /// The colour of badges whose items name none.
    public var color: UIColor
    public var textColor: UIColor
    /// The width of the ring that sets a badge off from the image, in the colour behind it, in points.
    public var ringWidth: CGFloat
  }

  public var background: UIColor
  /// The radius of the upper outer corner, in points.
  public var cornerRadius: CGFloat
  public var images: Images
  public var imagePlacement: ImagePlacement
  public var title: Title
  /// Nil for cells that stand on the bar's own ground, whatever their state.
  public var highlight: Highlight?
  public var badge: Badge
  /// The colour of the ring around the cell that has the keyboard's focus.
  public var focus: UIColor
  /// How long the content of a tab takes to give way to that of one the user chooses, in seconds; 0 for at once.
  public var contentFade: TimeInterval
}

extension SPSideTabBarStyle {
  /// `.light` or `.dark`, as what is around the bar.
  public static let automatic = modern(
    background: adaptive(0x15171E, 0x0B0C10), text: adaptive(0xA5ACBA, 0xA0A7B5),
    Highlight(
      selected: adaptive(0x2A2D38, 0x22252E), hovered: adaptive(0x1F222A, 0x16181E),
      pressed: adaptive(0x333744, 0x2C303B), marker: color(0x97A3FF)))

  /// The calm dark bar of a light program.
  public static let light = modern(
    background: color(0x15171E), text: color(0xA5ACBA),
    Highlight(
      selected: color(0x2A2D38), hovered: color(0x1F222A), pressed: color(0x333744), marker: color(0x97A3FF)))

  /// The same for a dark program.
  public static let dark = modern(
    background: color(0x0B0C10), text: color(0xA0A7B5),
    Highlight(
      selected: color(0x22252E), hovered: color(0x16181E), pressed: color(0x2C303B), marker: color(0x97A3FF)))

  /// The look of the original: images made of the icons, bold titles with a shadow, grey pills.
  /// stacked-navigation.md 5 and 6.
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
        color: color(0xD7263D), textColor: .white, ringWidth: 2),
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
  /// The top of an image, on a whole point.
  func y(of image: CGSize) -> CGFloat {
    switch self {
    case .top(let top): top
    case .middle(let middle): (middle - image.height / 2).rounded()
    }
  }
}

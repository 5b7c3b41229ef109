public import ViewTree

/// The look of a stack's pages.
public nonisolated struct SPStackedPageStyle: Hashable, Sendable {
  /// The shadow that a page casts on the pages to its left.
  public var shadow: UIShadowProperties
  /// The color of the hairline inside the left edge.
  public var edgeColor: UIColor
  /// The color that dims covered pages.
  public var overlayColor: UIColor
  /// The opacity of the dimming on a page that is scrolled out by its own width.
  public var dimming: CGFloat
  /// The opacity of the dimming in dark mode, where black must be stronger to be visible; nil to use
  /// ``dimming`` there too.
  public var darkDimming: CGFloat?
  /// The width of each covered page that peeks out from under the next one, in points.
  public var lip: CGFloat
  /// The width of the titled strip of each covered page, in points; 0 for the pile of lips. 28 to 40 is usual.
  ///
  /// The strips lie beside the pages, take at most 16 % of the stack's width, and show title and icon of the page's
  /// `navigationItem` or `tabBarItem`, and the badge of the latter. A narrower stack has the pile of lips.
  public var spineWidth: CGFloat
  /// The color of a page whose view has no background color or is not loaded.
  public var pageColor: UIColor
  /// The color behind the pages.
  public var backgroundColor: UIColor
  /// The color of the titles in the overview, over ``backgroundColor``.
  public var titleColor = UIColor.white

  /// Creates a style.
  ///
  /// - Parameters:
  ///   - shadow: The shadow that a page casts on the pages to its left.
  ///   - edgeColor: The color of the hairline inside the left edge.
  ///   - overlayColor: The color that dims covered pages.
  ///   - dimming: The opacity of the dimming on a page that is scrolled out by its own width.
  ///   - darkDimming: The same in dark mode; nil for `dimming`.
  ///   - lip: The width of each covered page that peeks out, in points.
  ///   - spineWidth: The width of the titled strip of each covered page, in points; 0 for lips.
  ///   - pageColor: The color of a page without a background color.
  ///   - backgroundColor: The color behind the pages.
  public init(
    shadow: UIShadowProperties, edgeColor: UIColor, overlayColor: UIColor, dimming: CGFloat = 0.3,
    darkDimming: CGFloat? = nil, lip: CGFloat = 3, spineWidth: CGFloat = 0,
    pageColor: UIColor, backgroundColor: UIColor
  ) {
    self.shadow = shadow
    self.edgeColor = edgeColor
    self.overlayColor = overlayColor
    self.dimming = dimming
    self.darkDimming = darkDimming
    self.lip = lip
    self.spineWidth = spineWidth
    self.pageColor = pageColor
    self.backgroundColor = backgroundColor
  }

  /// Returns the opacity of the dimming in an appearance.
  func dimming(in traits: UITraitCollection) -> CGFloat {
    traits.userInterfaceStyle == .dark ? darkDimming ?? dimming : dimming
  }

  /// The distance that a page's shadow extends beyond its edge, in whole points.
  var shadowReach: CGFloat {
    (3 * shadow.radius + abs(shadow.offset.width)).asLength.rounded(.up)
  }

  /// The default style: a shadow with a blur of 24 points on a near-black background, light or dark like
  /// the stack. Source: the project's visual design.
  public static let automatic = SPStackedPageStyle(
    shadow: UIShadowProperties(
      color: adaptive(ink.withAlphaComponent(0.24), .black.withAlphaComponent(0.62)),
      offset: CGSize(width: -3, height: 0), radius: 12),
    edgeColor: adaptive(
      ink.withAlphaComponent(0.10), UIColor(red: 65 / 255, green: 70 / 255, blue: 82 / 255)),
    overlayColor: .black, darkDimming: 0.48,
    pageColor: adaptive(.white, UIColor(red: 41 / 255, green: 45 / 255, blue: 54 / 255)),
    backgroundColor: adaptive(UIColor(red: 12 / 255, green: 14 / 255, blue: 19 / 255), .black))

  private static let ink = UIColor(red: 11 / 255, green: 14 / 255, blue: 23 / 255)

  private static func adaptive(_ light: UIColor, _ dark: UIColor) -> UIColor {
    UIColor { $0.userInterfaceStyle == .dark ? dark : light }
  }
}

extension UITraitCollection {
  /// Whether a picture of views with other traits is out of date.
  func looksDifferent(from other: UITraitCollection?) -> Bool {
    hasDifferentColorAppearance(comparedTo: other)
      || preferredContentSizeCategory != other?.preferredContentSizeCategory
  }
}

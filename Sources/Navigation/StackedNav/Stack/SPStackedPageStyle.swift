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
  /// The width of each covered page that peeks out from under the next one, in points.
  public var lip: CGFloat
  /// The color of a page whose view has no background color or is not loaded.
  public var pageColor: UIColor
  /// The color behind the pages.
  public var backgroundColor: UIColor

  /// Creates a style.
  ///
  /// - Parameters:
  ///   - shadow: The shadow that a page casts on the pages to its left.
  ///   - edgeColor: The color of the hairline inside the left edge.
  ///   - overlayColor: The color that dims covered pages.
  ///   - dimming: The opacity of the dimming on a page that is scrolled out by its own width.
  ///   - lip: The width of each covered page that peeks out, in points.
  ///   - pageColor: The color of a page without a background color.
  ///   - backgroundColor: The color behind the pages.
  public init(
    shadow: UIShadowProperties, edgeColor: UIColor, overlayColor: UIColor, dimming: CGFloat = 0.3,
    lip: CGFloat = 3, pageColor: UIColor, backgroundColor: UIColor
  ) {
    self.shadow = shadow
    self.edgeColor = edgeColor
    self.overlayColor = overlayColor
    self.dimming = dimming
    self.lip = lip
    self.pageColor = pageColor
    self.backgroundColor = backgroundColor
  }

  /// The distance by which a page's shadow extends beyond its edge, in whole points.
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
      ink.withAlphaComponent(0.10), UIColor(red: 49 / 255, green: 53 / 255, blue: 63 / 255)),
    // Black hardly darkens a dark page. Gray makes it paler, and the shadow of the next page visible on it.
    overlayColor: adaptive(.black, UIColor(red: 90 / 255, green: 96 / 255, blue: 112 / 255)),
    pageColor: adaptive(.white, UIColor(red: 23 / 255, green: 25 / 255, blue: 31 / 255)),
    backgroundColor: adaptive(UIColor(red: 12 / 255, green: 14 / 255, blue: 19 / 255), .black))

  private static let ink = UIColor(red: 11 / 255, green: 14 / 255, blue: 23 / 255)

  private static func adaptive(_ light: UIColor, _ dark: UIColor) -> UIColor {
    UIColor { $0.userInterfaceStyle == .dark ? dark : light }
  }
}

public import ViewTree

/// How the pages of a stack are set off from one another.
public nonisolated struct SPStackedPageStyle: Hashable, Sendable {
  /// The shadow a page throws on the ones to its left.
  public var shadow: UIShadowProperties
  /// A hairline inside the left edge.
  public var edgeColor: UIColor
  /// What darkens covered pages.
  public var overlayColor: UIColor
  /// The opacity of that on a page that is scrolled out by its own width.
  public var dimming: CGFloat
  /// How far each covered page peeks out from under the next, in points.
  public var lip: CGFloat
  /// The colour of a page before its view has one.
  public var pageColor: UIColor
  /// What is seen where no page is.
  public var backgroundColor: UIColor

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

  /// How far a page's shadow reaches beyond its edge, in whole points.
  var shadowReach: CGFloat {
    (3 * shadow.radius + abs(shadow.offset.width)).asLength.rounded(.up)
  }

  /// A shadow of 24 points' blur on a near-black canvas: the project's design, light or dark as the stack is.
  public static let automatic = SPStackedPageStyle(
    shadow: UIShadowProperties(
      color: adaptive(ink.withAlphaComponent(0.24), .black.withAlphaComponent(0.62)),
      offset: CGSize(width: -3, height: 0), radius: 12),
    edgeColor: adaptive(
      ink.withAlphaComponent(0.10), UIColor(red: 49 / 255, green: 53 / 255, blue: 63 / 255)),
    overlayColor: .black,
    pageColor: adaptive(.white, UIColor(red: 23 / 255, green: 25 / 255, blue: 31 / 255)),
    backgroundColor: adaptive(UIColor(red: 12 / 255, green: 14 / 255, blue: 19 / 255), .black))

  private static let ink = UIColor(red: 11 / 255, green: 14 / 255, blue: 23 / 255)

  private static func adaptive(_ light: UIColor, _ dark: UIColor) -> UIColor {
    UIColor { $0.userInterfaceStyle == .dark ? dark : light }
  }
}

public import ViewTree

/// How the pages of a stack are set off from one another.
public nonisolated struct SPStackedPageStyle: Hashable, Sendable {
  /// The shadow a page throws on the ones to its left.
  public var shadow: CAShadow
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
    shadow: CAShadow, edgeColor: UIColor, overlayColor: UIColor, dimming: CGFloat = 0.3, lip: CGFloat = 3,
    pageColor: UIColor, backgroundColor: UIColor
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

  /// Ink-coloured shadow of 24 points' blur, on a near-black canvas.
  public static let light: SPStackedPageStyle = {
    let ink = UIColor(red: 11 / 255, green: 14 / 255, blue: 23 / 255)
    return SPStackedPageStyle(
      shadow: CAShadow(
        color: ink.withAlphaComponent(0.24).cgColor, offset: CGSize(width: -3, height: 0), radius: 12),
      edgeColor: ink.withAlphaComponent(0.10),
      overlayColor: .black,
      pageColor: .white,
      backgroundColor: UIColor(red: 12 / 255, green: 14 / 255, blue: 19 / 255))
  }()
}

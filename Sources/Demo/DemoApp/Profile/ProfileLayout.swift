import ViewTree

/// The layout of the page titles for a page width.
enum ProfileLayout {
  /// The margin before the first title, and the spacing between titles.
  struct TitleSpaces: Equatable {
    var margin, space: CGFloat
  }

  /// The minimum margin and spacing, in points. If titles do not fit with these, they scroll.
  private static let minSpaces = TitleSpaces(margin: 16, space: 12)
  /// The width of the last title's badge, and the margin after it, in points.
  private static let (badge, edge): (CGFloat, CGFloat) = (22, 6)

  /// Returns the design's margin and spacing, or smaller ones if all titles and the last badge then fit.
  static func titleSpaces(in width: CGFloat, titles: [CGFloat]) -> TitleSpaces {
    // 32 each. The design's title boxes are one point wider than their texts, half a point on each side.
    let design = TitleSpaces(margin: PageLayout.margin(in: width) + 0.5, space: 33)
    let (rest, gaps) = (width - titles.reduce(0, +) - badge - edge, CGFloat(max(1, titles.count - 1)))
    if rest >= design.margin + gaps * design.space { return design }
    let space = (rest - minSpaces.margin) / gaps
    return space < minSpaces.space
      ? design : TitleSpaces(margin: minSpaces.margin, space: min(design.space, space))
  }
}

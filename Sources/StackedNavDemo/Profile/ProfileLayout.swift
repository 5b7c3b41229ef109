import ViewTree

/// Where the titles of the profile's pages stand, by the width of its page.
enum ProfileLayout {
  /// The room before the first title of the pages, and between two.
  struct TitleSpaces: Equatable {
    var margin, space: CGFloat
  }

  /// Closer than this, in points, two titles can not be told apart by a finger; then they rather scroll.
  private static let leastSpaces = TitleSpaces(margin: 16, space: 12)
  /// What the number behind the last title takes, and the room behind it, in points.
  private static let (badge, edge): (CGFloat, CGFloat) = (22, 6)

  /// The design's spaces, or smaller ones where that lets all titles and the last one's number be seen.
  static func titleSpaces(in width: CGFloat, titles: [CGFloat]) -> TitleSpaces {
    // 32 each; the design's boxes are a point wider than their titles, half of it on each side.
    let design = TitleSpaces(margin: PageLayout.margin(in: width) + 0.5, space: 33)
    let (rest, gaps) = (width - titles.reduce(0, +) - badge - edge, CGFloat(max(1, titles.count - 1)))
    if rest >= design.margin + gaps * design.space { return design }
    let space = (rest - leastSpaces.margin) / gaps
    return space < leastSpaces.space
      ? design : TitleSpaces(margin: leastSpaces.margin, space: min(design.space, space))
  }
}

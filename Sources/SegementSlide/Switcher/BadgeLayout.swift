import ViewTree

/// The size and place of a badge beside a title (segment-slide.md 2.8, 5.4 r, s).
nonisolated struct BadgeLayout: Equatable, Sendable {
  /// What is measured, in points.
  struct Measures: Equatable, Sendable {
    var titleWidth: CGFloat
    var titleLineHeight: CGFloat
    /// The width of a "0" of the badge.
    var digitWidth: CGFloat
    /// The width of the badge's own text.
    var textWidth: CGFloat
  }

  /// The kind of badge, with its height.
  enum Kind: Equatable, Sendable {
    case point(height: CGFloat)
    case count(Int, height: CGFloat)
    case custom(height: CGFloat, cornerRadius: CGFloat?)
  }

  let size: CGSize
  let cornerRadius: CGFloat
  /// From the middle of the title to the middle of the badge.
  let centerOffset: CGPoint

  /// Answers nil for a badge that is not shown.
  init?(_ kind: Kind, _ measures: Measures) {
    var radius: CGFloat?
    switch kind {
    case .point(let height): size = CGSize(width: height, height: height)
    case .count(let count, let height):
      guard let text = BadgeType.text(ofCount: count) else { return nil }
      let width = text.count == 1 ? height : measures.textWidth + height - measures.digitWidth
      size = CGSize(width: width, height: height)
    case .custom(let height, let cornerRadius):
      size = CGSize(width: measures.textWidth, height: height)
      radius = cornerRadius
    }
    cornerRadius = radius ?? size.height / 2
    centerOffset = CGPoint(
      x: measures.titleWidth / 2 + size.width / 2, y: -measures.titleLineHeight / 2)
  }
}

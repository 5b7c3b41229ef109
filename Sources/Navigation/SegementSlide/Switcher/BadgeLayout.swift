import ViewTree

/// The size and position of a badge beside a title. Source: `docs/spec/segment-slide.md#28-badges`, and
/// section 5.4, rows r and s.
nonisolated struct BadgeLayout: Equatable, Sendable {
  /// The measurements that the layout depends on, in points.
  struct Measures: Equatable, Sendable {
    var titleWidth: CGFloat
    var titleLineHeight: CGFloat
    /// The width of a "0" in the badge's font.
    var digitWidth: CGFloat
    /// The width of the badge's text.
    var textWidth: CGFloat
  }

  /// The kind and height of a badge.
  enum Kind: Equatable, Sendable {
    case point(height: CGFloat)
    case count(Int, height: CGFloat)
    case custom(height: CGFloat, cornerRadius: CGFloat?)
  }

  let size: CGSize
  let cornerRadius: CGFloat
  /// The distance from the center of the title to the center of the badge.
  let centerOffset: CGPoint

  /// Lays out a badge. Returns nil if it is not shown.
  init?(_ kind: Kind, _ measures: Measures) {
    var radius: CGFloat?
    switch kind {
    case .point(let height): size = CGSize(width: height, height: height)
    case .count(let count, let height):
      guard let text = SegementSlideDefaultSwitcherView.BadgeType.text(ofCount: count) else { return nil }
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

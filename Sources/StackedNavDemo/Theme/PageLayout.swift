import ViewTree

/// The layout of a page by its width.
enum PageLayout {
  /// Below this width, in points, parts that the design places side by side are stacked.
  private static let leastWide: CGFloat = 480

  static func isNarrow(_ width: CGFloat) -> Bool { width < leastWide }

  static func margin(in width: CGFloat) -> CGFloat { isNarrow(width) ? 20 : 32 }
}

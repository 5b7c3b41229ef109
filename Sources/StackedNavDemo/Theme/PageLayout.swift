import ViewTree

/// What follows from the width of a page.
enum PageLayout {
  /// Below this width, in points, what stands side by side in the design stands one below the other.
  private static let leastWide: CGFloat = 480

  static func isNarrow(_ width: CGFloat) -> Bool { width < leastWide }

  static func margin(in width: CGFloat) -> CGFloat { isNarrow(width) ? 20 : 32 }
}

import ViewTree

/// The layout of a page by its width. Lengths are in points.
enum PageLayout {
  /// Below this width, parts that the design places side by side are stacked.
  private static let minWideWidth: CGFloat = 480
  /// In a narrower window, the tabs are at the bottom.
  static let minWidthBesideTabs: CGFloat = 480
  /// The greatest width of tables and forms, which are centered on wider pages.
  private static let maxContentWidth: CGFloat = 1120

  static func isNarrow(_ width: CGFloat) -> Bool { width < minWideWidth }

  /// Returns the minimum margin.
  static func gutter(in width: CGFloat) -> CGFloat { isNarrow(width) ? 20 : 32 }

  /// Returns the part of the margin that centers the content on a wide page.
  static func inset(in width: CGFloat) -> CGFloat { margin(in: width) - gutter(in: width) }

  /// Returns the margin that centers the content.
  static func margin(in width: CGFloat) -> CGFloat {
    guard width.isFinite else { return gutter(in: width) }
    return max(gutter(in: width), ((width - maxContentWidth) / 2).rounded(.down))
  }
}

import ViewTree

/// Where the parts of the profile stand, by the width of its page.
enum ProfileLayout {
  /// Below this width, in points, what stands side by side in the design stands one below the other.
  private static let leastWide: CGFloat = 480

  static func isNarrow(_ width: CGFloat) -> Bool { width < leastWide }

  static func margin(in width: CGFloat) -> CGFloat { isNarrow(width) ? 20 : 32 }
}

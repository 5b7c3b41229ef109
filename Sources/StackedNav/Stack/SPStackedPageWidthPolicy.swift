public import ViewTree

/// How wide half pages are, and how narrow any page may become.
///
///     stack.pageWidth = .fixed(320)
///     stack.pageWidth = SPStackedPageWidthPolicy(minimum: 280) { $0 * 0.4 }
///
/// A page may also name a width of its own; see ``SPStackedNavigationPage``. Full pages are as wide as the
/// stack, and no page is wider.
public nonisolated struct SPStackedPageWidthPolicy: Sendable {
  /// The least width in points, where the stack itself is not narrower.
  public let minimum: CGFloat
  private let half: @Sendable (CGFloat) -> CGFloat

  /// Creates a policy; `half` returns the width of a half page in a stack of a given width, in points.
  public init(minimum: CGFloat = 0, half: @escaping @Sendable (CGFloat) -> CGFloat) {
    self.minimum = minimum
    self.half = half
  }

  /// Half of the stack's width in whole points, but at least 320.
  public static let halfOfViewport = SPStackedPageWidthPolicy(minimum: 320) { ($0 / 2).rounded(.down) }
  /// 472 points, as in SPStackedNav 1.0.0 (D13).
  public static let classic = fixed(472)
  /// The same width in every window, such as the 320 and 704 points of a split view's columns.
  public static func fixed(_ width: CGFloat) -> SPStackedPageWidthPolicy {
    SPStackedPageWidthPolicy { _ in width }
  }

  /// Returns the width of a half page, or of one with a width of its own, in a stack of `viewport` points.
  ///
  /// A width that is not finite counts as the stack's.
  public func width(_ own: CGFloat? = nil, inViewport viewport: CGFloat) -> CGFloat {
    let width = own ?? half(viewport)
    guard width.isFinite else { return max(0, viewport) }
    let minimum = minimum.isFinite ? minimum : 0
    return min(max(width, minimum, 0), max(0, viewport))
  }

  /// The widths that the user can drag a page to in a stack of `viewport` points. A page before it stays in sight, so
  /// that the edge between them can be taken again.
  func draggedWidths(inViewport viewport: Double) -> ClosedRange<Double> {
    let least = min(max(Double(minimum).asLength, StackDivider.leastWidth), viewport)
    return least...max(least, viewport - StackDivider.margin)
  }
}

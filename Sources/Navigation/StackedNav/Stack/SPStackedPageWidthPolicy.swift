public import ViewTree

/// The rules for the width of half pages and the minimum width of all pages.
///
///     stack.pageWidth = .fixed(320)
///     stack.pageWidth = SPStackedPageWidthPolicy(minimum: 280) { $0 * 0.4 }
///
/// A page may also have a width of its own; see ``SPStackedNavigationPage``. Full pages are as wide as the
/// stack, and no page is wider than the stack.
public nonisolated struct SPStackedPageWidthPolicy: Sendable {
  /// The minimum width in points, unless the stack itself is narrower.
  public let minimum: CGFloat
  private let half: @Sendable (CGFloat) -> CGFloat

  /// Creates a policy.
  ///
  /// - Parameters:
  ///   - minimum: The minimum width of a page, in points.
  ///   - half: Returns the width of a half page for a width of the stack, in points.
  public init(minimum: CGFloat = 0, half: @escaping @Sendable (CGFloat) -> CGFloat) {
    self.minimum = minimum
    self.half = half
  }

  /// Half of the stack's width, rounded down to whole points, but at least 320.
  public static let halfOfViewport = SPStackedPageWidthPolicy(minimum: 320) { ($0 / 2).rounded(.down) }
  /// A fixed width of 472 points, as in SPStackedNav 1.0.0 (D13).
  public static let classic = fixed(472)
  /// Returns a policy with the same width in every window, such as the 320 and 704 points of a split
  /// view's columns.
  public static func fixed(_ width: CGFloat) -> SPStackedPageWidthPolicy {
    SPStackedPageWidthPolicy { _ in width }
  }

  /// Returns the width of a half page, or of a page with the width `own`, in a stack of width `viewport`,
  /// in points.
  ///
  /// A width that is not finite counts as the stack's width.
  public func width(_ own: CGFloat? = nil, inViewport viewport: CGFloat) -> CGFloat {
    let width = own ?? half(viewport)
    guard width.isFinite else { return max(0, viewport) }
    let minimum = minimum.isFinite ? minimum : 0
    return min(max(width, minimum, 0), max(0, viewport))
  }

  /// Returns the widths that the user can give a page by dragging, in a stack of width `viewport`, in points.
  /// The page before it stays in sight, so that the user can drag the edge between them again.
  func draggedWidths(inViewport viewport: Double) -> ClosedRange<Double> {
    let lowest = min(max(Double(minimum).asLength, StackDivider.minWidth), viewport)
    return lowest...max(lowest, viewport - StackDivider.margin)
  }
}

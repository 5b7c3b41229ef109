import Foundation

/// Where a header that lies over swiped lists is, and how much room the lists leave for it
/// (shared-header.md 5.0).
///
/// All lengths are in points; the offset of a list is counted from the fully shown header. A length that is
/// not finite counts as 0.
public nonisolated struct SharedHeaderGeometry: Equatable, Sendable {
  /// The header's top while it is fully shown, *T*.
  public var restY: Double
  /// The header's height, *h*.
  public var height: Double
  /// The height of the lower part of the header that stays in sight, *s*.
  public var pinnedHeight: Double
  /// Where the top of that part sticks, *Y*.
  public var stickyY: Double
  /// The height of the lists, *V*.
  public var viewHeight: Double

  public init(
    restY: Double, height: Double, pinnedHeight: Double = 0, stickyY: Double = 0, viewHeight: Double
  ) {
    func length(_ value: Double) -> Double { value.isFinite ? value : 0 }
    self.restY = length(restY)
    self.height = max(0, length(height))
    self.pinnedHeight = max(0, length(pinnedHeight))
    self.stickyY = length(stickyY)
    self.viewHeight = max(0, length(viewHeight))
  }

  /// The header's top when it is collapsed: `stickyY - (height - pinnedHeight)`, or its rest where that is
  /// above.
  public var headerMinY: Double { min(restY, stickyY - (height - pinnedHeight)) }

  /// How far the header moves between shown and collapsed, *L*.
  public var collapseDistance: Double { restY - headerMinY }

  /// The room that every list leaves above its content.
  public var topSpacer: Double { restY + height }

  /// The height that is left for a list below the collapsed header.
  public var pageHeight: Double { max(0, viewHeight - (headerMinY + height)) }

  /// The room below a list's content with which the list can just collapse the header.
  public func bottomPadding(content: Double) -> Double {
    max(0, viewHeight + collapseDistance - (topSpacer + content))
  }

  /// The largest offset of a padded list.
  public func maxListOffset(content: Double) -> Double {
    topSpacer + content + bottomPadding(content: content) - viewHeight
  }

  /// How far a list that is not padded can collapse the header: 0 to ``collapseDistance``.
  public func collapseLimit(content: Double) -> Double {
    min(max(0, topSpacer + content - viewHeight), collapseDistance)
  }

  /// The header's top for a collapse; negative ones pull it down.
  public func headerY(collapse: Double) -> Double { restY - min(collapse, collapseDistance) }
}

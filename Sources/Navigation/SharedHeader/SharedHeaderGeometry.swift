import Foundation

/// The positions of a header over swiped lists, and the space that the lists leave for it.
/// Source: `docs/spec/shared-header.md#50-model`.
///
/// Lengths are in points. The offset of a list is counted from the fully shown header. A length that is not
/// finite counts as 0.
public nonisolated struct SharedHeaderGeometry: Equatable, Sendable {
  /// The top of the fully shown header, *T*.
  public var restY: Double
  /// The height of the header, *h*.
  public var height: Double
  /// The height of the header's lower part that stays visible, *s*.
  public var pinnedHeight: Double
  /// The position at which the top of that part sticks, *Y*.
  public var stickyY: Double
  /// The height of the lists, *V*.
  public var viewHeight: Double

  /// Creates the geometry. Heights that are negative count as 0.
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

  /// The top of the collapsed header: `stickyY - (height - pinnedHeight)`, but at most its rest position.
  public var headerMinY: Double { min(restY, stickyY - (height - pinnedHeight)) }

  /// The distance that the header moves between shown and collapsed, *L*.
  public var collapseDistance: Double { restY - headerMinY }

  /// The space that every list leaves above its content.
  public var topSpacer: Double { restY + height }

  /// The height of a list below the collapsed header.
  public var pageHeight: Double { max(0, viewHeight - (headerMinY + height)) }

  /// Returns the space below a list's content that is just enough to collapse the header.
  public func bottomPadding(content: Double) -> Double {
    max(0, viewHeight + collapseDistance - (topSpacer + content))
  }

  /// Returns the maximum offset of a padded list.
  public func maxListOffset(content: Double) -> Double {
    topSpacer + content + bottomPadding(content: content) - viewHeight
  }

  /// Returns how far a list without padding can collapse the header, from 0 to ``collapseDistance``.
  public func collapseLimit(content: Double) -> Double {
    min(max(0, topSpacer + content - viewHeight), collapseDistance)
  }

  /// Returns the header's top for a collapse. Negative values pull it down.
  public func headerY(collapse: Double) -> Double { restY - min(collapse, collapseDistance) }
}

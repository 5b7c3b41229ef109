import Foundation

/// The vertical layout of header, strip and pages when the header scrolls above the pages.
/// Source: `docs/spec/segment-slide.md#50-one-position-one-driver`.
///
/// Lengths are in points. A length that is negative or not finite counts as 0.
public nonisolated struct NestedScrollLayout: Equatable, Sendable {
  private let viewHeight, topInset, stickyInset, switcherHeight: Double
  private let extendsUnderBar: Bool
  /// The height of the header, rounded up.
  public let headerHeight: Double

  /// Creates a layout.
  ///
  /// - Parameters:
  ///   - viewHeight: The height of the whole view.
  ///   - topInset: The height that a bar covers at the top.
  ///   - extendsUnderBar: Whether the header lies under that bar.
  ///   - headerHeight: The height that the header requests.
  ///   - switcherHeight: The height of the strip.
  ///   - stickyInset: The distance between the bar and the strip when it sticks.
  public init(
    viewHeight: Double, topInset: Double, extendsUnderBar: Bool, headerHeight: Double,
    switcherHeight: Double, stickyInset: Double = 0
  ) {
    self.viewHeight = NestedScrollState.length(viewHeight)
    self.topInset = NestedScrollState.length(topInset)
    self.stickyInset = NestedScrollState.length(stickyInset)
    self.switcherHeight = NestedScrollState.length(switcherHeight)
    self.extendsUnderBar = extendsUnderBar
    self.headerHeight = NestedScrollState.length(headerHeight).rounded(.up)
  }

  /// The top of the header when it is not scrolled.
  public var headerRestY: Double { extendsUnderBar ? 0 : topInset }

  /// The distance that the header can be scrolled, *H*.
  public var headerTravel: Double {
    max(0, headerHeight - (extendsUnderBar ? topInset : 0) - stickyInset)
  }

  /// The height of a page, *V*. It does not depend on the header's position.
  public var pageHeight: Double { max(0, viewHeight - topInset - stickyInset - switcherHeight) }

  /// The content height of a scroll view that scrolls the header: `viewHeight + headerTravel`.
  public var contentHeight: Double { viewHeight + headerTravel }

  /// Returns the header's top on screen for an offset. Negative offsets pull the header down.
  public func headerY(offset: Double) -> Double { headerRestY - offset }

  /// Returns the strip's top on screen: below the header, but never above its sticky position.
  public func switcherY(offset: Double) -> Double {
    max(headerY(offset: offset) + headerHeight, topInset + stickyInset)
  }

  /// Returns the pages' top on screen.
  public func pageY(offset: Double) -> Double { switcherY(offset: offset) + switcherHeight }
}

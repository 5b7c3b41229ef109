import Foundation

/// Where header, strip and pages lie when the header scrolls above the pages (segment-slide.md 5.0).
///
/// All lengths are in points; a length that is negative or not finite counts as 0.
public nonisolated struct NestedScrollLayout: Equatable, Sendable {
  private let viewHeight, topInset, stickyInset, switcherHeight: Double
  private let extendsUnderBar: Bool
  /// The height of the header, rounded up.
  public let headerHeight: Double

  /// Creates the layout.
  ///
  /// - Parameters:
  ///   - viewHeight: The height of all of it.
  ///   - topInset: How much of it a bar covers at the top.
  ///   - extendsUnderBar: Whether the header lies under that bar.
  ///   - headerHeight: The height that the header asks for.
  ///   - switcherHeight: The height of the strip.
  ///   - stickyInset: How far below the bar the strip sticks.
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

  /// The header's top while it is not scrolled.
  public var headerRestY: Double { extendsUnderBar ? 0 : topInset }

  /// How far the header can be scrolled away, *H*.
  public var headerTravel: Double {
    max(0, headerHeight - (extendsUnderBar ? topInset : 0) - stickyInset)
  }

  /// The height of a page, *V*: the same wherever the header is.
  public var pageHeight: Double { max(0, viewHeight - topInset - stickyInset - switcherHeight) }

  /// The height of all that can be scrolled by the header: `viewHeight + headerTravel`.
  public var contentHeight: Double { viewHeight + headerTravel }

  /// The header's top on the screen, with the header scrolled by an offset; negative offsets pull it down.
  public func headerY(offset: Double) -> Double { headerRestY - offset }

  /// The strip's top on the screen: below the header, and never above the place where it sticks.
  public func switcherY(offset: Double) -> Double {
    max(headerY(offset: offset) + headerHeight, topInset + stickyInset)
  }

  /// The pages' top on the screen.
  public func pageY(offset: Double) -> Double { switcherY(offset: offset) + switcherHeight }
}

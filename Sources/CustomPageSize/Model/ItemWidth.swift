public import Foundation

/// How wide the items of a row of pages are.
public nonisolated enum ItemWidth: Equatable, Sendable {
  /// All as many points.
  case points(CGFloat)
  /// All this part of the view's width.
  case fraction(CGFloat)
  /// Each its own number of points; further items are as wide as the last one named.
  case each([CGFloat])
}

/// The room at the left and at the right end of a row, in points. The first item stands behind the left one,
/// or, in a row from the right to the left, behind the right one.
public nonisolated struct PagePadding: Equatable, Sendable {
  public var left: CGFloat
  public var right: CGFloat

  public init(left: CGFloat = 0, right: CGFloat = 0) {
    self.left = left
    self.right = right
  }
}

/// Where the current item stands in the view.
public nonisolated enum PageAlignment: Equatable, Sendable {
  /// Behind the padding.
  case leading
  /// In the middle, whatever the padding.
  case centered
}

public import Foundation

extension CustomPageSizeView {
  /// The width of the items in a row of pages.
  public nonisolated enum ItemWidth: Equatable, Sendable {
    /// The same width for all items, in points.
    case points(CGFloat)
    /// The same fraction of the view's width for all items.
    case fraction(CGFloat)
    /// A width for each item, in points. Further items are as wide as the last one.
    case each([CGFloat])
  }

  /// The space at both ends of a row, in points. The first item follows the left one, or in a right-to-left
  /// layout the right one.
  public nonisolated struct Padding: Equatable, Sendable {
    /// The space at the left end.
    public var left: CGFloat
    /// The space at the right end.
    public var right: CGFloat

    /// Creates a padding. Omitted sides are 0.
    public init(left: CGFloat = 0, right: CGFloat = 0) {
      self.left = left
      self.right = right
    }
  }

  /// The position of the current item in the view.
  public nonisolated enum Alignment: Equatable, Sendable {
    /// The item follows the padding.
    case leading
    /// The item is centered, and the padding is ignored.
    case centered
  }
}

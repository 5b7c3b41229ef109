/// Pages of equal size, the first at offset 0.
public struct EvenPages: Snapping, Sendable, Equatable {
  /// The distance between pages, in points.
  public let size: Double
  /// The number of pages.
  public let count: Int

  /// Creates pages. If the size is not a positive number, there are no pages.
  public init(size: Double, count: Int) {
    let isUsable = size.isFinite && size > EvenPages.dust
    self.size = isUsable ? size : 1
    self.count = isUsable ? max(0, count) : 0
  }

  /// Returns the offset of a page, in points.
  public func position(of page: Int) -> Double { Double(page) * size }

  /// Returns the last page at or before an offset, or the first page if there is none.
  public func page(atOrBefore offset: Double) -> Int {
    guard count > 1 else { return 0 }
    // Clamped as a Double, because a page far out of range does not fit into an Int.
    let page = Int((offset / size).rounded(.down).limited(to: 0...Double(count - 1)))
    // The division may be off by one at the offset of a page.
    return page + 1 < count && position(of: page + 1) <= offset ? page + 1 : page
  }
}

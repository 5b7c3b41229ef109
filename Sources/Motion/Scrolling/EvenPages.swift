/// Pages of one size, the first at offset 0.
public struct EvenPages: Snapping, Sendable, Equatable {
  /// The distance between pages, in points.
  public let size: Double
  public let count: Int

  /// Creates `count` pages; none where the size is no positive number.
  public init(size: Double, count: Int) {
    let isUsable = size.isFinite && size > EvenPages.dust
    self.size = isUsable ? size : 1
    self.count = isUsable ? max(0, count) : 0
  }

  public func position(of page: Int) -> Double { Double(page) * size }

  public func page(atOrBefore offset: Double) -> Int {
    guard count > 1 else { return 0 }
    // In Double first: a page far out of range has no Int.
    let page = Int((offset / size).rounded(.down).clamped(to: 0...Double(count - 1)))
    // The division may be off by one where the offset is that of a page.
    return page + 1 < count && position(of: page + 1) <= offset ? page + 1 : page
  }
}

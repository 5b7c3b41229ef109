/// The choice of the page a paging scroll view comes to rest at.
///
/// A flick goes to the next page boundary in its direction, anything slower to the nearest page.
public struct PageTarget: Sendable, Equatable {
  /// The speed from which on a lift is a flick, in points per second.
  public static let defaultFlickSpeed = 250.0

  /// The distance between pages, in points.
  public let pageSize: Double
  /// How many pages there are; at least one.
  public let pageCount: Int
  /// The speed from which on a lift is a flick, in points per second.
  public let flickSpeed: Double

  /// Creates the choice among pages; page 0 is at offset 0.
  public init(pageSize: Double, pageCount: Int, flickSpeed: Double = PageTarget.defaultFlickSpeed) {
    self.pageSize = pageSize
    self.pageCount = max(1, pageCount)
    self.flickSpeed = flickSpeed
  }

  /// The page for an offset and a content velocity at the lift; 0 where pages have no size.
  public func page(offset: Double, velocity: Double) -> Int {
    let position = offset / pageSize
    guard pageSize > 0, position.isFinite else { return 0 }
    let page: Double
    if velocity >= flickSpeed {
      page = position.rounded(.down) + 1
    } else if velocity <= -flickSpeed {
      page = position.rounded(.up) - 1
    } else {
      page = (position + 0.5).rounded(.down)
    }
    // In Double first: a page far out of range has no Int.
    let last = Double(pageCount - 1)
    return page >= last ? pageCount - 1 : Int(max(0, page))
  }

  /// The offset of the page for an offset and a content velocity at the lift.
  public func offset(offset: Double, velocity: Double) -> Double {
    Double(page(offset: offset, velocity: velocity)) * pageSize.finite(or: 0)
  }
}

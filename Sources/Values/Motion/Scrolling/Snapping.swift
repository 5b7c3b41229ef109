/// An ordered set of offsets at which content comes to rest, such as pages or groups, and the choice
/// among them.
///
/// A flick goes to the next offset in its direction; anything slower goes to the nearest one.
public protocol Snapping {
  /// The number of pages. For endless pages, the number in one round.
  var count: Int { get }
  /// Returns the offset of a page, in points.
  func position(of page: Int) -> Double
  /// Returns the last page at or before an offset, or the first page if there is none.
  func page(atOrBefore offset: Double) -> Int
  /// Returns the page, limited to the first and the last one if there are such pages.
  func clamp(_ page: Int) -> Int
}

extension Snapping {
  /// The distance below which two offsets count as equal, in points.
  public static var dust: Double { 1e-6 }

  /// Returns the page, limited to the first and the last one. Without pages it is returned unchanged.
  public func clamp(_ page: Int) -> Int { count == 0 ? page : min(max(page, 0), count - 1) }

  /// Returns the page nearest to an offset; halfway between two pages, the later one. Returns nil without
  /// pages. Offsets that are not finite count as 0.
  public func nearest(to offset: Double) -> Int? {
    guard count > 0 else { return nil }
    let offset = offset.finite(or: 0)
    let before = page(atOrBefore: offset)
    let next = clamp(before + 1)
    return position(of: next) - offset <= offset - position(of: before) ? next : before
  }

  /// Returns the page at which content released at `offset` comes to rest; nil without pages.
  ///
  /// - Parameters:
  ///   - offset: The shown offset, in points.
  ///   - velocity: The velocity in points per second, positive towards later pages.
  ///   - projected: The offset at which the content would come to rest, if it may pass several pages. The
  ///     target is then the page nearest to it, and for a flick at least the next page. Nil limits the
  ///     movement to one page.
  public func target(from offset: Double, velocity: Double, projected: Double? = nil) -> Int? {
    guard let nearest = nearest(to: offset) else { return nil }
    let there = projected.flatMap { self.nearest(to: $0) }
    guard abs(velocity) >= Flick.speed else { return there ?? nearest }
    if velocity > 0 {
      let next = next(after: offset)
      return max(there ?? next, next)
    }
    let previous = previous(before: offset)
    return min(there ?? previous, previous)
  }

  /// Returns the first page after an offset, or the last page.
  private func next(after offset: Double) -> Int {
    let start = offset + Self.dust
    let page = page(atOrBefore: start)
    return position(of: page) > start ? page : clamp(page + 1)
  }

  /// Returns the last page before an offset, or the first page.
  private func previous(before offset: Double) -> Int {
    let end = offset - Self.dust
    let page = page(atOrBefore: end)
    return position(of: page) < end ? page : clamp(page - 1)
  }
}

/// The speed from which the direction of a release decides.
public enum Flick {
  /// The minimum speed of a flick, in points per second.
  public static let speed = 250.0
}

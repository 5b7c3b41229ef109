/// Offsets in their order that content comes to rest at, as pages or groups do, and the choice among them.
///
/// A flick goes to the next one in its direction, anything slower to the nearest.
public protocol Snapping {
  /// How many pages there are; of endless ones, in one round.
  var count: Int { get }
  /// Returns the offset of a page, in points.
  func position(of page: Int) -> Double
  /// Returns the last page at or before an offset; the first one where there is none.
  func page(atOrBefore offset: Double) -> Int
  /// Returns the page itself, brought between the first and the last where there are such.
  func clamp(_ page: Int) -> Int
}

extension Snapping {
  /// Offsets closer than this are one, in points.
  public static var dust: Double { 1e-6 }

  public func clamp(_ page: Int) -> Int { count == 0 ? page : min(max(page, 0), count - 1) }

  /// Returns the page nearest to an offset, half-way the later one; nil without pages. Offsets that are no
  /// numbers count as 0.
  public func nearest(to offset: Double) -> Int? {
    guard count > 0 else { return nil }
    let offset = offset.finite(or: 0)
    let before = page(atOrBefore: offset)
    let next = clamp(before + 1)
    return position(of: next) - offset <= offset - position(of: before) ? next : before
  }

  /// Returns the page that content let go at `offset` comes to rest at; nil without pages.
  ///
  /// - Parameters:
  ///   - offset: Where the content is shown, in points.
  ///   - velocity: In points per second, positive towards later pages.
  ///   - projected: Where the content would slide, for a release that may go several pages: it goes to the nearest
  ///     page there, a flick to the next one at least. Nil for one page at most.
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

  /// The first page behind an offset, or the last of all.
  private func next(after offset: Double) -> Int {
    let start = offset + Self.dust
    let page = page(atOrBefore: start)
    return position(of: page) > start ? page : clamp(page + 1)
  }

  /// The last page before an offset, or the first of all.
  private func previous(before offset: Double) -> Int {
    let end = offset - Self.dust
    let page = page(atOrBefore: end)
    return position(of: page) < end ? page : clamp(page - 1)
  }
}

/// A finger that leaves as fast as that decides by its direction.
public enum Flick {
  /// In points per second.
  public static let speed = 250.0
}

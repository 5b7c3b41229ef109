/// The edge between two neighboring pages, which the user drags to resize them.
///
/// The active page stays aligned with its edge of the stack. The pages beyond the divider on that side do
/// not move, and the page at the divider on that side changes its width:
///
///     ┊ A     ┃ B     │     B is active at the right: B's right edge stays.
///     │ A     ┃ B     ┊     A is active at the left: A's left edge stays, and the pages after A follow.
///
/// If the other page is completely in sight, it takes up the difference and nothing else moves. Otherwise
/// it keeps its width and slides. Full pages keep their width.
///
/// Positions are in points from the left edge of the viewport.
nonisolated struct StackDivider: Equatable {
  /// The smallest and largest widths of the two pages.
  struct Limits: Equatable { let before, after: ClosedRange<Double> }

  /// A page at the divider.
  enum Side { case before, after }

  /// The minimum distance between a divider and the ends of the stack, in points, so that a finger can take
  /// the divider again.
  static let margin = 24.0
  /// The minimum width of a page that the user drags, in points, if the policy allows less. Chosen here.
  static let minWidth = 120.0
  /// The shares of the stack's width at which a page's width snaps, and how near it must be, in points. Chosen here.
  static let (snapShares, snapReach) = ([1.0 / 3, 1.0 / 2, 2.0 / 3], 8.0)

  /// The indices of the pages before and after the divider.
  let before, after: Int
  /// The position of the divider when the drag begins.
  let x: Double
  /// The page that changes its width and keeps its outer edge.
  let held: Side
  /// Whether the other page takes up the difference.
  let isShared: Bool

  private let geometry: StackGeometry
  private let limits: Limits
  /// The positions that the divider can be dragged to.
  private let range: ClosedRange<Double>
  /// The width of the content before the first of the two pages, and after the second one.
  private let (start, end): (Double, Double)

  /// Returns the nearest draggable divider in sight within `reach` points, or nil.
  ///
  /// - Parameters:
  ///   - anchor: The active page and the edge that it is aligned with.
  ///   - limits: Returns the minimum and maximum width of a page.
  static func nearest(
    to x: Double, within reach: Double, in geometry: StackGeometry, offset: Double,
    anchor: (index: Int, edge: StackEdge)?, limits: (Int) -> ClosedRange<Double>
  ) -> StackDivider? {
    guard geometry.gaps.isEmpty, let seen = geometry.ranksInSight(at: offset) else { return nil }
    let base = geometry.base(at: offset)
    let candidates = seen.dropFirst().map { (rank: $0, x: base + geometry.start(of: geometry.unmarked[$0])) }
    let pile = geometry.strips.edge(at: geometry.strips.count)
    let nearest = candidates.filter { $0.x > pile && abs($0.x - x) <= reach }
      .min { abs($0.x - x) < abs($1.x - x) }
    return nearest.flatMap {
      let (before, after) = (geometry.unmarked[$0.rank - 1], geometry.unmarked[$0.rank])
      return StackDivider(
        before: before, after: after, in: geometry, offset: offset, anchor: anchor,
        limits: Limits(before: limits(before), after: limits(after)))
    }
  }

  private init?(
    before: Int, after: Int, in geometry: StackGeometry, offset: Double,
    anchor: (index: Int, edge: StackEdge)?, limits: Limits
  ) {
    (self.before, self.after, self.geometry, self.limits) = (before, after, geometry, limits)
    let (base, width) = (geometry.base(at: offset), geometry.viewport.width)
    let left = base + geometry.start(of: before)
    let right = base + geometry.start(of: after) + geometry.widths[after]
    x = base + geometry.start(of: after)
    (start, end) = (left - base, base + geometry.location(of: geometry.pages.count) - right)

    // Half a point of tolerance: rounding must not count a page as out of sight.
    let isBeforeWhole = geometry.pages[before].width != .full && left >= geometry.inset(of: before) - 0.5
    let isAfterWhole = geometry.pages[after].width != .full && right <= width + 0.5
    let canHoldAfter = geometry.pages[after].width != .full
    guard canHoldAfter || isBeforeWhole else { return nil }
    let holdsBefore = geometry.isHeldAtLeft(anchor, until: before)
    held = isBeforeWhole && (holdsBefore || !canHoldAfter) ? .before : .after
    isShared = held == .before ? isAfterWhole : isBeforeWhole

    // If the end of the content keeps the active page away from its edge, the page must not reach that edge
    // during the drag.
    let isAnchorBefore = (anchor?.index ?? -1) <= before
    let available = max(Self.margin, min(limits.before.lowerBound, limits.after.lowerBound))
    let minimum = held == .after && isAnchorBefore ? available : Self.margin
    let maximum = width - (held == .before && !isAnchorBefore ? available : Self.margin)
    range = min(x, minimum)...max(x, maximum)
  }

  /// The indices of the pages that the divider resizes.
  var changing: [Int] { isShared ? [before, after] : [held == .before ? before : after] }

  /// Returns the widths of the two pages after a drag by a distance.
  ///
  /// The distance is rounded to whole device pixels; one that is not finite counts as 0. The divider stops
  /// where a page would become too wide or too narrow.
  ///
  /// - Parameter snaps: Whether a page that is nearly a third, half or two thirds as wide as the stack without its spines
  ///   gets that width.
  func widths(draggedBy distance: Double, snaps: Bool = false) -> (before: Double, after: Double) {
    let scale = geometry.viewport.scale
    let finite = distance.isFinite ? distance : 0
    let position = min(max(range.lowerBound, x + (snaps ? snapped(finite) : finite)), range.upperBound)
    let distance = ((position - x) * scale).rounded() / scale
    let (one, other) = (geometry.widths[before], geometry.widths[after])
    switch held {
    case .before:
      let before = limits.before.nearest(to: one + distance)
      let moved = before - one
      let after = isShared ? limits.after.nearest(to: other - moved) : other
      // The end of the content must not move left, or the content would have to slide right.
      let minimum = min(geometry.viewport.width, x + other + end) - (x + moved) - end
      return (before, canChange(self.after) ? max(after, min(minimum, limits.after.upperBound)) : after)
    case .after:
      let after = limits.after.nearest(to: other - distance)
      let moved = other - after
      let before = isShared ? limits.before.nearest(to: one + moved) : one
      // The start of the content must not move right.
      let minimum = x + moved - start
      return (canChange(self.before) ? max(before, min(minimum, limits.before.upperBound)) : before, after)
    }
  }

  /// Returns the nearest distance at which a page that changes has a width to snap to; without one, the distance itself.
  private func snapped(_ distance: Double) -> Double {
    let stops = Self.snapShares.flatMap { share in
      let width = share * (geometry.viewport.width - geometry.strips.reserve)
      return changing.map { $0 == before ? width - geometry.widths[before] : geometry.widths[after] - width }
    }
    return stops.filter { abs($0 - distance) <= Self.snapReach }
      .min { abs($0 - distance) < abs($1 - distance) } ?? distance
  }

  private func canChange(_ index: Int) -> Bool { geometry.pages[index].width != .full }
}

nonisolated extension ClosedRange<Double> {
  /// Returns a number, or the nearer end of the range.
  func nearest(to number: Double) -> Double { Swift.min(Swift.max(lowerBound, number), upperBound) }
}

nonisolated extension StackGeometry {
  /// Returns whether the fixed point of a resize lies at or before a page rather than after it. The fixed
  /// point is the active page, or the end of the content that keeps that page away from its edge.
  fileprivate func isHeldAtLeft(_ anchor: (index: Int, edge: StackEdge)?, until index: Int) -> Bool {
    guard let anchor, pages.indices.contains(anchor.index) else { return true }
    let position = location(of: anchor.index)
    let aligned =
      anchor.edge == .left
      ? position - inset(of: anchor.index) : position + length(of: anchor.index) - viewport.width
    if aligned < -0.5 { return true }
    if aligned > maxScroll + 0.5 { return false }
    return anchor.index <= index
  }
}

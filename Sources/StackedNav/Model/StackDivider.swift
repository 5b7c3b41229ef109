/// The edge between two neighbouring pages, which the user drags to make them wider or narrower.
///
/// The active page meets an edge of the stack, and stays there. So what lies beyond the divider on its side does not
/// move, and the page on that side changes:
///
///     ┊ A     ┃ B     │     B is active at the right: B's right edge stays.
///     │ A     ┃ B     ┊     A is active at the left: A's left edge stays, and the pages after A follow.
///
/// If the other page is in sight as a whole, it takes what the first one gives, and nothing else moves. Otherwise it
/// keeps its width and slides. Full pages keep their width.
///
/// Places are in points from the left edge of the viewport.
nonisolated struct StackDivider: Equatable {
  /// A page at the divider.
  enum Side { case before, after }

  /// How near to the ends of the stack a divider is dragged, in points: near enough to be taken back by a finger.
  static let margin = 24.0
  /// The least width of a page that the user drags where the policy allows less, in points. Chosen here.
  static let leastWidth = 120.0

  /// The page before the divider, and the one after it, by their index.
  let before, after: Int
  /// Where the divider is when the drag begins.
  let x: Double
  /// The page that changes, and keeps its outer edge.
  let held: Side
  /// Whether the other page takes what the held one gives.
  let isShared: Bool

  private let geometry: StackGeometry
  private let limits: ClosedRange<Double>
  /// The places that the divider can be dragged to.
  private let range: ClosedRange<Double>
  /// How much of the content lies on the screen before the page before, and after the page after.
  private let (start, end): (Double, Double)

  /// Returns the nearest divider in sight that can be dragged, at most `reach` points away; nil if there is none.
  ///
  /// - Parameters:
  ///   - anchor: The active page and the edge that it meets.
  ///   - limits: The least and the greatest width of a page.
  static func nearest(
    to x: Double, within reach: Double, in geometry: StackGeometry, offset: Double,
    anchor: (index: Int, edge: StackEdge)?, limits: ClosedRange<Double>
  ) -> StackDivider? {
    guard geometry.gaps.isEmpty, let seen = geometry.ranksInSight(at: offset) else { return nil }
    let base = geometry.base(at: offset)
    let places = seen.dropFirst().map { (rank: $0, x: base + geometry.start(of: geometry.unmarked[$0])) }
    let pile = geometry.rules.pileStep * Double(geometry.rules.pileLayers)
    let nearest = places.filter { $0.x > pile && abs($0.x - x) <= reach }
      .min { abs($0.x - x) < abs($1.x - x) }
    return nearest.flatMap {
      StackDivider(
        before: geometry.unmarked[$0.rank - 1], after: geometry.unmarked[$0.rank], in: geometry,
        offset: offset, anchor: anchor, limits: limits)
    }
  }

  private init?(
    before: Int, after: Int, in geometry: StackGeometry, offset: Double,
    anchor: (index: Int, edge: StackEdge)?, limits: ClosedRange<Double>
  ) {
    (self.before, self.after, self.geometry, self.limits) = (before, after, geometry, limits)
    let (base, width) = (geometry.base(at: offset), geometry.viewport.width)
    let left = base + geometry.start(of: before)
    let right = base + geometry.start(of: after) + geometry.widths[after]
    x = base + geometry.start(of: after)
    (start, end) = (left - base, base + geometry.location(of: geometry.pages.count) - right)

    // Rounding does not put a page out of sight.
    let isBeforeWhole = geometry.pages[before].width != .full && left >= -0.5
    let isAfterWhole = geometry.pages[after].width != .full && right <= width + 0.5
    let canHoldAfter = geometry.pages[after].width != .full
    guard canHoldAfter || isBeforeWhole else { return nil }
    let holdsBefore = geometry.isHeldAtLeft(anchor, until: before)
    held = isBeforeWhole && (holdsBefore || !canHoldAfter) ? .before : .after
    isShared = held == .before ? isAfterWhole : isBeforeWhole

    // Where the end of the content keeps the active page from its edge, it must not come to that edge during the drag.
    let isAnchorBefore = (anchor?.index ?? -1) <= before
    let room = max(Self.margin, limits.lowerBound)
    let least = held == .after && isAnchorBefore ? room : Self.margin
    let most = width - (held == .before && !isAnchorBefore ? room : Self.margin)
    range = min(x, least)...max(x, most)
  }

  /// The pages that the divider changes, by their index.
  var changing: [Int] { isShared ? [before, after] : [held == .before ? before : after] }

  /// Returns the widths of the two pages when the divider is dragged by a distance, which is rounded to whole device
  /// pixels; one that is not finite counts as 0. The divider does not go where the pages would get too wide or narrow.
  func widths(draggedBy distance: Double) -> (before: Double, after: Double) {
    let scale = geometry.viewport.scale
    let place = min(max(range.lowerBound, x + (distance.isFinite ? distance : 0)), range.upperBound)
    let way = ((place - x) * scale).rounded() / scale
    let (one, other) = (geometry.widths[before], geometry.widths[after])
    switch held {
    case .before:
      let before = limited(one + way)
      let moved = before - one
      let after = isShared ? limited(other - moved) : other
      // The content ends no nearer, so that it need not slide to the right.
      let least = min(geometry.viewport.width, x + other + end) - (x + moved) - end
      return (before, canChange(self.after) ? max(after, min(least, limits.upperBound)) : after)
    case .after:
      let after = limited(other - way)
      let moved = other - after
      let before = isShared ? limited(one + moved) : one
      // The content begins no further on.
      let least = x + moved - start
      return (canChange(self.before) ? max(before, min(least, limits.upperBound)) : before, after)
    }
  }

  private func canChange(_ index: Int) -> Bool { geometry.pages[index].width != .full }

  private func limited(_ width: Double) -> Double {
    min(max(limits.lowerBound, width), limits.upperBound)
  }
}

nonisolated extension StackGeometry {
  /// Returns whether what keeps its place when widths change lies at or before a page, rather than behind it: the
  /// active page, or an end of the content that keeps that page from its edge.
  fileprivate func isHeldAtLeft(_ anchor: (index: Int, edge: StackEdge)?, until index: Int) -> Bool {
    guard let anchor, pages.indices.contains(anchor.index) else { return true }
    let place = location(of: anchor.index)
    let aligned = anchor.edge == .left ? place : place + length(of: anchor.index) - viewport.width
    if aligned < -0.5 { return true }
    if aligned > maxScroll + 0.5 { return false }
    return anchor.index <= index
  }
}

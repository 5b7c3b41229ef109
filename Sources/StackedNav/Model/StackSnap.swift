/// The decision where a stack comes to rest after a finger let go of it.
///
/// A fling to the left brings the last page in sight to the right edge; a fling to the right brings
/// the first one to the left edge, or stops half way if more than half of it is still out. Fast
/// flings skip one or two pages. Without a velocity the improved rules choose the nearest edge. The stack first runs beyond the page by a distance that grows with
/// the speed, then returns to it; ``StackAnimation`` makes that movement.
///
/// Offsets are in points; the velocity is in points per second, positive towards the pages on the
/// right, which is a finger moving left.
///
/// Source: section 3.12 of the stacked navigation specification.
package nonisolated struct StackSnap: Equatable, Sendable {
  /// The rule that chose the target point.
  package enum Branch: String, Sendable {
    /// The page after the first one in sight goes to the right edge.
    case half
    /// The chosen page goes to the left edge.
    case left
    /// The chosen page goes to the right edge.
    case right
  }

  /// The first page that was presented, by its index in the stack.
  package let leftIndex: Int
  /// The last page that was presented, by its index in the stack.
  package let rightIndex: Int
  /// How many pages a fast fling skips: -2 to 2.
  package let extraMove: Int
  package let branch: Branch
  /// The offset the stack comes to rest at.
  package let targetPoint: Double
  /// The offset the stack turns round at.
  package let overshootPoint: Double
  /// The page reported as the one the stack stopped at, by its index in the stack.
  package let pageIndex: Int
  /// The edge reported together with the page.
  package let edge: StackEdge

  /// Decides where a stack comes to rest; nil if there is no page to choose.
  ///
  /// - Parameters:
  ///   - velocity: Counts as 0 if it is not finite.
  ///   - presented: Which pages have their content in the tree. Not used if the rules choose by
  ///     sight.
  ///   - isPortrait: Whether the window is higher than wide.
  package init?(
    in geometry: StackGeometry, offset: Double, velocity: Double, presented: [Bool], isPortrait: Bool
  ) {
    let rules = geometry.rules
    let velocity = velocity.isFinite ? velocity : 0
    // From here on pages are counted among those that can be aligned.
    let pages = geometry.alignable
    let shown = rules.snapsBySight ? geometry.ranksInSight(at: offset) : pages.ranks(of: presented)
    guard let left = shown?.lowerBound, let right = shown?.upperBound else { return nil }
    let page = { (index: Int) in min(max(0, index), pages.count - 1) }

    let extraMove = rules.extraPages(at: velocity)
    var target = page((velocity < 0 ? left : right) + extraMove)
    let next = page(left + 1)

    let length = geometry.length(of: pages[left])
    let half = rules.usesWholePoints ? (length / 2).rounded(.down) : length / 2
    if rules.snapsToNearest, velocity == 0 {
      let nearest = geometry.nearest(to: offset, among: left...right, of: pages)
      (target, branch) = (nearest.rank, nearest.edge == .left ? .left : .right)
      targetPoint = geometry.offset(aligning: pages[target], to: nearest.edge)
    } else if velocity >= 0 {
      branch = .right
      targetPoint = geometry.offset(aligning: pages[target], to: .right)
    } else if extraMove == 0 && offset > geometry.location(of: pages[left]) + half {
      branch = .half
      targetPoint = geometry.offset(aligning: pages[next], to: .right)
      if isPortrait || rules.reportsAlignedEdge { target = next }
    } else {
      branch = .left
      targetPoint = geometry.offset(aligning: pages[target], to: .left)
    }

    let isLeft = rules.reportsAlignedEdge ? branch == .left : target == left
    edge = isLeft ? .left : .right
    pageIndex = pages[target]
    leftIndex = pages[left]
    rightIndex = pages[right]
    self.extraMove = extraMove
    overshootPoint = targetPoint + rules.overshoot(at: velocity)
  }
}

nonisolated extension StackGeometry {
  /// Returns which of some pages meets which edge at the offset that is nearest; of two that are equally near, the one
  /// further on.
  fileprivate func nearest(
    to offset: Double, among ranks: ClosedRange<Int>, of pages: [Int]
  ) -> (rank: Int, edge: StackEdge) {
    let places = ranks.flatMap { rank in
      [StackEdge.left, .right].map { edge in
        (rank: rank, edge: edge, way: abs(self.offset(aligning: pages[rank], to: edge) - offset))
      }
    }
    let best = places.reduce(places[0]) { $1.way <= $0.way ? $1 : $0 }
    return (best.rank, best.edge)
  }
}

nonisolated extension [Int] {
  /// The first and the last of these pages that were presented, by their place among them.
  fileprivate func ranks(of presented: [Bool]) -> ClosedRange<Int>? {
    let isShown = { (index: Int) in index < presented.count && presented[index] }
    guard let first = firstIndex(where: isShown), let last = lastIndex(where: isShown) else { return nil }
    return first...last
  }
}

nonisolated extension StackRules {
  /// Returns how many pages a fling skips, with the sign of its velocity.
  fileprivate func extraPages(at velocity: Double) -> Int {
    let speed = abs(velocity)
    let count = speed > twoExtraPagesSpeed ? 2 : speed > oneExtraPageSpeed ? 1 : 0
    return velocity < 0 ? -count : count
  }

  /// Returns how far a fling runs beyond its page, with the sign of its velocity; 0 if there is none.
  fileprivate func overshoot(at velocity: Double) -> Double {
    max(overshootMinimum, abs(velocity) / overshootDivisor) * velocity.direction
  }
}

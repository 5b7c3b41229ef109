/// The decision about where a stack comes to rest after a finger lifts.
///
/// A fling to the left brings the last page in sight to the right edge. A fling to the right brings the
/// first page in sight to the left edge, or stops halfway if less than half of that page is in sight. Fast
/// flings skip one or two pages. Without a velocity, the nearest edge is chosen. The classic motion first
/// overshoots the page by a distance that grows with the speed, then returns to it; ``StackAnimation``
/// performs that movement.
///
/// Offsets are in points. The velocity is in points per second, positive towards the pages on the right,
/// which is a finger moving left.
///
/// Source: `docs/spec/stacked-navigation.md#312-snapping`.
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

  /// The index of the first page in sight.
  package let leftIndex: Int
  /// The index of the last page in sight.
  package let rightIndex: Int
  /// The number of pages that a fast fling skips, from -2 to 2.
  package let extraMove: Int
  package let branch: Branch
  /// The offset at which the stack comes to rest.
  package let targetPoint: Double
  /// The offset at which the stack turns round.
  package let overshootPoint: Double
  /// The index of the page that is reported as the one the stack stops at.
  package let pageIndex: Int
  /// The edge that is reported with the page.
  package let edge: StackEdge

  /// Decides where a stack comes to rest. Returns nil if there is no page to choose.
  ///
  /// - Parameter velocity: A value that is not finite counts as 0.
  package init?(in geometry: StackGeometry, offset: Double, velocity: Double) {
    let rules = geometry.rules
    let velocity = velocity.isFinite ? velocity : 0
    // The indices below count the pages that were not popped.
    let pages = geometry.unmarked
    guard let shown = geometry.ranksInSight(at: offset) else { return nil }
    let (left, right) = (shown.lowerBound, shown.upperBound)
    let page = { (index: Int) in min(max(0, index), pages.count - 1) }

    let extraMove = rules.extraPages(at: velocity)
    var target = page((velocity < 0 ? left : right) + extraMove)
    let next = page(left + 1)

    if velocity == 0 {
      let nearest = geometry.nearest(to: offset, among: left...right, of: pages)
      (target, branch) = (nearest.rank, nearest.edge == .left ? .left : .right)
      targetPoint = geometry.offset(aligning: pages[target], to: nearest.edge)
    } else if velocity > 0 {
      branch = .right
      targetPoint = geometry.offset(aligning: pages[target], to: .right)
    } else if extraMove == 0,
      offset > geometry.location(of: pages[left]) + geometry.length(of: pages[left]) / 2
    {
      branch = .half
      target = next
      targetPoint = geometry.offset(aligning: pages[next], to: .right)
    } else {
      branch = .left
      targetPoint = geometry.offset(aligning: pages[target], to: .left)
    }

    edge = branch == .left ? .left : .right
    pageIndex = pages[target]
    leftIndex = pages[left]
    rightIndex = pages[right]
    self.extraMove = extraMove
    overshootPoint = targetPoint + rules.overshoot(at: velocity)
  }
}

nonisolated extension StackGeometry {
  /// Returns the page and edge whose alignment is nearest to the offset. Of two equally near ones, returns
  /// the later one.
  fileprivate func nearest(
    to offset: Double, among ranks: ClosedRange<Int>, of pages: [Int]
  ) -> (rank: Int, edge: StackEdge) {
    let candidates = ranks.flatMap { rank in
      [StackEdge.left, .right].map { edge in
        (rank: rank, edge: edge, distance: abs(self.offset(aligning: pages[rank], to: edge) - offset))
      }
    }
    let best = candidates.reduce(candidates[0]) { $1.distance <= $0.distance ? $1 : $0 }
    return (best.rank, best.edge)
  }
}

nonisolated extension StackRules {
  /// Returns the number of pages that a fling skips, with the sign of its velocity.
  fileprivate func extraPages(at velocity: Double) -> Int {
    let speed = abs(velocity)
    let count = speed > twoExtraPagesSpeed ? 2 : speed > oneExtraPageSpeed ? 1 : 0
    return velocity < 0 ? -count : count
  }

  /// Returns how far a fling overshoots its page, with the sign of its velocity; 0 for no velocity.
  fileprivate func overshoot(at velocity: Double) -> Double {
    max(overshootMinimum, abs(velocity) / overshootDivisor) * velocity.direction
  }
}

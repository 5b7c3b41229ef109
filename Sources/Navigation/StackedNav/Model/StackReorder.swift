/// The place of a page while the user drags it across others, in the stack or in the overview.
package nonisolated enum StackReorder {
  /// Returns the rank that a dragged page takes. It passes a neighbor when its edge crosses the neighbor's middle. The
  /// root stays first.
  ///
  /// The rule is symmetric: after a page has passed a neighbor, it has to go back by the same distance to pass it again.
  ///
  /// - Parameters:
  ///   - rank: The current rank of the dragged page among `pages`.
  ///   - pages: The indices of the pages by rank. The root has the index 0.
  ///   - x: The left edge of the dragged page, in points.
  ///   - length: How far the pages after it close up when it leaves, in points.
  ///   - middle: Returns the middle of the page with a rank, in points.
  static func rank(
    _ rank: Int, of pages: [Int], draggedTo x: Double, length: Double, middle: (Int) -> Double
  ) -> Int {
    let first = pages.first == 0 ? 1 : 0
    guard x.isFinite, rank >= first else { return rank }
    var target = rank
    while target + 1 < pages.count, x > middle(target + 1) - length { target += 1 }
    while target <= rank, target > first, x < middle(target - 1) { target -= 1 }
    return target
  }

  /// Returns the index that a page takes in the stack when its left edge is dragged to `x`, in points from the left edge
  /// of the viewport.
  package static func index(
    ofPage index: Int, draggedTo x: Double, in geometry: StackGeometry, offset: Double
  ) -> Int {
    let pages = geometry.unmarked
    guard let rank = pages.firstIndex(of: index) else { return index }
    let base = geometry.base(at: offset)
    return pages[
      self.rank(rank, of: pages, draggedTo: x, length: geometry.widths[index]) {
        base + geometry.pageOrigins[pages[$0]] + geometry.widths[pages[$0]] / 2
      }]
  }
}

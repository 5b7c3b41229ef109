/// The order of the pages while the user drags one of them across others.
package nonisolated enum StackReorder {
  /// Returns the index that a dragged page takes: it passes a neighbor whose middle its edge has crossed.
  ///
  /// The rule is symmetric: after a page has passed a neighbor, it has to go back by the same distance to pass it again.
  ///
  /// - Parameters:
  ///   - index: The current index of the dragged page.
  ///   - x: The left edge of the dragged page, in points from the left edge of the viewport.
  package static func index(
    ofPage index: Int, draggedTo x: Double, in geometry: StackGeometry, offset: Double
  ) -> Int {
    guard x.isFinite, let rank = geometry.unmarked.firstIndex(of: index) else { return index }
    let (base, width) = (geometry.base(at: offset), geometry.widths[index])
    var target = rank
    let middle = { (rank: Int, shift: Double) in
      let page = geometry.unmarked[rank]
      return base + geometry.pageOrigins[page] + shift + geometry.widths[page] / 2
    }
    // The pages after the dragged one close up when it leaves.
    while target + 1 < geometry.unmarked.count, x > middle(target + 1, -width) { target += 1 }
    while target <= rank, target > 0, x < middle(target - 1, 0) { target -= 1 }
    return geometry.unmarked[target]
  }
}

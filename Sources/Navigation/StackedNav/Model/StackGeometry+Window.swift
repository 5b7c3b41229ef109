nonisolated extension StackGeometry {
  /// Returns the indices of the pages that may be drawn at an offset, in ascending order.
  ///
  /// All other pages are out of sight or too deep in the pile. The number of pages returned does not depend
  /// on the number of pages in the stack.
  ///
  /// - Parameter reach: The width of a page's shadow beyond the page, in points.
  package func window(at offset: Double, reach: Double = 0) -> [Int] {
    let base = base(at: offset)
    // The threshold for joining the pile depends on the index, so the first pages are always included.
    var indices = Set(pages.indices.prefix(strips.count + pinned.count))
    // Positions increase along each list, but not from popped pages to pages with closing gaps.
    let popped = gaps.isEmpty ? marked : marked.filter { gaps[$0] == nil }
    for list in [unmarked, popped] { gather(&indices, from: list, base: base, reach: reach) }
    indices.formUnion(gaps.keys)
    return indices.subtracting(pinned).sorted()
  }

  /// Adds the pages of a list with increasing positions.
  private func gather(_ indices: inout Set<Int>, from list: [Int], base: Double, reach: Double) {
    let first = list.firstPosition { base + start(of: $0) + widths[$0] > 0 }
    let end = list.firstPosition { base + start(of: $0) >= viewport.width + reach }
    if first < end { indices.formUnion(list[first..<end]) }
    // A full pile, and the page that is about to leave it.
    let piled = list.firstPosition { base + start(of: $0) >= strips.edge(at: strips.count) }
    indices.formUnion(list[max(0, piled - strips.count - 1)..<piled])
  }

  /// Returns whether the page that is shown at `x`, in points from the left edge, stays where it is while the
  /// content moves from one offset to others. A page that was popped does not stay.
  package func rests(at x: Double, from offset: Double, to targets: [Double]) -> Bool {
    let indices = Set(([offset] + targets).flatMap { window(at: $0) }).sorted()
    func shown(at offset: Double) -> [StackLayout.Page] {
      StackLayout(self, offset: offset, isAnimating: true, of: indices).pages
    }
    let seen = shown(at: offset)
    guard let position = seen.lastIndex(where: { !$0.isHidden && $0.x <= x && x < $0.x + $0.width }),
      !pages[indices[position]].isMarked
    else { return false }
    return targets.allSatisfy { abs(shown(at: $0)[position].x - seen[position].x) < rules.settleMargin }
  }

  /// Whether the pages are at least as wide as the viewport, with a tolerance of half a point.
  package var fillsViewport: Bool { location(of: pages.count) + 0.5 >= viewport.width }

  /// Returns the first and last page in sight as positions in ``unmarked``.
  func ranksInSight(at offset: Double) -> ClosedRange<Int>? {
    let base = base(at: offset)
    let first = unmarked.firstPosition { isBeyondStrips($0, at: base + pageOrigins[$0]) }
    let end = unmarked.firstPosition { base + pageOrigins[$0] >= viewport.width }
    return first < end ? first...(end - 1) : nil
  }

  /// Returns the indices of the pages that are completely in sight, with a tolerance of half a point.
  package func wholePages(at offset: Double) -> [Int] {
    guard let seen = ranksInSight(at: offset) else { return [] }
    let base = base(at: offset)
    return unmarked[seen].filter { index in
      let x = base + pageOrigins[index]
      return x >= inset(of: index) - 0.5 && x + widths[index] <= viewport.width + 0.5
    }
  }

  /// Returns the page at a position of the viewport, and the fraction of that page to the left of the
  /// position. The position is in points from the left edge. Returns nil for an empty stack.
  func position(under x: Double, at offset: Double) -> (index: Int, fraction: Double)? {
    let base = base(at: offset)
    let rank = unmarked.firstPosition { base + start(of: $0) > x } - 1
    guard let index = unmarked.isEmpty ? nil : unmarked[max(0, rank)], widths[index] > 0 else { return nil }
    return (index, (x - base - start(of: index)) / widths[index])
  }
}

nonisolated extension Array {
  /// Returns the index of the first element that meets a condition, or the end index if none does. If an
  /// element meets the condition, all later ones must meet it too.
  fileprivate func firstPosition(where isBehind: (Element) -> Bool) -> Int {
    var range = 0..<count
    while !range.isEmpty {
      let middle = (range.lowerBound + range.upperBound) / 2
      range = isBehind(self[middle]) ? range.lowerBound..<middle : (middle + 1)..<range.upperBound
    }
    return range.lowerBound
  }
}

nonisolated extension StackGeometry {
  /// Returns the pages that may be drawn at an offset, by their index, in ascending order; all others are out
  /// of sight or too deep in the pile. Their number does not depend on that of the pages.
  ///
  /// - Parameter reach: How far a page's shadow reaches beyond it, in points.
  package func window(at offset: Double, reach: Double = 0) -> [Int] {
    let base = base(at: offset)
    // The pile has room for pages by their number among all, which makes the first ones special.
    var indices = Set(pages.indices.prefix(max(0, rules.pileLayers)))
    // Places grow along either list, but not from popped pages to those whose room is closing.
    let popped = gaps.isEmpty ? marked : marked.filter { gaps[$0] == nil }
    for list in [unmarked, popped] { gather(&indices, from: list, base: base, reach: reach) }
    indices.formUnion(gaps.keys)
    return indices.sorted()
  }

  /// Adds those of a list, along which places only grow.
  private func gather(_ indices: inout Set<Int>, from list: [Int], base: Double, reach: Double) {
    let first = list.firstPosition { base + start(of: $0) + widths[$0] > 0 }
    let end = list.firstPosition { base + start(of: $0) >= viewport.width + reach }
    if first < end { indices.formUnion(list[first..<end]) }
    // A full pile, and the page that is about to leave it.
    let layers = max(0, rules.pileLayers)
    let piled = list.firstPosition { base + start(of: $0) >= rules.pileStep * Double(layers) }
    indices.formUnion(list[max(0, piled - layers - 1)..<piled])
  }

  /// Returns the first and the last page in sight that can be aligned, by their place among ``alignable``.
  func ranksInSight(at offset: Double) -> ClosedRange<Int>? {
    let base = base(at: offset)
    let first = unmarked.firstPosition { base + pens[$0] + length(of: $0) > 0 }
    let end = unmarked.firstPosition { base + pens[$0] >= viewport.width }
    return first < end ? first...(end - 1) : nil
  }

  /// Returns the page that covers a place of the viewport, counted from its left edge in points, and how much
  /// of the page lies to the left of it, as a fraction; nil in an empty stack.
  func place(under x: Double, at offset: Double) -> (index: Int, fraction: Double)? {
    let base = base(at: offset)
    let rank = unmarked.firstPosition { base + start(of: $0) > x } - 1
    guard let index = unmarked.isEmpty ? nil : unmarked[max(0, rank)], widths[index] > 0 else { return nil }
    return (index, (x - base - start(of: index)) / widths[index])
  }
}

nonisolated extension Array {
  /// The first position whose element meets a condition that all elements behind it meet too; the end if none
  /// does.
  fileprivate func firstPosition(where isBehind: (Element) -> Bool) -> Int {
    var range = 0..<count
    while !range.isEmpty {
      let middle = (range.lowerBound + range.upperBound) / 2
      range = isBehind(self[middle]) ? range.lowerBound..<middle : (middle + 1)..<range.upperBound
    }
    return range.lowerBound
  }
}

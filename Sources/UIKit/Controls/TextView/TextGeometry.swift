/// The heights of the blocks of a text: measured ones where the text was seen, and estimates elsewhere.
nonisolated struct TextGeometry {
  private struct Height {
    var length: CGFloat
    var isMeasured = false
  }

  private var heights: [Height] = []
  private var knownTops: [CGFloat]?

  var count: Int { heights.count }

  /// Forgets all heights.
  mutating func reset(_ estimates: [CGFloat]) {
    heights = estimates.map { Height(length: $0) }
    knownTops = nil
  }

  /// Puts estimates in place of the heights of changed blocks.
  mutating func replace(_ old: Range<Int>, with estimates: [CGFloat]) {
    heights.replaceSubrange(old, with: estimates.map { Height(length: $0) })
    knownTops = nil
  }

  /// Records a measured height. Returns whether the height changed.
  @discardableResult
  mutating func measure(_ index: Int, _ length: CGFloat) -> Bool {
    let isNew = heights[index].length != length
    heights[index] = Height(length: length, isMeasured: true)
    if isNew { knownTops = nil }
    return isNew
  }

  func isMeasured(_ index: Int) -> Bool { heights[index].isMeasured }
  func height(_ index: Int) -> CGFloat { heights[index].length }

  /// The top of each block, and the height of the text at the end.
  private mutating func tops() -> [CGFloat] {
    if let knownTops { return knownTops }
    var sum: CGFloat = 0
    var tops: [CGFloat] = []
    tops.reserveCapacity(heights.count + 1)
    for height in heights {
      tops.append(sum)
      sum += height.length
    }
    tops.append(sum)
    knownTops = tops
    return tops
  }

  mutating func top(of index: Int) -> CGFloat { tops()[index] }

  var total: CGFloat {
    mutating get { tops()[heights.count] }
  }

  /// Returns the block at a distance from the top, or the nearest one.
  mutating func block(at y: CGFloat) -> Int {
    let tops = tops()
    var (low, high) = (0, max(0, heights.count - 1))
    while low < high {
      let middle = (low + high + 1) / 2
      if tops[middle] <= y { low = middle } else { high = middle - 1 }
    }
    return low
  }
}

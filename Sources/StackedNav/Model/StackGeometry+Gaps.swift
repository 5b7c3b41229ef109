/// Pages taken from among others, whose room is closing.
///
/// As long as a removed page has room, it lies among the pages that stay, and those behind it follow as the room
/// gets less. Alignments know nothing of it: they are where the pages will stand.
nonisolated extension StackGeometry {
  /// Returns how much room is left between the pages before a place in the stack, in points.
  func room(before index: Int) -> Double {
    gaps.isEmpty ? 0 : gaps.reduce(0) { $1.key < index ? $0 + $1.value : $0 }
  }

  /// Returns how much of its layer a page still takes in the pile, from 1 to 0.
  func weight(of index: Int) -> Double {
    guard let gap = gaps[index] else { return 1 }
    return widths[index] > 0 ? min(1, gap / widths[index]) : 0
  }

  /// Leaves a removed page the room that it had.
  mutating func openGap(of index: Int) {
    if pages.indices.contains(index) { gaps[index] = widths[index] }
  }
}

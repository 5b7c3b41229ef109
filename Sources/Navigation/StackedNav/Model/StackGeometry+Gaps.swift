/// The closing gaps of pages that were removed from between others.
///
/// While its gap closes, a removed page lies among the remaining pages, and the pages after it move up.
/// Alignments ignore gaps: they are the final positions.
nonisolated extension StackGeometry {
  /// Returns the total width of the gaps before a page, in points.
  func gap(before index: Int) -> Double {
    gaps.isEmpty ? 0 : gaps.reduce(0) { $1.key < index ? $0 + $1.value : $0 }
  }

  /// Returns the share of a layer that a page takes in the pile: 1 for a page that stays, decreasing to 0
  /// while the gap of a removed page closes.
  func weight(of index: Int) -> Double {
    guard let gap = gaps[index] else { return 1 }
    return widths[index] > 0 ? min(1, gap / widths[index]) : 0
  }

  /// Opens a gap as wide as the removed page.
  mutating func openGap(of index: Int) {
    if pages.indices.contains(index) { gaps[index] = widths[index] }
  }

  /// Scales the gaps after a change of widths, so that each keeps its share of its page's width.
  mutating func scaleGaps(from old: StackGeometry) {
    for (index, available) in old.gaps where widths.indices.contains(index) {
      let width = old.widths[index]
      gaps[index] = width > 0 ? available / width * widths[index] : 0
    }
  }
}

import ViewTree

/// The vertical layout of the planes' labels.
nonisolated enum LabelColumn {
  /// The preferred distance from one label to the next, in points.
  static let pitch: CGFloat = 56
  /// The minimum distance: two lines of text.
  static let minPitch: CGFloat = 42

  /// Returns the range and distance of labels between `top` and `end`. If they do not fit at the minimum
  /// distance, the range begins higher, at `highest` at most.
  static func space(
    for count: Int, from top: CGFloat, notAbove highest: CGFloat, to end: CGFloat
  ) -> (range: ClosedRange<CGFloat>, pitch: CGFloat) {
    let gaps = CGFloat(max(1, count - 1))
    let pitch = ((end - top) / gaps).clamped(to: minPitch...LabelColumn.pitch)
    let start = min(top, max(highest, end - gaps * pitch))
    return (start...max(start, end), pitch)
  }

  /// Returns positions as close as possible to `targets`, in the same order: at least `pitch` apart, and
  /// within `range` if they fit.
  static func positions(_ targets: [CGFloat], in range: ClosedRange<CGFloat>, pitch: CGFloat = pitch)
    -> [CGFloat]
  {
    let order = targets.indices.sorted { (targets[$0], $0) < (targets[$1], $1) }
    // With the distances subtracted, labels that touch each other are at the same position.
    var groups: [(sum: CGFloat, count: CGFloat)] = []
    for (rank, index) in order.enumerated() {
      var group = (sum: targets[index] - CGFloat(rank) * pitch, count: CGFloat(1))
      while let last = groups.last, last.sum / last.count > group.sum / group.count {
        group = (last.sum + group.sum, last.count + group.count)
        groups.removeLast()
      }
      groups.append(group)
    }
    let available = max(0, range.upperBound - range.lowerBound - CGFloat(max(0, targets.count - 1)) * pitch)
    let levels = groups.flatMap { group in
      Array(
        repeating: (group.sum / group.count).clamped(to: range.lowerBound...(range.lowerBound + available)),
        count: Int(group.count))
    }
    var positions = targets
    for (rank, index) in order.enumerated() { positions[index] = levels[rank] + CGFloat(rank) * pitch }
    return positions
  }
}

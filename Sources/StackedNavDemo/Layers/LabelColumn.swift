import ViewTree

/// Where the labels of the planes stand, one below the other.
nonisolated enum LabelColumn {
  /// The least distance from one label to the next, in points, where there is room for all of them.
  static let pitch: CGFloat = 56
  /// Where there is none: two lines of text.
  static let leastPitch: CGFloat = 42

  /// Returns how close together so many labels have to stand between `top` and `end`, and from where on: where they
  /// would not fit even then, they begin higher up, at `highest` at most.
  static func room(
    for count: Int, from top: CGFloat, notAbove highest: CGFloat, to end: CGFloat
  ) -> (range: ClosedRange<CGFloat>, pitch: CGFloat) {
    let gaps = CGFloat(max(1, count - 1))
    let pitch = ((end - top) / gaps).clamped(to: leastPitch...LabelColumn.pitch)
    let start = min(top, max(highest, end - gaps * pitch))
    return (start...max(start, end), pitch)
  }

  /// Returns the places of labels that would like to stand at `wishes`, in the same order: between the ends of
  /// `range` where there is room, at least `pitch` apart in any case, and moved as little as that takes.
  static func places(_ wishes: [CGFloat], in range: ClosedRange<CGFloat>, pitch: CGFloat = pitch) -> [CGFloat]
  {
    let order = wishes.indices.sorted { (wishes[$0], $0) < (wishes[$1], $1) }
    // Without the distances between them, labels that push each other stand at one place.
    var groups: [(sum: CGFloat, count: CGFloat)] = []
    for (rank, index) in order.enumerated() {
      var group = (sum: wishes[index] - CGFloat(rank) * pitch, count: CGFloat(1))
      while let last = groups.last, last.sum / last.count > group.sum / group.count {
        group = (last.sum + group.sum, last.count + group.count)
        groups.removeLast()
      }
      groups.append(group)
    }
    let room = max(0, range.upperBound - range.lowerBound - CGFloat(max(0, wishes.count - 1)) * pitch)
    let levels = groups.flatMap { group in
      Array(
        repeating: (group.sum / group.count).clamped(to: range.lowerBound...(range.lowerBound + room)),
        count: Int(group.count))
    }
    var places = wishes
    for (rank, index) in order.enumerated() { places[index] = levels[rank] + CGFloat(rank) * pitch }
    return places
  }
}

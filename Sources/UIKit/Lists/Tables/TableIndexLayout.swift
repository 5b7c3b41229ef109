/// The lines of an index at the edge of a table. Lengths are in points.
nonisolated struct TableIndexLayout {
  /// The height of a title: chosen here.
  static let lineHeight: CGFloat = 14

  /// The title on each line; nil for a dot between titles.
  let lines: [Int?]
  /// The distance of the first line from the top.
  let top: CGFloat
  private let count: Int

  /// Divides the height among the titles. If there is not enough space for all, dots stand for those between others.
  init(count: Int, height: CGFloat) {
    self.count = count
    let available = max(0, Int(height / TableIndexLayout.lineHeight))
    if count <= available {
      lines = Array(0..<count)
    } else {
      let shown = (available + 1) / 2
      lines = (0..<max(0, 2 * shown - 1)).map { line in
        guard line.isMultiple(of: 2) else { return nil }
        return shown > 1 ? (line / 2 * (count - 1)) / (shown - 1) : 0
      }
    }
    top = ((height - CGFloat(lines.count) * TableIndexLayout.lineHeight) / 2).rounded(.down)
  }

  /// Returns the title at a distance from the top, also of those that a dot stands for; nil without titles.
  func title(at y: CGFloat) -> Int? {
    guard count > 0, !lines.isEmpty, y.isFinite else { return nil }
    let length = CGFloat(lines.count) * TableIndexLayout.lineHeight
    return Int((((y - top) / length) * CGFloat(count)).rounded(.down).clamped(to: 0...CGFloat(count - 1)))
  }
}

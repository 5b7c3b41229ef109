/// Which rows a data source was told that are about to be seen.
struct RowPrefetching {
  private var announced: Set<IndexPath> = []
  private var offset: CGFloat = 0

  /// Other rows are known: what was announced means nothing any more.
  mutating func forget() { announced = [] }

  /// The list has scrolled to `bounds`; returns the rows that lie ahead now, and those that do so no more and were
  /// not shown. At most one height of the list is ahead.
  mutating func scroll(
    to bounds: CGRect, in geometry: TableGeometry, isShown: (IndexPath) -> Bool
  ) -> (new: [IndexPath], gone: [IndexPath]) {
    guard bounds.minY != offset else { return ([], []) }
    let goesDown = bounds.minY > offset
    offset = bounds.minY
    let ahead =
      goesDown
      ? geometry.rows(from: bounds.maxY, to: bounds.maxY + bounds.height)
      : geometry.rows(from: bounds.minY - bounds.height, to: bounds.minY)
    let wanted = Set(ahead.filter { !isShown($0) })
    defer { announced = wanted }
    return (
      ahead.filter { wanted.contains($0) && !announced.contains($0) },
      announced.subtracting(wanted).filter { !isShown($0) }.sorted()
    )
  }
}

/// The rows that were announced to the prefetching data source.
struct RowPrefetching {
  private var announced: Set<IndexPath> = []
  private var offset: CGFloat = 0

  /// Discards the announcements; called when the rows change.
  mutating func forget() { announced = [] }

  /// Records that the list scrolled to `bounds`. Returns the rows that are newly ahead, and the announced
  /// rows that are no longer ahead and were never shown. Looks ahead by one height of the list.
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

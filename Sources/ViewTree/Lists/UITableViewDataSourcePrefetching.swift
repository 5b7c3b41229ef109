/// Learns which rows are about to be seen.
public protocol UITableViewDataSourcePrefetching: AnyObject {
  /// These rows lie ahead of the movement, at most one height of the table away.
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
  /// These rows, announced before, lie so no more, and were not shown.
  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
  public func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {}
}

extension UITableView {
  func prefetch() {
    guard let prefetchDataSource, bounds.minY != prefetchOffset else { return }
    let goesDown = bounds.minY > prefetchOffset
    prefetchOffset = bounds.minY
    let ahead =
      goesDown
      ? geometry.rows(from: bounds.maxY, to: bounds.maxY + bounds.height)
      : geometry.rows(from: bounds.minY - bounds.height, to: bounds.minY)
    let wanted = Set(ahead).subtracting(shown.keys)
    let new = ahead.filter { wanted.contains($0) && !prefetched.contains($0) }
    let gone = prefetched.subtracting(wanted).filter { shown[$0] == nil }.sorted()
    prefetched = wanted
    if !gone.isEmpty { prefetchDataSource.tableView(self, cancelPrefetchingForRowsAt: gone) }
    if !new.isEmpty { prefetchDataSource.tableView(self, prefetchRowsAt: new) }
  }
}

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

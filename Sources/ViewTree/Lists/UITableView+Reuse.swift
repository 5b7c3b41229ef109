/// Registers the classes of cells, headers and footers, and reuses views.
extension UITableView {
  /// Registers the class of the cells with this reuse identifier, a subclass of `UITableViewCell`. nil removes the
  /// registration.
  public func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    precondition(
      cellClass is UITableViewCell.Type?, "\(String(describing: cellClass)) is not a class of cells")
    reuse.register(cellClass as? UITableViewCell.Type, as: identifier)
  }

  /// Returns a reusable cell, or a new one of the registered class.
  public func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath)
    -> UITableViewCell
  {
    reuse.dequeueCell(identifier, for: indexPath)
  }

  /// Registers the class of the header and footer views with this reuse identifier, a subclass of
  /// `UITableViewHeaderFooterView`. nil removes the registration.
  public func register(_ viewClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    precondition(
      viewClass is UITableViewHeaderFooterView.Type?,
      "\(String(describing: viewClass)) is not a class of headers")
    reuse.register(viewClass as? UITableViewHeaderFooterView.Type, as: identifier)
  }

  /// Returns a reusable view, or a new one of the registered class, or nil if no class is registered.
  public func dequeueReusableHeaderFooterView(withIdentifier identifier: String)
    -> UITableViewHeaderFooterView?
  {
    reuse.dequeueHeaderFooterView(identifier)
  }
}

/// Registers the classes of cells, headers and footers, and reuses views.
extension UITableView {
  /// Registers the class of the cells with this reuse identifier, a subclass of `UITableViewCell`. nil
  /// removes the registration.
  public func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    precondition(
      cellClass is UITableViewCell.Type?, "\(String(describing: cellClass)) is not a class of cells")
    reuse.register(cellClass as? UITableViewCell.Type, as: identifier)
  }

  /// Returns a reusable cell, or a new one of the registered class. It has the row's frame, with the
  /// estimated height if the row measures itself.
  public func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath)
    -> UITableViewCell
  {
    let cell = reuse.dequeueCell(identifier, for: indexPath)
    // The data source may be asked for cells while it is read.
    if !data.isStale, data.geometry.contains(indexPath), views.path(of: cell) == nil {
      UIView.performWithoutAnimation { cell.frame = UIScreen.main.rounded(rectForRow(at: indexPath)) }
    }
    return cell
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

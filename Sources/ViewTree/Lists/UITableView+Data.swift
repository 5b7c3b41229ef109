extension UITableView {
  /// The most rows per section; beyond it, coordinates are too coarse to tell rows apart.
  private static let mostRows = 1 << 40
  /// The most sections; the heights of their headers and footers are read one by one.
  private static let mostSections = 1 << 20

  /// The number of sections that the data source reported.
  public var numberOfSections: Int { geometry.sections.count }

  /// Returns the number of rows in a section, or 0 if there is no such section.
  public func numberOfRows(inSection section: Int) -> Int {
    geometry.sections.indices.contains(section) ? geometry.sections[section].rows.count : 0
  }

  /// Marks the data as stale, so that the next layout reads the data source. This gives its owner time to
  /// load the rows.
  func setNeedsReload() {
    data.invalidate()
    choice.deselectAll()
    setNeedsLayout()
  }

  func reloadIfNeeded() {
    if data.isStale { reloadAll() }
  }

  /// Reads the data source again if it has been read before.
  func reloadIfKnown() {
    if !data.isStale { reloadAll() }
  }

  func reloadAll() {
    data.beginReading()
    // The reuse pool is a stack: recycling in this order gives each row its own cell again.
    recycleAll()
    slides.stopAll()
    _ = changes.take()
    prefetching.forget()
    // Measured heights become estimates again, so keep the top row at its position.
    let top = geometry.isUniform ? nil : geometry.firstRow(endingAfter: bounds.minY)
    let distance = top.map { geometry.row($0).start - bounds.minY }
    geometry = asked()
    let known = geometry
    choice.keep { known.contains($0) }
    if let top, let distance, geometry.contains(top) {
      shiftContent(by: CGPoint(x: 0, y: geometry.row(top).start - distance - bounds.minY))
    }
    updateContentSize()
  }

  /// Reads the counts and heights from the data source and the delegate.
  func asked() -> TableGeometry {
    let count = dataSource?.numberOfSections(in: self) ?? 0
    let sections = (0..<count.clamped(to: 0...UITableView.mostSections)).map { section in
      let rows = dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
      return TableGeometry.Section(
        header: height(ofHeader: section),
        rows: SpanSums(
          count: rows.clamped(to: 0...UITableView.mostRows), common: estimatedHeight(inSection: section)),
        footer: height(ofFooter: section))
    }
    return TableGeometry(
      header: tableHeaderView?.bounds.height ?? 0, sections: sections,
      footer: tableFooterView?.bounds.height ?? 0)
  }

  private func estimatedHeight(inSection section: Int) -> CGFloat {
    let path = IndexPath(row: 0, section: section)
    let estimate = tableDelegate?.tableView(self, estimatedHeightForRowAt: path) ?? estimatedRowHeight
    if estimate.isFinite, estimate >= 1 { return estimate }
    return rowHeight >= 1 ? rowHeight : UITableViewCell.standardHeight
  }

  func updateContentSize() {
    contentSize = CGSize(width: bounds.width, height: data.geometry.height)
    setNeedsLayout()
  }

  /// Replaces the view above or below the rows. Setting the same view measures it again.
  func replaceEnd(_ old: UIView?, by new: UIView?) {
    if new !== old {
      // It may be in another view by now.
      if let old, old.superview === self { old.removeFromSuperview() }
      if let new { insertSubview(new, at: 0) }
    }
    measureEnds()
    updateContentSize()
  }

  func measureEnds() {
    data.geometry.header = tableHeaderView?.bounds.height ?? 0
    data.geometry.footer = tableFooterView?.bounds.height ?? 0
  }

  // MARK: Cells

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
    if let cell = reuse.keptCell(identifier, for: indexPath) { return cell }
    guard let cell = reuse.takeCell(identifier) else {
      return reuse.cellClass(identifier).init(style: .default, reuseIdentifier: identifier)
    }
    cell.prepareForReuse()
    return cell
  }

  func recycle(_ cell: UITableViewCell) {
    slides.stop(cell)
    cell.setHighlighted(false, animated: false)
    cell.alpha = 1
    if !reuse.put(cell) { cell.removeFromSuperview() }
  }

  private func recycleAll() {
    retire(views.takeAll())
  }

  /// Recycles views that no longer show a row or section.
  func retire(_ leaving: TableViews.Leaving) {
    for row in leaving.rows { retire(row.cell, at: row.path) }
    for header in leaving.headers { retire(header.view, of: header.section, isHeader: true) }
    for footer in leaving.footers { retire(footer.view, of: footer.section, isHeader: false) }
  }

  /// Recycles a cell that no longer shows a row, and tells the delegate.
  func retire(_ cell: UITableViewCell, at path: IndexPath) {
    recycle(cell)
    tableDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
  }
}

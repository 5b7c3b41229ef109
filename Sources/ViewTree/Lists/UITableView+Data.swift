extension UITableView {
  /// Beyond these, points are too coarse to tell rows apart.
  private static let mostRows = 1 << 40
  /// Headers and footers are asked for one by one.
  private static let mostSections = 1 << 20

  public var numberOfSections: Int { geometry.sections.count }

  public func numberOfRows(inSection section: Int) -> Int {
    geometry.sections.indices.contains(section) ? geometry.sections[section].rows.count : 0
  }

  /// Asks the data source at the next layout, when whoever set it has its rows.
  func setNeedsReload() {
    needsReload = true
    selection = []
    generation += 1
    setNeedsLayout()
  }

  func reloadIfNeeded() {
    if needsReload { reloadAll() }
  }

  /// Asks again what was asked before.
  func reloadIfKnown() {
    if !needsReload { reloadAll() }
  }

  func reloadAll() {
    needsReload = false
    generation += 1
    // The last one recycled is the first one reused, so this order gives every row its own cell again.
    recycleAll()
    slides.stopAll()
    highlightedRow = nil
    pendingUpdate = BatchUpdate()
    pendingAnimations = UpdateAnimations()
    // Rows of other heights are estimated anew: the one at the top stays there.
    let top = geometry.isUniform ? nil : geometry.firstRow(endingAfter: bounds.minY)
    let distance = top.map { geometry.row($0).start - bounds.minY }
    geometry = asked()
    selection.removeAll { !geometry.contains($0) }
    if let current = currentRow, !geometry.contains(current) { currentRow = nil }
    if let top, let distance, geometry.contains(top) {
      shiftContent(by: CGPoint(x: 0, y: geometry.row(top).start - distance - bounds.minY))
    }
    updateContentSize()
  }

  /// The sizes that the data source and the delegate name now.
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
    contentSize = CGSize(width: bounds.width, height: knownGeometry.height)
    setNeedsLayout()
  }

  /// Puts another view above the rows, or below them; the same one again is measured again.
  func replaceEnd(_ old: UIView?, by new: UIView?) {
    if new !== old {
      old?.removeFromSuperview()
      if let new { insertSubview(new, at: 0) }
    }
    measureEnds()
    updateContentSize()
  }

  func measureEnds() {
    knownGeometry.header = tableHeaderView?.bounds.height ?? 0
    knownGeometry.footer = tableFooterView?.bounds.height ?? 0
  }

  // MARK: Cells

  public func register(_ cellClass: UITableViewCell.Type, forCellReuseIdentifier identifier: String) {
    cells.classes[identifier] = cellClass
  }

  /// Returns a cell that was scrolled away, or a new one of the registered class.
  public func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath)
    -> UITableViewCell
  {
    if let reconfigured, reconfigured.path == indexPath, reconfigured.cell.reuseIdentifier == identifier {
      return reconfigured.cell
    }
    if let cell = cells.take(identifier) {
      cell.prepareForReuse()
      return cell
    }
    return (cells.classes[identifier] ?? UITableViewCell.self)
      .init(style: .default, reuseIdentifier: identifier)
  }

  func recycle(_ cell: UITableViewCell) {
    slides.stop(cell)
    cell.setHighlighted(false, animated: false)
    if let identifier = cell.reuseIdentifier {
      cells.put(cell, as: identifier)
    } else {
      cell.removeFromSuperview()
    }
  }

  private func recycleAll() {
    let old = (shown, shownHeaders, shownFooters)
    (shown, shownHeaders, shownFooters) = ([:], [:], [:])
    for (path, cell) in old.0.sorted(by: { $0.key > $1.key }) { retire(cell, at: path) }
    for (section, view) in old.1 { retire(view, of: section, isHeader: true) }
    for (section, view) in old.2 { retire(view, of: section, isHeader: false) }
  }

  /// Takes a cell that shows no row any more.
  func retire(_ cell: UITableViewCell, at path: IndexPath) {
    recycle(cell)
    tableDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
  }
}

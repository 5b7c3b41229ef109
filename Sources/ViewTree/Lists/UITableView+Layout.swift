extension UITableView {
  /// The side margins and the corner radius of the cards in an inset grouped list, in points: chosen here.
  private static let cardMargin: CGFloat = 16
  private static let cardRadius: CGFloat = 10

  /// The margin on each side of a row, in points.
  var rowMargin: CGFloat { style == .insetGrouped ? UITableView.cardMargin : 0 }
  var rowWidth: CGFloat { max(0, bounds.width - 2 * rowMargin) }

  func layoutList() {
    reloadIfNeeded()
    if data.measure(at: bounds.width) { widthChanged() }
    layoutEnds()
    let round = generation
    recycleUnseen()
    guard round == generation else { return setNeedsLayout() }
    showSeen()
    guard round == generation else { return setNeedsLayout() }
    recycleUnseen()
    guard round == generation else { return setNeedsLayout() }
    if contentSize.height != geometry.height { updateContentSize() }
    for (path, cell) in views.cells { place(cell, at: path) }
    layoutSectionViews()
  }

  /// Measures the visible cells again, since self-sizing rows depend on the width.
  private func widthChanged() {
    for (path, cell) in views.cells {
      if let height = height(of: cell, at: path) { geometry.setHeight(height, ofRow: path) }
    }
    updateContentSize()
  }

  private func layoutEnds() {
    measureEnds()
    if let header = tableHeaderView {
      header.frame = CGRect(x: 0, y: 0, width: bounds.width, height: header.bounds.height)
    }
    if let footer = tableFooterView {
      footer.frame = CGRect(
        x: 0, y: geometry.footerStart, width: bounds.width, height: footer.bounds.height)
    }
  }

  /// Creates cells for the visible rows and measures them.
  ///
  /// Rows that were already visible keep their position on the screen: if a row above them differs from its
  /// estimate, the offset changes by the difference.
  private func showSeen() {
    guard bounds.height > 0 else { return }
    let round = generation
    var anchor = views.cells.keys.min()
    var next = geometry.firstRow(endingAfter: bounds.minY)
    while let path = next, geometry.row(path).start < bounds.maxY {
      if views.cells[path] == nil {
        let height = show(path)
        guard round == generation else { return }
        let length = geometry.row(path).length
        let change = (height ?? length) - length
        if change != 0 {
          geometry.setHeight(length + change, ofRow: path)
          if let anchor, path < anchor {
            shiftContent(by: CGPoint(x: 0, y: change))
            guard round == generation else { return }
            next = geometry.firstRow(endingAfter: bounds.minY)
            continue
          }
        }
        anchor = anchor ?? path
      }
      next = geometry.row(after: path)
    }
  }

  /// Creates and shows a row's cell. Returns its height, or nil if there is no cell.
  private func show(_ path: IndexPath) -> CGFloat? {
    let round = generation
    guard let cell = dataSource?.tableView(self, cellForRowAt: path) else { return nil }
    guard round == generation else {
      recycle(cell)
      return nil
    }
    slides.stop(cell)
    views.show(cell, at: path)
    cell.isHidden = false
    if cell.superview !== self { insertSubview(cell, at: endViewCount) }
    let height = height(of: cell, at: path)
    cell.setSelected(choice.selection.contains(path), animated: false)
    cell.arrive { place(cell, at: path) }
    tableDelegate?.tableView(self, willDisplay: cell, forRowAt: path)
    return height
  }

  /// The number of views behind the rows: the list's header and footer.
  var endViewCount: Int {
    subviews.prefix(2).count { $0 === tableHeaderView || $0 === tableFooterView }
  }

  /// Returns the height of a row with this cell, or nil if the height is negative or not finite.
  func height(of cell: UITableViewCell, at path: IndexPath) -> CGFloat? {
    var height = tableDelegate?.tableView(self, heightForRowAt: path) ?? rowHeight
    if height == UITableView.automaticDimension {
      height = cell.sizeThatFits(CGSize(width: rowWidth, height: .greatestFiniteMagnitude)).height
    }
    return height.isFinite && height >= 0 ? height : nil
  }

  /// Measures a row that has no cell, and returns the difference to its estimate.
  @discardableResult
  func measure(_ path: IndexPath) -> CGFloat {
    guard views.cells[path] == nil else { return 0 }
    let round = generation
    var height = tableDelegate?.tableView(self, heightForRowAt: path) ?? rowHeight
    if height == UITableView.automaticDimension {
      guard let cell = dataSource?.tableView(self, cellForRowAt: path) else { return 0 }
      height = self.height(of: cell, at: path) ?? .nan
      if views.path(of: cell) == nil { recycle(cell) }
    }
    guard height.isFinite, height >= 0, round == generation else { return 0 }
    let change = height - geometry.row(path).length
    geometry.setHeight(height, ofRow: path)
    return change
  }

  private func recycleUnseen() {
    var unseen: [IndexPath] = []
    let geometry = geometry
    for path in views.cells.keys where !isSeen(path, in: geometry) { unseen.append(path) }
    for path in unseen.sorted(by: >) {
      guard let cell = views.takeCell(at: path) else { continue }
      retire(cell, at: path)
    }
  }

  private func isSeen(_ path: IndexPath, in geometry: TableGeometry) -> Bool {
    guard geometry.contains(path) else { return false }
    let row = geometry.row(path)
    return row.end > bounds.minY && row.start < bounds.maxY
  }

  private func place(_ cell: UITableViewCell, at path: IndexPath) {
    guard geometry.contains(path) else { return }
    // A rasterized cell must lie on whole pixels; otherwise the next row covers its separator.
    let frame = UIScreen.main.rounded(rectForRow(at: path))
    cell.frame = frame
    let isLast = path.row == geometry.sections[path.section].rows.count - 1
    showSeparator(below: cell, isLast: isLast)
    guard style == .insetGrouped else { return }
    let corners: CACornerMask = [
      path.row == 0 ? [.layerMinXMinYCorner, .layerMaxXMinYCorner] : [],
      isLast ? [.layerMinXMaxYCorner, .layerMaxXMaxYCorner] : [],
    ]
    cell.round(corners, radius: corners.isEmpty ? 0 : UITableView.cardRadius)
  }

  /// Shows a cell's separator. A section's last row has a full-width one in a grouped list, none in an
  /// inset grouped list.
  private func showSeparator(below cell: UITableViewCell, isLast: Bool) {
    let isShown = separatorStyle == .singleLine && !(isLast && style == .insetGrouped)
    let insets = isLast && style == .grouped ? .zero : cell.separatorInset ?? separatorInset
    cell.showSeparator(isShown ? separatorColor : nil, insets: insets)
  }
}

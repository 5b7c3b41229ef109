/// Lays out the rows and sections of a list: creates, measures, places and recycles their views.
///
/// The data source and the delegate may change the rows in any call. The layout then stops, and the list is
/// laid out again.
struct TableLayout {
  private let table: UITableView

  init(of table: UITableView) { self.table = table }

  func layOut() {
    table.reloadIfNeeded()
    if table.data.measure(at: table.bounds.width) { widthChanged() }
    layOutEnds()
    let round = table.generation
    recycleUnseen()
    guard round == table.generation else { return table.setNeedsLayout() }
    showSeen()
    guard round == table.generation else { return table.setNeedsLayout() }
    recycleUnseen()
    guard round == table.generation else { return table.setNeedsLayout() }
    if table.contentSize.height != table.geometry.height { table.updateContentSize() }
    for (path, cell) in table.views.cells { place(cell, at: path) }
    layOutSections()
  }

  /// Measures the visible cells again, since self-sizing rows depend on the width.
  private func widthChanged() {
    table.measureTitles()
    for (path, cell) in table.views.cells {
      if let height = height(of: cell, at: path) { table.geometry.setHeight(height, ofRow: path) }
    }
    table.updateContentSize()
  }

  private func layOutEnds() {
    table.ends.measure(into: &table.data.geometry)
    let width = table.bounds.width
    if let header = table.ends.header {
      header.frame = CGRect(x: 0, y: 0, width: width, height: header.bounds.height)
    }
    if let footer = table.ends.footer {
      footer.frame = CGRect(x: 0, y: table.geometry.footerStart, width: width, height: footer.bounds.height)
    }
  }

  // MARK: Rows

  /// Creates cells for the visible rows and measures them.
  ///
  /// Rows that were already visible keep their position on the screen: if a row above them differs from its
  /// estimate, the offset changes by the difference.
  private func showSeen() {
    let round = table.generation
    // Measured rows may shift the bounds.
    showSeen { table.editor.reach(of: table.bounds) }
    guard round == table.generation, table.shownContent.onTheWay != nil else { return }
    showSeen { table.shownContent.onTheWay ?? table.bounds }
  }

  private func showSeen(in part: () -> CGRect) {
    guard part().height > 0 else { return }
    let round = table.generation
    var anchor = table.views.cells.keys.min()
    var next = table.geometry.firstRow(endingAfter: part().minY)
    while let path = next, table.geometry.row(path).start < part().maxY {
      if table.views.cells[path] == nil {
        let length = table.geometry.row(path).length
        let height = show(path)
        guard round == table.generation else { return }
        let change = (height ?? length) - length
        if change != 0 {
          table.geometry.setHeight(length + change, ofRow: path)
          if let anchor, path < anchor {
            table.shiftContent(by: CGPoint(x: 0, y: change))
            guard round == table.generation else { return }
            next = table.geometry.firstRow(endingAfter: part().minY)
            continue
          }
        }
        anchor = anchor ?? path
      }
      next = table.geometry.row(after: path)
    }
  }

  /// Creates and shows a row's cell. Returns its height, or nil if there is no cell.
  private func show(_ path: IndexPath) -> CGFloat? {
    let round = table.generation
    // The cell is dequeued with its final size if the delegate knows the height.
    let known = usable(chosenHeight(path))
    guard round == table.generation else { return nil }
    if let known { table.geometry.setHeight(known, ofRow: path) }
    guard let cell = table.dataSource?.tableView(table, cellForRowAt: path) else { return nil }
    if let level = table.tableDelegate?.tableView(table, indentationLevelForRowAt: path), level >= 0 {
      cell.indentationLevel = level
    }
    guard round == table.generation else {
      table.reuse.recycle(cell)
      return nil
    }
    table.slides.stop(cell)
    table.views.show(cell, at: path)
    cell.isHidden = false
    cell.indexWidth = table.index.width
    cell.readableInset = table.readableInset
    cell.adopt(table.style)
    if cell.onAccessoryButton == nil {
      cell.onAccessoryButton = { [weak table] cell in table?.accessoryButtonWasPressed(in: cell) }
    }
    if cell.superview !== table { table.insertSubview(cell, at: table.ends.count(in: table)) }
    let height = known ?? fittingHeight(of: cell)
    table.editor.show(cell, at: path, animated: false)
    cell.setSelected(table.choice.selection.contains(path), animated: false)
    cell.arrive { place(cell, at: path) }
    table.tableDelegate?.tableView(table, willDisplay: cell, forRowAt: path)
    return height
  }

  /// Returns the height that the program chose for a row.
  private func chosenHeight(_ path: IndexPath) -> CGFloat {
    table.tableDelegate?.tableView(table, heightForRowAt: path) ?? table.rowHeight
  }

  /// Returns the height of a row with this cell, or nil if the height is negative or not finite.
  func height(of cell: UITableViewCell, at path: IndexPath) -> CGFloat? {
    let height = chosenHeight(path)
    return height == UITableView.automaticDimension ? fittingHeight(of: cell) : usable(height)
  }

  private func fittingHeight(of cell: UITableViewCell) -> CGFloat? {
    let width = max(0, table.bounds.width - 2 * table.style.rowMargin)
    return usable(cell.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height)
  }

  /// Returns a height that a row can have, or nil if it is negative or not finite.
  private func usable(_ height: CGFloat) -> CGFloat? { height.isFinite && height >= 0 ? height : nil }

  /// Measures a row that has no cell, and returns the difference to its estimate.
  @discardableResult
  func measure(_ path: IndexPath) -> CGFloat {
    guard table.views.cells[path] == nil else { return 0 }
    let round = table.generation
    var height = chosenHeight(path)
    if height == UITableView.automaticDimension {
      guard let cell = table.dataSource?.tableView(table, cellForRowAt: path) else { return 0 }
      height = self.height(of: cell, at: path) ?? .nan
      if table.views.path(of: cell) == nil { table.reuse.recycle(cell) }
    }
    guard height.isFinite, height >= 0, round == table.generation else { return 0 }
    let change = height - table.geometry.row(path).length
    table.geometry.setHeight(height, ofRow: path)
    return change
  }

  private func recycleUnseen() {
    var unseen: [IndexPath] = []
    let (geometry, shown) = (table.geometry, table.shownContent)
    for path in table.views.cells.keys where !isSeen(path, in: shown, of: geometry) { unseen.append(path) }
    for path in unseen.sorted(by: >) {
      guard let cell = table.views.removeCell(at: path) else { continue }
      table.reuse.retire(cell, at: path)
    }
  }

  private func isSeen(_ path: IndexPath, in shown: ShownContent, of geometry: TableGeometry) -> Bool {
    guard geometry.contains(path) else { return false }
    if table.editor.holds(path) { return true }
    let row = table.editor.reach(of: geometry.row(path))
    return shown.containsRow(from: row.start, to: row.end)
  }

  func place(_ cell: UITableViewCell, at path: IndexPath) {
    guard table.geometry.contains(path) else { return }
    // A rasterized cell must lie on whole pixels; otherwise the next row covers its separator.
    let shift = table.editor.shift(of: path)
    cell.indexWidth = table.index.width
    cell.readableInset = table.readableInset
    cell.frame = UIScreen.main.rounded(table.rectForRow(at: path).offsetBy(dx: shift.x, dy: shift.y))
    let isLast = path.row == table.geometry.sections[path.section].rows.count - 1
    showSeparator(below: cell, isLast: isLast)
    guard table.style == .insetGrouped else { return }
    let corners: CACornerMask = [
      path.row == 0 ? [.layerMinXMinYCorner, .layerMaxXMinYCorner] : [],
      isLast ? [.layerMinXMaxYCorner, .layerMaxXMaxYCorner] : [],
    ]
    cell.round(corners, radius: corners.isEmpty ? 0 : UITableView.Style.cardRadius)
  }

  /// Shows a cell's separator. A section's last row has a full-width one in a grouped list, none in an
  /// inset grouped list.
  private func showSeparator(below cell: UITableViewCell, isLast: Bool) {
    let isShown = table.separatorStyle == .singleLine && !(isLast && table.style == .insetGrouped)
    let own = cell.ownSeparatorInset ?? (table.hasOwnSeparatorInset ? table.separatorInset : nil)
    let insets = isLast && table.style == .grouped ? .zero : own
    cell.showSeparator(isShown ? table.separatorColor : nil, insets: insets)
  }

  // MARK: Sections

  private func layOutSections() {
    let shown = table.shownContent
    let seen = table.geometry.sections(from: shown.bounds.minY, to: shown.bounds.maxY)
    let passed = shown.onTheWay.map { table.geometry.sections(from: $0.minY, to: $0.maxY) } ?? 0..<0
    let available = table.bounds.inset(by: table.coveredInset)
    for section in seen where !layOut(section, in: available) { return table.setNeedsLayout() }
    for section in passed where !seen.contains(section) && !layOut(section, in: available) {
      return table.setNeedsLayout()
    }
    for isHeader in [true, false] {
      for section in table.views.sections(isHeader: isHeader)
      where !seen.contains(section) && !passed.contains(section) {
        hide(section, isHeader: isHeader)
      }
    }
  }

  /// Lays out the header and the footer of a section. Returns false if the rows have changed meanwhile.
  private func layOut(_ section: Int, in available: CGRect) -> Bool {
    let round = table.generation
    let isPlain = table.style == .plain
    layOut(
      isPlain
        ? table.geometry.stuckHeader(of: section, at: available.minY) : table.geometry.header(of: section),
      of: section, isHeader: true)
    guard round == table.generation else { return false }
    layOut(
      isPlain
        ? table.geometry.stuckFooter(of: section, at: available.maxY) : table.geometry.footer(of: section),
      of: section, isHeader: false)
    return round == table.generation
  }

  private func layOut(_ span: TableGeometry.Span, of section: Int, isHeader: Bool) {
    guard span.length > 0, table.shownContent.containsRow(from: span.start, to: span.end) else {
      return hide(section, isHeader: isHeader)
    }
    let known = table.views.sectionView(section, isHeader: isHeader)
    guard let view = (known ?? show(section, isHeader: isHeader))?.view else { return }
    let shift = table.editor.shift(of: span)
    let place = { view.frame = table.rect(span).offsetBy(dx: 0, dy: shift) }
    if known == nil { view.arrive(place) } else { place() }
  }

  private func show(_ section: Int, isHeader: Bool) -> SectionView? {
    let round = table.generation
    let own =
      isHeader
      ? table.tableDelegate?.tableView(table, viewForHeaderInSection: section)
      : table.tableDelegate?.tableView(table, viewForFooterInSection: section)
    let view = own ?? titleView(of: section, isHeader: isHeader)
    guard round == table.generation else {
      if let view { table.reuse.recycle(sectionView: view) }
      return nil
    }
    let shown = SectionView(view: view)
    table.views.show(shown, of: section, isHeader: isHeader)
    guard let view else { return shown }
    view.isHidden = false
    if view.superview !== table { table.index.addBehind(view) }
    if isHeader {
      table.tableDelegate?.tableView(table, willDisplayHeaderView: view, forSection: section)
    } else {
      table.tableDelegate?.tableView(table, willDisplayFooterView: view, forSection: section)
    }
    return shown
  }

  private static let titleIdentifier = "UITableView.title"

  private func titleView(of section: Int, isHeader: Bool) -> UIView? {
    let title =
      isHeader
      ? table.dataSource?.tableView(table, titleForHeaderInSection: section)
      : table.dataSource?.tableView(table, titleForFooterInSection: section)
    guard let title else { return nil }
    let view =
      table.dequeueReusableHeaderFooterView(withIdentifier: TableLayout.titleIdentifier)
      ?? UITableViewHeaderFooterView(reuseIdentifier: TableLayout.titleIdentifier)
    view.showTitle(title, style: table.style, isHeader: isHeader, margin: table.style.rowMargin)
    return view
  }

  private func hide(_ section: Int, isHeader: Bool) {
    if let shown = table.views.removeSectionView(section, isHeader: isHeader) {
      table.reuse.retire(shown, of: section, isHeader: isHeader)
    }
  }
}

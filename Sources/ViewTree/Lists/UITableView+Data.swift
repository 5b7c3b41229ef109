/// Reads the rows, sections and their heights from the data source and the delegate.
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

  // MARK: Headers and footers

  private func height(ofHeader section: Int) -> CGFloat {
    height(
      tableDelegate?.tableView(self, heightForHeaderInSection: section) ?? sectionHeaderHeight,
      title: dataSource?.tableView(self, titleForHeaderInSection: section),
      view: tableDelegate?.tableView(self, viewForHeaderInSection: section))
  }

  private func height(ofFooter section: Int) -> CGFloat {
    height(
      tableDelegate?.tableView(self, heightForFooterInSection: section) ?? sectionFooterHeight,
      title: dataSource?.tableView(self, titleForFooterInSection: section),
      view: tableDelegate?.tableView(self, viewForFooterInSection: section))
  }

  private func height(
    _ height: CGFloat, title: @autoclosure () -> String?, view: @autoclosure () -> UIView?
  ) -> CGFloat {
    if height != UITableView.automaticDimension { return height.isFinite ? max(0, height) : 0 }
    if let view = view() {
      let room = CGSize(width: bounds.width, height: .greatestFiniteMagnitude)
      let fitting = view.sizeThatFits(room).height
      reuse.recycle(sectionView: view)
      return fitting.isFinite ? max(0, fitting) : 0
    }
    return title() == nil ? style.gap : style.titleHeight
  }
}

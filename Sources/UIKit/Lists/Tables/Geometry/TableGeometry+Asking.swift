@MainActor extension TableGeometry {
  /// The maximum number of rows per section; beyond it, coordinates are too coarse to tell rows apart.
  private static let maxRows = 1 << 40
  /// The maximum number of sections; the heights of their headers and footers are read one by one.
  private static let maxSections = 1 << 20

  /// Reads the counts and heights of a list from its data source and its delegate.
  init(asking list: UITableView) {
    let count = list.dataSource?.numberOfSections(in: list) ?? 0
    let sections = (0..<count.clamped(to: 0...TableGeometry.maxSections)).map { section in
      let rows = list.dataSource?.tableView(list, numberOfRowsInSection: section) ?? 0
      let header = list.height(ofHeader: section)
      return Section(
        padding: header > 0 ? list.headerPadding : 0, header: header,
        rows: SpanSums(
          count: rows.clamped(to: 0...TableGeometry.maxRows),
          common: list.estimatedHeight(inSection: section)),
        footer: list.height(ofFooter: section))
    }
    self.init(
      header: list.tableHeaderView?.bounds.height ?? 0, sections: sections,
      footer: list.tableFooterView?.bounds.height ?? 0)
  }
}

extension UITableView {
  fileprivate func estimatedHeight(inSection section: Int) -> CGFloat {
    let path = IndexPath(row: 0, section: section)
    let estimate = tableDelegate?.tableView(self, estimatedHeightForRowAt: path) ?? estimatedRowHeight
    if estimate.isFinite, estimate >= 1 { return estimate }
    return rowHeight >= 1 ? rowHeight : UITableViewCell.standardHeight
  }

  fileprivate var headerPadding: CGFloat {
    if sectionHeaderTopPadding == UITableView.automaticDimension { return style.headerPadding }
    return sectionHeaderTopPadding.isFinite ? max(0, sectionHeaderTopPadding) : 0
  }

  /// The number of sections up to which their texts are measured again when the width changes: chosen here.
  private static let measuredSections = 1000

  /// Measures the texts above and below rows again, which break their lines at the width.
  func measureTitles() {
    guard style != .plain, data.geometry.sections.count <= UITableView.measuredSections else { return }
    for section in data.geometry.sections.indices {
      let known = data.geometry.sections[section]
      let (header, footer) = (height(ofHeader: section), height(ofFooter: section))
      guard header != known.header || footer != known.footer else { continue }
      data.geometry.setTitles(header: header, footer: footer, ofSection: section)
    }
  }

  fileprivate func height(ofHeader section: Int) -> CGFloat {
    height(
      tableDelegate?.tableView(self, heightForHeaderInSection: section) ?? sectionHeaderHeight,
      title: dataSource?.tableView(self, titleForHeaderInSection: section),
      view: tableDelegate?.tableView(self, viewForHeaderInSection: section))
  }

  fileprivate func height(ofFooter section: Int) -> CGFloat {
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
      let available = CGSize(width: bounds.width, height: .greatestFiniteMagnitude)
      let fitting = view.sizeThatFits(available).height
      reuse.recycle(sectionView: view)
      return fitting.isFinite ? max(0, fitting) : 0
    }
    return title().map {
      UITableViewHeaderFooterView.height(of: $0, style, width: bounds.width, traitCollection)
    } ?? style.gap
  }
}

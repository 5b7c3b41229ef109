extension UITableView {
  /// The height of a one-line title, in points: UIKit's 28 for plain lists; 36 is chosen here.
  private var titleHeight: CGFloat { style == .plain ? 28 : 36 }
  /// The gap of a section without a title, in points: chosen here.
  private var gap: CGFloat { style == .plain ? 0 : 18 }
  private static let titleIdentifier = "UITableView.title"

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
    guard let view = reuse.takeHeaderFooterView(identifier) else {
      return reuse.headerFooterClass(identifier)?.init(reuseIdentifier: identifier)
    }
    view.prepareForReuse()
    return view
  }

  /// Returns a section's header, or nil if it is not visible.
  public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    views.headers[section]?.view as? UITableViewHeaderFooterView
  }

  /// Returns a section's footer, or nil if it is not visible.
  public func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    views.footers[section]?.view as? UITableViewHeaderFooterView
  }

  // MARK: Heights

  func height(ofHeader section: Int) -> CGFloat {
    height(
      tableDelegate?.tableView(self, heightForHeaderInSection: section) ?? sectionHeaderHeight,
      title: dataSource?.tableView(self, titleForHeaderInSection: section),
      view: tableDelegate?.tableView(self, viewForHeaderInSection: section))
  }

  func height(ofFooter section: Int) -> CGFloat {
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
      recycle(sectionView: view)
      return fitting.isFinite ? max(0, fitting) : 0
    }
    return title() == nil ? gap : titleHeight
  }

  // MARK: Views

  func layoutSectionViews() {
    let round = generation
    let seen = geometry.sections(from: bounds.minY, to: bounds.maxY)
    let room = bounds.inset(by: contentInset)
    for section in seen {
      let header =
        style == .plain
        ? geometry.stuckHeader(of: section, at: room.minY) : geometry.header(of: section)
      layOut(header, of: section, isHeader: true)
      guard round == generation else { return setNeedsLayout() }
      let footer =
        style == .plain
        ? geometry.stuckFooter(of: section, at: room.maxY) : geometry.footer(of: section)
      layOut(footer, of: section, isHeader: false)
      guard round == generation else { return setNeedsLayout() }
    }
    for isHeader in [true, false] {
      for section in views.sections(isHeader: isHeader) where !seen.contains(section) {
        hide(section, isHeader: isHeader)
      }
    }
  }

  private func layOut(_ span: TableGeometry.Span, of section: Int, isHeader: Bool) {
    guard span.length > 0, span.end > bounds.minY, span.start < bounds.maxY else {
      return hide(section, isHeader: isHeader)
    }
    let known = views.sectionView(section, isHeader: isHeader)
    guard let view = (known ?? show(section, isHeader: isHeader))?.view else { return }
    let place = { [self] in view.frame = rect(span) }
    if known == nil { view.arrive(place) } else { place() }
  }

  private func show(_ section: Int, isHeader: Bool) -> SectionView? {
    let round = generation
    let own =
      isHeader
      ? tableDelegate?.tableView(self, viewForHeaderInSection: section)
      : tableDelegate?.tableView(self, viewForFooterInSection: section)
    let view = own ?? titleView(of: section, isHeader: isHeader)
    guard round == generation else {
      if let view { recycle(sectionView: view) }
      return nil
    }
    let shown = SectionView(view: view)
    views.show(shown, of: section, isHeader: isHeader)
    guard let view else { return shown }
    view.isHidden = false
    if view.superview !== self { addSubview(view) }
    if isHeader {
      tableDelegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
    } else {
      tableDelegate?.tableView(self, willDisplayFooterView: view, forSection: section)
    }
    return shown
  }

  private func titleView(of section: Int, isHeader: Bool) -> UIView? {
    let title =
      isHeader
      ? dataSource?.tableView(self, titleForHeaderInSection: section)
      : dataSource?.tableView(self, titleForFooterInSection: section)
    guard let title else { return nil }
    let view =
      dequeueReusableHeaderFooterView(withIdentifier: UITableView.titleIdentifier)
      ?? UITableViewHeaderFooterView(reuseIdentifier: UITableView.titleIdentifier)
    view.showTitle(title, style: style, isHeader: isHeader, margin: rowMargin)
    return view
  }

  private func hide(_ section: Int, isHeader: Bool) {
    if let shown = views.takeSectionView(section, isHeader: isHeader) {
      retire(shown, of: section, isHeader: isHeader)
    }
  }

  /// Recycles a header or footer that is no longer shown, and tells the delegate.
  func retire(_ shown: SectionView, of section: Int, isHeader: Bool) {
    guard let view = shown.view else { return }
    recycle(sectionView: view)
    if isHeader {
      tableDelegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: section)
    } else {
      tableDelegate?.tableView(self, didEndDisplayingFooterView: view, forSection: section)
    }
  }

  private func recycle(sectionView view: UIView) {
    slides.stop(view)
    view.alpha = 1
    if !reuse.put(view) { view.removeFromSuperview() }
  }
}

import Resources

extension UITableView {
  /// How many rows on the way to its target an animated scroll measures first: chosen here.
  private static let measuredReach = 100

  /// Scrolls to a row. For a path that is out of range, a release build says so in the log and scrolls to the nearest row.
  public func scrollToRow(
    at indexPath: IndexPath, at position: ScrollPosition = .none, animated: Bool
  ) {
    if !geometry.contains(indexPath) {
      Misuse.report(self, "scrollToRow(at:at:animated:)", "there is no row at \(Array(indexPath))")
    }
    guard let path = geometry.nearestRow(to: indexPath) else { return }
    if animated, window != nil { approach(path) }
    measure(around: path)
    guard geometry.contains(path) else { return }
    // The rows just measured may have changed the height.
    contentSize = CGSize(width: bounds.width, height: geometry.height)
    let position = edge(at: position, toShow: path)
    setContentOffset(offset(toShow: path, at: position), animated: animated)
    let known = generation
    sliding.track { [weak self] in
      guard let self, generation == known, geometry.contains(path) else { return nil }
      return offset(toShow: path, at: position)
    }
  }

  /// Returns the offset at which a row is at a position; the current offset for `none`.
  private func offset(toShow path: IndexPath, at position: ScrollPosition) -> CGPoint {
    let (row, available) = (rectForRow(at: path), rectForRows(inSection: path.section))
    let shift: CGFloat
    switch position {
    case .none: shift = 0
    case .top: shift = row.minY - available.minY
    case .middle: shift = row.midY - available.midY
    case .bottom: shift = row.maxY - available.maxY
    }
    return clamped(CGPoint(x: contentOffset.x, y: contentOffset.y + shift))
  }

  /// Returns the edge at which a row comes into view with the smallest movement, in place of `none`; `none`
  /// if it is visible.
  private func edge(at position: ScrollPosition, toShow path: IndexPath) -> ScrollPosition {
    guard position == .none else { return position }
    let (row, available) = (rectForRow(at: path), rectForRows(inSection: path.section))
    let shift = UITableView.minShift(of: available, toShow: row)
    return shift == 0 ? .none : shift == row.minY - available.minY ? .top : .bottom
  }

  /// Scrolls to the selected row that is nearest to the center of the viewport.
  public func scrollToNearestSelectedRow(at position: ScrollPosition, animated: Bool) {
    let distance = { (path: IndexPath) in abs(self.rectForRow(at: path).midY - self.bounds.midY) }
    guard let nearest = choice.selection.min(by: { distance($0) < distance($1) }) else { return }
    scrollToRow(at: nearest, at: position, animated: animated)
  }

  /// Returns the viewport without its insets and the section's sticky header and footer.
  private func rectForRows(inSection section: Int) -> CGRect {
    var insets = adjustedContentInset
    if style == .plain {
      insets.top += geometry.sections[section].header
      insets.bottom += geometry.sections[section].footer
    }
    return bounds.inset(by: insets)
  }

  /// Returns the smallest offset change that makes the row visible. A row taller than the viewport need
  /// only cover it.
  private static func minShift(of available: CGRect, toShow row: CGRect) -> CGFloat {
    let (toTop, toBottom) = (row.minY - available.minY, row.maxY - available.maxY)
    if toTop * toBottom <= 0 { return 0 }
    return abs(toTop) < abs(toBottom) ? toTop : toBottom
  }

  /// Measures the rows that may be visible together with `path`.
  private func measure(around path: IndexPath) {
    for step in [geometry.row(before:), geometry.row(after:)] {
      var (next, available): (IndexPath?, CGFloat) = (path, bounds.height)
      while let row = next, available > 0, geometry.contains(row) {
        measureInPlace(row)
        guard geometry.contains(row) else { return }
        available -= geometry.row(row).length
        next = step(row)
      }
    }
  }

  /// Measures a row without moving the visible rows below it on the screen.
  private func measureInPlace(_ path: IndexPath) {
    let isAbove = views.cells.keys.min().map { path < $0 } ?? false
    let change = TableLayout(of: self).measure(path)
    if change != 0, isAbove { shiftContent(by: CGPoint(x: 0, y: change)) }
  }

  /// Measures the rows on the way, so that no height changes during the animation. If the target is too far
  /// away and heights may differ from the estimate, jumps close to it first.
  private func approach(_ path: IndexPath) {
    guard let first = views.cells.keys.min(), let last = views.cells.keys.max(), path < first || path > last
    else {
      return
    }
    let isAbove = path < first
    var next: IndexPath? = isAbove ? first : last
    for _ in 0..<UITableView.measuredReach {
      guard let row = next, geometry.contains(row), row != path else { return }
      measureInPlace(row)
      guard geometry.contains(row) else { return }
      next = isAbove ? geometry.row(before: row) : geometry.row(after: row)
    }
    guard !geometry.isUniform, geometry.contains(path) else { return }
    measure(around: path)
    guard geometry.contains(path) else { return }
    contentSize = CGSize(width: bounds.width, height: geometry.height)
    let row = geometry.row(path)
    let offset = isAbove ? row.end : row.start - bounds.height
    contentOffset = clamped(CGPoint(x: contentOffset.x, y: offset))
  }
}

extension UITableView {
  /// Makes the noted changes: works out where every row goes, and sends its cell there.
  func commitUpdate() {
    let (update, animations) = (pendingUpdate, pendingAnimations)
    pendingUpdate = BatchUpdate()
    pendingAnimations = UpdateAnimations()
    // Without rows that were known before, there is nothing to compare.
    guard !needsReload else { return reloadIfNeeded() }
    let round = generation
    var next = asked()
    guard round == generation else { return }
    let plan: BatchUpdate.Plan
    do {
      plan = try update.plan(from: geometry.rowCounts, to: next.rowCounts)
    } catch {
      reportsProblem(error.message)
      return reloadData()
    }
    carryHeights(to: &next, plan)
    let before = Before(
      geometry: geometry, offset: bounds.minY, frames: framesOnScreen)
    let leaving = take(next, plan)
    for (path, cell) in shown { remeasure(cell, at: path) }
    updateContentSize()
    let clock = animations.isAnimated ? window?.windowScene.clock : nil
    guard let clock else {
      for row in leaving.rows { retire(row.cell, at: row.path) }
      for header in leaving.headers { retire(header.view, of: header.section, isHeader: true) }
      for footer in leaving.footers { retire(footer.view, of: footer.section, isHeader: false) }
      return
    }
    for row in leaving.rows {
      let end = animations.leaving(row.path).start(row.cell.bounds.size)
      send(away: row.cell, to: before.place(of: row.cell, offset: bounds.minY), end: end, clock) {
        [weak self] in
        self?.retire(row.cell, at: row.path)
      }
    }
    for (views, isHeader) in [(leaving.headers, true), (leaving.footers, false)] {
      for shown in views {
        guard let view = shown.view.view else { continue }
        let end = RowSlides.Start(alpha: 0)
        send(away: view, to: before.place(of: view, offset: bounds.minY), end: end, clock) { [weak self] in
          self?.retire(shown.view, of: shown.section, isHeader: isHeader)
        }
      }
    }
    sendUnseen(before, clock)
    layoutList()
    animate(from: before, plan, animations, clock)
  }

  /// What was to be seen before a change.
  struct Before {
    let geometry: TableGeometry
    let offset: CGFloat
    /// Where views were, from the top left corner of what is seen.
    let frames: [ObjectIdentifier: CGRect]

    /// Where a view has to be in the content to stay where it was on the screen.
    func place(of view: UIView, offset: CGFloat) -> CGRect {
      (frames[ObjectIdentifier(view)] ?? view.frame).offsetBy(dx: 0, dy: offset)
    }
  }

  private var framesOnScreen: [ObjectIdentifier: CGRect] {
    let views =
      shown.values.map { $0 as UIView }
      + (Array(shownHeaders.values) + Array(shownFooters.values)).compactMap(\.view)
    return Dictionary(
      views.map { (ObjectIdentifier($0), $0.frame.offsetBy(dx: 0, dy: -bounds.minY)) },
      uniquingKeysWith: { first, _ in first })
  }

  /// Rows that stay keep the heights that were measured.
  private func carryHeights(to next: inout TableGeometry, _ plan: BatchUpdate.Plan) {
    for (number, section) in geometry.sections.enumerated() {
      for (row, length) in section.rows.exceptions {
        let path = IndexPath(row: row, section: number)
        guard !plan.update.reloadedRows.contains(path), let target = plan.newPath(of: path) else { continue }
        next.setHeight(length, ofRow: target)
      }
    }
  }

  typealias LeavingViews = (
    rows: [(path: IndexPath, cell: UITableViewCell)], headers: [(section: Int, view: SectionView)],
    footers: [(section: Int, view: SectionView)]
  )

  /// Takes over the new places, and returns what has none.
  private func take(_ next: TableGeometry, _ plan: BatchUpdate.Plan) -> LeavingViews {
    generation += 1
    var leaving: LeavingViews = ([], [], [])
    let old = shown
    shown = [:]
    for (path, cell) in old.sorted(by: { $0.key > $1.key }) {
      if let target = plan.newPath(of: path), !plan.update.reloadedRows.contains(path) {
        shown[target] = cell
      } else {
        leaving.rows.append((path, cell))
      }
    }
    func moved(
      _ views: [Int: SectionView], _ leaving: inout [(section: Int, view: SectionView)]
    ) -> [Int: SectionView] {
      var kept: [Int: SectionView] = [:]
      for (section, view) in views {
        if let target = plan.newSection(of: section), !plan.update.reloadedSections.contains(section) {
          kept[target] = view
        } else {
          leaving.append((section, view))
        }
      }
      return kept
    }
    shownHeaders = moved(shownHeaders, &leaving.headers)
    shownFooters = moved(shownFooters, &leaving.footers)
    selection = selection.compactMap(plan.newPath)
    currentRow = currentRow.flatMap(plan.newPath)
    highlightedRow = highlightedRow.flatMap(plan.newPath).flatMap { shown[$0] == nil ? nil : $0 }
    prefetched = []
    geometry = next
    return leaving
  }

  func remeasure(_ cell: UITableViewCell, at path: IndexPath) {
    guard let height = height(of: cell, at: path), geometry.contains(path) else { return }
    geometry.setHeight(height, ofRow: path)
    if contentSize.height != geometry.height { setNeedsLayout() }
  }

  // MARK: Animation

  private func send(
    away view: UIView, to place: CGRect, end: RowSlides.Start, _ clock: FrameClock,
    onEnd: @escaping () -> Void
  ) {
    let start = RowSlides.Start(alpha: view.alpha)
    if view is UITableViewCell { insertSubview(view, at: endViewCount) }
    slides.start(view, from: start, to: place, end: end, clock: clock, onEnd: onEnd)
  }

  /// Cells whose rows are now out of sight are seen until they are there.
  private func sendUnseen(_ before: Before, _ clock: FrameClock) {
    for (path, cell) in shown where !rectForRow(at: path).intersects(bounds) {
      shown[path] = nil
      let old = before.place(of: cell, offset: bounds.minY)
      let distance = limited(rectForRow(at: path).origin - old.origin)
      let start = RowSlides.Start(distance: .zero - distance, alpha: cell.alpha)
      let place = old.offsetBy(dx: distance.x, dy: distance.y)
      slides.start(cell, from: start, to: place, clock: clock) { [weak self] in
        self?.retire(cell, at: path)
      }
    }
  }

  /// Nothing goes farther than what is seen is high.
  private func limited(_ distance: CGPoint) -> CGPoint {
    CGPoint(x: distance.x, y: distance.y.clamped(to: -bounds.height...bounds.height))
  }

  private func animate(
    from before: Before, _ plan: BatchUpdate.Plan, _ animations: UpdateAnimations, _ clock: FrameClock
  ) {
    for (path, cell) in shown {
      let place = rectForRow(at: path)
      guard let old = plan.oldPath(of: path), !plan.update.reloadedRows.contains(old) else {
        let animation = plan.oldPath(of: path).map(animations.leaving) ?? animations.arriving(path)
        slide(cell, from: animation.start(place.size), to: place, clock)
        continue
      }
      let distance: CGPoint
      if before.frames[ObjectIdentifier(cell)] != nil {
        distance = before.place(of: cell, offset: bounds.minY).origin - place.origin
      } else {
        let top = before.geometry.row(old).start - before.offset + bounds.minY
        distance = limited(CGPoint(x: 0, y: top - place.minY))
      }
      let start = RowSlides.Start(distance: distance, alpha: cell.alpha)
      slide(cell, from: start, to: place, clock)
    }
    for view in (Array(shownHeaders.values) + Array(shownFooters.values)).compactMap(\.view) {
      let place = view.frame
      guard before.frames[ObjectIdentifier(view)] != nil else {
        slide(view, from: RowSlides.Start(alpha: 0), to: place, clock)
        continue
      }
      let old = before.place(of: view, offset: bounds.minY)
      let start = RowSlides.Start(distance: old.origin - place.origin, alpha: view.alpha)
      slide(view, from: start, to: place, clock)
    }
  }

  private func slide(_ view: UIView, from start: RowSlides.Start, to place: CGRect, _ clock: FrameClock) {
    guard start.distance != .zero || start.alpha != 1 else { return }
    slides.start(view, from: start, to: place, clock: clock)
  }
}

import Resources

extension UITableView {
  /// Inserts rows at these paths, counted after the update.
  public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation = .automatic) {
    change { update in
      update.insertRows(indexPaths)
    } animating: {
      $0.record(indexPaths, arriving: animation)
    }
  }

  /// Deletes the rows at these paths, counted before the update.
  public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation = .automatic) {
    change { update in
      update.deletedRows.formUnion(indexPaths)
    } animating: {
      $0.record(indexPaths, leaving: animation)
    }
  }

  /// Reads these rows from the data source again and replaces their cells.
  public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation = .none) {
    change { update in
      update.reloadedRows.formUnion(indexPaths)
    } animating: {
      $0.record(indexPaths, leaving: animation)
    }
  }

  /// Moves a row; the first path counts before the update, the second after it.
  public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change {
      $0.moveRow(indexPath, to: newIndexPath)
    } animating: {
      $0.isAnimated = true
    }
  }

  /// Inserts sections at these indexes, counted after the update.
  public func insertSections(_ sections: IndexSet, with animation: RowAnimation = .automatic) {
    change { update in
      update.insertSections(sections)
    } animating: {
      $0.record(sections, arriving: animation)
    }
  }

  /// Deletes the sections at these indexes, counted before the update.
  public func deleteSections(_ sections: IndexSet, with animation: RowAnimation = .automatic) {
    change { update in
      update.deletedSections.formUnion(sections)
    } animating: {
      $0.record(sections, leaving: animation)
    }
  }

  /// Reads these sections from the data source again and replaces their views.
  public func reloadSections(_ sections: IndexSet, with animation: RowAnimation = .none) {
    change { update in
      update.reloadedSections.formUnion(sections)
    } animating: {
      $0.record(sections, leaving: animation)
    }
  }

  /// Moves a section; the first index counts before the update, the second after it.
  public func moveSection(_ section: Int, toSection newSection: Int) {
    change {
      $0.moveSection(section, to: newSection)
    } animating: {
      $0.isAnimated = true
    }
  }

  /// Configures the existing cells of these rows again instead of replacing them.
  public func reconfigureRows(at indexPaths: [IndexPath]) {
    for path in indexPaths {
      guard let cell = views.cells[path] else { continue }
      let round = generation
      reuse.reconfigure((path, cell))
      let answer = dataSource?.tableView(self, cellForRowAt: path)
      reuse.reconfigure(nil)
      guard round == generation else { return }
      if let answer, answer !== cell {
        reuse.recycle(answer)
        reloadRows(at: [path])
      } else {
        cell.setSelected(choice.selection.contains(path), animated: false)
        remeasure(cell, at: path)
      }
    }
  }

  /// Commits all changes made in `updates` as one update. Deletions count before the update, insertions
  /// after it, in any order. Calls `completion` when the animation ends.
  ///
  /// If the changes do not match the data source's counts, the table reports one line and reloads.
  public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    beginUpdates()
    updates()
    endUpdates()
    if let completion { slides.whenDone { completion(true) } }
  }

  /// Commits changes that may be nil. Without changes, measures the visible rows again.
  public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    performBatchUpdates({ updates?() }, completion: completion)
  }

  /// Begins collecting changes until the matching `endUpdates`.
  public func beginUpdates() { changes.begin() }

  /// Commits the changes made since `beginUpdates`. Without changes, measures the visible rows again.
  public func endUpdates() {
    if changes.end() { commitUpdate() }
  }

  /// Commits a computed update with one animation for all changes.
  func apply(_ update: BatchUpdate, with animation: RowAnimation, completion: @escaping () -> Void) {
    changes.replace(by: update, with: animation)
    commitUpdate()
    slides.whenDone(completion)
  }

  private func change(
    _ edit: (inout BatchUpdate) -> Void, animating record: (inout UpdateAnimations) -> Void
  ) {
    changes.record(edit, animating: record)
    if !changes.isCollecting { commitUpdate() }
  }

  // MARK: Committing

  /// Commits the collected changes: computes where each row goes and animates its cell there.
  private func commitUpdate() {
    let (update, animations) = changes.drain()
    // Before the first load there are no old rows to compare with.
    guard !data.isStale else { return reloadIfNeeded() }
    let round = generation
    var next = TableGeometry(asking: self)
    guard round == generation else { return }
    let plan: BatchUpdate.Plan
    do {
      plan = try update.plan(from: geometry.rowCounts, to: next.rowCounts)
    } catch {
      Misuse.report(self, "performBatchUpdates(_:completion:)", error.message)
      return reloadData()
    }
    carryHeights(to: &next, plan)
    let before = Before(
      geometry: geometry, offset: bounds.minY, frames: views.frames(offset: bounds.minY))
    let leaving = apply(next, plan)
    for (path, cell) in views.cells { remeasure(cell, at: path) }
    updateContentSize()
    guard animations.isAnimated, window != nil else {
      reuse.retire(leaving)
      return
    }
    for row in leaving.rows {
      let end = animations.leaving(row.path).start(row.cell.bounds.size)
      send(away: row.cell, to: before.frame(of: row.cell, offset: bounds.minY), end: end) {
        [weak self] in
        self?.reuse.retire(row.cell, at: row.path)
      }
    }
    for (leaving, isHeader) in [(leaving.headers, true), (leaving.footers, false)] {
      for shown in leaving {
        guard let view = shown.view.view else { continue }
        let end = RowSlideEnd(alpha: 0)
        send(away: view, to: before.frame(of: view, offset: bounds.minY), end: end) { [weak self] in
          self?.reuse.retire(shown.view, of: shown.section, isHeader: isHeader)
        }
      }
    }
    sendUnseen(before)
    TableLayout(of: self).layOut()
    animate(from: before, plan, animations)
  }

  /// Copies the measured heights of the rows that stay.
  private func carryHeights(to next: inout TableGeometry, _ plan: BatchUpdate.Plan) {
    for (number, section) in geometry.sections.enumerated() {
      for (row, length) in section.rows.exceptions {
        let path = IndexPath(row: row, section: number)
        guard !plan.update.reloadedRows.contains(path), let target = plan.newPath(of: path) else { continue }
        next.setHeight(length, ofRow: target)
      }
    }
  }

  /// Applies the new geometry, and returns the views that no longer have a row or section.
  private func apply(_ next: TableGeometry, _ plan: BatchUpdate.Plan) -> TableViews.Leaving {
    let leaving = views.move(by: plan)
    let cells = views.cells
    editor.move(by: plan.newPath)
    choice.deselect(plan.update.reloadedRows)
    choice.move(by: plan.newPath) { cells[$0] != nil }
    prefetching.forget()
    data.replace(by: next)
    return leaving
  }

  private func remeasure(_ cell: UITableViewCell, at path: IndexPath) {
    guard let height = TableLayout(of: self).height(of: cell, at: path), geometry.contains(path) else {
      return
    }
    geometry.setHeight(height, ofRow: path)
    if contentSize.height != geometry.height { setNeedsLayout() }
  }

  // MARK: Animation

  private func send(
    away view: UIView, to rect: CGRect, end: RowSlideEnd, onEnd: @escaping () -> Void
  ) {
    if view is UITableViewCell { insertSubview(view, at: ends.count(in: self)) }
    slides.slide(view) {
      view.frame = rect
    } to: {
      end.show(view, beside: rect)
    } onEnd: {
      onEnd()
    }
  }

  /// Animates cells whose rows moved out of view to their new positions, then recycles them.
  private func sendUnseen(_ before: Before) {
    for (path, cell) in views.cells where !rectForRow(at: path).intersects(bounds) {
      _ = views.removeCell(at: path)
      let old = before.frame(of: cell, offset: bounds.minY)
      let distance = limited(rectForRow(at: path).origin - old.origin)
      slides.slide(cell) {
        cell.frame = old
      } to: {
        cell.frame = old.offsetBy(dx: distance.x, dy: distance.y)
      } onEnd: { [weak self] in
        self?.reuse.retire(cell, at: path)
      }
    }
  }

  /// Limits a move to one height of the viewport.
  private func limited(_ distance: CGPoint) -> CGPoint {
    CGPoint(x: distance.x, y: distance.y.clamped(to: -bounds.height...bounds.height))
  }

  private func animate(
    from before: Before, _ plan: BatchUpdate.Plan, _ animations: UpdateAnimations
  ) {
    for (path, cell) in views.cells {
      let rect = rectForRow(at: path)
      guard let old = plan.oldPath(of: path), !plan.update.reloadedRows.contains(old) else {
        let animation = plan.oldPath(of: path).map(animations.leaving) ?? animations.arriving(path)
        slide(cell, from: animation.start(rect.size), to: rect)
        continue
      }
      let distance: CGPoint
      if before.frames[ObjectIdentifier(cell)] != nil {
        distance = before.frame(of: cell, offset: bounds.minY).origin - rect.origin
      } else {
        let top = before.geometry.row(old).start - before.offset + bounds.minY
        distance = limited(CGPoint(x: 0, y: top - rect.minY))
      }
      slide(cell, from: RowSlideEnd(distance: distance), to: rect)
    }
    for view in views.sectionViews {
      let rect = view.frame
      guard before.frames[ObjectIdentifier(view)] != nil else {
        slide(view, from: RowSlideEnd(alpha: 0), to: rect)
        continue
      }
      let old = before.frame(of: view, offset: bounds.minY)
      slide(view, from: RowSlideEnd(distance: old.origin - rect.origin), to: rect)
    }
  }

  private func slide(_ view: UIView, from start: RowSlideEnd, to rect: CGRect) {
    guard start.distance != .zero || start.alpha != 1 else { return }
    slides.slide(view) {
      start.show(view, beside: rect)
    } to: {
      RowSlideEnd().show(view, beside: rect)
    }
  }
}

/// The visible state before a change.
private struct Before {
  let geometry: TableGeometry
  let offset: CGFloat
  /// The views' frames relative to the top left corner of the viewport.
  let frames: [ObjectIdentifier: CGRect]

  /// Returns the frame in the content that keeps a view at its old position on the screen.
  func frame(of view: UIView, offset: CGFloat) -> CGRect {
    (frames[ObjectIdentifier(view)] ?? view.frame).offsetBy(dx: 0, dy: offset)
  }
}

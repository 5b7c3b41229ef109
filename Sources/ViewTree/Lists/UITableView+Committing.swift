extension UITableView {
  /// Commits the collected changes: computes where each row goes and animates its cell there.
  func commitUpdate() {
    let (update, animations) = changes.take()
    // Before the first load there are no old rows to compare with.
    guard !data.isStale else { return reloadIfNeeded() }
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
      geometry: geometry, offset: bounds.minY, frames: views.frames(offset: bounds.minY))
    let leaving = take(next, plan)
    for (path, cell) in views.cells { remeasure(cell, at: path) }
    updateContentSize()
    guard animations.isAnimated, window != nil else {
      retire(leaving)
      return
    }
    for row in leaving.rows {
      let end = animations.leaving(row.path).start(row.cell.bounds.size)
      send(away: row.cell, to: before.place(of: row.cell, offset: bounds.minY), end: end) {
        [weak self] in
        self?.retire(row.cell, at: row.path)
      }
    }
    for (leaving, isHeader) in [(leaving.headers, true), (leaving.footers, false)] {
      for shown in leaving {
        guard let view = shown.view.view else { continue }
        let end = RowSlideEnd(alpha: 0)
        send(away: view, to: before.place(of: view, offset: bounds.minY), end: end) { [weak self] in
          self?.retire(shown.view, of: shown.section, isHeader: isHeader)
        }
      }
    }
    sendUnseen(before)
    layoutList()
    animate(from: before, plan, animations)
  }

  /// The visible state before a change.
  struct Before {
    let geometry: TableGeometry
    let offset: CGFloat
    /// The views' frames relative to the top left corner of the viewport.
    let frames: [ObjectIdentifier: CGRect]

    /// Returns the frame in the content that keeps a view at its old position on the screen.
    func place(of view: UIView, offset: CGFloat) -> CGRect {
      (frames[ObjectIdentifier(view)] ?? view.frame).offsetBy(dx: 0, dy: offset)
    }
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
  private func take(_ next: TableGeometry, _ plan: BatchUpdate.Plan) -> TableViews.Leaving {
    let leaving = views.move(by: plan)
    let cells = views.cells
    choice.move(by: plan.newPath) { cells[$0] != nil }
    prefetching.forget()
    data.replace(by: next)
    return leaving
  }

  func remeasure(_ cell: UITableViewCell, at path: IndexPath) {
    guard let height = height(of: cell, at: path), geometry.contains(path) else { return }
    geometry.setHeight(height, ofRow: path)
    if contentSize.height != geometry.height { setNeedsLayout() }
  }

  // MARK: Animation

  private func send(
    away view: UIView, to place: CGRect, end: RowSlideEnd, onEnd: @escaping () -> Void
  ) {
    if view is UITableViewCell { insertSubview(view, at: endViewCount) }
    slides.slide(view) {
      view.frame = place
    } to: {
      end.show(view, beside: place)
    } onEnd: {
      onEnd()
    }
  }

  /// Animates cells whose rows moved out of view to their new positions, then recycles them.
  private func sendUnseen(_ before: Before) {
    for (path, cell) in views.cells where !rectForRow(at: path).intersects(bounds) {
      _ = views.takeCell(at: path)
      let old = before.place(of: cell, offset: bounds.minY)
      let distance = limited(rectForRow(at: path).origin - old.origin)
      slides.slide(cell) {
        cell.frame = old
      } to: {
        cell.frame = old.offsetBy(dx: distance.x, dy: distance.y)
      } onEnd: { [weak self] in
        self?.retire(cell, at: path)
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
      let place = rectForRow(at: path)
      guard let old = plan.oldPath(of: path), !plan.update.reloadedRows.contains(old) else {
        let animation = plan.oldPath(of: path).map(animations.leaving) ?? animations.arriving(path)
        slide(cell, from: animation.start(place.size), to: place)
        continue
      }
      let distance: CGPoint
      if before.frames[ObjectIdentifier(cell)] != nil {
        distance = before.place(of: cell, offset: bounds.minY).origin - place.origin
      } else {
        let top = before.geometry.row(old).start - before.offset + bounds.minY
        distance = limited(CGPoint(x: 0, y: top - place.minY))
      }
      slide(cell, from: RowSlideEnd(distance: distance), to: place)
    }
    for view in views.sectionViews {
      let place = view.frame
      guard before.frames[ObjectIdentifier(view)] != nil else {
        slide(view, from: RowSlideEnd(alpha: 0), to: place)
        continue
      }
      let old = before.place(of: view, offset: bounds.minY)
      slide(view, from: RowSlideEnd(distance: old.origin - place.origin), to: place)
    }
  }

  private func slide(_ view: UIView, from start: RowSlideEnd, to place: CGRect) {
    guard start.distance != .zero || start.alpha != 1 else { return }
    slides.slide(view) {
      start.show(view, beside: place)
    } to: {
      RowSlideEnd().show(view, beside: place)
    }
  }
}

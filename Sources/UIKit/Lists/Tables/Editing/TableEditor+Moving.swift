extension TableEditor {
  /// The time in which other rows make room, in seconds: chosen here.
  private static let duration = 0.3

  /// Follows the finger on a row's handle.
  func grip(_ cell: UITableViewCell, by press: UILongPressGestureRecognizer) {
    let y = press.location(in: table).y
    switch press.state {
    case .began:
      guard let path = table.indexPath(for: cell) else { return }
      begin(path, at: y)
    case .changed: follow(y)
    case .ended: drop()
    case .cancelled, .failed: cancelMovement()
    case .possible: break
    }
  }

  private func begin(_ path: IndexPath, at y: CGFloat) {
    guard movement == nil, table.geometry.contains(path), let cell = table.views.cells[path],
      canMove(path, in: cell), !table.changes.isCollecting
    else { return }
    close(animated: true)
    let top = table.geometry.row(path).start
    movement = RowMovement(of: path, top: top, grip: y - top)
    table.highlight(nil)
    lift(cell)
  }

  private func lift(_ cell: UITableViewCell) {
    table.bringSubviewToFront(cell)
    cell.layer.shadow = CAShadow(
      color: UIColor.black.withAlphaComponent(0.25).cgColor, offset: CGSize(width: 0, height: 2), radius: 6)
  }

  private func follow(_ y: CGFloat) {
    guard let movement, y.isFinite else { return }
    self.movement?.top = y - movement.grip
    place()
    updateTarget()
    updateEdgeScrolling()
  }

  /// Places the moving row under the finger.
  private func place() {
    guard let movement, let cell = table.views.cells[movement.source] else { return }
    TableLayout(of: table).place(cell, at: movement.source)
  }

  private func updateTarget() {
    guard let movement else { return }
    let height = table.geometry.row(movement.source).length
    let proposed = table.geometry.target(
      of: movement.source, from: movement.top, to: movement.top + height)
    guard proposed != movement.proposed else { return }
    self.movement?.proposed = proposed
    let target = allowed(proposed, from: movement.source)
    // The delegate may have reloaded.
    guard self.movement != nil, target != movement.target else { return }
    UIView.animate(springDuration: TableEditor.duration, options: .allowUserInteraction) {
      self.movement?.target = target
      TableLayout(of: table).layOut()
    }
  }

  /// Returns the target that the delegate wants instead of another.
  private func allowed(_ proposed: IndexPath, from source: IndexPath) -> IndexPath {
    let target =
      table.tableDelegate?.tableView(
        table, targetIndexPathForMoveFromRowAt: source, toProposedIndexPath: proposed) ?? proposed
    return table.geometry.canMoveRow(from: source, to: target) ? target : source
  }

  // MARK: The end

  private func drop() {
    guard let movement else { return }
    finish(movement) { [table] in
      guard movement.target != movement.source else { return }
      let round = table.generation
      table.dataSource?.tableView(table, moveRowAt: movement.source, to: movement.target)
      // The data source may have changed the table itself.
      if round == table.generation { table.moveRow(at: movement.source, to: movement.target) }
    }
  }

  /// Ends the movement and moves all rows back.
  func cancelMovement() {
    guard let movement else { return }
    finish(movement) {}
  }

  /// Ends the movement, makes a change, and animates the rows to their places.
  private func finish(_ movement: RowMovement, _ change: () -> Void) {
    let cell = table.views.cells[movement.source]
    movement.edgeScrolling?.invalidate()
    self.movement = nil
    change()
    UIView.animate(springDuration: TableEditor.duration) {
      TableLayout(of: table).layOut()
    } completion: { [weak table] _ in
      guard let table, table.editor.movement == nil else { return }
      cell?.layer.shadow = nil
    }
  }

  /// Ends the movement at once; called when the rows change.
  func endMovement() {
    guard let movement else { return }
    movement.edgeScrolling?.invalidate()
    self.movement = nil
    table.views.cells[movement.source]?.layer.shadow = nil
    table.setNeedsLayout()
  }

  // MARK: Keys and screen readers

  /// Moves a row up or down by one place. Returns whether there was one.
  @discardableResult
  func move(_ path: IndexPath, down: Bool) -> Bool {
    guard isOn, movement == nil, canMove(path), let proposed = table.geometry.place(nextTo: path, down: down)
    else { return false }
    let target = allowed(proposed, from: path)
    guard target != path else { return false }
    let round = table.generation
    table.dataSource?.tableView(table, moveRowAt: path, to: target)
    if round == table.generation { table.moveRow(at: path, to: target) }
    table.scrollToRow(at: target, animated: true)
    return true
  }

  // MARK: Edges

  private var edgeVelocity: CGFloat {
    guard let movement else { return 0 }
    let available = table.bounds.inset(by: table.adjustedContentInset)
    let velocity = EdgeScrolling.velocity(
      at: movement.top + movement.grip, from: available.minY, to: available.maxY)
    let offset = CGPoint(x: table.contentOffset.x, y: table.contentOffset.y + velocity)
    return table.clamped(offset) == table.contentOffset ? 0 : velocity
  }

  private func updateEdgeScrolling() {
    guard edgeVelocity != 0, let clock = table.window?.scene.clock else { return stopEdgeScrolling() }
    guard movement != nil, movement?.edgeScrolling == nil else { return }
    movement?.edgeScrolling = CADisplayLink(clock: clock, for: self) { editor, link in
      editor.scrollAtEdge(for: link.duration)
    }
  }

  private func stopEdgeScrolling() {
    movement?.edgeScrolling?.invalidate()
    movement?.edgeScrolling = nil
  }

  /// Scrolls, and keeps the row under the finger.
  private func scrollAtEdge(for seconds: TimeInterval) {
    let velocity = edgeVelocity
    guard let movement, velocity != 0 else { return stopEdgeScrolling() }
    guard seconds > 0 else { return }
    let before = table.contentOffset
    table.contentOffset = table.clamped(CGPoint(x: before.x, y: before.y + velocity * seconds))
    guard table.contentOffset != before else { return stopEdgeScrolling() }
    self.movement?.top = movement.top + table.contentOffset.y - before.y
    place()
    updateTarget()
  }
}

extension TableGeometry {
  /// Whether a row can move to an index path.
  func canMoveRow(from source: IndexPath, to target: IndexPath) -> Bool {
    guard target.isItem, sections.indices.contains(target.section) else { return false }
    return target.row < sections[target.section].rows.count + (target.section == source.section ? 0 : 1)
  }

  /// Returns the index path one place above or below a row, or nil at the end of the list.
  func place(nextTo path: IndexPath, down: Bool) -> IndexPath? {
    guard contains(path) else { return nil }
    let row = path.row + (down ? 1 : -1)
    if row >= 0, row < sections[path.section].rows.count { return IndexPath(row: row, section: path.section) }
    let section = path.section + (down ? 1 : -1)
    guard sections.indices.contains(section) else { return nil }
    return IndexPath(row: down ? 0 : sections[section].rows.count, section: section)
  }
}

/// The editing of a table's rows: the mode, the row that is open, and the row that moves.
final class TableEditor {
  unowned let table: UITableView
  /// Whether the rows show controls that delete, insert and move them.
  private(set) var isOn = false
  var allowsSelection = false
  var allowsMultipleSelection = false { didSet { if isOn { showCells(animated: false) } } }
  /// Whether the last answer of the data source came from a method that it does not implement.
  var isAnswerDefault = false
  /// The row that shows its actions.
  var open: OpenRow?
  var movement: RowMovement?
  private(set) lazy var swipe = RowSwipe(of: self)

  init(of table: UITableView) { self.table = table }

  func set(_ isOn: Bool, animated: Bool) {
    close(animated: animated)
    cancelMovement()
    guard isOn != self.isOn else { return }
    let selected = (isOn == allowsMultipleSelection || allowsMultipleSelection) ? table.choice.selection : []
    self.isOn = isOn
    for path in selected { table.deselectRow(at: path, animated: false) }
    if table.index.isShown { table.setNeedsLayout() }
    showCells(animated: animated)
  }

  private func showCells(animated: Bool) {
    for (path, cell) in table.views.cells { show(cell, at: path, animated: animated) }
  }

  /// Shows the controls of a row in its cell.
  func show(_ cell: UITableViewCell, at path: IndexPath, animated: Bool) {
    guard isOn || cell.isEditing else { return }
    let round = table.generation
    let canEdit = permission(.edit, at: path).isAllowed && (allowsMultipleSelection || canCommit)
    var editing = cell.editing
    editing.style = canEdit ? style(at: path) : .none
    editing.checks = allowsMultipleSelection && canEdit
    editing.indents =
      canEdit && (table.tableDelegate?.tableView(table, shouldIndentWhileEditingRowAt: path) ?? true)
    editing.isMovable = canMove(path, in: cell)
    guard round == table.generation else { return }
    if cell.onEdit == nil {
      cell.onEdit = { [weak table] cell in table?.editor.controlWasPressed(in: cell) }
      cell.onGrip = { [weak table] cell, press in table?.editor.grip(cell, by: press) }
    }
    cell.editing = editing
    if cell.isEditing != isOn { cell.setEditing(isOn, animated: animated) }
  }

  // MARK: Questions

  /// What a data source may forbid.
  enum Change {
    case edit, move
  }

  /// An answer of the data source. Swift does not tell whether a class implements an optional method, so the
  /// default implementation says that it was asked.
  struct Permission {
    let isAllowed: Bool
    let isDefault: Bool
  }

  func permission(_ change: Change, at path: IndexPath) -> Permission {
    guard let source = table.dataSource else { return Permission(isAllowed: false, isDefault: true) }
    isAnswerDefault = false
    let isAllowed =
      change == .edit
      ? source.tableView(table, canEditRowAt: path) : source.tableView(table, canMoveRowAt: path)
    defer { isAnswerDefault = false }
    return Permission(isAllowed: isAllowed, isDefault: isAnswerDefault)
  }

  private var overriding: (any RowEditing)? { table.dataSource as? any RowEditing }

  /// Whether the data source can delete and insert rows. It counts as able unless it is known not to be.
  private var canCommit: Bool { overriding?.commitsRows ?? true }

  func style(at path: IndexPath) -> UITableViewCell.EditingStyle {
    table.tableDelegate?.tableView(table, editingStyleForRowAt: path) ?? .delete
  }

  /// Whether a swipe deletes the row.
  func canSwipeToDelete(_ path: IndexPath) -> Bool {
    let answer = permission(.edit, at: path)
    guard answer.isAllowed, !answer.isDefault || overriding?.commitsRows ?? false else { return false }
    return style(at: path) == .delete
  }

  /// Whether the row can be moved. A cell that wants a control for it vouches for its data source.
  func canMove(_ path: IndexPath, in cell: UITableViewCell? = nil) -> Bool {
    let answer = permission(.move, at: path)
    guard answer.isAllowed else { return false }
    let cell = cell ?? table.views.cells[path]
    return !answer.isDefault || overriding?.movesRows ?? false || cell?.showsReorderControl ?? false
  }

  // MARK: Deleting and inserting

  private func controlWasPressed(in cell: UITableViewCell) {
    guard isOn, let path = table.indexPath(for: cell) else { return }
    edit(path)
  }

  /// Does what the control of a row does: inserts a row, or asks whether to delete it.
  func edit(_ path: IndexPath) {
    guard table.geometry.contains(path), permission(.edit, at: path).isAllowed, canCommit else { return }
    switch style(at: path) {
    case .none: break
    case .insert: table.dataSource?.tableView(table, commit: .insert, forRowAt: path)
    case .delete:
      if open?.path == path { return close(animated: true) }
      openActions(of: path, actions(of: path, on: .trailing) ?? deletion(of: path), on: .trailing)
    }
  }

  /// The action that deletes a row.
  func deletion(of path: IndexPath) -> UISwipeActionsConfiguration {
    let title =
      table.tableDelegate?.tableView(table, titleForDeleteConfirmationButtonForRowAt: path) ?? "Delete"
    let action = UIContextualAction(style: .destructive, title: title) { [weak table] _, _, done in
      guard let table else { return }
      // The row may have moved since.
      let path = table.editor.open?.path ?? path
      table.dataSource?.tableView(table, commit: .delete, forRowAt: path)
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [action])
  }

  // MARK: The rows change

  /// Follows the rows through an update.
  func move(by newPath: (IndexPath) -> IndexPath?) {
    endMovement()
    guard let open else { return }
    if let path = newPath(open.path) { open.path = path } else { close(animated: true, isGone: true) }
  }

  /// Forgets rows; called when the data source is read again.
  func forget() {
    endMovement()
    close(animated: false)
  }

  /// Whether a finger holds the row, so that its cell stays.
  func holds(_ path: IndexPath) -> Bool { movement?.source == path }

  /// Returns the part of the content whose rows are visible while others make room.
  func reach(of bounds: CGRect) -> CGRect {
    guard let movement else { return bounds }
    return bounds.insetBy(dx: 0, dy: -table.geometry.row(movement.source).length)
  }

  /// Returns the part of the content in which a row may be while others make room.
  func reach(of row: TableGeometry.Span) -> TableGeometry.Span {
    guard let movement else { return row }
    let length = table.geometry.row(movement.source).length
    return TableGeometry.Span(start: row.start - length, length: row.length + 2 * length)
  }

  /// Returns how far a header or footer makes room; 0 if it is stuck to an edge.
  func shift(of span: TableGeometry.Span) -> CGFloat {
    movement.map { $0.shift(of: span, in: table.geometry) } ?? 0
  }

  /// The distance of a row's cell from its place.
  func shift(of path: IndexPath) -> CGPoint {
    if let open, open.path == path { return CGPoint(x: open.shift, y: 0) }
    return movement.map { $0.shift(of: path, in: table.geometry) } ?? .zero
  }
}

extension TableEditor: SwipeableRows {
  var list: UIScrollView { table }
  var isMoving: Bool { movement != nil }
  func row(at point: CGPoint) -> IndexPath? { table.indexPathForRow(at: point) }
  func cell(at path: IndexPath) -> UIView? { table.views.cells[path] }
  func rect(of path: IndexPath) -> CGRect { table.rectForRow(at: path) }

  func placeCell(at path: IndexPath) {
    if let cell = table.views.cells[path] { TableLayout(of: table).place(cell, at: path) }
  }

  /// Returns the actions of the delegate, or the one that deletes the row.
  func actions(of path: IndexPath, on side: SwipeSide) -> UISwipeActionsConfiguration? {
    guard table.geometry.contains(path) else { return nil }
    let answer = permission(.edit, at: path)
    guard answer.isAllowed || answer.isDefault else { return nil }
    let delegate = table.tableDelegate
    let own =
      side == .leading
      ? delegate?.tableView(table, leadingSwipeActionsConfigurationForRowAt: path)
      : delegate?.tableView(table, trailingSwipeActionsConfigurationForRowAt: path)
    if let own { return own.actions.isEmpty ? nil : own }
    return side == .trailing && canSwipeToDelete(path) ? deletion(of: path) : nil
  }

  func willOpen(_ path: IndexPath, _ cell: UIView) {
    table.highlight(nil)
    if isOn {
      (cell as? UITableViewCell)?.editing.isConfirming = true
    } else {
      table.tableDelegate?.tableView(table, willBeginEditingRowAt: path)
    }
  }

  func didClose(_ row: OpenRow, _ cell: UIView?) {
    (cell as? UITableViewCell)?.editing.isConfirming = false
    if !isOn {
      table.tableDelegate?.tableView(table, didEndEditingRowAt: cell == nil ? nil : row.path)
    }
  }
}

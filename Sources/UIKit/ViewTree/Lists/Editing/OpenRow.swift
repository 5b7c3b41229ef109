/// The side of a row on which actions appear.
enum SwipeSide {
  case leading, trailing
}

/// A row that is moved aside, and the actions beside it.
final class OpenRow {
  var path: IndexPath
  let side: SwipeSide
  let configuration: UISwipeActionsConfiguration
  let view: SwipeActionsView
  /// How far the row is moved aside, in points.
  var offset: CGFloat = 0 { didSet { view.offset = offset } }
  /// Whether the row is moved to the right.
  let movesRight: Bool
  /// The offset of the table when the row was opened. Scrolling closes the row.
  let contentOffset: CGFloat

  init(
    _ path: IndexPath, on side: SwipeSide, _ configuration: UISwipeActionsConfiguration, in table: UITableView
  ) {
    self.path = path
    self.side = side
    self.configuration = configuration
    movesRight = (side == .leading) != table.readsFromRight
    contentOffset = table.bounds.minY
    view = SwipeActionsView(configuration.actions, isAtLeft: movesRight)
  }

  /// The movement of the row's cell, in points.
  var shift: CGFloat { movesRight ? offset : -offset }
}

extension TableEditor {
  /// The duration of the spring that opens and closes rows, in seconds: chosen here.
  private static let duration = 0.35

  /// Returns the actions on one side of a row; nil for none.
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

  /// All actions of a row, those of a swipe to the leading side first.
  func allActions(of path: IndexPath) -> [UIContextualAction] {
    (actions(of: path, on: .trailing)?.actions ?? []) + (actions(of: path, on: .leading)?.actions ?? [])
  }

  // MARK: Opening

  /// Puts the actions under a row that a swipe or a control opens.
  func begin(_ path: IndexPath, _ configuration: UISwipeActionsConfiguration, on side: SwipeSide) {
    close(animated: true)
    guard let cell = table.views.cells[path], !configuration.actions.isEmpty else { return }
    let row = OpenRow(path, on: side, configuration, in: table)
    UIView.performWithoutAnimation {
      row.view.frame = table.rectForRow(at: path)
      row.view.layer.maskedCorners = cell.layer.maskedCorners
      row.view.layer.cornerRadius = cell.layer.cornerRadius
      table.insertSubview(row.view, belowSubview: cell)
      row.view.layoutIfNeeded()
    }
    row.view.onAction = { [weak self] action, button in self?.perform(action, from: button) }
    open = row
    table.highlight(nil)
    if isOn {
      cell.editing.isConfirming = true
    } else {
      table.tableDelegate?.tableView(table, willBeginEditingRowAt: path)
    }
  }

  /// Opens a row as a swipe does.
  func openActions(of path: IndexPath, _ configuration: UISwipeActionsConfiguration, on side: SwipeSide) {
    begin(path, configuration, on: side)
    guard let open else { return }
    slide(to: open.view.width, velocity: 0)
    UIAccessibility.post(notification: .layoutChanged, argument: open.view.subviews.first)
  }

  /// Moves the open row aside in an animation. The velocity is in points per second.
  func slide(to offset: CGFloat, velocity: CGFloat, completion: (() -> Void)? = nil) {
    guard let open else { return }
    let distance = offset - open.offset
    let speed = distance == 0 ? 0 : velocity / distance
    UIView.animate(
      springDuration: TableEditor.duration, bounce: 0,
      initialSpringVelocity: speed.isFinite ? speed.clamped(to: -30...30) : 0, options: .allowUserInteraction
    ) {
      move(open, to: offset)
    } completion: { _ in
      completion?()
    }
  }

  /// Moves the open row aside.
  func move(_ row: OpenRow, to offset: CGFloat) {
    row.offset = offset
    row.view.layoutIfNeeded()
    if let cell = table.views.cells[row.path] { TableLayout(of: table).place(cell, at: row.path) }
  }

  // MARK: Acting

  func perform(_ action: UIContextualAction, from button: UIView) {
    guard let row = open else { return }
    action.handler(action, button) { [weak self, weak row] _ in
      guard let self, let row, open === row else { return }
      close(animated: true)
    }
  }

  // MARK: Closing

  /// Closes the open row. `isGone` says that the row was deleted.
  func close(animated: Bool, isGone: Bool = false) {
    guard let row = open else { return }
    open = nil
    let cell = isGone ? nil : table.views.cells[row.path]
    cell?.editing.isConfirming = false
    let end = {
      row.offset = 0
      row.view.layoutIfNeeded()
      if isGone { row.view.alpha = 0 }
      if let cell { TableLayout(of: self.table).place(cell, at: row.path) }
    }
    if animated, table.window != nil {
      UIView.animate(springDuration: TableEditor.duration, options: .allowUserInteraction, animations: end) {
        _ in
        row.view.removeFromSuperview()
      }
    } else {
      UIView.performWithoutAnimation(end)
      row.view.removeFromSuperview()
    }
    if !isOn { table.tableDelegate?.tableView(table, didEndEditingRowAt: isGone ? nil : row.path) }
  }

  /// Closes the open row if the table was scrolled.
  func contentMoved() {
    guard let open else { return }
    if abs(table.bounds.minY - open.contentOffset) > 1 { return close(animated: true) }
    UIView.performWithoutAnimation { open.view.frame = table.rectForRow(at: open.path) }
  }

  /// Whether a touch on a view closes the open row instead of reaching the view.
  func catches(touchOn view: UIView) -> Bool { open.map { !view.isDescendant(of: $0.view) } ?? false }
}

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
  /// The offset of the list when the row was opened. Scrolling closes the row.
  let contentOffset: CGFloat

  init(
    _ path: IndexPath, on side: SwipeSide, _ configuration: UISwipeActionsConfiguration,
    in list: UIScrollView
  ) {
    self.path = path
    self.side = side
    self.configuration = configuration
    movesRight = (side == .leading) != list.readsFromRight
    contentOffset = list.bounds.minY
    view = SwipeActionsView(configuration.actions, isAtLeft: movesRight)
  }

  /// The movement of the row's cell, in points.
  var shift: CGFloat { movesRight ? offset : -offset }
}

/// Rows of a table or a collection view that show actions when they are swiped aside.
protocol SwipeableRows: AnyObject {
  /// The table or the collection view.
  var list: UIScrollView { get }
  /// The row that shows its actions.
  var open: OpenRow? { get set }
  /// Whether the list is edited. Then only an open row can be swiped.
  var isOn: Bool { get }
  /// Whether a row cannot be swiped because another one moves.
  var isMoving: Bool { get }
  func row(at point: CGPoint) -> IndexPath?
  func cell(at path: IndexPath) -> UIView?
  func rect(of path: IndexPath) -> CGRect
  /// Puts the cell of a row at its place, aside if it is open.
  func placeCell(at path: IndexPath)
  /// Returns the actions on one side of a row; nil for none.
  func actions(of path: IndexPath, on side: SwipeSide) -> UISwipeActionsConfiguration?
  func willOpen(_ path: IndexPath, _ cell: UIView)
  /// Called after a row was closed; without a cell if it is gone.
  func didClose(_ row: OpenRow, _ cell: UIView?)
}

/// The duration of the spring that opens and closes rows, in seconds: chosen here.
private let swipeDuration = 0.35

extension SwipeableRows {
  /// All actions of a row, those of a swipe to the leading side first.
  func allActions(of path: IndexPath) -> [UIContextualAction] {
    (actions(of: path, on: .trailing)?.actions ?? []) + (actions(of: path, on: .leading)?.actions ?? [])
  }

  // MARK: Opening

  /// Puts the actions under a row that a swipe or a control opens.
  func begin(_ path: IndexPath, _ configuration: UISwipeActionsConfiguration, on side: SwipeSide) {
    close(animated: true)
    guard let cell = cell(at: path), !configuration.actions.isEmpty else { return }
    let row = OpenRow(path, on: side, configuration, in: list)
    UIView.performWithoutAnimation {
      row.view.frame = rect(of: path)
      row.view.layer.maskedCorners = cell.layer.maskedCorners
      row.view.layer.cornerRadius = cell.layer.cornerRadius
      list.insertSubview(row.view, belowSubview: cell)
      row.view.layoutIfNeeded()
    }
    row.view.onAction = { [weak self] action, button in self?.perform(action, from: button) }
    open = row
    willOpen(path, cell)
  }

  /// Opens a row as a swipe does.
  func openActions(of path: IndexPath, _ configuration: UISwipeActionsConfiguration, on side: SwipeSide) {
    begin(path, configuration, on: side)
    guard let open else { return }
    slide(to: open.view.width, velocity: 0)
    UIAccessibility.post(notification: .layoutChanged, argument: open.view.subviews.first)
  }

  /// Moves the open row aside in an animation. The velocity is in points per second.
  func slide(to offset: CGFloat, velocity: CGFloat) {
    guard let open else { return }
    let distance = offset - open.offset
    let speed = distance == 0 ? 0 : velocity / distance
    UIView.animate(
      springDuration: swipeDuration, bounce: 0,
      initialSpringVelocity: speed.isFinite ? speed.clamped(to: -30...30) : 0, options: .allowUserInteraction
    ) {
      move(open, to: offset)
    }
  }

  /// Moves the open row aside.
  func move(_ row: OpenRow, to offset: CGFloat) {
    row.offset = offset
    row.view.layoutIfNeeded()
    placeCell(at: row.path)
  }

  // MARK: Acting

  func perform(_ action: UIContextualAction, from button: UIView) {
    guard let row = open else { return }
    action.handler(action, button) { [weak self, weak row] _ in
      guard let self, let row, open === row else { return }
      close(animated: true)
    }
  }

  /// Performs an action of a row that is not open.
  @discardableResult
  func perform(_ action: UIContextualAction, at path: IndexPath) -> Bool {
    guard let view = cell(at: path) else { return false }
    close(animated: true)
    action.handler(action, view) { _ in }
    return true
  }

  /// The actions of a row as a menu, for rows that have no menu of their own; nil without actions.
  func menu(of path: IndexPath) -> UIContextMenuConfiguration? {
    let actions = isOn ? [] : allActions(of: path)
    guard !actions.isEmpty else { return nil }
    return UIContextMenuConfiguration(actionProvider: { [weak self] _ in
      UIMenu(
        children: actions.map { action in
          UIAction(
            title: action.label, image: action.image,
            attributes: action.style == .destructive ? .destructive : []
          ) { _ in self?.perform(action, at: path) }
        })
    })
  }

  /// The actions of a row for screen readers.
  func spokenActions(of path: IndexPath) -> [UIAccessibilityCustomAction] {
    allActions(of: path).map { action in
      UIAccessibilityCustomAction(name: action.label) { [weak self] _ in
        self?.perform(action, at: path) ?? false
      }
    }
  }

  // MARK: Closing

  /// Closes the open row. `isGone` says that the row was deleted.
  func close(animated: Bool, isGone: Bool = false) {
    guard let row = open else { return }
    open = nil
    let cell = isGone ? nil : cell(at: row.path)
    let end = {
      row.offset = 0
      row.view.layoutIfNeeded()
      if isGone { row.view.alpha = 0 }
      if cell != nil { self.placeCell(at: row.path) }
    }
    if animated, list.window != nil {
      UIView.animate(springDuration: swipeDuration, options: .allowUserInteraction, animations: end) {
        _ in
        row.view.removeFromSuperview()
      }
    } else {
      UIView.performWithoutAnimation(end)
      row.view.removeFromSuperview()
    }
    didClose(row, cell)
  }

  /// Closes the open row if the list was scrolled.
  func contentMoved() {
    guard let open else { return }
    if abs(list.bounds.minY - open.contentOffset) > 1 { return close(animated: true) }
    UIView.performWithoutAnimation { open.view.frame = rect(of: open.path) }
  }

  /// Whether a touch on a view closes the open row instead of reaching the view.
  func catches(touchOn view: UIView) -> Bool { open.map { !view.isDescendant(of: $0.view) } ?? false }
}

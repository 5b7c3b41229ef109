import Motion
@_spi(Library) import ViewTree

/// Moves rows of a list aside with a finger, the mouse or a trackpad.
final class RowSwipe: UIGestureRecognizerDelegate {
  private unowned let rows: any SwipeableRows
  private let pan = RowSwipeRecognizer()
  /// The offset of the row when the swipe began.
  private var start: CGFloat = 0

  init(of rows: any SwipeableRows) {
    self.rows = rows
    pan.allowedScrollTypesMask = .continuous
    pan.ignoresRestingFingers = true
    pan.delegate = self
    pan.addTarget(self, action: RowSwipe.panned)
  }

  func attach() { rows.list.addBuiltInGestureRecognizer(pan) }

  /// Begins only on rows with actions on the side that the finger uncovers.
  func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    let list = rows.list
    guard !rows.isOn || rows.open != nil, !rows.isMoving,
      !pan.trackedTouches.contains(where: {
        ($0.view as? UIControl)?.isTracking ?? false && $0.view?.superview !== rows.open?.view
      })
    else { return false }
    let movement = list.movement(fromWindow: pan.displacement)
    guard let path = rows.row(at: pan.location(in: list) - movement) else { return false }
    if rows.open?.path == path { return true }
    return !rows.isOn && rows.actions(of: path, on: side(for: movement.x)) != nil
  }

  private func side(for movement: CGFloat) -> SwipeSide {
    (movement > 0) != rows.list.readsFromRight ? .leading : .trailing
  }

  private func panned(_ pan: RowSwipeRecognizer) {
    let list = rows.list
    switch pan.state {
    case .began:
      let movement = list.movement(fromWindow: pan.displacement)
      guard let path = rows.row(at: pan.location(in: list) - movement) else { return }
      if rows.open?.path != path {
        let side = side(for: movement.x)
        guard let actions = rows.actions(of: path, on: side) else { return }
        rows.begin(path, actions, on: side)
      }
      start = rows.open?.offset ?? 0
      follow()
    case .changed: follow()
    case .ended: release(velocity: pan.velocity(in: list).x)
    case .cancelled, .failed: rows.close(animated: true)
    case .possible: break
    }
  }

  private func follow() {
    guard let row = rows.open else { return }
    let list = rows.list
    let swipesFully = row.configuration.performsFirstActionWithFullSwipe && !rows.isOn
    let distance = start + pan.translation(in: list).x * (row.movesRight ? 1 : -1)
    let offset = SwipeLayout.offset(
      for: distance, buttons: row.view.width, row: row.view.bounds.width, swipesFully: swipesFully)
    let isFull =
      swipesFully && offset > row.view.bounds.width * SwipeLayout.fullShare
      && offset > row.view.width
    guard isFull != row.view.isFull else { return rows.move(row, to: offset) }
    row.view.isFull = isFull
    UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction) {
      rows.move(row, to: offset)
    }
  }

  private func release(velocity: CGFloat) {
    guard let row = rows.open else { return }
    let velocity = row.movesRight ? velocity : -velocity
    if row.view.isFull, let action = row.configuration.actions.first {
      rows.slide(to: row.view.bounds.width, velocity: velocity)
      return rows.perform(action, from: row.view)
    }
    if SwipeLayout.opens(at: row.offset, velocity: velocity, buttons: row.view.width) {
      rows.slide(to: row.view.width, velocity: velocity)
    } else {
      rows.close(animated: true)
    }
  }
}

/// A pan across a table. It leaves movements along the table to scrolling.
final class RowSwipeRecognizer: UIPanGestureRecognizer {
  @_spi(Library) public override func effectiveDisplacement(_ displacement: CGPoint) -> CGPoint? {
    guard let view, displacement.length > 0 else { return nil }
    let (across, down) = view.parts(ofWindowMovement: displacement)
    guard across.length > down.length else { return nil }
    // A trackpad begins without a slop, but its first points have no clear direction.
    return trackedTouches.isEmpty && across.length < slop ? nil : across
  }

  /// Leaves scrolling along the table to the table.
  @_spi(Library) public override func uses(_ event: UIEvent) -> Bool {
    guard super.uses(event), let event = event as? UIScrollEvent else { return false }
    return isRunning || abs(event.delta.dx) > abs(event.delta.dy)
  }
}

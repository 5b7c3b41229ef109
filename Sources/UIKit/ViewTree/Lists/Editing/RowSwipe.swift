import Motion

/// Moves rows aside with a finger, the mouse or a trackpad.
final class RowSwipe: UIGestureRecognizerDelegate {
  private unowned let editor: TableEditor
  private let pan = RowSwipeRecognizer()
  /// The offset of the row when the swipe began.
  private var start: CGFloat = 0

  init(of editor: TableEditor) {
    self.editor = editor
    pan.allowedScrollTypesMask = .continuous
    pan.maximumNumberOfTouches = 1
    pan.delegate = self
    pan.addTarget(self, action: RowSwipe.panned)
  }

  func attach() { editor.table.addGestureRecognizer(pan) }

  /// Begins only on rows with actions on the side that the finger uncovers.
  func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    let table = editor.table
    guard !editor.isOn || editor.open != nil, editor.movement == nil,
      !pan.trackedTouches.contains(where: {
        ($0.view as? UIControl)?.isTracking ?? false && $0.view?.superview !== editor.open?.view
      })
    else { return false }
    let movement = table.movement(fromWindow: pan.displacement)
    guard let path = table.indexPathForRow(at: pan.location(in: table) - movement) else { return false }
    if editor.open?.path == path { return true }
    return !editor.isOn && editor.actions(of: path, on: side(for: movement.x)) != nil
  }

  private func side(for movement: CGFloat) -> SwipeSide {
    (movement > 0) != editor.table.readsFromRight ? .leading : .trailing
  }

  private func panned(_ pan: RowSwipeRecognizer) {
    let table = editor.table
    switch pan.state {
    case .began:
      let movement = table.movement(fromWindow: pan.displacement)
      guard let path = table.indexPathForRow(at: pan.location(in: table) - movement) else { return }
      if editor.open?.path != path {
        let side = side(for: movement.x)
        guard let actions = editor.actions(of: path, on: side) else { return }
        editor.begin(path, actions, on: side)
      }
      start = editor.open?.offset ?? 0
      follow()
    case .changed: follow()
    case .ended: release(velocity: pan.velocity(in: table).x)
    case .cancelled, .failed: editor.close(animated: true)
    case .possible: break
    }
  }

  private func follow() {
    guard let row = editor.open else { return }
    let table = editor.table
    let swipesFully = row.configuration.performsFirstActionWithFullSwipe && !editor.isOn
    let distance = start + pan.translation(in: table).x * (row.movesRight ? 1 : -1)
    let offset = SwipeLayout.offset(
      for: distance, buttons: row.view.width, row: row.view.bounds.width, swipesFully: swipesFully)
    let isFull =
      swipesFully && offset > row.view.bounds.width * SwipeLayout.fullShare
      && offset > row.view.width
    guard isFull != row.view.isFull else { return editor.move(row, to: offset) }
    row.view.isFull = isFull
    UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction) {
      editor.move(row, to: offset)
    }
  }

  private func release(velocity: CGFloat) {
    guard let row = editor.open else { return }
    let velocity = row.movesRight ? velocity : -velocity
    if row.view.isFull, let action = row.configuration.actions.first {
      editor.slide(to: row.view.bounds.width, velocity: velocity)
      return editor.perform(action, from: row.view)
    }
    if SwipeLayout.opens(at: row.offset, velocity: velocity, buttons: row.view.width) {
      editor.slide(to: row.view.width, velocity: velocity)
    } else {
      editor.close(animated: true)
    }
  }
}

/// A pan across a table. It leaves movements along the table to scrolling.
final class RowSwipeRecognizer: UIPanGestureRecognizer {
  override func effectiveDisplacement(_ displacement: CGPoint) -> CGPoint? {
    guard let view, displacement.length > 0 else { return nil }
    let (across, down) = view.parts(ofWindowMovement: displacement)
    guard across.length > down.length else { return nil }
    // A trackpad begins without a slop, but its first points have no clear direction.
    return trackedTouches.isEmpty && across.length < slop ? nil : across
  }

  /// Leaves scrolling along the table to the table.
  override func uses(_ event: UIEvent) -> Bool {
    guard super.uses(event), let event = event as? UIScrollEvent else { return false }
    return isRunning || abs(event.delta.dx) > abs(event.delta.dy)
  }
}

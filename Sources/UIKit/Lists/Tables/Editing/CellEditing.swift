/// What a cell shows while its table is edited.
struct CellEditing: Equatable {
  /// How far the content moves to make room for the control, in points: UIKit's.
  static let indent: CGFloat = 38

  /// The control at the start of the row.
  enum Control {
    case delete, insert, check
  }

  var isOn = false
  var style = UITableViewCell.EditingStyle.none
  /// Whether rows are checked instead of deleted.
  var checks = false
  var indents = true
  /// Whether the table lets the row be moved.
  var isMovable = false
  /// Whether the program wants a control for moving the row.
  var showsReorderControl = false
  /// Whether the row shows the button that deletes it.
  var isConfirming = false

  var control: Control? {
    if checks { return .check }
    switch style {
    case .none: return nil
    case .delete: return .delete
    case .insert: return .insert
    }
  }

  /// The indentation of the content, in points.
  var indent: CGFloat { isOn && indents ? CellEditing.indent : 0 }
  var showsHandle: Bool { isOn && isMovable }
}

/// The controls that a cell shows while its table is edited. Before and after that they are transparent and
/// outside the cell.
final class CellEditingParts {
  private unowned let cell: UITableViewCell
  private let control = EditControl()
  private let handle = ReorderHandle()

  init(of cell: UITableViewCell) {
    self.cell = cell
    control.addAction(
      UIAction { [unowned cell] _ in cell.onEdit?(cell) }, for: .touchUpInside)
    let press = UILongPressGestureRecognizer()
    press.minimumPressDuration = 0
    press.addTarget(self, action: CellEditingParts.gripped)
    handle.addBuiltInGestureRecognizer(press)
    UIView.performWithoutAnimation {
      for view in [control, handle] {
        view.alpha = 0
        cell.addSubview(view)
      }
    }
  }

  private func gripped(_ press: UILongPressGestureRecognizer) { cell.onGrip?(cell, press) }

  /// The width that the handle takes from the content, in points.
  static let handleWidth: CGFloat = 44

  /// Shows the look of the controls before they move.
  func prepare(_ editing: CellEditing) {
    if let kind = editing.control { control.show(kind) }
  }

  func layOut(_ editing: CellEditing, isSelected: Bool) {
    let (bounds, isMirrored) = (cell.bounds, cell.readsFromRight)
    let width = CellEditing.indent + 8
    let isShown = editing.isOn && editing.control != nil
    control.isChecked = isSelected
    control.isOpen = editing.isConfirming
    control.alpha = isShown ? 1 : 0
    control.frame = CGRect(
      x: isMirrored ? (isShown ? bounds.width - width : bounds.width) : (isShown ? 0 : -width), y: 0,
      width: width, height: bounds.height)
    let side = CellEditingParts.handleWidth
    let isHandle = editing.showsHandle
    handle.alpha = isHandle ? 1 : 0
    handle.frame = CGRect(
      x: isMirrored ? (isHandle ? 0 : -side) : (isHandle ? bounds.width - side : bounds.width), y: 0,
      width: side, height: bounds.height)
  }
}

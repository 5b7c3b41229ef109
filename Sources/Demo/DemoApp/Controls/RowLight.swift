import ViewTree

/// The highlight behind a row or a grid item while it is pressed, selected or hovered.
final class RowLight: StateLight {
  struct Look {
    /// Nil for items that show the pressed state differently.
    var pressed: UIColor?
    let selected: UIColor
    /// Nil for rows without a hover effect.
    var hovered: UIColor?
    /// The corner radius, in points.
    var radius: CGFloat = 12
  }

  private let look: Look
  private var isHovered = false
  /// Called after the pointer enters or leaves the row.
  var onHover: () -> Void = {}

  init(_ look: Look) {
    self.look = look
    super.init(frame: .zero)
    layer.cornerRadius = look.radius
  }

  /// Whether the highlight is visible.
  var isLit: Bool { color != nil }

  /// Updates the highlight for the state of the row.
  func show(isPressed: Bool, isSelected: Bool) {
    let resting = isSelected ? look.selected : isHovered ? look.hovered : nil
    show(
      isPressed ? look.pressed ?? resting : resting,
      in: StateFade(isPressed: isPressed, isHovered: isHovered))
  }

  /// Tracks the pointer over a view.
  func trackPointer(over view: UIView) {
    let hover = UIHoverGestureRecognizer()
    hover.addAction { [weak self] hover in
      self?.setHovered(hover.state == .began || hover.state == .changed)
    }
    view.addGestureRecognizer(hover)
  }

  /// Clears the hover state, for example when the row is reused.
  func reset() {
    restart()
    setHovered(false)
  }

  private func setHovered(_ isHovered: Bool) {
    guard isHovered != self.isHovered else { return }
    self.isHovered = isHovered
    onHover()
  }
}

extension RowLight.Look {
  static let item = RowLight.Look(
    pressed: Theme.rowPressed, selected: Theme.accentSoft, hovered: Theme.rowHover)
  /// For grids. Their items show hover and press with ``Lift``.
  static let gridItem = RowLight.Look(selected: Theme.accentSoft)
  static let story = RowLight.Look(
    pressed: Theme.rowPressed, selected: Theme.rowPressed, hovered: Theme.rowHover)
  static let elevated = RowLight.Look(
    pressed: Theme.elevatedPressed, selected: Theme.elevatedPressed, hovered: Theme.elevatedHover)
}

import ViewTree

/// What is lit behind a row or an item of a grid while it is pressed, selected or pointed at.
final class RowLight: StateLight {
  struct Look {
    /// Nil for items that show it otherwise.
    var pressed: UIColor?
    let selected: UIColor
    /// Nil for rows that do not mind the pointer.
    var hovered: UIColor?
    /// Of its corners, in points.
    var radius: CGFloat = 12
  }

  private let look: Look
  private var isHovered = false
  /// Called when the pointer came or went, to show the state anew.
  var onHover: () -> Void = {}

  init(_ look: Look) {
    self.look = look
    super.init(frame: .zero)
    layer.cornerRadius = look.radius
  }

  /// Whether something is lit.
  var isLit: Bool { color != nil }

  /// Lights up as the state of its row says.
  func show(isPressed: Bool, isSelected: Bool) {
    let resting = isSelected ? look.selected : isHovered ? look.hovered : nil
    show(
      isPressed ? look.pressed ?? resting : resting,
      in: StateFade(isPressed: isPressed, isHovered: isHovered))
  }

  /// Lights up while the pointer is over a view.
  func followPointer(over view: UIView) {
    let hover = UIHoverGestureRecognizer()
    hover.addAction { [weak self] hover in
      self?.setHovered(hover.state == .began || hover.state == .changed)
    }
    view.addGestureRecognizer(hover)
  }

  /// Forgets the pointer, as when the row is used for something else.
  func reset() {
    beginAnew()
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
  /// Of a grid, whose items lift below the pointer and shrink below a finger.
  static let gridItem = RowLight.Look(selected: Theme.accentSoft)
  static let story = RowLight.Look(
    pressed: Theme.rowPressed, selected: Theme.rowPressed, hovered: Theme.rowHover)
  static let outline = RowLight.Look(
    pressed: LayersPalette.pressed, selected: LayersPalette.selected, radius: 10)
}

import ViewTree

/// A story's row that opens it, highlighted while it is hovered or pressed.
final class StoryButton: PressableView {
  let row = StoryRow()
  private let light = StateLight()

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    light.layer.cornerRadius = 12
    focusEffect.cornerRadius = 12
    focusEffect.position = .inside
    row.isUserInteractionEnabled = false
    for part in [light, row] { addSubview(part) }
  }

  override var focusRect: CGRect { light.frame }

  override func stateDidChange() {
    light.show(
      isPressed ? Theme.rowPressed : isHovered ? Theme.rowHover : nil,
      in: StateFade(isPressed: isPressed, isHovered: isHovered))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    light.frame = bounds.insetBy(dx: 4, dy: 1)
    row.frame = bounds
  }
}

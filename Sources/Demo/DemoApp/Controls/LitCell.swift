import Lists
import ViewTree

/// A row that is highlighted while it is pressed, selected or hovered.
class LitCell: UITableViewCell {
  class var look: RowLight.Look { .item }

  let light: RowLight
  /// The line below the row. It takes no touches: one that is hidden under a finger would take the tap with it.
  let separator = UIView()

  override init(style: CellStyle, reuseIdentifier: String?) {
    let look = Self.look
    light = RowLight(look)
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    selectionStyle = .none
    focusEffect.cornerRadius = look.radius
    focusEffect.color = Theme.focus
    separator.backgroundColor = Theme.line
    separator.isUserInteractionEnabled = false
    for part in [separator, light] { contentView.addSubview(part) }
    if look.hovered != nil { light.trackPointer(over: self) }
    light.onHover = { [weak self] in self?.updateLook() }
    updateLook()
  }

  /// Updates the row for its state. Override to change more than the highlight.
  func updateLook() {
    light.show(isPressed: isHighlighted, isSelected: isSelected)
    separator.isHidden = light.isLit
  }

  /// The focus ring surrounds the highlight.
  override var focusRect: CGRect { convert(light.bounds, from: light) }

  override func setHighlighted(_ highlighted: Bool, animated: Bool) {
    super.setHighlighted(highlighted, animated: animated)
    updateLook()
  }

  override func setSelected(_ selected: Bool, animated: Bool) {
    super.setSelected(selected, animated: animated)
    updateLook()
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    light.reset()
  }
}

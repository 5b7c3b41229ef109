import ViewTree

/// A row that is lit while it is pressed, selected or pointed at.
class LitCell: UITableViewCell {
  class var look: RowLight.Look { .item }

  let light: RowLight

  required init(style: CellStyle, reuseIdentifier: String?) {
    let look = Self.look
    light = RowLight(look)
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    selectionStyle = .none
    focusEffect.cornerRadius = look.radius
    focusEffect.color = Theme.focus
    contentView.addSubview(light)
    if look.hovered != nil { light.followPointer(over: self) }
    light.onHover = { [weak self] in self?.updateLook() }
    updateLook()
  }

  /// Shows the state; rows that show it with more than the light add to this.
  func updateLook() { light.show(isPressed: isHighlighted, isSelected: isSelected) }

  /// The ring of the keyboard's focus goes around what is lit when the row is chosen.
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

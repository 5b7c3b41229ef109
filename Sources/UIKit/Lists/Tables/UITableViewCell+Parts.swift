/// The accessory, the separator, the rounded corners, and the background of a selected cell.
extension UITableViewCell {
  // MARK: Accessory

  func accessoryChanged() {
    if accessory?.superview === self { accessory?.removeFromSuperview() }
    let (view, type) =
      editing.isOn ? (editingAccessoryView, editingAccessoryType) : (accessoryView, accessoryType)
    accessory =
      view
      ?? type.makeView { [weak self] in
        if let self { onAccessoryButton?(self) }
      }
    if let accessory { addSubview(accessory) }
    setNeedsLayout()
  }

  /// The width that the accessory and the handle take from the content, with their margins.
  var accessoryWidth: CGFloat {
    (accessory.map { $0.bounds.width + UITableViewCell.margin } ?? 0) + handleWidth
  }
  private var handleWidth: CGFloat {
    editing.showsHandle ? CellEditingParts.handleWidth : indexWidth
  }

  /// Places the accessory and returns its width with its margin.
  func layOutAccessory() -> CGFloat {
    guard let accessory else { return handleWidth }
    let x =
      bounds.width - readableInset - handleWidth - UITableViewCell.margin - accessory.bounds.width / 2
    accessory.center = CGPoint(
      x: readsFromRight ? bounds.width - x : x, y: UIScreen.main.rounded(bounds.midY))
    return accessoryWidth
  }

  // MARK: Parts added by the table

  /// Shows the separator below the row, or hides it if `color` is nil.
  func showSeparator(_ color: UIColor?, insets: UIEdgeInsets?) {
    guard let color else {
      separator?.removeFromSuperview()
      separator = nil
      return
    }
    let line = separator ?? UIView()
    line.isUserInteractionEnabled = false
    if line.backgroundColor != color { line.backgroundColor = color }
    if separator == nil { addSubview(line) }
    guard separator == nil || insets != separatorInsets else { return }
    separator = line
    separatorInsets = insets
    layoutSeparator()
  }

  func layoutSeparator() {
    let hairline = UIScreen.main.hairline
    let insets = separatorInsets ?? UIEdgeInsets(left: textStart)
    let start = insets.left + (insets.left > 0 ? editing.indent : 0) + readableInset
    let end = insets.right + readableInset
    separator?.frame = CGRect(
      x: readsFromRight ? end : start, y: bounds.height - hairline,
      width: max(0, bounds.width - start - end), height: hairline)
  }

  /// Gives the cell the background of the table's style, unless the program chose another one.
  func adopt(_ style: UITableView.Style) {
    let usual = [UIColor.systemBackground, .secondarySystemGroupedBackground]
    guard let color = backgroundColor, usual.contains(color) else { return }
    backgroundColor = usual[style == .plain ? 0 : 1]
  }

  /// Rounds the given corners; used for the first and last row of a card.
  func round(_ corners: CACornerMask, radius: CGFloat) {
    layer.maskedCorners = corners
    layer.cornerRadius = radius
    roundSelection()
  }

  // MARK: Selection

  func showSelection() {
    guard selectionStyle != .none, isHighlighted || isSelected,
      configured.background?.backgroundColor == nil
    else { return hideSelection() }
    guard selection == nil else { return }
    let view = selectedBackgroundView ?? UIView()
    view.frame = bounds
    if selectedBackgroundView == nil { view.backgroundColor = UITableViewCell.selectionColor }
    selection = view
    roundSelection()
    insertSubview(view, belowSubview: contentView)
  }

  func selectionChanged() {
    hideSelection()
    showSelection()
  }

  private func hideSelection() {
    selection?.removeFromSuperview()
    selection = nil
  }

  static let selectionColor = UIColor(light: UIColor(white: 0.85), dark: UIColor(white: 0.23))

  private func roundSelection() {
    guard selection !== selectedBackgroundView else { return }
    selection?.layer.maskedCorners = layer.maskedCorners
    selection?.layer.cornerRadius = layer.cornerRadius
  }
}

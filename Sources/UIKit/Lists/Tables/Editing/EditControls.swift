/// The control at the start of a row that deletes, inserts or checks it.
final class EditControl: UIControl {
  private static let side: CGFloat = 22

  private var kind: CellEditing.Control?
  private let disc = UIView()
  private let sign = UIImageView()
  var isChecked = false { didSet { if isChecked != oldValue { showCheck() } } }
  /// Whether the disc is at the margin of the row; otherwise it is in the middle of the control.
  var standsAtMargin = true
  /// Whether the row shows the button that deletes it.
  var isOpen = false { didSet { setNeedsLayout() } }

  init() {
    super.init(frame: .zero)
    let side = EditControl.side
    disc.isUserInteractionEnabled = false
    disc.bounds.size = CGSize(width: side, height: side)
    disc.layer.cornerRadius = side / 2
    sign.tintColor = .white
    disc.addSubview(sign)
    addSubview(disc)
  }

  func show(_ kind: CellEditing.Control) {
    guard kind != self.kind else { return }
    self.kind = kind
    // The row is the control that checks it.
    isUserInteractionEnabled = kind != .check
    disc.layer.borderWidth = 0
    switch kind {
    case .delete: show("minus", on: .systemRed, side: 14)
    case .insert: show("plus", on: .systemGreen, side: 14)
    case .check: showCheck()
    }
    accessibilityLabel = kind == .delete ? "Delete" : kind == .insert ? "Insert" : nil
  }

  private func show(_ name: String?, on color: UIColor?, side: CGFloat) {
    sign.image = name.flatMap { UIImage.symbol($0, side: side) }
    sign.bounds.size = CGSize(width: side, height: side)
    disc.backgroundColor = color
  }

  private func showCheck() {
    guard kind == .check else { return }
    show(isChecked ? "checkmark" : nil, on: isChecked ? .controlTint : nil, side: 13)
    disc.dynamicBorderColor = .systemGray3
    disc.layer.borderWidth = isChecked ? 0 : 1.5
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    // The disc is at the margin of the content, 16 points from the edge.
    let x = standsAtMargin ? 16 + EditControl.side / 2 : bounds.midX
    disc.center = CGPoint(x: readsFromRight ? bounds.width - x : x, y: UIScreen.main.rounded(bounds.midY))
    sign.center = CGPoint(x: EditControl.side / 2, y: EditControl.side / 2)
    disc.alpha = isHighlighted ? 0.5 : 1
    sign.transform = isOpen && kind == .delete ? CGAffineTransform(rotationAngle: -.pi / 2) : .identity
  }

  override func stateDidChange() { setNeedsLayout() }
}

/// The three lines at the end of a row by which it is moved.
final class ReorderHandle: UIView {
  private let lines = UIImageView()

  init() {
    super.init(frame: .zero)
    lines.image = UIImage.symbol("line.3.horizontal", side: 22)
    lines.tintColor = .tertiaryLabel
    lines.bounds.size = CGSize(width: 22, height: 22)
    addSubview(lines)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    lines.center = CGPoint(x: bounds.midX, y: UIScreen.main.rounded(bounds.midY))
  }
}

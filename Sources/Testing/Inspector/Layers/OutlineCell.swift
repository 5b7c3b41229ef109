import Lists
import ViewTree

/// A row of the outline: a chevron, a marker in the plane's color, a name and details.
final class OutlineCell: UITableViewCell {
  static let height: CGFloat = 36
  private static let radius: CGFloat = 10
  private static let indent: CGFloat = 14
  private static let chipSize: CGFloat = 8
  /// The deepest level that is indented.
  private static let deepest = 8

  /// Details narrower than this are hidden, in points.
  private static let minDetailWidth: CGFloat = 60

  var onToggle: ((Outline.Row) -> Void)?

  private let light = UIView()
  private let fold = FoldButton()
  private let chip = UIView()
  private let name = LayersLabel(LayersType.row, LayersPalette.text)
  private let detail = LayersLabel(LayersType.footnote, LayersPalette.text2, alignment: .right)
  private var row: Outline.Row?
  private var margins = UIEdgeInsets.zero

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    backgroundColor = LayersPalette.panel
    selectionStyle = .none
    light.layer.cornerRadius = OutlineCell.radius
    focusEffect.cornerRadius = OutlineCell.radius
    focusEffect.color = LayersPalette.accent
    name.lineBreakMode = .byTruncatingMiddle
    fold.addAction(for: .touchUpInside) { [weak self] _ in
      if let self, let row { onToggle?(row) }
    }
    for part in [light, chip, name, detail, fold] { contentView.addSubview(part) }
  }

  /// Shows a row. The margins above and below belong to its touch target.
  func show(_ row: Outline.Row, of tree: LiveTree, margins: UIEdgeInsets) {
    self.row = row
    self.margins = margins
    name.text = LayerText.name(of: row.view)
    detail.text = LayerText.detail(of: row.view, plane: row.plane, in: tree)
    fold.isFolded = row.isFolded
    chip.backgroundColor = row.plane?.color ?? LayersPalette.inside
    updateFold()
    setNeedsLayout()
  }

  /// Releases the row's view when the row is no longer visible.
  func forget() { row = nil }

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

  private func updateLook() {
    // A selected row keeps its color while it is pressed.
    light.backgroundColor =
      isSelected ? LayersPalette.selected : isHighlighted ? LayersPalette.pressed : nil
    detail.textColor = isSelected ? LayersPalette.onSelected : LayersPalette.text2
    updateFold()
  }

  /// An expanded plane shows its chevron only while it is selected.
  private func updateFold() {
    guard let row else { return }
    fold.isHidden = !row.isFoldable || row.plane != nil && !row.isFolded && !isSelected
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width
    let middle = margins.top + OutlineCell.height / 2
    light.frame = CGRect(x: 8, y: margins.top, width: max(0, width - 16), height: OutlineCell.height)
    let x = 20 + OutlineCell.indent * CGFloat(min(row?.level ?? 0, OutlineCell.deepest))
    let size = row?.plane == nil ? OutlineCell.chipSize - 3 : OutlineCell.chipSize
    chip.isHidden = !fold.isHidden && row?.plane == nil
    chip.frame = CGRect(
      x: x + (OutlineCell.chipSize - size) / 2, y: middle - size / 2, width: size, height: size)
    chip.layer.cornerRadius = row?.plane == nil ? size / 2 : 2
    // The chevron replaces the marker, or precedes it if there is one.
    let center = chip.isHidden ? x + 4 : x - 10
    fold.frame = CGRect(x: center - 22, y: middle - 22, width: 44, height: 44)
    let right = width - 18
    let said = detail.sizeThatFits(bounds.size).width
    let available = max(0, right - x - 16)
    // The name takes precedence. Details that are cut too short are hidden.
    let left = available - name.sizeThatFits(bounds.size).width - 4
    let shown = said <= left ? said : left >= OutlineCell.minDetailWidth ? left : 0
    name.place(x: x + 16, y: middle - 9, width: max(0, shown > 0 ? available - shown - 4 : available))
    detail.isHidden = shown == 0
    detail.place(x: right - shown, y: middle - 9, width: shown)
    contentView.mirror([chip, name, fold], trailing: [detail])
  }
}

/// The chevron that collapses and expands a row.
private final class FoldButton: UIControl {
  private let icon = UIImageView()

  init() {
    super.init(frame: .zero)
    icon.tintColor = LayersPalette.text2
    addSubview(icon)
  }

  override var canBecomeFocused: Bool { false }

  var isFolded = false {
    didSet {
      toolTip = isFolded ? "Expand" : "Collapse"
      setNeedsLayout()
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let symbol = isFolded ? isRightToLeft ? "chevron.left" : "chevron.right" : "chevron.down"
    icon.image = UIImage(systemName: symbol)
    icon.frame = CGRect(x: (bounds.width - 12) / 2, y: (bounds.height - 12) / 2, width: 12, height: 12)
  }
}

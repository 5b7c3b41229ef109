import FileSystem
import ViewTree

/// The header of a column. Pressing it sorts by the column, pressing it again reverses the order.
final class ColumnName: UIControl {
  /// The height of the header row, and of the touch target, in points.
  private static let height: CGFloat = 36
  private static let reach: CGFloat = 44

  let aspect: FileOrder.Aspect
  private let label: UILabel
  private let arrow = UIImageView(image: Icons.image("chevronDown", size: 12))
  private let isTrailing: Bool
  private var isHovered = false { didSet { if isHovered != oldValue { stateDidChange() } } }

  private init(_ name: String, sortsBy aspect: FileOrder.Aspect) {
    self.aspect = aspect
    isTrailing = aspect == .size
    label = UILabel(.caption, Theme.text3, alignment: isTrailing ? .right : .left)
    super.init(frame: .zero)
    accessibilityIdentifier = "column \(aspect.rawValue)"
    label.text = name
    focusEffect.cornerRadius = 6
    focusEffect.color = Theme.focus
    addSubview(label)
    addSubview(arrow)
    addGestureRecognizer(UIHoverGestureRecognizer(target: self, action: ColumnName.pointerMoved))
    stateDidChange()
  }

  /// The columns of the wide list, from left to right. The contents of the second one depend on the kind
  /// of file.
  static var all: [ColumnName] {
    [
      ColumnName("Name", sortsBy: .name), ColumnName("Contents", sortsBy: .kind),
      ColumnName("Modified", sortsBy: .date), ColumnName("Size", sortsBy: .size),
    ]
  }

  /// Shows an arrow if the list is sorted by this column, except for the default order.
  func show(_ order: FileOrder, isShown: Bool) {
    self.isShown = isShown
    arrow.isHidden = order.aspect != aspect || (aspect == .name && order.isAscending)
    arrow.transform = order.isAscending ? CGAffineTransform(scaleX: 1, y: -1) : .identity
    setNeedsLayout()
  }

  private func pointerMoved(_ hover: UIHoverGestureRecognizer) {
    isHovered = hover.state == .began || hover.state == .changed
  }

  override func stateDidChange() {
    super.stateDidChange()
    label.textColor = isHighlighted ? Theme.text : isHovered ? Theme.text2 : Theme.text3
    arrow.tintColor = label.textColor
  }

  override var focusRect: CGRect { bounds.insetBy(dx: -6, dy: 6) }

  /// Whether the list shows columns.
  private var isShown = true

  /// Sets the frame for a column in a card at `x`. Hides the header if the column is omitted.
  func place(in column: ClosedRange<CGFloat>, x: CGFloat, bottom: CGFloat) {
    let (width, wasHidden) = (column.upperBound - column.lowerBound, isHidden)
    isHidden = width < 1 || !isShown
    let frame = CGRect(
      x: x + column.lowerBound, y: bottom - ColumnName.reach, width: width, height: ColumnName.reach)
    if wasHidden, !isHidden { arrive { self.frame = frame } } else { self.frame = frame }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (width, middle) = (bounds.width, bounds.height - ColumnName.height / 2)
    let text = label.sizeThatFits(bounds.size).width.rounded(.up)
    label.place(x: 0, y: middle - TypeStyle.caption.line / 2, width: width)
    let x = isTrailing ? width - text - 16 : text + 4
    arrow.frame = CGRect(x: x, y: middle - 6, width: 12, height: 12)
    mirror([label, arrow])
    if isTrailing { label.textAlignment = isRightToLeft ? .left : .right }
  }
}

import ViewTree

/// A grid of colors, one of which is chosen by touches, arrow keys and screen readers.
final class ColorGridView: UIControl {
  /// The chosen color; a ring is around it if it is in the grid.
  var color = PickedColor(red: 0, green: 0, blue: 0) {
    didSet {
      guard !(place.map { ColorGrid.color(column: $0.column, row: $0.row).looksLike(color) } ?? false) else {
        return
      }
      place = allPlaces.first { ColorGrid.color(column: $0.column, row: $0.row).looksLike(color) }
      setNeedsLayout()
    }
  }
  private var place: (column: Int, row: Int)?
  private let ring = UIView()

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    contentMode = .redraw
    layer.cornerRadius = 10
    layer.masksToBounds = true
    ring.isUserInteractionEnabled = false
    ring.layer.borderWidth = 3
    ring.layer.cornerRadius = 4
    addSubview(ring)
  }

  private var allPlaces: [(column: Int, row: Int)] {
    (0..<ColorGrid.rows).flatMap { row in (0..<ColorGrid.columns).map { ($0, row) } }
  }

  private func frame(column: Int, row: Int) -> CGRect {
    let (width, height) = (bounds.width / CGFloat(ColorGrid.columns), bounds.height / CGFloat(ColorGrid.rows))
    let screen = UIScreen.main
    return screen.rounded(
      CGRect(x: CGFloat(column) * width, y: CGFloat(row) * height, width: width, height: height))
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    for (column, row) in allPlaces {
      context.setFillColor(ColorGrid.color(column: column, row: row).color.cgColor)
      context.fill(frame(column: column, row: row))
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    ring.isHidden = place == nil
    guard let place else { return }
    ring.frame = frame(column: place.column, row: place.row)
    let brightness: CGFloat = color.red * 0.3 + color.green * 0.6 + color.blue * 0.1
    let isLight = brightness > 0.7
    ring.layer.borderColor = UIColor(white: isLight ? 0.35 : 1).cgColor
  }

  // MARK: Choosing

  private func choose(_ column: Int, _ row: Int) {
    let (column, row) = (
      column.clamped(to: 0...ColorGrid.columns - 1), row.clamped(to: 0...ColorGrid.rows - 1)
    )
    var chosen = ColorGrid.color(column: column, row: row)
    chosen.alpha = color.alpha > 0 ? color.alpha : 1
    place = (column, row)
    setNeedsLayout()
    guard chosen != color else { return }
    color = chosen
    sendActions(for: .valueChanged)
  }

  private func choose(at point: CGPoint) {
    guard bounds.width > 0, bounds.height > 0 else { return }
    choose(
      Int((point.x / bounds.width * CGFloat(ColorGrid.columns)).rounded(.down)),
      Int((point.y / bounds.height * CGFloat(ColorGrid.rows)).rounded(.down)))
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    choose(at: touch.location(in: self))
    return true
  }
  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    choose(at: touch.location(in: self))
    return true
  }

  override var isPressedByKeys: Bool { false }

  /// The arrow keys choose the neighbor.
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let (column, row) = place ?? (0, 0)
    switch presses.first?.type {
    case .leftArrow: choose(column - 1, row)
    case .rightArrow: choose(column + 1, row)
    case .upArrow: choose(column, row - 1)
    case .downArrow: choose(column, row + 1)
    default: return super.pressesBegan(presses, with: event)
    }
    sendActions(for: .editingDidEnd)
  }

  // MARK: Accessibility

  override var isAccessibilityElement: Bool {
    get { true }
    set { super.isAccessibilityElement = newValue }
  }
  override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? "Colors" }
    set { super.accessibilityLabel = newValue }
  }
  override var accessibilityValue: String? {
    get { color.words }
    set { super.accessibilityValue = newValue }
  }
  override var accessibilityTraits: UIAccessibilityTraits {
    get { super.accessibilityTraits.union(.adjustable) }
    set { super.accessibilityTraits = newValue }
  }
  override func accessibilityIncrement() { step(by: 1) }
  override func accessibilityDecrement() { step(by: -1) }

  private func step(by distance: Int) {
    let number = place.map { $0.row * ColorGrid.columns + $0.column + distance } ?? 0
    let bounded = number.clamped(to: 0...ColorGrid.columns * ColorGrid.rows - 1)
    choose(bounded % ColorGrid.columns, bounded / ColorGrid.columns)
    sendActions(for: .editingDidEnd)
  }
}

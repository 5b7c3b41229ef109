@_spi(Library) import ViewTree

/// A wheel of a picker: rows that scroll, and that rest with one of them in the middle.
final class PickerWheel: UIScrollView, UIScrollViewDelegate {
  /// How much smaller and fainter rows are that are far from the middle: chosen here.
  private static let minScale: CGFloat = 0.72
  private static let minAlpha: CGFloat = 0.25
  /// The velocity above which a wheel goes on to another row, in points per second: chosen here.
  private static let flick: CGFloat = 100

  var rowHeight: CGFloat = UIPickerView.rowHeight
  private(set) var rowCount = 0
  /// The number of rows after which the rows repeat; nil if they do not.
  var period: Int?
  /// The row that is selected, also while the wheel moves to it.
  private(set) var selectedRow = 0
  /// Returns the view of a row; the argument is one that is no longer used.
  var makeRow: ((Int, UIView?) -> UIView)?
  /// Returns what a reader hears of a row.
  var rowTitle: ((Int) -> String?)?
  /// Returns the wheel's name and its hint for screen readers.
  var name: () -> String? = { nil }
  var hint: () -> String? = { nil }
  var onSelect: ((Int) -> Void)?

  private var rows: [Int: UIView] = [:]
  private var unused: UIView?
  /// Whether the user moves the wheel, so that its resting place becomes the selection.
  private var isMovedByUser = false
  private var timer: FrameTimer?

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    delegate = self
    showsVerticalScrollIndicator = false
    showsHorizontalScrollIndicator = false
    allowsKeyboardScrolling = false
    decelerationRate = .fast
    contentInsetAdjustmentBehavior = .never
    let tap = UITapGestureRecognizer()
    tap.addTarget(self, action: PickerWheel.tapped)
    addBuiltInGestureRecognizer(tap)
  }

  // MARK: Rows

  func reload(rowCount: Int) {
    self.rowCount = max(0, rowCount)
    for view in rows.values { view.removeFromSuperview() }
    rows = [:]
    selectedRow = selectedRow.clamped(to: 0...max(0, self.rowCount - 1))
    fit()
    contentOffset.y = offset(of: selectedRow)
    setNeedsLayout()
  }

  func select(_ row: Int, animated: Bool) {
    guard (0..<max(1, rowCount)).contains(row) else { return }
    selectedRow = row
    isMovedByUser = false
    setContentOffset(
      CGPoint(x: 0, y: offset(of: row)), animated: animated && !UIAccessibility.isReduceMotionEnabled)
  }

  /// Returns the view of a row if it is visible.
  func view(of row: Int) -> UIView? { rows[row] }

  private func offset(of row: Int) -> CGFloat { CGFloat(row) * rowHeight - contentInset.top }

  /// The row that is nearest to the middle.
  private var middleRow: Int {
    let row = ((contentOffset.y + contentInset.top) / rowHeight).rounded()
    return Int(row.clamped(to: 0...CGFloat(max(0, rowCount - 1))))
  }

  private func fit() {
    let margin = max(0, (bounds.height - rowHeight) / 2)
    let insets = UIEdgeInsets(top: margin, left: 0, bottom: margin, right: 0)
    let size = CGSize(width: bounds.width, height: CGFloat(rowCount) * rowHeight)
    guard insets != contentInset || size != contentSize else { return }
    contentSize = size
    contentInset = insets
    if !isDragging, !isDecelerating, !isScrollAnimating { contentOffset.y = offset(of: selectedRow) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    fit()
    guard rowCount > 0, rowHeight > 0 else { return }
    let first = Int((bounds.minY / rowHeight).rounded(.down).clamped(to: 0...CGFloat(rowCount - 1)))
    let last = Int((bounds.maxY / rowHeight).rounded(.down).clamped(to: 0...CGFloat(rowCount - 1)))
    for (row, view) in rows where !(first...last).contains(row) {
      view.removeFromSuperview()
      rows[row] = nil
      unused = view
    }
    for row in first...last {
      let view: UIView
      if let known = rows[row] {
        view = known
      } else if let made = makeRow?(row, unused) {
        if made === unused { unused = nil }
        view = made
        view.transform = .identity
        addPart(view)
        rows[row] = view
      } else {
        continue
      }
      show(view, row)
    }
  }

  private func show(_ view: UIView, _ row: Int) {
    view.bounds = CGRect(x: 0, y: 0, width: bounds.width, height: rowHeight)
    let middle = (CGFloat(row) + 0.5) * rowHeight
    let distance = abs(middle - bounds.midY)
    let share = (distance / max(1, bounds.height / 2)).clamped(to: 0...1)
    let scale = 1 - (1 - PickerWheel.minScale) * share * share
    // Rows far from the middle are closer together, as on a drum.
    let pull = (middle - bounds.midY) * share * share * 0.12
    view.center = CGPoint(x: bounds.midX, y: middle - pull)
    view.transform = distance < 1 ? .identity : CGAffineTransform(scaleX: scale, y: scale)
    view.alpha = distance < rowHeight / 2 ? 1 : max(PickerWheel.minAlpha, 0.75 - 0.5 * share)
  }

  // MARK: Moving

  override func snapOffset(from offset: CGPoint, velocity: CGPoint, proposed: CGPoint) -> CGPoint? {
    guard rowHeight > 0 else { return nil }
    var row = ((proposed.y + contentInset.top) / rowHeight).rounded()
    // A notch of a mouse's wheel proposes no other place, but has a velocity.
    if proposed == offset, abs(velocity.y) > PickerWheel.flick { row += velocity.y > 0 ? 1 : -1 }
    return CGPoint(x: 0, y: row.clamped(to: 0...CGFloat(max(0, rowCount - 1))) * rowHeight - contentInset.top)
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { isMovedByUser = true }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { settled() }
  }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { settled() }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { settled() }

  private func settled() {
    guard isMovedByUser else { return }
    isMovedByUser = false
    let row = middleRow
    guard row != selectedRow else { return }
    selectedRow = row
    onSelect?(row)
  }

  /// How long a wheel rests after the mouse's wheel or a trackpad moved it before its row counts, in seconds: chosen here.
  private static let rest = 0.15

  /// The wheel of a mouse moves by rows too. The end of its motion is not reported.
  override func scrollWheel(with event: UIScrollEvent) {
    isMovedByUser = true
    super.scrollWheel(with: event)
    waitForRest()
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { if timer != nil { waitForRest() } }

  private func waitForRest() {
    timer?.cancel()
    timer = window?.scene.clock.schedule(after: PickerWheel.rest) { [weak self] in
      self?.timer = nil
      self?.settled()
    }
  }

  private func tapped(_ tap: UITapGestureRecognizer) {
    let row = Int((tap.location(in: self).y / rowHeight).rounded(.down))
    if (0..<rowCount).contains(row) { choose(row) }
  }

  /// Selects a row as the user does.
  func choose(_ row: Int) {
    guard (0..<rowCount).contains(row), row != selectedRow else { return }
    select(row, animated: true)
    onSelect?(row)
  }

  // MARK: Keys

  override var canBecomeFocused: Bool { rowCount > 1 }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let page = max(1, Int(bounds.height / max(1, rowHeight)) - 1)
    let others = presses.filter { press in
      guard let key = press.key, key.modifierFlags.isEmpty else { return true }
      switch key.keyCode {
      case .keyboardUpArrow: choose(selectedRow - 1)
      case .keyboardDownArrow: choose(selectedRow + 1)
      case .keyboardPageUp: choose(max(0, selectedRow - page))
      case .keyboardPageDown: choose(min(rowCount - 1, selectedRow + page))
      case .keyboardHome: choose(selectedRow - turn(of: selectedRow))
      case .keyboardEnd: choose(selectedRow - turn(of: selectedRow) + (period ?? rowCount) - 1)
      default: return true
      }
      return false
    }
    if !others.isEmpty { super.pressesBegan(others, with: event) }
  }

  // MARK: Accessibility

  /// Returns the number of a row among those that do not repeat.
  fileprivate func turn(of row: Int) -> Int { period.map { row % max(1, $0) } ?? row }

  override var isAccessibilityElement: Bool {
    get { rowCount > 0 }
    set { super.isAccessibilityElement = newValue }
  }
  override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? name() }
    set { super.accessibilityLabel = newValue }
  }
  override var accessibilityHint: String? {
    get { super.accessibilityHint ?? hint() }
    set { super.accessibilityHint = newValue }
  }
  override var accessibilityValue: String? {
    get { super.accessibilityValue ?? rowTitle?(selectedRow) }
    set { super.accessibilityValue = newValue }
  }
  override var accessibilityTraits: UIAccessibilityTraits {
    get { super.accessibilityTraits.union(.adjustable) }
    set { super.accessibilityTraits = newValue }
  }
  override func accessibilityIncrement() { choose(selectedRow + 1) }
  override func accessibilityDecrement() { choose(selectedRow - 1) }
}

extension PickerWheel: AccessibleOfKind, AccessibleRange {
  var ownAccessibilityKind: AccessibilityKind { .stepper }
  var accessibleRange: ClosedRange<Double> { 0...Double(max(0, (period ?? rowCount) - 1)) }
  var accessibleStep: Double { 1 }
  var accessibleNumber: Double {
    get { Double(turn(of: selectedRow)) }
    set {
      guard newValue.isFinite else { return }
      choose(selectedRow - turn(of: selectedRow) + Int(newValue.clamped(to: accessibleRange).rounded()))
    }
  }
}

/// One or more wheels, each of which selects a row.
///
/// A wheel is flung or dragged and rests with a row in the middle. A tap or a click selects a row, and so do the arrow
/// keys, Page Up, Page Down, Home and End. Tab moves to the next wheel.
@preconcurrency @MainActor open class UIPickerView: UIView {
  /// The usual height of a row, and the size of a picker, in points: UIKit's.
  static let rowHeight: CGFloat = 32
  static let size = CGSize(width: 320, height: 216)
  private static let margin: CGFloat = 9

  /// The numbers of wheels and rows.
  open weak var dataSource: (any UIPickerViewDataSource)? { didSet { setNeedsReload() } }
  /// The contents of the rows, which is notified of selections.
  open weak var delegate: (any UIPickerViewDelegate)? { didSet { setNeedsReload() } }
  /// Whether the selected rows are marked. They always are.
  open var showsSelectionIndicator = true

  private var wheels: [PickerWheel] = []
  private let indicator = UIView()
  private var needsReload = true
  /// The widths that the delegate asks for; nil for an even share.
  private var widths: [CGFloat?] = []

  public override init(frame: CGRect = .zero) {
    super.init(frame: frame == .zero ? CGRect(origin: .zero, size: UIPickerView.size) : frame)
    indicator.backgroundColor = .tertiarySystemFill
    indicator.layer.cornerRadius = 8
    addPart(indicator)
  }

  deinit {}

  // MARK: Rows

  /// The number of wheels.
  open var numberOfComponents: Int {
    reloadIfNeeded()
    return wheels.count
  }

  /// Returns the number of rows of a wheel; 0 for one that does not exist.
  open func numberOfRows(inComponent component: Int) -> Int { wheel(component)?.rowCount ?? 0 }

  /// Returns the size of a wheel's rows.
  open func rowSize(forComponent component: Int) -> CGSize {
    layoutIfNeeded()
    return wheel(component).map { CGSize(width: $0.bounds.width, height: $0.rowHeight) } ?? .zero
  }

  /// Returns the view of a row that is visible.
  open func view(forRow row: Int, forComponent component: Int) -> UIView? { wheel(component)?.view(of: row) }

  /// Returns the selected row of a wheel, or -1 if it has none.
  open func selectedRow(inComponent component: Int) -> Int {
    guard let wheel = wheel(component), wheel.rowCount > 0 else { return -1 }
    return wheel.selectedRow
  }

  /// Selects a row, animated if requested. Does not notify the delegate. Invalid rows are ignored.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    layoutIfNeeded()
    wheel(component)?.select(row, animated: animated)
  }

  func wheel(_ component: Int) -> PickerWheel? {
    reloadIfNeeded()
    return wheels.indices.contains(component) ? wheels[component] : nil
  }

  /// Asks for all wheels and rows again. Selected rows stay selected.
  open func reloadAllComponents() {
    setNeedsReload()
    reloadIfNeeded()
  }

  /// Asks for the rows of a wheel again.
  open func reloadComponent(_ component: Int) {
    guard let wheel = wheel(component) else { return }
    wheel.reload(rowCount: dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0)
  }

  private func setNeedsReload() {
    needsReload = true
    setNeedsLayout()
  }

  private func reloadIfNeeded() {
    guard needsReload else { return }
    needsReload = false
    let count = max(0, dataSource?.numberOfComponents(in: self) ?? 0)
    while wheels.count > count { wheels.removeLast().removeFromSuperview() }
    while wheels.count < count { addWheel() }
    widths = wheels.indices.map { component in
      let width = delegate?.pickerView(self, widthForComponent: component) ?? -1
      return width > 0 && width.isFinite ? width : nil
    }
    for (component, wheel) in wheels.enumerated() {
      let height = delegate?.pickerView(self, rowHeightForComponent: component) ?? UIPickerView.rowHeight
      wheel.rowHeight = height.isFinite ? max(1, height) : UIPickerView.rowHeight
      wheel.reload(rowCount: dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0)
    }
    setNeedsLayout()
  }

  private func addWheel() {
    let (wheel, component) = (PickerWheel(), wheels.count)
    wheel.makeRow = { [weak self] in self?.row($0, component, reusing: $1) ?? UIView() }
    wheel.rowTitle = { [weak self] in self?.title(of: $0, component) }
    wheel.name = { [weak self] in self?.name(ofWheel: component) }
    wheel.hint = { [weak self] in
      guard let self else { return nil }
      return (delegate as? any UIPickerViewAccessibilityDelegate)?
        .pickerView(self, accessibilityHintForComponent: component)
    }
    wheel.onSelect = { [weak self] row in
      guard let self else { return }
      delegate?.pickerView(self, didSelectRow: row, inComponent: component)
    }
    wheels.append(wheel)
    addSubview(wheel)
  }

  /// The name of a wheel for screen readers.
  private func name(ofWheel component: Int) -> String {
    let own = (delegate as? any UIPickerViewAccessibilityDelegate)?
      .pickerView(self, accessibilityLabelForComponent: component)
    if let own { return own }
    let name = accessibilityLabel ?? "Picker"
    return wheels.count > 1 ? "\(name), wheel \(component + 1) of \(wheels.count)" : name
  }

  private func row(_ row: Int, _ component: Int, reusing view: UIView?) -> UIView {
    if let own = delegate?.pickerView(self, viewForRow: row, forComponent: component, reusing: view) {
      return own
    }
    let label = view as? UILabel ?? UILabel()
    label.textAlignment = .center
    label.font = .systemFont(ofSize: 21)
    label.textColor = .label
    if let text = delegate?.pickerView(self, attributedTitleForRow: row, forComponent: component) {
      label.attributedText = text
    } else {
      label.text = delegate?.pickerView(self, titleForRow: row, forComponent: component) ?? "?"
    }
    return label
  }

  private func title(of row: Int, _ component: Int) -> String? {
    guard let delegate else { return nil }
    if let view = wheels[component].view(of: row) {
      if let label = view.accessibilityLabel ?? (view as? UILabel)?.text { return label }
    }
    return delegate.pickerView(self, attributedTitleForRow: row, forComponent: component)?.string
      ?? delegate.pickerView(self, titleForRow: row, forComponent: component)
  }

  // MARK: Layout

  open override var intrinsicContentSize: CGSize { UIPickerView.size }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { UIPickerView.size }

  open override func layoutSubviews() {
    super.layoutSubviews()
    reloadIfNeeded()
    let available = max(0, bounds.width - 2 * UIPickerView.margin)
    let fixed = widths.reduce(0) { $0 + ($1 ?? 0) }
    let shared = max(0, available - fixed) / CGFloat(max(1, widths.count { $0 == nil }))
    let shrink = fixed > available && fixed > 0 ? available / fixed : 1
    let lengths = widths.map { ($0 ?? shared) * shrink }
    let total = lengths.reduce(0, +)
    var x = ((bounds.width - total) / 2).rounded()
    for (wheel, width) in zip(wheels, lengths) {
      let frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
      wheel.frame =
        readsFromRight
        ? CGRect(x: bounds.width - frame.maxX, y: 0, width: width, height: bounds.height) : frame
      x += width
    }
    let height = wheels.map(\.rowHeight).max() ?? UIPickerView.rowHeight
    indicator.frame = CGRect(
      x: UIPickerView.margin, y: ((bounds.height - height) / 2).rounded(), width: available, height: height)
    indicator.isHidden = wheels.isEmpty
  }
}

extension UIPickerView: AppearanceClass {
  package static func makePlainView() -> UIView { UIPickerView() }
}

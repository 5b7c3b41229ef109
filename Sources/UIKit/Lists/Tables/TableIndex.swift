@_spi(Library) import ViewTree

/// The index of a table: the titles of its data source, and the view at the edge that shows them.
final class TableIndex {
  /// The width of the index, in points: UIKit's.
  private static let width: CGFloat = 15

  private unowned let table: UITableView
  private var titles: [String] = []
  private var view: TableIndexView?

  init(of table: UITableView) { self.table = table }

  /// Reads the titles.
  func reload() {
    let titles = table.dataSource?.sectionIndexTitles(for: table) ?? []
    let rows = table.data.geometry.sections.reduce(0) { $0 + $1.rows.count }
    self.titles = rows >= table.sectionIndexMinimumDisplayRowCount ? titles : []
    guard !self.titles.isEmpty else {
      view?.removeFromSuperview()
      return view = nil
    }
    let view = self.view ?? TableIndexView(of: self)
    self.view = view
    view.titles = self.titles
    restyle()
  }

  var isShown: Bool { view != nil }

  /// The width that the index takes from the rows, in points. It is hidden while the table is edited.
  var width: CGFloat { view == nil || table.isEditing ? 0 : TableIndex.width }

  func restyle() {
    view?.color = table.sectionIndexColor
    view?.ground = table.sectionIndexBackgroundColor
    view?.trackingGround = table.sectionIndexTrackingBackgroundColor
  }

  /// Adds a header or a footer to the table, behind the index.
  func addBehind(_ header: UIView) {
    if let view, view.superview === table {
      table.insertSubview(header, belowSubview: view)
    } else {
      table.addSubview(header)
    }
  }

  /// Places the view at the edge, in front of rows and headers.
  func layOut() {
    guard let view else { return }
    if view.superview !== table { table.addSubview(view) }
    view.isHidden = table.isEditing
    let seen = table.bounds.inset(by: table.adjustedContentInset)
    let width = TableIndex.width
    UIView.performWithoutAnimation {
      view.frame = CGRect(
        x: table.readsFromRight ? table.bounds.minX : table.bounds.maxX - width, y: seen.minY, width: width,
        height: max(0, seen.height))
    }
  }

  /// Scrolls to the section that a title leads to, or to the top.
  func go(to index: Int) {
    guard titles.indices.contains(index) else { return }
    let title = titles[index]
    let count = table.geometry.sections.count
    let section =
      title == UITableView.indexSearch
      ? NSNotFound
      : table.dataSource?.tableView(table, sectionForSectionIndexTitle: title, at: index) ?? NSNotFound
    guard (0..<count).contains(section) else {
      return table.setContentOffset(CGPoint(x: 0, y: -table.adjustedContentInset.top), animated: false)
    }
    if table.geometry.sections[section].rows.count > 0 {
      table.scrollToRow(at: IndexPath(row: 0, section: section), at: .top, animated: false)
    } else {
      let top = table.geometry.header(of: section).start - table.adjustedContentInset.top
      table.contentOffset = table.clamped(CGPoint(x: 0, y: top))
    }
  }

  /// The last title whose section begins above the visible rows, for screen readers.
  var currentTitle: Int {
    let seen = table.bounds.inset(by: table.adjustedContentInset).minY
    let section = table.geometry.sections(from: seen, to: seen + 1).first ?? 0
    let leading = titles.indices.filter { index in
      let target =
        table.dataSource?.tableView(table, sectionForSectionIndexTitle: titles[index], at: index) ?? index
      return target <= section
    }
    return leading.last ?? 0
  }
}

/// The titles at the edge of a table. A finger that moves along them scrolls the table.
final class TableIndexView: UIControl {
  private static let font = UIFont.systemFont(ofSize: 11, weight: .semibold)
  private static let dot = "\u{2022}"

  private unowned let index: TableIndex
  var titles: [String] = [] { didSet { if titles != oldValue { rebuild() } } }
  var color: UIColor? { didSet { restyle() } }
  var ground: UIColor? { didSet { restyle() } }
  var trackingGround: UIColor? { didSet { restyle() } }
  private var layout = TableIndexLayout(count: 0, height: 0)
  private var parts: [UIView] = []
  /// The title under the finger.
  private var current: Int?

  init(of index: TableIndex) {
    self.index = index
    super.init(frame: .zero)
    accessibilityLabel = "Section index"
  }

  private func rebuild() {
    for part in parts { part.removeFromSuperview() }
    layout = TableIndexLayout(count: titles.count, height: bounds.height)
    parts = layout.lines.map { line in
      let title = line.map { titles[$0] }
      if title == UITableView.indexSearch {
        let glass = UIImageView(image: UIImage.symbol("magnifyingglass", side: 11))
        glass.contentMode = .center
        return glass
      }
      let label = UILabel()
      label.font = TableIndexView.font
      label.textAlignment = .center
      label.text = title ?? TableIndexView.dot
      return label
    }
    for part in parts { addSubview(part) }
    restyle()
  }

  private func restyle() {
    let color = color ?? tintColor
    for part in parts {
      part.tintColor = color
      (part as? UILabel)?.textColor = color
    }
    backgroundColor = isTracking ? trackingGround ?? ground : ground
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    restyle()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if TableIndexLayout(count: titles.count, height: bounds.height).lines.count != layout.lines.count {
      rebuild()
    }
    layout = TableIndexLayout(count: titles.count, height: bounds.height)
    let height = TableIndexLayout.lineHeight
    for (number, part) in parts.enumerated() {
      part.frame = CGRect(
        x: 0, y: layout.top + CGFloat(number) * height, width: bounds.width, height: height)
    }
  }

  // MARK: Fingers

  /// A finger beside the narrow titles touches them, too.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -8, dy: 0).contains(point)
  }

  /// The titles take all drags and taps that begin on them from the table.
  @_spi(Library) public override func claims(_ recognizer: UIGestureRecognizer) -> Bool { true }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    current = nil
    return true
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    if let touch = trackedTouch, touches.contains(touch) { go(to: touch) }
    restyle()
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    go(to: touch)
    return true
  }

  override func stateDidChange() { restyle() }

  private func go(to touch: UITouch) {
    guard let title = layout.title(at: touch.location(in: self).y), title != current else { return }
    current = title
    index.go(to: title)
  }

  // MARK: Accessibility

  @_spi(Library) public override var accessibilityDefaults: AccessibilityDefaults {
    let current = index.currentTitle
    return AccessibilityDefaults(
      kind: .stepper, isElement: true, value: titles.indices.contains(current) ? titles[current] : nil,
      traits: .adjustable)
  }

  override func accessibilityIncrement() { index.go(to: min(titles.count - 1, index.currentTitle + 1)) }
  override func accessibilityDecrement() { index.go(to: max(0, index.currentTitle - 1)) }
}

extension TableIndexView: AccessibleRange {
  package var accessibleRange: ClosedRange<Double> { 0...Double(max(0, titles.count - 1)) }
  package var accessibleStep: Double { 1 }
  package var accessibleNumber: Double {
    get { Double(index.currentTitle) }
    set { if newValue.isFinite { index.go(to: Int(newValue.clamped(to: accessibleRange).rounded())) } }
  }
}

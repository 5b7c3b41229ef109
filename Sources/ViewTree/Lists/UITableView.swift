/// A column of rows of one height, of which only those that can be seen have views.
///
///     table.register(FileCell.self, forCellReuseIdentifier: "file")
///     table.dataSource = self
///     table.rowHeight = 56
///
/// Its cost does not depend on the number of rows.
open class UITableView: UIScrollView {
  public weak var dataSource: (any UITableViewDataSource)? { didSet { reloadData() } }
  private var tableDelegate: (any UITableViewDelegate)? { delegate as? any UITableViewDelegate }

  /// The height of every row, in points.
  public var rowHeight: CGFloat = 44 {
    didSet {
      if !rowHeight.isFinite || rowHeight < 1 { rowHeight = oldValue }
      if rowHeight != oldValue { reloadData() }
    }
  }
  public var allowsSelection = true
  /// Whether Tab stops at the list.
  public var allowsFocus = true

  /// A view above the first row that scrolls with the rows; its height is kept, its width is the table's.
  public var tableHeaderView: UIView? {
    didSet {
      guard tableHeaderView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let tableHeaderView { insertSubview(tableHeaderView, at: 0) }
      updateContentSize()
    }
  }

  /// Beyond these, points are too coarse to tell rows apart.
  private static let mostRows = 1 << 40

  public private(set) var indexPathForSelectedRow: IndexPath?

  private var cellClasses: [String: UITableViewCell.Type] = [:]
  private var reusable: [String: [UITableViewCell]] = [:]
  private var shown: [Int: UITableViewCell] = [:]
  private var rowCount = 0
  private var highlightedRow: Int?

  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    alwaysBounceVertical = true
  }

  // MARK: Data

  /// Asks the data source for everything that is shown; the offset stays where it can.
  open func reloadData() {
    let count = dataSource?.tableView(self, numberOfRowsInSection: 0) ?? 0
    rowCount = count.clamped(to: 0...UITableView.mostRows)
    // The last one recycled is the first one reused, so this order gives every row its own cell again.
    for (_, cell) in shown.sorted(by: { $0.key > $1.key }) { recycle(cell) }
    shown = [:]
    highlightedRow = nil
    if let selected = indexPathForSelectedRow, selected.row >= rowCount { indexPathForSelectedRow = nil }
    updateContentSize()
  }

  /// Asks the data source for these rows again, where they are shown.
  open func reloadRows(at indexPaths: [IndexPath]) {
    for indexPath in indexPaths {
      if let cell = shown.removeValue(forKey: indexPath.row) { recycle(cell) }
    }
    setNeedsLayout()
  }

  public func numberOfRows(inSection section: Int) -> Int { section == 0 ? rowCount : 0 }

  private var headerHeight: CGFloat { tableHeaderView?.bounds.height ?? 0 }

  private func updateContentSize() {
    contentSize = CGSize(width: bounds.width, height: headerHeight + CGFloat(rowCount) * rowHeight)
    setNeedsLayout()
  }

  // MARK: Cells

  public func register(_ cellClass: UITableViewCell.Type, forCellReuseIdentifier identifier: String) {
    cellClasses[identifier] = cellClass
  }

  /// Returns a cell that was scrolled away, or a new one of the registered class.
  public func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath)
    -> UITableViewCell
  {
    if let cell = reusable[identifier]?.popLast() {
      cell.prepareForReuse()
      return cell
    }
    let cellClass = cellClasses[identifier] ?? UITableViewCell.self
    return cellClass.init(style: .default, reuseIdentifier: identifier)
  }

  private func recycle(_ cell: UITableViewCell) {
    cell.setHighlighted(false, animated: false)
    if let identifier = cell.reuseIdentifier {
      cell.isHidden = true
      reusable[identifier, default: []].append(cell)
    } else {
      cell.removeFromSuperview()
    }
  }

  /// The rows that are at least partly seen.
  private var visibleRows: Range<Int> {
    guard rowCount > 0, bounds.height > 0 else { return 0..<0 }
    let first = ((bounds.minY - headerHeight) / rowHeight).rounded(.down)
    let end = ((bounds.maxY - headerHeight) / rowHeight).rounded(.up)
    let rows = CGFloat(rowCount)
    return Int(first.clamped(to: 0...rows))..<Int(end.clamped(to: 0...rows))
  }

  public var visibleCells: [UITableViewCell] { shown.sorted { $0.key < $1.key }.map(\.value) }
  public var indexPathsForVisibleRows: [IndexPath] {
    shown.keys.sorted().map { IndexPath(row: $0, section: 0) }
  }

  public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { shown[indexPath.row] }

  public func indexPathForRow(at point: CGPoint) -> IndexPath? {
    row(at: point).map { IndexPath(row: $0, section: 0) }
  }

  private func row(at point: CGPoint) -> Int? {
    let row = ((point.y - headerHeight) / rowHeight).rounded(.down)
    guard row >= 0, row < CGFloat(rowCount), point.x >= 0, point.x < bounds.width else { return nil }
    return Int(row)
  }

  /// The place of a row in the content, also of one that is not shown.
  public func rectForRow(at indexPath: IndexPath) -> CGRect {
    CGRect(
      x: 0, y: headerHeight + CGFloat(indexPath.row) * rowHeight, width: bounds.width, height: rowHeight)
  }

  open override func layoutSubviews() {
    if contentSize.width != bounds.width { updateContentSize() }
    layoutHeader()
    let rows = visibleRows
    for row in shown.keys.filter({ !rows.contains($0) }).sorted(by: >) {
      if let cell = shown.removeValue(forKey: row) { recycle(cell) }
    }
    for row in rows {
      let cell = shown[row] ?? show(row)
      cell?.frame = rectForRow(at: IndexPath(row: row, section: 0))
    }
    super.layoutSubviews()
  }

  private func layoutHeader() {
    guard let header = tableHeaderView else { return }
    header.frame = CGRect(x: 0, y: 0, width: bounds.width, height: header.bounds.height)
  }

  private func show(_ row: Int) -> UITableViewCell? {
    let indexPath = IndexPath(row: row, section: 0)
    guard let cell = dataSource?.tableView(self, cellForRowAt: indexPath) else { return nil }
    shown[row] = cell
    cell.setSelected(indexPath == indexPathForSelectedRow, animated: false)
    cell.isHidden = false
    if cell.superview !== self { insertSubview(cell, at: tableHeaderView == nil ? 0 : 1) }
    return cell
  }

  // MARK: Selection

  /// Selects a row without telling the delegate; nil selects none.
  open func selectRow(at indexPath: IndexPath?, animated: Bool) {
    guard indexPath != indexPathForSelectedRow else { return }
    let old = indexPathForSelectedRow
    indexPathForSelectedRow = indexPath.flatMap { (0..<rowCount).contains($0.row) ? $0 : nil }
    if let old { shown[old.row]?.setSelected(false, animated: animated) }
    if let new = indexPathForSelectedRow { shown[new.row]?.setSelected(true, animated: animated) }
  }

  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    if indexPath == indexPathForSelectedRow { selectRow(at: nil, animated: animated) }
  }

  /// Scrolls by the least distance that shows the row.
  open func scrollToRow(at indexPath: IndexPath, animated: Bool) {
    scrollRectToVisible(rectForRow(at: indexPath), animated: animated)
  }

  open override var canBecomeFocused: Bool { allowsFocus && allowsSelection && rowCount > 0 }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard allowsSelection, let touch = touches.first else { return }
    highlight(row(at: touch.location(in: self)))
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, row(at: touch.location(in: self)) != highlightedRow else { return }
    highlight(nil)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let row = highlightedRow else { return }
    highlight(nil)
    let indexPath = IndexPath(row: row, section: 0)
    selectRow(at: indexPath, animated: false)
    tableDelegate?.tableView(self, didSelectRowAt: indexPath)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { highlight(nil) }

  private func highlight(_ row: Int?) {
    guard row != highlightedRow else { return }
    if let old = highlightedRow { shown[old]?.setHighlighted(false, animated: true) }
    highlightedRow = row
    if let row { shown[row]?.setHighlighted(true, animated: false) }
  }
}

/// Supplies a table view with its rows. They are all of section 0.
public protocol UITableViewDataSource: AnyObject {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
}

/// Learns which rows are chosen.
@MainActor
public protocol UITableViewDelegate: UIScrollViewDelegate {
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
}

extension UITableViewDelegate {
  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
}

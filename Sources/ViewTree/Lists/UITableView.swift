/// A column of rows in sections, of which only those that can be seen have views.
///
///     table.register(FileCell.self, forCellReuseIdentifier: "file")
///     table.dataSource = self
///     table.rowHeight = 56
///
/// Its cost does not depend on the number of rows. Where rows have heights of their own, they count with
/// an estimated one until they come into view.
open class UITableView: UIScrollView {
  public nonisolated enum Style: Hashable, Sendable {
    /// One list; the headers of its sections stay in sight.
    case plain
    /// Sections apart from each other, whose headers scroll with them.
    case grouped
    /// The same, as cards with room on both sides.
    case insetGrouped
  }

  public nonisolated enum ScrollPosition: Hashable, Sendable {
    /// Wherever the row is seen after the least movement; for a selection, no movement at all.
    case none
    case top, middle, bottom
  }

  /// How a changed row comes or goes.
  public nonisolated enum RowAnimation: Hashable, Sendable {
    case none, fade, left, right, top, bottom
    /// The same as `fade`.
    case automatic
  }

  /// In place of a height: as high as the view itself wants to be.
  public nonisolated static let automaticDimension: CGFloat = -1

  public let style: Style
  /// Asked by the next layout, or by whatever wants to know of rows before that.
  public weak var dataSource: (any UITableViewDataSource)? { didSet { setNeedsReload() } }
  public weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
  public override weak var delegate: (any UIScrollViewDelegate)? {
    didSet {
      if delegate !== oldValue { reloadIfKnown() }
      if delegate != nil, menus == nil { menus = TableMenus(of: self) }
    }
  }
  var tableDelegate: (any UITableViewDelegate)? { delegate as? any UITableViewDelegate }

  // MARK: Heights

  /// The height of every row, in points, or `automaticDimension`. UIKit's default is the latter.
  public var rowHeight: CGFloat = 44 {
    didSet {
      if !UITableView.isRowHeight(rowHeight) { rowHeight = oldValue }
      if rowHeight != oldValue { reloadIfKnown() }
    }
  }
  /// What rows of other heights count with until they are seen; automatic for `rowHeight`, or 44 points.
  public var estimatedRowHeight = UITableView.automaticDimension {
    didSet {
      if !UITableView.isRowHeight(estimatedRowHeight) { estimatedRowHeight = oldValue }
      if estimatedRowHeight != oldValue { reloadIfKnown() }
    }
  }
  private static func isRowHeight(_ height: CGFloat) -> Bool {
    height.isFinite && (height >= 1 || height == automaticDimension)
  }
  /// The height of every section's header; automatic for that of its title or view.
  public var sectionHeaderHeight = UITableView.automaticDimension { didSet { reloadIfKnown() } }
  public var sectionFooterHeight = UITableView.automaticDimension { didSet { reloadIfKnown() } }

  // MARK: Parts

  /// A view above the first row that scrolls with the rows; its height is kept, its width is the table's.
  public var tableHeaderView: UIView? {
    didSet { replaceEnd(oldValue, by: tableHeaderView) }
  }
  /// The same below the last one.
  public var tableFooterView: UIView? {
    didSet { replaceEnd(oldValue, by: tableFooterView) }
  }
  public var separatorStyle = UITableViewCell.SeparatorStyle.singleLine { didSet { setNeedsLayout() } }
  /// Where the lines below rows begin and end, from the edges of the cells.
  public var separatorInset = UIEdgeInsets(left: 16) { didSet { setNeedsLayout() } }
  public var separatorColor: UIColor? = .separator {
    didSet { setNeedsLayout() }
  }

  // MARK: Choosing

  public var allowsSelection = true
  /// Whether a tap leaves other rows selected, and takes the selection back from a selected one.
  public var allowsMultipleSelection = false {
    didSet { if !allowsMultipleSelection { keepOneSelection() } }
  }
  /// Whether Tab stops at the list.
  public var allowsFocus = true

  // MARK: What it knows and shows; each value keeps its own parts

  var choice = TableChoice()
  var data = TableData()
  var views = TableViews()
  var reuse = TableReuse()
  var changes = TableChanges()
  var prefetching = RowPrefetching()
  let slides = ListSlides()
  private var menus: TableMenus?

  /// Where rows stand. Reading it asks a data source that has not been asked.
  var geometry: TableGeometry {
    _read {
      reloadIfNeeded()
      yield data.geometry
    }
    _modify {
      reloadIfNeeded()
      yield &data.geometry
    }
  }
  var generation: Int { data.generation }
  /// Told in one line when changes do not fit the data; tests listen.
  var reportsProblem: (String) -> Void = { message in
    try? FileHandle.standardError.write(contentsOf: Data("UITableView: \(message); reloading\n".utf8))
  }

  public override init(frame: CGRect = .zero) {
    style = .plain
    super.init(frame: frame)
    allowsKeyboardScrolling = false
    alwaysBounceVertical = true
  }

  deinit {}

  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    allowsKeyboardScrolling = false
    alwaysBounceVertical = true
    if style != .plain { backgroundColor = .systemGroupedBackground }
  }

  /// Asks the data source for everything that is shown; the offset stays where it can, the selection ends.
  open func reloadData() {
    choice.deselectAll()
    reloadAll()
  }

  open override func layoutSubviews() {
    layoutList()
    announceRows()
    super.layoutSubviews()
  }

  private func announceRows() {
    guard let prefetchDataSource else { return }
    let cells = views.cells
    let rows = prefetching.scroll(to: bounds, in: geometry) { cells[$0] != nil }
    if !rows.gone.isEmpty { prefetchDataSource.tableView(self, cancelPrefetchingForRowsAt: rows.gone) }
    if !rows.new.isEmpty { prefetchDataSource.tableView(self, prefetchRowsAt: rows.new) }
  }

  open override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    if newWindow !== window { slides.stopAll() }
  }

  override var accessibilityDefaults: AccessibilityDefaults { AccessibilityDefaults(kind: .list) }

  // MARK: Input

  open override var canBecomeFocused: Bool { allowsFocus && allowsSelection && geometry.firstRow() != nil }

  /// The ring goes around the current row, where that is seen.
  open override var focusRect: CGRect {
    guard let path = choice.current, geometry.contains(path) else { return bounds }
    let seen = (views.cells[path]?.frame ?? rectForRow(at: path)).intersection(bounds)
    return seen.isEmpty ? bounds : seen
  }

  open override var focusedPart: UIView { choice.current.flatMap { views.cells[$0] } ?? self }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard allowsSelection, let touch = touches.first else { return }
    highlight(row(under: touch))
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, row(under: touch) != choice.highlighted else { return }
    highlight(nil)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let path = choice.highlighted else { return }
    highlight(nil)
    choose(path)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { highlight(nil) }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard let key = presses.first?.key, handle(key) else { return super.pressesBegan(presses, with: event) }
  }
}

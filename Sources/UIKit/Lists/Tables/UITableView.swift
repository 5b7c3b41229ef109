@_spi(Library) public import ViewTree

/// A list of rows in sections that creates views only for the visible rows.
///
///     table.register(FileCell.self, forCellReuseIdentifier: "file")
///     table.dataSource = self
///     table.rowHeight = 56
///
/// The cost of scrolling does not depend on the number of rows. A row has its estimated height until it is
/// visible and measured.
@preconcurrency @MainActor open class UITableView: UIScrollView {
  /// A height that makes the table use the view's own height.
  public nonisolated static let automaticDimension: CGFloat = -1

  /// The table's style.
  public let style: Style
  /// The source of the rows. It is read by the next layout, or by the first query about rows before that.
  open weak var dataSource: (any UITableViewDataSource)? { didSet { setNeedsReload() } }
  /// The object that is notified of rows that will soon be visible.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
  public override weak var delegate: (any UIScrollViewDelegate)? {
    didSet {
      if delegate !== oldValue { reloadIfKnown() }
      if delegate != nil, menus == nil { menus = TableMenus(of: self) }
    }
  }
  var tableDelegate: (any UITableViewDelegate)? { delegate as? any UITableViewDelegate }

  // MARK: Heights

  /// The height of every row, in points. `automaticDimension`, the default, stands for the height of each cell.
  open var rowHeight = UITableView.automaticDimension {
    didSet {
      if !UITableView.isRowHeight(rowHeight) { rowHeight = oldValue }
      if rowHeight != oldValue { reloadIfKnown() }
    }
  }
  /// The estimated height of rows that were not measured yet, in points. `automaticDimension` means
  /// `rowHeight`, or 44 if that is automatic too.
  open var estimatedRowHeight = UITableView.automaticDimension {
    didSet {
      if !UITableView.isRowHeight(estimatedRowHeight) { estimatedRowHeight = oldValue }
      if estimatedRowHeight != oldValue { reloadIfKnown() }
    }
  }
  private static func isRowHeight(_ height: CGFloat) -> Bool {
    height.isFinite && (height >= 1 || height == automaticDimension)
  }
  /// The height of section headers, in points. `automaticDimension` stands for the height of the title
  /// or view.
  open var sectionHeaderHeight = UITableView.automaticDimension { didSet { reloadIfKnown() } }
  /// The height of section footers, in points. `automaticDimension` stands for the height of the title
  /// or view.
  open var sectionFooterHeight = UITableView.automaticDimension { didSet { reloadIfKnown() } }
  /// The gap above each section's header, in points. `automaticDimension` stands for 22 points in a plain list, as in UIKit,
  /// and for none in others.
  open var sectionHeaderTopPadding = UITableView.automaticDimension { didSet { reloadIfKnown() } }
  /// The estimated height of section headers. It has no effect, because the table reads the heights of all
  /// headers at once.
  open var estimatedSectionHeaderHeight = UITableView.automaticDimension
  /// The estimated height of section footers. It has no effect, because the table reads the heights of all
  /// footers at once.
  open var estimatedSectionFooterHeight = UITableView.automaticDimension

  // MARK: Parts

  /// A view behind the rows that fills the table and does not scroll.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      if oldValue?.superview === self { oldValue?.removeFromSuperview() }
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      backgroundView?.frame = bounds
    }
  }
  /// A view above the first row that scrolls with the rows. The table sets its width and keeps its height.
  open var tableHeaderView: UIView? {
    get { ends.header }
    set { replaceEnd(\.header, by: newValue) }
  }
  /// A view below the last row that scrolls with the rows. The table sets its width and keeps its height.
  open var tableFooterView: UIView? {
    get { ends.footer }
    set { replaceEnd(\.footer, by: newValue) }
  }
  /// Whether rows have separators.
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine { didSet { setNeedsLayout() } }
  /// Whether rows and titles of a wide table leave space at their sides, so that their lines are at most 672 points wide.
  /// Has no effect on cards, whose own margins remain.
  open var cellLayoutMarginsFollowReadableWidth = false { didSet { reloadIfKnown() } }
  /// The width of that space on each side, in points.
  var readableInset: CGFloat {
    guard cellLayoutMarginsFollowReadableWidth, style != .insetGrouped else { return 0 }
    return max(0, ((bounds.width - UIView.readableWidth) / 2 - UITableViewCell.margin).rounded())
  }
  /// The insets of the separators from the edges of the cells, in points.
  open var separatorInset = UITableView.usualSeparatorInset {
    didSet {
      hasOwnSeparatorInset = true
      setNeedsLayout()
    }
  }
  static let usualSeparatorInset = UIEdgeInsets(left: 16)
  /// Whether the program set the insets of separators. Otherwise they begin at the text of a cell.
  private(set) var hasOwnSeparatorInset = false
  /// The color of the separators; nil hides them.
  open var separatorColor: UIColor? = .separator {
    didSet { setNeedsLayout() }
  }

  // MARK: Index

  /// The title of an index that stands for a search field above the rows, shown as a magnifying glass.
  public nonisolated static let indexSearch = "{search}"
  /// The color of the index; nil for the tint color.
  open var sectionIndexColor: UIColor? { didSet { index.restyle() } }
  /// The color behind the index; nil for none.
  open var sectionIndexBackgroundColor: UIColor? { didSet { index.restyle() } }
  /// The color behind the index while a finger is on it; nil for `sectionIndexBackgroundColor`.
  open var sectionIndexTrackingBackgroundColor: UIColor? { didSet { index.restyle() } }
  /// The number of rows from which the index is shown.
  open var sectionIndexMinimumDisplayRowCount = 0 { didSet { reloadSectionIndexTitles() } }
  /// Reads the titles of the index from the data source again.
  open func reloadSectionIndexTitles() {
    index.reload()
    setNeedsLayout()
  }

  // MARK: Selection

  /// Whether the user can select rows.
  open var allowsSelection = true
  /// Whether a tap toggles a row's selection and leaves other rows selected.
  open var allowsMultipleSelection = false {
    didSet {
      guard !allowsMultipleSelection else { return }
      for path in choice.selection.dropFirst() { deselectRow(at: path, animated: false) }
    }
  }
  /// Whether the user can select rows while the table is edited.
  open var allowsSelectionDuringEditing: Bool {
    get { editor.allowsSelection }
    set { editor.allowsSelection = newValue }
  }
  /// Whether rows are checked while the table is edited, instead of being deleted.
  open var allowsMultipleSelectionDuringEditing: Bool {
    get { editor.allowsMultipleSelection }
    set { editor.allowsMultipleSelection = newValue }
  }
  /// Whether Tab moves the focus to the list.
  open var allowsFocus = true

  // MARK: State

  var choice = TableChoice()
  var data = TableData()
  var views = TableViews()
  private(set) lazy var reuse = TableReuse(of: self)
  var ends = TableEnds()
  var changes = TableChanges()
  var prefetching = RowPrefetching()
  let slides = ListSlides()
  private var menus: TableMenus?
  private(set) lazy var editor = TableEditor(of: self)
  private(set) lazy var index = TableIndex(of: self)

  /// The rows' positions. Reading it loads stale data first.
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

  public override init(frame: CGRect = .zero) {
    style = .plain
    super.init(frame: frame)
    prepare()
  }

  deinit {}

  /// Creates a table with a style.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    prepare()
  }

  private func prepare() {
    allowsKeyboardScrolling = false
    alwaysBounceVertical = true
    backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
    editor.swipe.attach()
  }

  /// Reads everything from the data source again. Keeps the offset where possible and clears the selection.
  open func reloadData() {
    choice.deselectAll()
    reloadAll()
  }

  /// Marks the data as stale, so that the next layout reads the data source. This gives its owner time to
  /// load the rows.
  private func setNeedsReload() {
    data.invalidate()
    choice.deselectAll()
    setNeedsLayout()
  }

  /// Reads the data source again if it has been read before.
  private func reloadIfKnown() {
    if !data.isStale { reloadAll() }
  }

  func reloadIfNeeded() {
    if data.isStale { reloadAll() }
  }

  private func reloadAll() {
    data.beginReading()
    editor.forget()
    // The reuse pool is a stack: recycling in this order gives each row its own cell again.
    reuse.retire(views.removeAll())
    slides.stopAll()
    _ = changes.drain()
    prefetching.forget()
    // Measured heights become estimates again, so keep the top row at its position.
    let top = geometry.isUniform ? nil : geometry.firstRow(endingAfter: bounds.minY)
    let distance = top.map { geometry.row($0).start - bounds.minY }
    geometry = TableGeometry(asking: self)
    index.reload()
    let known = geometry
    choice.keep { known.contains($0) }
    if let top, let distance, geometry.contains(top) {
      shiftContent(by: CGPoint(x: 0, y: geometry.row(top).start - distance - bounds.minY))
    }
    updateContentSize()
  }

  func updateContentSize() {
    contentSize = CGSize(width: bounds.width, height: data.geometry.height)
    setNeedsLayout()
  }

  /// Replaces the view above or below the rows. Setting the same view measures it again.
  private func replaceEnd(_ end: WritableKeyPath<TableEnds, UIView?>, by new: UIView?) {
    let old = ends[keyPath: end]
    ends[keyPath: end] = new
    if new !== old {
      // It may be in another view by now.
      if let old, old.superview === self { old.removeFromSuperview() }
      if let new { insertSubview(new, at: backgroundView?.superview === self ? 1 : 0) }
    }
    ends.measure(into: &data.geometry)
    updateContentSize()
  }

  open override func layoutSubviews() {
    backgroundView?.frame = bounds
    TableLayout(of: self).layOut()
    index.layOut()
    editor.contentMoved()
    sliding.aimAgain()
    layOutOnTheWay()
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

  // MARK: Reuse

  /// Registers the class of the cells with this reuse identifier, a subclass of `UITableViewCell`. nil
  /// removes the registration.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    precondition(
      cellClass is UITableViewCell.Type?, "\(String(describing: cellClass)) is not a class of cells")
    reuse.register(cellClass as? UITableViewCell.Type, as: identifier)
  }

  /// Returns a reusable cell, or a new one of the registered class. It has the row's frame, with the
  /// estimated height if the row measures itself.
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath)
    -> UITableViewCell
  {
    let cell = reuse.dequeueCell(identifier, for: indexPath)
    // The data source may be asked for cells while it is read.
    if !data.isStale, data.geometry.contains(indexPath), views.path(of: cell) == nil {
      UIView.performWithoutAnimation { cell.frame = UIScreen.main.rounded(rectForRow(at: indexPath)) }
    }
    return cell
  }

  /// Returns a reusable cell, or a new one of the registered class, or nil if there is neither.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    reuse.dequeueCell(identifier)
  }

  /// Registers the class of the header and footer views with this reuse identifier, a subclass of
  /// `UITableViewHeaderFooterView`. nil removes the registration.
  open func register(_ viewClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    precondition(
      viewClass is UITableViewHeaderFooterView.Type?,
      "\(String(describing: viewClass)) is not a class of headers")
    reuse.register(viewClass as? UITableViewHeaderFooterView.Type, as: identifier)
  }

  /// Returns a reusable view, or a new one of the registered class, or nil if no class is registered.
  open func dequeueReusableHeaderFooterView(withIdentifier identifier: String)
    -> UITableViewHeaderFooterView?
  {
    reuse.dequeueHeaderFooterView(identifier)
  }

  open override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    guard newWindow !== window else { return }
    slides.stopAll()
    editor.forget()
  }

  @_spi(Library) open override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(kind: .list)
  }

  // MARK: Editing

  /// Whether rows show controls that delete, insert and move them. Setting it makes no animation.
  open var isEditing: Bool {
    get { editor.isOn }
    set { setEditing(newValue, animated: false) }
  }

  /// Begins or ends edit mode.
  open func setEditing(_ editing: Bool, animated: Bool) { editor.set(editing, animated: animated) }

  // MARK: Input

  /// While a row shows its actions, a touch elsewhere closes it and does nothing else.
  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit.map { editor.catches(touchOn: $0) } ?? false ? self : hit
  }

  open override var canBecomeFocused: Bool {
    allowsFocus && (allowsSelection || isEditing) && geometry.firstRow() != nil
  }

  /// The focus ring's frame: the current row if it is visible, otherwise the whole table.
  open override var focusRect: CGRect {
    guard let path = choice.current, geometry.contains(path) else { return bounds }
    let seen = (views.cells[path]?.frame ?? rectForRow(at: path)).intersection(bounds)
    return seen.isEmpty ? bounds : seen
  }

  open override var focusedPart: UIView { choice.current.flatMap { views.cells[$0] } ?? self }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard selects, editor.open == nil, let touch = touches.first else { return reportNoSelection() }
    let path = row(under: touch)
    if path == nil { report(.notSelected(nil, .noRow)) }
    highlight(path)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, touch.isDrag || row(under: touch) != choice.highlighted else { return }
    if let path = choice.highlighted { report(.notSelected(path.name("row"), .moved)) }
    highlight(nil)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let path = choice.highlighted else { return editor.close(animated: true) }
    highlight(nil)
    choose(path)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { highlight(nil) }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard let key = presses.first?.key, editor.handle(key) || handle(key) else {
      return super.pressesBegan(presses, with: event)
    }
  }
}

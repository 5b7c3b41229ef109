import Controls
public import ViewTree

/// Shows two or three columns beside each other, and one stack of screens in a compact window.
///
///     let split = UISplitViewController(style: .doubleColumn)
///     split.setViewController(list, for: .primary)
///     split.setViewController(article, for: .secondary)
///
/// Controllers that are no navigation controllers get one around them. The edges between columns can be dragged.
@preconcurrency @MainActor open class UISplitViewController: UIViewController {
  /// The number of columns.
  public let style: Style
  /// The delegate, which decides how columns collapse and expand.
  open weak var delegate: (any UISplitViewControllerDelegate)?

  /// The controllers of the columns, as they are shown.
  var columns: [Column: UIViewController] = [:]
  /// The screens that columns have given to the collapsed stack. They stay theirs when they are popped.
  var given: [Column: [UIViewController]] = [:]
  /// The columns from which the screens of the collapsed stack came.
  var origins: [ObjectIdentifier: Column] = [:]
  /// Whether the columns are one stack, because the window is compact.
  open internal(set) var isCollapsed = false
  /// The columns whose views are visible.
  private var shownColumns: Set<Column> = []
  private let veil = PanelVeil()
  private lazy var handles: [Column: ColumnHandle] = [
    .primary: makeHandle(.primary, "Primary Column"),
    .supplementary: makeHandle(.supplementary, "Supplementary Column"),
  ]
  private lazy var edgePan = UIScreenEdgePanGestureRecognizer(
    target: self, action: UISplitViewController.pulledFromEdge)

  /// Creates a controller with a number of columns.
  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller with two columns, which are set as `viewControllers`. There are no nib files, so both arguments are ignored.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .unspecified
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  deinit {}

  // MARK: Preferences

  /// Which columns are visible if the window allows it.
  open var preferredDisplayMode = DisplayMode.automatic {
    didSet { if preferredDisplayMode != oldValue { change(to: preferredDisplayMode) } }
  }
  /// How other columns stand to the secondary one.
  open var preferredSplitBehavior = SplitBehavior.automatic { didSet { change(to: preferredDisplayMode) } }
  /// The edge at which the primary column is.
  open var primaryEdge = PrimaryEdge.leading { didSet { viewIfLoaded?.setNeedsLayout() } }
  /// Whether a drag from the leading edge shows hidden columns.
  open var presentsWithGesture = true { didSet { edgePan.isEnabled = presentsWithGesture } }
  /// Whether the button beside it hides all columns but the secondary one. Kept without effect: the button does that.
  open var showsSecondaryOnlyButton = false
  /// When the button that shows and hides columns is in the bar beside the hidden columns.
  open var displayModeButtonVisibility = DisplayModeButtonVisibility.automatic { didSet { updateButton() } }

  private var primaryWidth = ColumnWidth() { didSet { viewIfLoaded?.setNeedsLayout() } }
  private var supplementaryWidth = ColumnWidth() { didSet { viewIfLoaded?.setNeedsLayout() } }

  /// The width of the primary column, in points, or `automaticDimension`.
  open var preferredPrimaryColumnWidth: CGFloat {
    get { primaryWidth.preferred }
    set { primaryWidth.preferred = newValue }
  }
  /// The width of the primary column as a fraction of the whole width, or `automaticDimension`.
  open var preferredPrimaryColumnWidthFraction: CGFloat {
    get { primaryWidth.fraction }
    set { primaryWidth.fraction = newValue }
  }
  /// The smallest width of the primary column, in points, or `automaticDimension`.
  open var minimumPrimaryColumnWidth: CGFloat {
    get { primaryWidth.minimum }
    set { primaryWidth.minimum = newValue }
  }
  /// The largest width of the primary column, in points, or `automaticDimension`.
  open var maximumPrimaryColumnWidth: CGFloat {
    get { primaryWidth.maximum }
    set { primaryWidth.maximum = newValue }
  }
  /// The width of the supplementary column, in points, or `automaticDimension`.
  open var preferredSupplementaryColumnWidth: CGFloat {
    get { supplementaryWidth.preferred }
    set { supplementaryWidth.preferred = newValue }
  }
  /// The width of the supplementary column as a fraction of the whole width, or `automaticDimension`.
  open var preferredSupplementaryColumnWidthFraction: CGFloat {
    get { supplementaryWidth.fraction }
    set { supplementaryWidth.fraction = newValue }
  }
  /// The smallest width of the supplementary column, in points, or `automaticDimension`.
  open var minimumSupplementaryColumnWidth: CGFloat {
    get { supplementaryWidth.minimum }
    set { supplementaryWidth.minimum = newValue }
  }
  /// The largest width of the supplementary column, in points, or `automaticDimension`.
  open var maximumSupplementaryColumnWidth: CGFloat {
    get { supplementaryWidth.maximum }
    set { supplementaryWidth.maximum = newValue }
  }
  /// The width of the primary column, in points.
  open var primaryColumnWidth: CGFloat { primaryWidth.resolved(in: viewIfLoaded?.bounds.width ?? 0) }
  /// The width of the supplementary column, in points.
  open var supplementaryColumnWidth: CGFloat {
    supplementaryWidth.resolved(in: viewIfLoaded?.bounds.width ?? 0)
  }

  // MARK: Display mode

  /// Which columns are visible.
  open var displayMode: DisplayMode { isCollapsed ? .secondaryOnly : chosenMode ?? usualMode }
  /// The mode that the program or the user has chosen; nil for the usual one.
  var chosenMode: DisplayMode?
  /// The mode in which the columns were shown last.
  var shownMode = DisplayMode.automatic
  /// Whether columns are coming or going.
  var isAnimating = false

  /// How other columns stand to the secondary one in this window.
  open var splitBehavior: SplitBehavior {
    if preferredSplitBehavior != .automatic { return preferredSplitBehavior }
    return isWide(for: style == .tripleColumn ? 2 : 1) ? .tile : .overlay
  }

  /// Shows a column and those between it and the secondary one; in a compact window, goes to its screen.
  open func show(_ column: Column) {
    if isCollapsed { return goTo(column) }
    switch column {
    case .primary: change(to: mode(columns: style == .tripleColumn ? 2 : 1))
    case .supplementary: if displayMode.columns == 0 { change(to: mode(columns: 1)) }
    case .secondary: if displayMode.arrangement == .over { change(to: .secondaryOnly) }
    case .compact: break
    }
  }

  /// Hides a column and those before it.
  open func hide(_ column: Column) {
    guard !isCollapsed else { return goBack(from: column) }
    switch column {
    case .primary:
      if style != .tripleColumn || displayMode.columns == 0 { return change(to: .secondaryOnly) }
      if displayMode.columns == 2 { change(to: mode(columns: 1)) }
    case .supplementary: change(to: .secondaryOnly)
    case .secondary, .compact: break
    }
  }

  /// A button that shows and hides the columns before the secondary one.
  open private(set) lazy var displayModeButtonItem: UIBarButtonItem = {
    let item = UIBarButtonItem(
      title: "Columns",
      image: UIImage(systemName: "sidebar.left") ?? UIImage(systemName: "line.3.horizontal"),
      primaryAction: UIAction { [weak self] _ in self?.toggle() })
    return item
  }()

  // MARK: View

  open override func loadView() {
    let view = UIView()
    view.backgroundColor = .systemBackground
    veil.backgroundColor = UIColor(white: 0, alpha: PanelLook.dim)
    veil.onTouch = { [weak self] in self?.change(to: .secondaryOnly) }
    edgePan.edges = [.left, .right]
    edgePan.isEnabled = presentsWithGesture
    view.addBuiltInGestureRecognizer(edgePan)
    view.clipsToBounds = true
    self.view = view
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let isCompact = view.traitCollection.horizontalSizeClass == .compact
    if isCompact != isCollapsed { if isCompact { collapse() } else { expand() } }
    if isAnimating { placeColumns() } else { showColumns() }
  }

  /// The columns that the display mode shows.
  private var wantedColumns: Set<Column> {
    if isCollapsed { return [columns[.compact] == nil ? .primary : .compact] }
    switch displayMode.columns {
    case 0: return [.secondary]
    case 1: return [leadColumn, .secondary]
    default: return [.primary, .supplementary, .secondary]
    }
  }

  /// Adds the views of columns that become visible, at their places outside.
  func bringInColumns() {
    let new = wantedColumns.subtracting(shownColumns)
    for column in new.sorted(by: { $0.rawValue > $1.rawValue }) {
      guard let controller = columns[column] else { continue }
      delegate?.splitViewController(self, willShow: column)
      view.addSubview(controller.view)
      UIView.performWithoutAnimation {
        let width = column == .supplementary ? supplementaryColumnWidth : primaryColumnWidth
        if !isCollapsed, column != .secondary {
          place(controller.view, SplitLayout.Span(start: -width, width: width))
        }
      }
      shownColumns.insert(column)
    }
    arrangeOrder()
  }

  /// Brings views and places in line with the display mode.
  func showColumns() {
    guard isViewLoaded else { return }
    bringInColumns()
    for column in shownColumns.subtracting(wantedColumns) {
      delegate?.splitViewController(self, willHide: column)
      columns[column]?.viewIfLoaded?.removeFromSuperview()
      shownColumns.remove(column)
    }
    arrangeOrder()
    placeColumns()
    updateButton()
    shownMode = displayMode
    guard !isCollapsed else { return }
    // The narrow columns are compact.
    for column in [Column.primary, .supplementary] {
      guard let own = columns[column] else { continue }
      setOverrideTraitCollection(UITraitCollection(horizontalSizeClass: .compact), forChild: own)
    }
  }

  /// Columns in front of the secondary one are above the veil.
  private func arrangeOrder() {
    let isOver = !isCollapsed && displayMode.arrangement == .over
    if let secondary = columns[.secondary]?.viewIfLoaded, secondary.superview === view {
      view.sendSubviewToBack(secondary)
      if isOver, veil.superview !== view { view.insertSubview(veil, aboveSubview: secondary) }
    }
    if !isOver { veil.removeFromSuperview() }
    for column in [Column.supplementary, .primary] {
      if let own = columns[column]?.viewIfLoaded, own.superview === view { view.bringSubviewToFront(own) }
      guard let handle = handles[column] else { continue }
      if !isCollapsed, shownColumns.contains(column) {
        view.addSubview(handle)
      } else {
        handle.removeFromSuperview()
      }
    }
  }

  func placeColumns() {
    veil.frame = view.bounds
    if isCollapsed {
      for column in shownColumns { columns[column]?.view.place(in: view.bounds) }
      return
    }
    let wanted = wantedColumns
    let frames = SplitLayout(
      width: view.bounds.width, primary: wanted.contains(.primary) ? primaryColumnWidth : nil,
      supplementary: wanted.contains(.supplementary) ? supplementaryColumnWidth : nil,
      arrangement: displayMode.arrangement
    ).frames
    for column in shownColumns {
      guard let own = columns[column]?.view else { continue }
      let width = own.bounds.width
      let away = SplitLayout.Span(start: -width, width: width)
      switch column {
      case .primary: place(own, frames.primary ?? away)
      case .supplementary: place(own, frames.supplementary ?? away)
      default: place(own, frames.secondary)
      }
    }
    for (column, span) in [(Column.primary, frames.primary), (.supplementary, frames.supplementary)] {
      guard let span, let handle = handles[column], handle.superview === view else { continue }
      place(
        handle,
        SplitLayout.Span(
          start: span.start + span.width - ColumnHandle.width / 2, width: ColumnHandle.width))
    }
  }

  /// Places a view at a span from the edge of the primary column.
  private func place(_ part: UIView, _ span: SplitLayout.Span) {
    let frame = CGRect(x: span.start, y: 0, width: span.width, height: view.bounds.height)
    let isFromRight = view.isMirrored != (primaryEdge == .trailing)
    part.place(in: isFromRight ? frame.mirrored(in: view.bounds.width) : frame)
  }

  private func makeHandle(_ column: Column, _ label: String) -> ColumnHandle {
    let handle = ColumnHandle(label: label)
    handle.onMove = { [weak self] distance in self?.resize(column, by: distance) }
    return handle
  }

  private func resize(_ column: Column, by distance: CGFloat) {
    let distance = primaryEdge == .trailing ? -distance : distance
    if column == .primary {
      primaryWidth.preferred = clamped(primaryColumnWidth + distance, primaryWidth)
    } else {
      supplementaryWidth.preferred = clamped(supplementaryColumnWidth + distance, supplementaryWidth)
    }
    view.layoutIfNeeded()
  }

  /// Returns a width within the limits of a column, also those of a column without limits of its own.
  private func clamped(_ width: CGFloat, _ column: ColumnWidth) -> CGFloat {
    let lowest = column.minimum >= 0 ? column.minimum : ColumnWidth.usualLimits.lowerBound
    let highest = column.maximum >= 0 ? column.maximum : ColumnWidth.usualLimits.upperBound
    return max(lowest, min(width, max(lowest, highest)))
  }

  // MARK: Children

  open override var preferredKeyResponder: UIResponder? {
    isCollapsed ? columns[columns[.compact] == nil ? .primary : .compact] : columns[.secondary]
  }
  open override var childForStatusBarStyle: UIViewController? { columns[isCollapsed ? .primary : .secondary] }
  open override var childForStatusBarHidden: UIViewController? {
    columns[isCollapsed ? .primary : .secondary]
  }

  /// Removes the view of a column's controller that is replaced.
  func forget(_ column: Column) {
    columns[column]?.viewIfLoaded?.removeFromSuperview()
    shownColumns.remove(column)
  }
}

@_spi(Library) public import ViewTree

/// A scroll view that shows items arranged by a layout object. Only visible items have views.
///
///     let grid = UICollectionView(frame: bounds, collectionViewLayout: UICollectionViewFlowLayout())
///     grid.register(PhotoCell.self, forCellWithReuseIdentifier: "photo")
///     grid.dataSource = self
///
/// With items of equal size, the cost of layout does not depend on their number.
@preconcurrency @MainActor open class UICollectionView: UIScrollView {
  /// The source of the items. It is queried at the next layout, or earlier if a method needs its numbers.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { setNeedsReload() } }
  }
  /// The object that is notified of items that will soon be visible.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  /// Whether the prefetch data source is notified.
  open var isPrefetchingEnabled = true
  var collectionDelegate: (any UICollectionViewDelegate)? { delegate as? any UICollectionViewDelegate }

  /// The layout. Setting it applies the new layout without an animation.
  open var collectionViewLayout: UICollectionViewLayout {
    get { layout }
    set { setCollectionViewLayout(newValue, animated: false) }
  }
  var layout: UICollectionViewLayout

  /// Whether items can be selected.
  open var allowsSelection = true
  /// Whether a tap toggles an item instead of replacing the selection.
  open var allowsMultipleSelection = false
  /// Whether items can be selected while the collection view is edited.
  open var allowsSelectionDuringEditing = false
  /// Whether several items can be selected while the collection view is edited.
  open var allowsMultipleSelectionDuringEditing = false

  /// Whether items can be selected now.
  var canSelect: Bool {
    isEditing ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
  }
  /// Whether several items can be selected now.
  var canSelectSeveral: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }
  /// Whether the arrow keys also select the item that they move to, as in a table, without telling the
  /// delegate. Has no effect with multiple selection.
  open var selectionFollowsFocus = false
  /// Whether the Tab key can move the focus to the collection view.
  open var allowsFocus = true

  /// A view behind the items that fills the collection view and does not scroll.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      if oldValue?.superview === self { oldValue?.removeFromSuperview() }
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      backgroundView?.frame = bounds
    }
  }

  // MARK: State of the extensions

  /// The number of items in each section, from the last query. Reading it queries a data source that is new.
  var counts: [Int] {
    get {
      reloadIfNeeded()
      return knownCounts
    }
    set { knownCounts = newValue }
  }
  private var knownCounts: [Int] = []
  /// Whether the data source was not queried since it was set.
  private(set) var needsReload = false
  var layoutIsValid = false
  /// A number that changes with the data and the layout, so that code can detect changes made by a callback.
  var generation = 0
  var isLayingOut = false

  var shown: [CollectionElement: UICollectionReusableView] = [:]
  /// Disappearing views and their final attributes.
  var leaving: [(view: UICollectionReusableView, attributes: UICollectionViewLayoutAttributes)] = []
  var reusePool = ReusePool<ReuseName, UICollectionReusableView>()
  /// The cell that is being reconfigured. Dequeuing a cell for its index path returns it.
  var reconfigured: (path: IndexPath, cell: UICollectionViewCell)?
  var carriers: [Int: SectionCarrierView] = [:]
  let slides = ListSlides()
  var prefetched: Set<IndexPath> = []
  var prefetchOffset = CGPoint.zero
  /// The item that a gesture moves.
  var movement: InteractiveMovement?
  /// The change of the content offset when the layout is prepared.
  private var offsetAdjustment = CGPoint.zero

  var selection: Set<IndexPath> = []
  var highlighted: IndexPath?
  /// The item that the arrow keys moved to.
  var current: IndexPath?

  /// The changes collected in `performBatchUpdates`, and its nesting depth.
  var changes = BatchUpdate()
  var updateDepth = 0

  private var menus: CollectionMenus?
  /// The items that can be swiped aside; nil outside lists.
  var listItems: ListItems?

  /// Whether the cells of a list show what they have for editing.
  open var isEditing = false {
    didSet {
      guard isEditing != oldValue else { return }
      listItems?.close(animated: true)
      if allowsMultipleSelectionDuringEditing { deselectAll() }
      for case let cell as UICollectionViewListCell in shown.values { cell.isListEditing = isEditing }
    }
  }

  /// The delegate, which may also be a `UICollectionViewDelegate`.
  public override weak var delegate: (any UIScrollViewDelegate)? {
    didSet { if delegate != nil, menus == nil { menus = CollectionMenus(of: self) } }
  }

  /// Creates a collection view with a layout.
  public init(frame: CGRect = .zero, collectionViewLayout layout: UICollectionViewLayout) {
    self.layout = layout
    super.init(frame: frame)
    layout.collectionView = self
    allowsKeyboardScrolling = false
  }

  /// Creates a collection view with a layout that shows nothing.
  public convenience override init(frame: CGRect) {
    self.init(frame: frame, collectionViewLayout: UICollectionViewLayout())
  }

  deinit {}

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let old = super.bounds
      // Not while the collection view is created: its layout does not know it yet.
      let invalidates =
        layout.collectionView === self && newValue.isFinite && newValue != old
        && layout.shouldInvalidateLayout(forBoundsChange: newValue)
      if newValue.size != old.size, UIView.inheritedAnimationDuration > 0 {
        layout.prepare(forAnimatedBoundsChange: old)
        changesBoundsAnimated = true
        setNeedsLayout()
      }
      super.bounds = newValue
      if invalidates { layout.invalidateLayout(with: layout.invalidationContext(forBoundsChange: newValue)) }
    }
  }

  /// Whether the layout waits for the end of an animated change of the size.
  private var changesBoundsAnimated = false

  @_spi(Library) open override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(kind: .list)
  }

  open override func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    layout.invalidateEverything(countsChanged: false)
  }

  /// Asks the layout for the resting offset. `UIScrollView` then asks the delegate.
  @_spi(Library) open override func restingPosition(proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    let target = layout.targetContentOffset(
      forProposedContentOffset: proposed, withScrollingVelocity: velocity)
    return target.isFinite ? target : proposed
  }

  // MARK: Data

  /// The maximum numbers of items and sections. With more, coordinates are too coarse to tell items apart.
  private static let maxItems = 1 << 40
  private static let maxSections = 1 << 20

  /// The number of sections, as of the last reload or update.
  open var numberOfSections: Int { counts.count }

  /// Returns the number of items in a section, as of the last reload or update. 0 for a section that does
  /// not exist.
  open func numberOfItems(inSection section: Int) -> Int {
    counts.indices.contains(section) ? counts[section] : 0
  }

  func contains(_ indexPath: IndexPath) -> Bool {
    indexPath.isItem && indexPath.item < numberOfItems(inSection: indexPath.section)
  }

  /// Queries the numbers of items from the data source.
  func countAgain() -> [Int] {
    guard let dataSource else { return [] }
    let sections = dataSource.numberOfSections(in: self).clamped(to: 0...UICollectionView.maxSections)
    return (0..<sections).map {
      dataSource.collectionView(self, numberOfItemsInSection: $0).clamped(to: 0...UICollectionView.maxItems)
    }
  }

  /// Defers the query to the next layout, when the data source is ready.
  private func setNeedsReload() {
    needsReload = true
    selection = []
    forgetMovement()
    layout.invalidateEverything(countsChanged: true)
  }

  /// Reloads all items from the data source.
  ///
  /// The content offset stays if it is still valid. The selection is cleared.
  open func reloadData() { reloadAll() }

  func reloadIfNeeded() {
    if needsReload { reloadAll() }
  }

  private func reloadAll() {
    needsReload = false
    forgetMovement()
    counts = countAgain()
    changes = BatchUpdate()
    generation += 1
    listItems?.close(animated: false)
    slides.stopAll()
    // Recycles in reverse order, because the pool is a stack. Each item then gets its previous cell.
    for (element, view) in shown.sorted(by: { $0.key.indexPath > $1.key.indexPath }) {
      shown[element] = nil
      recycle(view)
    }
    selection = []
    highlighted = nil
    current = nil
    prefetched = []
    layout.dataWasReloaded()
    layout.invalidateEverything(countsChanged: true)
  }

  // MARK: Layout

  func layoutWasInvalidated() {
    layoutIsValid = false
    generation += 1
    setNeedsLayout()
  }

  func layoutWasInvalidated(adjusting context: UICollectionViewLayoutInvalidationContext) {
    layoutWasInvalidated()
    let (offset, size) = (context.contentOffsetAdjustment, context.contentSizeAdjustment)
    if offset.isFinite { offsetAdjustment = offsetAdjustment + offset }
    guard size != .zero else { return }
    contentSize = CGSize(
      width: (contentSize.width + size.width).usableContent,
      height: (contentSize.height + size.height).usableContent)
  }

  /// Updates the layout after changes of the data or the size.
  func prepareLayout() {
    reloadIfNeeded()
    guard !layoutIsValid else { return }
    layoutIsValid = true
    layout.prepare()
    if backgroundColor == nil, let color = layout.listBackground { backgroundColor = color }
    let size = layout.collectionViewContentSize
    contentSize = CGSize(width: size.width.usableContent, height: size.height.usableContent)
    let distance = offsetAdjustment
    offsetAdjustment = .zero
    shiftContent(by: distance)
  }

  /// The maximum number of layout passes per frame. Each measured size may make more items visible.
  private static let maxRounds = 100

  open override func layoutSubviews() {
    // A callback during this layout requested it.
    guard !isLayingOut else { return setNeedsLayout() }
    backgroundView?.frame = bounds
    isLayingOut = true
    for _ in 0..<UICollectionView.maxRounds {
      prepareLayout()
      if !showWhatIsSeen() { break }
    }
    placeLeaving()
    listItems?.contentMoved()
    if changesBoundsAnimated {
      changesBoundsAnimated = false
      layout.finalizeAnimatedBoundsChange()
    }
    isLayingOut = false
    sliding.aimAgain()
    layOutOnTheWay()
    prefetch()
    super.layoutSubviews()
  }

  // MARK: Reuse

  /// Registers the class of cells for a reuse identifier, a subclass of `UICollectionViewCell`. nil removes
  /// the registration.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    precondition(
      cellClass is UICollectionViewCell.Type?, "\(String(describing: cellClass)) is not a class of cells")
    reusePool.classes[ReuseName(identifier: identifier)] = cellClass as? UICollectionViewCell.Type
  }

  /// Registers the class of supplementary views for a kind and a reuse identifier, a subclass of
  /// `UICollectionReusableView`. nil removes the registration.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    precondition(
      viewClass is UICollectionReusableView.Type?,
      "\(String(describing: viewClass)) is not a class of reusable views")
    let name = ReuseName(category: .supplementaryView, kind: elementKind, identifier: identifier)
    reusePool.classes[name] = viewClass as? UICollectionReusableView.Type
  }

  /// Returns a reused cell, or a new one of the registered class.
  open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
    -> UICollectionViewCell
  {
    let name = ReuseName(identifier: identifier)
    let cellClass = registeredClass(
      name, "dequeueReusableCell(withReuseIdentifier:for:)", "register(_:forCellWithReuseIdentifier:)")
    return dequeue(cellClass as? UICollectionViewCell.Type ?? UICollectionViewCell.self, name, for: indexPath)
  }

  /// Returns a reused supplementary view, or a new one of the registered class.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    let name = ReuseName(category: .supplementaryView, kind: elementKind, identifier: identifier)
    let viewClass = registeredClass(
      name, "dequeueReusableSupplementaryView(ofKind:withReuseIdentifier:for:)",
      "register(_:forSupplementaryViewOfKind:withReuseIdentifier:)")
    return dequeue(viewClass ?? UICollectionReusableView.self, name, for: indexPath)
  }

  // MARK: Touches and keys

  /// While an item shows its actions, a touch elsewhere closes it and does nothing else.
  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit.map { listItems?.catches(touchOn: $0) ?? false } ?? false ? self : hit
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    itemWasTouched(at: touch.location(in: self))
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, highlighted != nil,
      touch.isDrag || indexPathForItem(at: touch.location(in: self)) != highlighted
    else { return }
    highlight(nil)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let listItems, listItems.open != nil {
      report(.did("closes the actions of an item"))
      return listItems.close(animated: true)
    }
    touchWasLifted()
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { highlight(nil) }

  open override var canBecomeFocused: Bool { allowsFocus && allowsSelection && counts.contains { $0 > 0 } }

  /// The item that the focus ring surrounds: the current, the selected or the first visible one.
  private var ringedItem: IndexPath? { current ?? selection.min() ?? indexPathsForVisibleItems.first }

  /// The cell of the item with the focus ring.
  open override var focusedPart: UIView { ringedItem.flatMap(cellForItem) ?? self }

  /// There is no ring while its item is out of sight.
  open override var focusRect: CGRect { focusedPart === self ? .null : bounds }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if let listItems, listItems.open != nil, presses.first?.key?.keyCode == .keyboardEscape {
      return listItems.close(animated: true)
    }
    guard isFocused, let press = presses.first, keyWentDown(press) else {
      return super.pressesBegan(presses, with: event)
    }
  }
}

extension CGFloat {
  /// The number as a content length: 0 if it is negative or not finite.
  fileprivate var usableContent: CGFloat { isFinite ? Swift.max(0, self) : 0 }
}

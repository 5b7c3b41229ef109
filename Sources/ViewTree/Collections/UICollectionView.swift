/// Items that a layout object places, of which only those that can be seen have views.
///
///     let grid = UICollectionView(frame: bounds, collectionViewLayout: UICollectionViewFlowLayout())
///     grid.register(PhotoCell.self, forCellWithReuseIdentifier: "photo")
///     grid.dataSource = self
///
/// With items of one size its cost does not depend on their number.
open class UICollectionView: UIScrollView {
  /// Asked by the next layout, or by whatever wants to know of items before that.
  public weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { setNeedsReload() } }
  }
  public weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  /// Whether the prefetch data source is told of items that lie ahead.
  public var isPrefetchingEnabled = true
  var collectionDelegate: (any UICollectionViewDelegate)? { delegate as? any UICollectionViewDelegate }

  /// Setting another one changes the layout at once.
  public var collectionViewLayout: UICollectionViewLayout {
    get { layout }
    set { setCollectionViewLayout(newValue, animated: false) }
  }
  var layout: UICollectionViewLayout

  public var allowsSelection = true
  /// Whether a tap adds to the selection, or takes away from it, instead of replacing it.
  public var allowsMultipleSelection = false
  /// Whether Tab stops at the collection.
  public var allowsFocus = true

  // MARK: State of the extensions

  /// The number of items of each section, as the data source last told. Reading it asks a data source that
  /// has not been asked.
  var counts: [Int] {
    get {
      reloadIfNeeded()
      return knownCounts
    }
    set { knownCounts = newValue }
  }
  private var knownCounts: [Int] = []
  /// Whether the data source has not been asked since it was set.
  private(set) var needsReload = false
  var layoutIsValid = false
  /// Changes whenever the data or the layout do, also in the middle of a callback.
  var generation = 0
  var isLayingOut = false

  var shown: [CollectionElement: UICollectionReusableView] = [:]
  /// Views that go, with the places they go to.
  var leaving: [(view: UICollectionReusableView, attributes: UICollectionViewLayoutAttributes)] = []
  var reusePool = ReusePool<ReuseName, UICollectionReusableView>()
  /// The cell that is being filled again, which the data source gets when it asks for one.
  var reconfigured: (path: IndexPath, cell: UICollectionViewCell)?
  var carriers: [Int: SectionCarrierView] = [:]
  let slides = ListSlides()
  var prefetched: Set<IndexPath> = []
  var prefetchOffset = CGPoint.zero

  var selection: Set<IndexPath> = []
  var highlighted: IndexPath?
  /// The item that the arrow keys have reached.
  var current: IndexPath?

  /// What is asked for within `performBatchUpdates`, and how deep.
  var changes = BatchUpdate()
  var updateDepth = 0
  /// Told in a sentence why a change did not fit the data.
  var reportsProblem: (String) -> Void = { message in
    try? FileHandle.standardError.write(
      contentsOf: Data("UICollectionView: \(message); it is reloaded\n".utf8))
  }

  private var menus: CollectionMenus?

  public override weak var delegate: (any UIScrollViewDelegate)? {
    didSet { if delegate != nil, menus == nil { menus = CollectionMenus(of: self) } }
  }

  public init(frame: CGRect = .zero, collectionViewLayout layout: UICollectionViewLayout) {
    self.layout = layout
    super.init(frame: frame)
    layout.collectionView = self
    allowsKeyboardScrolling = false
  }

  deinit {}

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let invalidates =
        newValue.isFinite && newValue != super.bounds
        && layout.shouldInvalidateLayout(forBoundsChange: newValue)
      super.bounds = newValue
      if invalidates { layout.invalidateLayout() }
    }
  }

  override var accessibilityDefaults: AccessibilityDefaults { AccessibilityDefaults(kind: .list) }

  open override func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    layout.invalidateLayout()
  }

  /// The layout chooses where the content comes to rest; the delegate has the last word.
  override func restingPlace(proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    let target = layout.targetContentOffset(
      forProposedContentOffset: proposed, withScrollingVelocity: velocity)
    return target.isFinite ? target : proposed
  }

  // MARK: Data

  /// Beyond these, points are too coarse to tell items apart. Chosen here.
  private static let mostItems = 1 << 40
  private static let mostSections = 1 << 20

  public var numberOfSections: Int { counts.count }

  /// As of the last reload or update; 0 for a section that there is not.
  public func numberOfItems(inSection section: Int) -> Int {
    counts.indices.contains(section) ? counts[section] : 0
  }

  func contains(_ indexPath: IndexPath) -> Bool {
    indexPath.isItem && indexPath.item < numberOfItems(inSection: indexPath.section)
  }

  /// What the data source says now.
  func countAgain() -> [Int] {
    guard let dataSource else { return [] }
    let sections = dataSource.numberOfSections(in: self).clamped(to: 0...UICollectionView.mostSections)
    return (0..<sections).map {
      dataSource.collectionView(self, numberOfItemsInSection: $0).clamped(to: 0...UICollectionView.mostItems)
    }
  }

  /// Asks the data source at the next layout, when whoever set it has its items.
  private func setNeedsReload() {
    needsReload = true
    selection = []
    layout.invalidateLayout()
  }

  /// Asks the data source for everything that is shown; the offset stays where it can, the selection ends.
  open func reloadData() { reloadAll() }

  func reloadIfNeeded() {
    if needsReload { reloadAll() }
  }

  private func reloadAll() {
    needsReload = false
    counts = countAgain()
    changes = BatchUpdate()
    generation += 1
    slides.stopAll()
    // The last one recycled is the first one reused, so this order gives every item its own cell again.
    for (element, view) in shown.sorted(by: { $0.key.indexPath > $1.key.indexPath }) {
      shown[element] = nil
      recycle(view)
    }
    selection = []
    highlighted = nil
    current = nil
    prefetched = []
    layout.dataWasReloaded()
    layout.invalidateLayout()
  }

  // MARK: Layout

  func layoutWasInvalidated() {
    layoutIsValid = false
    generation += 1
    setNeedsLayout()
  }

  /// Brings the layout up to date with the data and the size.
  func prepareLayout() {
    reloadIfNeeded()
    guard !layoutIsValid else { return }
    layoutIsValid = true
    layout.prepare()
    let size = layout.collectionViewContentSize
    contentSize = CGSize(width: size.width.usableContent, height: size.height.usableContent)
  }

  /// Sizes that turn out otherwise than estimated can make room for more items, so many times in a frame.
  private static let mostRounds = 100

  open override func layoutSubviews() {
    // A callback of this very layout asked for it.
    guard !isLayingOut else { return setNeedsLayout() }
    isLayingOut = true
    for _ in 0..<UICollectionView.mostRounds {
      prepareLayout()
      if !showWhatIsSeen() { break }
    }
    placeLeaving()
    isLayingOut = false
    prefetch()
    super.layoutSubviews()
  }

  // MARK: Touches and keys

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    itemWasTouched(at: touch.location(in: self))
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, highlighted != nil,
      indexPathForItem(at: touch.location(in: self)) != highlighted
    else { return }
    highlight(nil)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { touchWasLifted() }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { highlight(nil) }

  open override var canBecomeFocused: Bool { allowsFocus && allowsSelection && counts.contains { $0 > 0 } }

  /// The item that keys go to.
  open override var focusedPart: UIView { current.flatMap(cellForItem) ?? self }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard isFocused, let press = presses.first, keyWentDown(press) else {
      return super.pressesBegan(presses, with: event)
    }
  }
}

extension CGFloat {
  /// A content length; what is no number, or is negative, is none.
  fileprivate var usableContent: CGFloat { isFinite ? Swift.max(0, self) : 0 }
}

/// Says where the elements of a collection stand. Subclass it for a layout of your own.
///
/// `prepare` is called once after `invalidateLayout`; then the layout is asked for the size of the content
/// and, whenever the content moves, for the elements that can be seen.
open class UICollectionViewLayout: NSObject {
  /// The view that shows the layout.
  public internal(set) weak var collectionView: UICollectionView?
  private var decorationClasses: [String: UICollectionReusableView.Type] = [:]

  public override init() {}

  deinit {}

  /// Called before anything is asked, after each invalidation.
  open func prepare() {}

  /// In points.
  open var collectionViewContentSize: CGSize { .zero }

  /// Returns the elements that are at least partly in `rect`, of the content's coordinates.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }

  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

  open func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { nil }

  open func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { nil }

  /// Whether a change of the view's bounds, which happens with every step of scrolling, asks for `prepare`.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// Returns where the content is to come to rest after a drag; `velocity` is in points per millisecond.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// Returns where the content is to stand after an animated change.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    proposedContentOffset
  }

  /// Asks for `prepare` before the next frame.
  open func invalidateLayout() { collectionView?.layoutWasInvalidated() }

  /// Returns where an inserted item comes from; nil lets it appear in its place out of nothing.
  open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { nil }

  /// Returns where a deleted item goes; nil lets it fade in its place.
  open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { nil }

  public func register(
    _ viewClass: UICollectionReusableView.Type?, forDecorationViewOfKind elementKind: String
  ) {
    decorationClasses[elementKind] = viewClass
  }

  func makeDecorationView(ofKind kind: String) -> UICollectionReusableView {
    (decorationClasses[kind] ?? UICollectionReusableView.self).init(frame: .zero)
  }

  /// Whether the layout is turned around where the view is read from right to left. Flow layouts do not unless a
  /// subclass says so, compositional ones do; both only where they scroll up and down.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  // MARK: What the layouts of this module do besides

  /// Whether the layout is turned around now.
  var isFlipped: Bool {
    flipsHorizontallyInOppositeLayoutDirection && axis == .vertical
      && collectionView?.effectiveUserInterfaceLayoutDirection == .rightToLeft
  }

  /// A rectangle of the content in a content that is turned around if this one is, and back.
  func directed(_ rect: CGRect) -> CGRect {
    guard isFlipped else { return rect }
    let x = collectionViewContentSize.width - rect.maxX
    return CGRect(x: x, y: rect.minY, width: rect.width, height: rect.height)
  }

  /// The axis along which the content is scrolled.
  var axis: UICollectionView.ScrollDirection { .vertical }

  /// Called when all items may be others.
  func dataWasReloaded() {}

  /// Called when items have gone to other places.
  func dataWasUpdated(_ plan: BatchUpdate.Plan) {}

  /// The scroll views of their own that sections in `rect` need.
  func carriers(in rect: CGRect) -> [SectionCarrier] { [] }

  /// Called when such a scroll view moved, by whatever.
  func carrier(_ section: Int, movedTo offset: CGFloat) {}

  /// Takes the size that an estimated element turned out to have; answers by how much the content behind
  /// it moves, nil where nothing does.
  func take(_ size: CGSize, for element: CollectionElement) -> CGPoint? { nil }
}

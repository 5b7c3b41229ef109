/// Determines where the elements of a collection view are. Subclass it to create a custom layout.
///
/// `prepare` is called once after each invalidation. Then the collection view asks for the content size
/// and, whenever the visible area changes, for the elements in it.
@preconcurrency @MainActor open class UICollectionViewLayout: NSObject {
  /// The collection view that uses the layout.
  open internal(set) weak var collectionView: UICollectionView?
  private var decorationClasses: [String: UICollectionReusableView.Type] = [:]

  /// Creates a layout that belongs to no collection view.
  public override init() {}

  deinit {}

  /// The class of the attributes that the layout creates, a subclass of `UICollectionViewLayoutAttributes`.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

  /// The same as a type to create.
  var attributesType: UICollectionViewLayoutAttributes.Type {
    guard let type = Self.layoutAttributesClass as? UICollectionViewLayoutAttributes.Type else {
      preconditionFailure("layoutAttributesClass has to be a class of layout attributes")
    }
    return type
  }

  /// Called after each invalidation, before any query. The default does nothing.
  open func prepare() {}

  /// The size of the content, in points.
  open var collectionViewContentSize: CGSize { .zero }

  /// Returns the attributes of the elements that intersect `rect`, in the content's coordinates.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }

  /// Returns the attributes of an item, or nil if it has no place.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns the attributes of a supplementary view, or nil if there is none.
  open func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { nil }

  /// Returns the attributes of a decoration view, or nil if there is none.
  open func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { nil }

  /// Returns whether new bounds invalidate the layout. Scrolling changes the bounds in every frame. The
  /// default is false.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// Called before the size of the collection view changes in an animation.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
  /// Called after the layout for a size that changes in an animation.
  open func finalizeAnimatedBoundsChange() {}

  /// Returns the content offset at which scrolling rests after a drag. The velocity is in points per
  /// millisecond.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// Returns the content offset after an animated change. The default is the proposed offset.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    proposedContentOffset
  }

  /// Schedules a call of `prepare` before the next frame.
  open func invalidateLayout() { collectionView?.layoutWasInvalidated() }

  /// The class of the contexts that the layout creates, a subclass of
  /// `UICollectionViewLayoutInvalidationContext`.
  open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

  /// Schedules a call of `prepare` before the next frame. A context says what has changed.
  ///
  /// The collection view calls it for new data, insets and bounds and for moving items. Overrides call super.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    collectionView?.layoutWasInvalidated(adjusting: context)
  }

  /// Returns the context for new bounds. Called if `shouldInvalidateLayout(forBoundsChange:)` returns true.
  open func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  {
    makeContext()
  }

  // MARK: Items that a gesture moves

  /// Returns the index path for a moving item whose center is at `position`, in the content's coordinates.
  ///
  /// The default is the index path of the item at the position. Where there is none, the moving item keeps
  /// its index path.
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath { collectionView?.indexPathForItem(at: position) ?? previousIndexPath }

  /// Returns the attributes of a moving item. The default is the item's place, moved to `position` and in
  /// front of all other elements.
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let attributes =
      layoutAttributesForItem(at: indexPath)?.duplicate() ?? attributesType.init(forCellWith: indexPath)
    attributes.center = position
    attributes.zIndex = .max
    return attributes
  }

  /// Returns the context for items that move, and may get new index paths.
  open func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
    previousIndexPaths: [IndexPath], previousPosition: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeContext()
    context.targetIndexPathsForInteractivelyMovingItems = targetIndexPaths
    context.previousIndexPathsForInteractivelyMovingItems = previousIndexPaths
    context.interactiveMovementTarget = targetPosition
    return context
  }

  /// Returns the context for the end of a movement. `previousIndexPaths` are the layout's index paths before
  /// the end.
  open func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeContext()
    context.targetIndexPathsForInteractivelyMovingItems = indexPaths
    context.previousIndexPathsForInteractivelyMovingItems = previousIndexPaths
    context.endsMovement = true
    return context
  }

  // MARK: Sizes that cells prefer

  /// Returns whether the attributes that a cell prefers invalidate the layout. Called for each view that
  /// appears, unless the layout is a flow layout or a compositional one. The default is false.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }

  /// Returns the context for the attributes that a cell prefers.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext { makeContext() }

  /// Whether views are asked for the attributes that they prefer.
  var asksForPreferredAttributes: Bool { true }

  // MARK: Updates

  /// Called before a batch update is animated, after `prepare`. The default does nothing.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}

  /// Called after the animations of a batch update have been made. The default does nothing.
  open func finalizeCollectionViewUpdates() {}

  /// Called before another layout replaces this one. The default does nothing.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}

  /// Called before this layout replaces another one. The default does nothing.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}

  /// Called on both layouts after one has replaced the other. The default does nothing.
  open func finalizeLayoutTransition() {}

  /// Returns the initial attributes of a supplementary view's animation, or nil to fade it in at its place.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns the final attributes of a supplementary view's animation, or nil to fade it out at its place.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns the initial attributes of a decoration view's animation, or nil to fade it in at its place.
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns the final attributes of a decoration view's animation, or nil to fade it out at its place.
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns the initial attributes of an inserted item's animation, or nil to fade the item in at its place.
  open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { nil }

  /// Returns the final attributes of a deleted item's animation, or nil to fade the item out at its place.
  open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { nil }

  /// Registers the class of decoration views for a kind, a subclass of `UICollectionReusableView`. nil removes
  /// the registration.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    precondition(
      viewClass is UICollectionReusableView.Type?,
      "\(String(describing: viewClass)) is not a class of reusable views")
    decorationClasses[elementKind] = viewClass as? UICollectionReusableView.Type
  }

  func makeDecorationView(ofKind kind: String, in frame: CGRect) -> UICollectionReusableView {
    (decorationClasses[kind] ?? UICollectionReusableView.self).init(reusedIn: frame)
  }

  /// Whether the layout is mirrored in right-to-left layouts, if it scrolls vertically.
  ///
  /// The default is false. Compositional layouts return true.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  // MARK: Internal hooks

  /// Whether the layout is currently mirrored.
  var isFlipped: Bool {
    flipsHorizontallyInOppositeLayoutDirection && axis == .vertical
      && collectionView?.effectiveUserInterfaceLayoutDirection == .rightToLeft
  }

  /// Mirrors a rectangle of the content if the layout is mirrored. Applying it twice returns the original.
  func directed(_ rect: CGRect) -> CGRect {
    guard isFlipped else { return rect }
    let x = collectionViewContentSize.width - rect.maxX
    return CGRect(x: x, y: rect.minY, width: rect.width, height: rect.height)
  }

  /// The axis along which the content scrolls.
  var axis: UICollectionView.ScrollDirection { .vertical }

  /// Called after all items were reloaded.
  func dataWasReloaded() {}
  /// Returns the actions of an item in a list that is swiped aside; nil for none.
  func swipeActions(of path: IndexPath, on side: SwipeSide) -> UISwipeActionsConfiguration? { nil }
  /// Returns the place of an item, a header or a footer in a list; nil outside lists.
  func positionInList(of element: CollectionElement) -> PositionInList? { nil }
  /// The color behind the rows of the first list; nil without lists.
  var listBackground: UIColor? { nil }

  /// Called after a batch update moved items.
  func dataWasUpdated(_ plan: BatchUpdate.Plan) {}

  /// Returns the scroll views of orthogonally scrolling sections in `rect`.
  func carriers(in rect: CGRect) -> [SectionCarrier] { [] }

  /// Called when the scroll view of a section scrolls.
  func carrier(_ section: Int, movedTo offset: CGFloat) {}

  /// Applies the measured size of an estimated element.
  ///
  /// Returns the distance that the content after it moves, or nil if nothing changes.
  func apply(_ size: CGSize, for element: CollectionElement) -> CGPoint? { nil }

  func initialAttributes(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    switch element.category {
    case .cell: initialLayoutAttributesForAppearingItem(at: element.indexPath)
    case .supplementaryView:
      initialLayoutAttributesForAppearingSupplementaryElement(ofKind: element.kind, at: element.indexPath)
    case .decorationView:
      initialLayoutAttributesForAppearingDecorationElement(ofKind: element.kind, at: element.indexPath)
    }
  }

  func finalAttributes(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    switch element.category {
    case .cell: finalLayoutAttributesForDisappearingItem(at: element.indexPath)
    case .supplementaryView:
      finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: element.kind, at: element.indexPath)
    case .decorationView:
      finalLayoutAttributesForDisappearingDecorationElement(ofKind: element.kind, at: element.indexPath)
    }
  }
}

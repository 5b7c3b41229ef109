/// Describes what changes when a layout is invalidated.
///
/// A layout that caches attributes overrides `invalidateLayout(with:)` and discards only the attributes that
/// the context names. To describe more, return a subclass from `invalidationContextClass`.
@preconcurrency @MainActor open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// Whether all attributes change. False for new bounds, moving items and contexts that the program creates.
  public internal(set) var invalidateEverything = false
  /// Whether the numbers of sections and items may have changed.
  public internal(set) var invalidateDataSourceCounts = false

  /// The invalidated items, or nil if none is named.
  public private(set) var invalidatedItemIndexPaths: [IndexPath]?
  /// The invalidated supplementary views by kind, or nil if none is named.
  public private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  /// The invalidated decoration views by kind, or nil if none is named.
  public private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?

  /// The change of the content offset when the layout is prepared, in points.
  public var contentOffsetAdjustment = CGPoint.zero
  /// The change of the content size until the layout is prepared, in points.
  public var contentSizeAdjustment = CGSize.zero

  /// The index paths of the moving items before the change, or nil if no item moves.
  public internal(set) var previousIndexPathsForInteractivelyMovingItems: [IndexPath]?
  /// The index paths of the moving items after the change, or nil if no item moves.
  public internal(set) var targetIndexPathsForInteractivelyMovingItems: [IndexPath]?
  /// Where the center of the moving item should be, in the content's coordinates.
  public internal(set) var interactiveMovementTarget = CGPoint.zero
  /// Whether the movement of items ends.
  var endsMovement = false

  /// Creates a context that names no elements.
  public required override init() {}

  deinit {}

  /// Adds items to the invalidated ones.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }

  /// Adds supplementary views of a kind to the invalidated ones.
  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:])
      .merging([elementKind: indexPaths]) { $0 + $1 }
  }

  /// Adds decoration views of a kind to the invalidated ones.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:])
      .merging([elementKind: indexPaths]) { $0 + $1 }
  }

  /// Whether the context only says that items move to another position and keep their index paths.
  var isMovementWithinItems: Bool {
    guard let target = targetIndexPathsForInteractivelyMovingItems else { return false }
    return !endsMovement && !invalidateEverything && !invalidateDataSourceCounts
      && target == previousIndexPathsForInteractivelyMovingItems && invalidatedItemIndexPaths == nil
      && invalidatedSupplementaryIndexPaths == nil && invalidatedDecorationIndexPaths == nil
      && contentOffsetAdjustment == .zero && contentSizeAdjustment == .zero
  }
}

extension UICollectionViewLayout {
  /// Creates a context of the layout's class.
  func makeContext() -> UICollectionViewLayoutInvalidationContext {
    guard let type = Self.invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type else {
      preconditionFailure("invalidationContextClass has to be a class of invalidation contexts")
    }
    return type.init()
  }

  /// Invalidates everything after the collection view changed its data, its layout or its insets.
  func invalidateEverything(countsChanged: Bool) {
    let context = makeContext()
    context.invalidateEverything = true
    context.invalidateDataSourceCounts = countsChanged
    invalidateLayout(with: context)
  }
}

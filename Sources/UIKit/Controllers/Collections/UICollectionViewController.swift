public import Lists
public import ViewTree

/// A controller whose view is a collection view, and that is the collection view's data source and delegate.
///
///     final class AlbumViewController: UICollectionViewController {
///       override func collectionView(
///         _ collectionView: UICollectionView, numberOfItemsInSection section: Int
///       ) -> Int { pictures.count }
///     }
@preconcurrency @MainActor
open class UICollectionViewController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate
{
  /// Whether selected items are deselected when the view appears.
  open var clearsSelectionOnViewWillAppear = true
  /// Whether a transition of a navigation controller animates the layouts. It is kept but has no effect.
  open var useLayoutToLayoutNavigationTransitions = false
  /// Whether a long press moves items if the data source allows it.
  open var installsStandardGestureForInteractiveMovement = true {
    didSet { movement.isEnabled = installsStandardGestureForInteractiveMovement }
  }
  private let layout: UICollectionViewLayout
  private lazy var movement = UILongPressGestureRecognizer(
    target: self, action: UICollectionViewController.moveItem)
  private lazy var starts = MovementStarts(of: self)

  /// Creates a controller that creates a collection view with a layout.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    self.layout = layout
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller with a flow layout. There are no nib files, so both arguments are ignored.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    layout = UICollectionViewFlowLayout()
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  deinit {}

  /// The collection view.
  open var collectionView: UICollectionView! {
    get {
      loadViewIfNeeded()
      return ownCollectionView ?? view as? UICollectionView
    }
    set {
      ownCollectionView = newValue
      if let newValue, !isViewLoaded || view is UICollectionView { view = newValue }
    }
  }
  private var ownCollectionView: UICollectionView?

  /// The layout with which the controller was created.
  open var collectionViewLayout: UICollectionViewLayout { layout }

  open override func loadView() {
    super.loadView()
    let collectionView = UICollectionView(frame: view.frame, collectionViewLayout: layout)
    collectionView.dataSource = self
    collectionView.delegate = self
    collectionView.backgroundColor = .systemBackground
    movement.delegate = starts
    collectionView.addBuiltInGestureRecognizer(movement)
    movement.isEnabled = installsStandardGestureForInteractiveMovement
    ownCollectionView = collectionView
    view = collectionView
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard clearsSelectionOnViewWillAppear else { return }
    for path in collectionView.indexPathsForSelectedItems ?? [] {
      collectionView.deselectItem(at: path, animated: animated)
    }
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    collectionView.flashScrollIndicators()
  }

  fileprivate func movableItem(at place: CGPoint) -> IndexPath? {
    collectionView.indexPathForItem(at: place).flatMap {
      collectionView.dataSource?.collectionView(collectionView, canMoveItemAt: $0) ?? false ? $0 : nil
    }
  }

  private func moveItem(_ press: UILongPressGestureRecognizer) {
    let place = press.location(in: collectionView)
    switch press.state {
    case .began:
      guard let path = movableItem(at: place) else { return }
      _ = collectionView.beginInteractiveMovementForItem(at: path)
    case .changed: collectionView.updateInteractiveMovementTargetPosition(place)
    case .ended: collectionView.endInteractiveMovement()
    case .cancelled, .failed: collectionView.cancelInteractiveMovement()
    case .possible: break
    }
  }

  // MARK: Items

  /// Returns 1.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
  /// Returns 0.
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    0
  }
  /// Returns an empty cell.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { UICollectionViewCell() }
  /// Returns false.
  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    false
  }
  /// Does nothing.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
  /// Returns an empty view.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView { UICollectionReusableView() }

  // MARK: Selection and display

  /// Returns true.
  open func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath)
    -> Bool
  { true }
  /// Does nothing.
  open func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {}
  /// Does nothing.
  open func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {}
  /// Returns true.
  open func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath)
    -> Bool
  { true }
  /// Returns true.
  open func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath)
    -> Bool
  { true }
  /// Does nothing.
  open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
  /// Does nothing.
  open func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}
  /// Does nothing.
  open func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {}
  /// Does nothing.
  open func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}
  /// Does nothing.
  open func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) {}
  /// Does nothing.
  open func collectionView(
    _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) {}
  /// Returns the proposed offset.
  open func collectionView(
    _ collectionView: UICollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint { proposedContentOffset }
  /// Returns the answer of the method without the original index path.
  open func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    self.collectionView(
      collectionView, targetIndexPathForMoveFromItemAt: currentIndexPath,
      toProposedIndexPath: proposedIndexPath)
  }
  /// Returns the proposed index path.
  open func collectionView(
    _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { proposedIndexPath }
  /// Returns the answer of the method for one item.
  open func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard indexPaths.count == 1 else { return nil }
    return self.collectionView(
      collectionView, contextMenuConfigurationForItemAt: indexPaths[0], point: point)
  }
  /// Returns nil.
  open func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
  /// Does nothing.
  open func collectionView(
    _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// Does nothing.
  open func collectionView(
    _ collectionView: UICollectionView,
    willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  // MARK: Scrolling

  /// Does nothing.
  open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// Does nothing.
  open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// Does nothing.
  open func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// Does nothing.
  open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  /// Does nothing.
  open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing.
  open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing.
  open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  /// Returns true.
  open func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
  /// Does nothing.
  open func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
  /// Does nothing.
  open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
  /// Returns nil.
  open func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  /// Does nothing.
  open func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
  /// Does nothing.
  open func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  /// Does nothing.
  open func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) {}
}

/// Lets the long press that moves items begin only where an item can be moved. Elsewhere it would keep a context menu
/// from opening.
private final class MovementStarts: UIGestureRecognizerDelegate {
  private weak var controller: UICollectionViewController?

  init(of controller: UICollectionViewController) { self.controller = controller }

  func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    controller?.movableItem(at: recognizer.location(in: controller?.collectionView)) != nil
  }
}

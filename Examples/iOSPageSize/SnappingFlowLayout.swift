import UIKit

/// A horizontal flow layout that stops with an item in the middle and shrinks the items beside it.
final class SnappingFlowLayout: UICollectionViewFlowLayout {

  private let smallestScale: CGFloat = 0.86

  private var pageStep: CGFloat {
    return itemSize.width + minimumLineSpacing
  }

  override func prepare() {
    if let bounds = collectionView?.bounds, bounds.width > 0, bounds.height > 0 {
      scrollDirection = .horizontal
      minimumLineSpacing = 12
      itemSize = CGSize(width: min(320, bounds.width * 0.72), height: bounds.height)
      let side = (bounds.width - itemSize.width) / 2
      sectionInset = UIEdgeInsets(top: 0, left: side, bottom: 0, right: side)
    }
    super.prepare()
  }

  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint,
    withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    guard let collectionView = collectionView, pageStep > 0 else { return proposedContentOffset }
    let lastPage = CGFloat(max(0, collectionView.numberOfItems(inSection: 0) - 1))
    let position = collectionView.contentOffset.x / pageStep

    // A flick goes to the next page, a slow drag to the nearest one.
    let flick: FloatingPointRoundingRule = velocity.x > 0 ? .up : .down
    let page = position.rounded(abs(velocity.x) < 0.2 ? .toNearestOrAwayFromZero : flick)
    return CGPoint(x: min(max(0, page), lastPage) * pageStep, y: proposedContentOffset.y)
  }

  /// The item in the middle keeps its place when the size of the view changes.
  override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    return CGPoint(x: CGFloat(centeredItem) * pageStep, y: proposedContentOffset.y)
  }

  /// Remembered by the owner of the layout while the user scrolls.
  var centeredItem = 0

  func item(atOffset x: CGFloat) -> Int {
    return pageStep > 0 ? Int((x / pageStep).rounded()) : 0
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    guard let collectionView = collectionView, let attributes = super.layoutAttributesForElements(in: rect)
    else {
      return nil
    }
    let center = collectionView.bounds.midX
    return attributes.map { original -> UICollectionViewLayoutAttributes in
      guard let copy = original.copy() as? UICollectionViewLayoutAttributes else { return original }
      let distance = min(abs(copy.center.x - center) / pageStep, 1)
      let scale = 1 - distance * (1 - smallestScale)
      copy.transform = CGAffineTransform(scaleX: scale, y: scale)
      return copy
    }
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    return true
  }
}

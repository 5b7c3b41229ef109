/// Learns which items are about to be seen.
@MainActor
public protocol UICollectionViewDataSourcePrefetching: AnyObject {
  /// These items lie ahead of the movement, at most one length of the view away.
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])
  /// These items, announced before, lie so no more, and were not shown.
  func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension UICollectionViewDataSourcePrefetching {
  public func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) {}
}

extension UICollectionView {
  /// Announces what lies ahead, after the view was laid out at another offset.
  func prefetch() {
    guard isPrefetchingEnabled, let prefetchDataSource, bounds.origin != prefetchOffset else { return }
    let axis = layout.axis
    let (start, length) = (axis.along(bounds.origin), axis.along(bounds.size))
    let goesOn = start > axis.along(prefetchOffset)
    prefetchOffset = bounds.origin
    let room = axis.rect(
      along: goesOn ? start + length : start - length, across: axis.across(bounds.origin), length: length,
      breadth: axis.across(bounds.size))
    let ahead = (layout.layoutAttributesForElements(in: room) ?? [])
      .filter { $0.representedElementCategory == .cell && $0.isSeen(in: room) && contains($0.indexPath) }
      .map(\.indexPath).filter { cellForItem(at: $0) == nil }
    let wanted = Set(ahead)
    let new = wanted.subtracting(prefetched).sorted()
    let gone = prefetched.subtracting(wanted).filter { cellForItem(at: $0) == nil }.sorted()
    prefetched = wanted
    if !gone.isEmpty { prefetchDataSource.collectionView(self, cancelPrefetchingForItemsAt: gone) }
    if !new.isEmpty { prefetchDataSource.collectionView(self, prefetchItemsAt: new) }
  }
}

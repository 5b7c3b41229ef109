/// Receives the items that will soon be visible, so that their data can be loaded early.
@preconcurrency @MainActor public protocol UICollectionViewDataSourcePrefetching: AnyObject {
  /// Called with items that scrolling approaches: those within one length of the view.
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])
  /// Called with announced items that are no longer near and were not shown. The default does nothing.
  func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension UICollectionViewDataSourcePrefetching {
  /// Does nothing.
  public func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) {}
}

extension UICollectionView {
  /// Notifies the prefetch data source after a layout at a new offset.
  func prefetch() {
    guard isPrefetchingEnabled, let prefetchDataSource, bounds.origin != prefetchOffset else { return }
    let axis = layout.axis
    let (start, length) = (axis.along(bounds.origin), axis.along(bounds.size))
    let goesOn = start > axis.along(prefetchOffset)
    prefetchOffset = bounds.origin
    let available = axis.rect(
      along: goesOn ? start + length : start - length, across: axis.across(bounds.origin), length: length,
      breadth: axis.across(bounds.size))
    let ahead = (layout.layoutAttributesForElements(in: available) ?? [])
      .filter { $0.representedElementCategory == .cell && $0.isSeen(in: available) && contains($0.indexPath) }
      .map(\.indexPath).filter { cellForItem(at: $0) == nil }.map(dataPath)
    let wanted = Set(ahead)
    let new = wanted.subtracting(prefetched).sorted()
    let gone = prefetched.subtracting(wanted).filter { cellForItem(at: shownPath(of: $0)) == nil }.sorted()
    prefetched = wanted
    if !gone.isEmpty { prefetchDataSource.collectionView(self, cancelPrefetchingForItemsAt: gone) }
    if !new.isEmpty { prefetchDataSource.collectionView(self, prefetchItemsAt: new) }
  }
}

extension UICollectionViewCompositionalLayout {
  func origin(_ section: Int) -> CGPoint { axis.point(along: starts[section], across: 0) }

  /// Returns the visible range along the axis, relative to the start of a section.
  func visible(from section: Int) -> ClosedRange<CGFloat>? {
    guard let seen = collectionView.map({ $0.bounds.inset(by: $0.adjustedContentInset) }) else { return nil }
    let start = axis.along(seen.origin) - starts[section]
    return start...(start + axis.along(seen.size))
  }

  func attributes(ofItem item: Int, _ section: Int, _ placement: GroupPlan.Placement)
    -> UICollectionViewLayoutAttributes
  {
    let attributes = attributesType.init(forCellWith: IndexPath(item: item, section: section))
    attributes.frame = directed(placement.frame.offsetBy(dx: origin(section).x, dy: origin(section).y))
    attributes.zIndex = placement.zIndex
    attributes.isWidthEstimated = placement.isWidthEstimated && sizes[attributes.element] == nil
    attributes.isHeightEstimated = placement.isHeightEstimated && sizes[attributes.element] == nil
    attributes.carrier = plans[section].isCarried ? section : nil
    return attributes
  }

  func attributes(of bar: SectionPlan.Bar, _ section: Int) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: bar.kind, with: IndexPath(item: bar.item, section: section))
    attributes.frame = directed(
      plans[section].frame(of: bar, visible: visible(from: section))
        .offsetBy(dx: origin(section).x, dy: origin(section).y))
    attributes.zIndex = bar.zIndex
    attributes.isWidthEstimated = bar.isWidthEstimated
    attributes.isHeightEstimated = bar.isHeightEstimated
    return attributes
  }

  func attributes(of decoration: NSCollectionLayoutDecorationItem, _ section: Int)
    -> UICollectionViewLayoutAttributes
  {
    let attributes = UICollectionViewLayoutAttributes(
      forDecorationViewOfKind: decoration.elementKind, with: IndexPath(item: 0, section: section))
    attributes.frame = directed(
      axis.rect(
        along: starts[section], across: 0, length: plans[section].length, breadth: axis.across(containerSize)
      ).inset(by: decoration.contentInsets.usable))
    attributes.zIndex = decoration.zIndex
    return attributes
  }
}

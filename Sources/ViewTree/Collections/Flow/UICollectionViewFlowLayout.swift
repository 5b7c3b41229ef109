/// Lays items out in lines, like words, section after section.
///
/// A line takes as many items as fit with `minimumInteritemSpacing` between them, and is spread over the
/// width; an item alone in its line is centred. The last line is spread as if it were full.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// The size of items where the delegate has no other, in points.
  public var itemSize = CGSize(width: 50, height: 50) { didSet { invalidate(itemSize != oldValue) } }
  /// In place of an estimate: items are as large as they want, and count as 50 points square until they are seen.
  public nonisolated static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

  /// What items count with until they are seen and asked for the size that they want; zero for items that are not
  /// asked.
  public var estimatedItemSize = CGSize.zero { didSet { invalidate(estimatedItemSize != oldValue) } }
  /// What items turned out to want, and the breadth of the view for which they did.
  private var measured: [IndexPath: CGSize] = [:]
  private var measuredBreadth: CGFloat = 0

  /// The least distance between lines.
  public var minimumLineSpacing: CGFloat = 10 { didSet { invalidate(minimumLineSpacing != oldValue) } }
  /// The least distance between items of a line.
  public var minimumInteritemSpacing: CGFloat = 10 {
    didSet { invalidate(minimumInteritemSpacing != oldValue) }
  }
  /// The room around the items of a section, inside of its header and footer.
  public var sectionInset = UIEdgeInsets.zero { didSet { invalidate(sectionInset != oldValue) } }
  /// Only the length along the axis counts; headers are as broad as the view. Zero means no headers.
  public var headerReferenceSize = CGSize.zero { didSet { invalidate(headerReferenceSize != oldValue) } }
  public var footerReferenceSize = CGSize.zero { didSet { invalidate(footerReferenceSize != oldValue) } }
  public var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { invalidate(scrollDirection != oldValue) }
  }
  /// Whether headers stay at the top of the view as long as their section is seen.
  public var sectionHeadersPinToVisibleBounds = false { didSet { invalidate(true) } }
  public var sectionFootersPinToVisibleBounds = false { didSet { invalidate(true) } }

  /// What the delegate's default answers for an item: that all have the layout's `itemSize`.
  static let sizeOfAll = CGSize(width: -1, height: -1)

  private var geometry = FlowGeometry(axis: .vertical, breadth: 0, sections: [])

  private func invalidate(_ isChanged: Bool) { if isChanged { invalidateLayout() } }

  override var axis: UICollectionView.ScrollDirection { scrollDirection }

  // MARK: Asking

  open override func prepare() {
    guard let view = collectionView else { return }
    let room = view.bounds.inset(by: view.adjustedContentInset).size
    let breadth = scrollDirection.across(room)
    if breadth != measuredBreadth || estimatedItemSize == .zero { measured = [:] }
    measuredBreadth = breadth
    geometry = FlowGeometry(
      axis: scrollDirection, breadth: breadth,
      sections: (0..<view.numberOfSections).map { section($0, of: view, breadth: breadth) })
  }

  private func section(_ section: Int, of view: UICollectionView, breadth: CGFloat) -> FlowGeometry.Section {
    let delegate = view.delegate as? any UICollectionViewDelegateFlowLayout
    let insets =
      (delegate?.collectionView(view, layout: self, insetForSectionAt: section) ?? sectionInset).usable
    let lineSpacing =
      delegate?.collectionView(view, layout: self, minimumLineSpacingForSectionAt: section)
      ?? minimumLineSpacing
    let itemSpacing =
      delegate?.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: section)
      ?? minimumInteritemSpacing
    let header =
      delegate?.collectionView(view, layout: self, referenceSizeForHeaderInSection: section)
      ?? headerReferenceSize
    let footer =
      delegate?.collectionView(view, layout: self, referenceSizeForFooterInSection: section)
      ?? footerReferenceSize
    let (start, end) = scrollDirection.across(insets)
    let room = (available: max(0, breadth - start - end), line: lineSpacing.usableLength)
    let lines: FlowLines
    if let sizes = sizes(section, of: view, delegate) {
      lines = FlowLines(
        lengths: sizes.map(scrollDirection.along), breadths: sizes.map(scrollDirection.across),
        available: room.available, lineSpacing: room.line, itemSpacing: itemSpacing.usableLength)
    } else {
      let size = itemSize.usable
      lines = FlowLines(
        count: view.numberOfItems(inSection: section), length: scrollDirection.along(size),
        breadth: scrollDirection.across(size), available: room.available, lineSpacing: room.line,
        itemSpacing: itemSpacing.usableLength)
    }
    return FlowGeometry.Section(
      lines: lines, insets: insets, header: scrollDirection.along(header.usable),
      footer: scrollDirection.along(footer.usable))
  }

  /// The delegate's sizes; nil where it has none, which its answer for the first item tells.
  private func sizes(
    _ section: Int, of view: UICollectionView, _ delegate: (any UICollectionViewDelegateFlowLayout)?
  ) -> [CGSize]? {
    let count = view.numberOfItems(inSection: section)
    if estimatedItemSize != .zero {
      let estimate =
        (estimatedItemSize == UICollectionViewFlowLayout.automaticSize ? itemSize : estimatedItemSize).usable
      return (0..<count).map { measured[IndexPath(item: $0, section: section)] ?? estimate }
    }
    guard let delegate, count > 0 else { return nil }
    func size(_ item: Int) -> CGSize {
      delegate.collectionView(view, layout: self, sizeForItemAt: IndexPath(item: item, section: section))
    }
    let first = size(0)
    guard first != UICollectionViewFlowLayout.sizeOfAll else { return nil }
    return (0..<count).map { item in
      let size = item == 0 ? first : size(item)
      return (size == UICollectionViewFlowLayout.sizeOfAll ? itemSize : size).usable
    }
  }

  override func dataWasReloaded() { measured = [:] }
  override func dataWasUpdated(_ plan: BatchUpdate.Plan) { measured = [:] }

  override func take(_ size: CGSize, for element: CollectionElement) -> CGPoint? {
    let path = element.indexPath
    guard element.category == .cell, path.isItem, estimatedItemSize != .zero, measured[path] == nil,
      let view = collectionView,
      let old = geometry.frame(of: .item(section: path.section, item: path.item))
    else { return nil }
    let before = geometry
    measured[path] = size.usable
    prepare()
    guard geometry != before else { return nil }
    // What lies before the part that is seen pushes it on.
    let seenFrom = scrollDirection.along(view.bounds.inset(by: view.adjustedContentInset).origin)
    guard scrollDirection.along(old.origin) + scrollDirection.along(old.size) <= seenFrom else {
      return .zero
    }
    let growth =
      scrollDirection.along(geometry.contentSize) - scrollDirection.along(before.contentSize)
    return scrollDirection.point(along: growth, across: 0)
  }

  // MARK: Answering

  open override var collectionViewContentSize: CGSize { geometry.contentSize }

  private var pins: FlowGeometry.Pins {
    .init(headers: sectionHeadersPinToVisibleBounds, footers: sectionFootersPinToVisibleBounds)
  }

  private var visible: ClosedRange<CGFloat>? {
    guard pins != .init(), let room = collectionView.map({ $0.bounds.inset(by: $0.adjustedContentInset) })
    else { return nil }
    let start = scrollDirection.along(room.origin)
    return start...(start + scrollDirection.along(room.size))
  }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    guard rect.isFinite else { return [] }
    return geometry.elements(in: directed(rect), pinning: pins, visible: visible).map(attributes)
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard indexPath.isItem else { return nil }
    let element = FlowGeometry.Element.item(section: indexPath.section, item: indexPath.item)
    return geometry.frame(of: element).map { attributes(of: element, at: $0) }
  }

  open override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard let section = indexPath.first else { return nil }
    let isHeader = elementKind == UICollectionView.elementKindSectionHeader
    guard isHeader || elementKind == UICollectionView.elementKindSectionFooter else { return nil }
    let element = isHeader ? FlowGeometry.Element.header(section: section) : .footer(section: section)
    return geometry.frame(of: element, pinning: pins, visible: visible).map {
      attributes(of: element, at: $0)
    }
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != collectionView?.bounds.size
  }

  private func attributes(of element: FlowGeometry.Element, at frame: CGRect)
    -> UICollectionViewLayoutAttributes
  {
    let attributes: UICollectionViewLayoutAttributes
    switch element {
    case .item(let section, let item):
      attributes = .init(forCellWith: IndexPath(item: item, section: section))
      let isEstimated = estimatedItemSize != .zero && measured[attributes.indexPath] == nil
      (attributes.isWidthEstimated, attributes.isHeightEstimated) = (isEstimated, isEstimated)
    case .header(let section):
      attributes = .init(
        forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
        with: IndexPath(item: 0, section: section))
      attributes.zIndex = 10
    case .footer(let section):
      attributes = .init(
        forSupplementaryViewOfKind: UICollectionView.elementKindSectionFooter,
        with: IndexPath(item: 0, section: section))
      attributes.zIndex = 10
    }
    attributes.frame = directed(frame)
    return attributes
  }

  deinit {}
}

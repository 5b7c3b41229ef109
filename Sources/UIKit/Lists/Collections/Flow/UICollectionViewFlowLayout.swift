/// Arranges items in lines, section after section.
///
/// A line holds as many items as fit with `minimumInteritemSpacing` between them, and spreads them over the
/// whole width. A single item in a line is centered. The last line is spread as if it were full, unless the sizes of its
/// items differ. Items begin at whole pixels.
@preconcurrency @MainActor open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// The size of items if the delegate returns none, in points.
  open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidate(itemSize != oldValue) } }
  /// An estimated size that makes items measure themselves. They count as `itemSize` until they are visible.
  public nonisolated static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

  /// The size of items until they are measured, in points. Zero, the default, disables measuring.
  open var estimatedItemSize = CGSize.zero { didSet { invalidate(estimatedItemSize != oldValue) } }
  /// The measured sizes of items, for the breadth of the geometry.
  private var measured: [IndexPath: CGSize] = [:]

  /// The minimum spacing between lines, in points.
  open var minimumLineSpacing: CGFloat = 10 { didSet { invalidate(minimumLineSpacing != oldValue) } }
  /// The minimum spacing between the items of a line, in points.
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { invalidate(minimumInteritemSpacing != oldValue) }
  }
  /// The insets around the items of a section, between its header and footer.
  open var sectionInset = UIEdgeInsets.zero { didSet { invalidate(sectionInset != oldValue) } }
  /// The size of section headers, in points. Only the length along the scroll axis counts. Zero for none.
  open var headerReferenceSize = CGSize.zero { didSet { invalidate(headerReferenceSize != oldValue) } }
  /// The size of section footers, in points. Only the length along the scroll axis counts. Zero for none.
  open var footerReferenceSize = CGSize.zero { didSet { invalidate(footerReferenceSize != oldValue) } }
  /// The scroll direction of the layout.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { invalidate(scrollDirection != oldValue) }
  }
  /// Whether headers stay at the top of the visible area while their section is visible.
  open var sectionHeadersPinToVisibleBounds = false { didSet { invalidate(true) } }
  /// Whether footers stay at the bottom of the visible area while their section is visible.
  open var sectionFootersPinToVisibleBounds = false { didSet { invalidate(true) } }

  /// The delegate's default answer, which stands for the layout's `itemSize`.
  static let sizeOfAll = CGSize(width: -1, height: -1)

  private var geometry = FlowGeometry(axis: .vertical, breadth: 0, sections: [])

  /// Whether the sections have the delegate's sizes and insets.
  private var hasMetrics = false

  private func invalidate(_ isChanged: Bool) { if isChanged { invalidateLayout() } }

  /// `UICollectionViewFlowLayoutInvalidationContext`.
  open override class var invalidationContextClass: AnyClass {
    UICollectionViewFlowLayoutInvalidationContext.self
  }

  open override func invalidateLayout() {
    hasMetrics = false
    super.invalidateLayout()
  }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    guard !context.isMovementWithinItems else { return }
    let flow = context as? UICollectionViewFlowLayoutInvalidationContext
    if context.invalidateEverything || context.invalidateDataSourceCounts
      || flow?.invalidateFlowLayoutDelegateMetrics ?? true
    {
      hasMetrics = false
    }
    super.invalidateLayout(with: context)
  }

  override var axis: UICollectionView.ScrollDirection { scrollDirection }

  // MARK: Preparation

  open override func prepare() {
    guard let view = collectionView else { return }
    let available = view.bounds.inset(by: view.adjustedContentInset).size
    let breadth = scrollDirection.across(available)
    if breadth != geometry.breadth || estimatedItemSize == .zero { measured = [:] }
    guard !hasMetrics || breadth != geometry.breadth else { return }
    hasMetrics = true
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
    let available = (available: max(0, breadth - start - end), line: lineSpacing.usableLength)
    let lines: FlowLines
    if let sizes = sizes(section, of: view, delegate) {
      lines = FlowLines(
        lengths: sizes.map(scrollDirection.along), breadths: sizes.map(scrollDirection.across),
        available: available.available, lineSpacing: available.line, itemSpacing: itemSpacing.usableLength)
    } else {
      let size = itemSize.usable
      lines = FlowLines(
        count: view.numberOfItems(inSection: section), length: scrollDirection.along(size),
        breadth: scrollDirection.across(size), available: available.available, lineSpacing: available.line,
        itemSpacing: itemSpacing.usableLength)
    }
    return FlowGeometry.Section(
      lines: lines, insets: insets, header: scrollDirection.along(header.usable),
      footer: scrollDirection.along(footer.usable))
  }

  /// Returns the delegate's sizes, or nil if it has none. Its answer for the first item decides.
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
      delegate.collectionView(
        view, layout: self, sizeForItemAt: view.dataPath(of: IndexPath(item: item, section: section)))
    }
    let first = size(0)
    guard first != UICollectionViewFlowLayout.sizeOfAll else { return nil }
    return (0..<count).map { item in
      let size = item == 0 ? first : size(item)
      return (size == UICollectionViewFlowLayout.sizeOfAll ? itemSize : size).usable
    }
  }

  override func dataWasReloaded() {
    hasMetrics = false
    measured = [:]
  }

  /// Keeps the sizes of items that keep their cells.
  override func dataWasUpdated(_ plan: BatchUpdate.Plan) {
    hasMetrics = false
    let known = measured
    measured = [:]
    for (path, size) in known {
      if let item = plan.newElement(of: CollectionElement(indexPath: path)) {
        measured[item.indexPath] = size
      }
    }
  }

  /// Subclasses may want what cells prefer; the layout itself measures only estimated sizes.
  override var asksForPreferredAttributes: Bool { type(of: self) != UICollectionViewFlowLayout.self }

  override func apply(_ size: CGSize, for element: CollectionElement) -> CGPoint? {
    let path = element.indexPath
    guard element.category == .cell, path.isItem, estimatedItemSize != .zero, measured[path] == nil,
      let view = collectionView,
      let old = geometry.frame(of: .item(section: path.section, item: path.item))
    else { return nil }
    let before = geometry
    measured[path] = size.usable
    geometry = geometry.replacing(
      section(path.section, of: view, breadth: geometry.breadth), at: path.section)
    guard geometry != before else { return nil }
    // An item before the visible area pushes it on.
    let seenFrom = scrollDirection.along(view.bounds.inset(by: view.adjustedContentInset).origin)
    guard scrollDirection.along(old.origin) + scrollDirection.along(old.size) <= seenFrom else {
      return .zero
    }
    let growth =
      scrollDirection.along(geometry.contentSize) - scrollDirection.along(before.contentSize)
    return scrollDirection.point(along: growth, across: 0)
  }

  // MARK: Queries

  open override var collectionViewContentSize: CGSize { geometry.contentSize }

  private var pins: FlowGeometry.Pins {
    .init(headers: sectionHeadersPinToVisibleBounds, footers: sectionFootersPinToVisibleBounds)
  }

  private var visible: ClosedRange<CGFloat>? {
    guard pins != .init(),
      let available = collectionView.map({ $0.bounds.inset(by: $0.adjustedContentInset) })
    else { return nil }
    let start = scrollDirection.along(available.origin)
    return start...(start + scrollDirection.along(available.size))
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
      attributes = attributesType.init(forCellWith: IndexPath(item: item, section: section))
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
    let place = directed(frame)
    attributes.frame = CGRect(origin: UIScreen.main.rounded(place.origin), size: place.size)
    return attributes
  }

  deinit {}
}

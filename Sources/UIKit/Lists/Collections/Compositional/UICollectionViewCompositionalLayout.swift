import Motion

/// The settings of a compositional layout that apply to all sections.
@preconcurrency @MainActor public final class UICollectionViewCompositionalLayoutConfiguration: NSObject {
  /// The scroll direction of the layout.
  public var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// The spacing between sections, in points.
  public var interSectionSpacing: CGFloat = 0

  /// Creates a configuration that scrolls vertically, without spacing between sections.
  public override init() {}
}

/// Returns the layout of a section, or nil for an empty section.
public typealias UICollectionViewCompositionalLayoutSectionProvider = (
  _ section: Int, _ environment: any NSCollectionLayoutEnvironment
) -> NSCollectionLayoutSection?

/// A layout composed of sections, groups and items, each with its own size.
///
///     let item = NSCollectionLayoutItem(layoutSize: .init(
///       widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1)))
///     let row = NSCollectionLayoutGroup.horizontal(layoutSize: .init(
///       widthDimension: .fractionalWidth(1), heightDimension: .absolute(80)), subitems: [item])
///     let layout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: row))
///
/// All groups of a section have the same structure, so frames are computed. Only measured sizes are stored.
@preconcurrency @MainActor open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  private let provider: UICollectionViewCompositionalLayoutSectionProvider
  /// The settings that apply to all sections.
  public var configuration: UICollectionViewCompositionalLayoutConfiguration { didSet { invalidateLayout() } }

  private(set) var sections: [NSCollectionLayoutSection?] = []
  private(set) var plans: [SectionPlan] = []
  /// The start of each section along the axis, followed by the end of the last one.
  private(set) var starts: [CGFloat] = [0]
  private(set) var containerSize = CGSize.zero
  /// The measured sizes of estimated elements.
  private(set) var sizes: [CollectionElement: CGSize] = [:]
  /// The offsets of orthogonally scrolling sections.
  private var offsets: [Int: CGFloat] = [:]

  /// Creates a layout with the same layout for all sections.
  public convenience init(
    section: NSCollectionLayoutSection,
    configuration: UICollectionViewCompositionalLayoutConfiguration = .init()
  ) {
    self.init(sectionProvider: { _, _ in section }, configuration: configuration)
  }

  /// Creates a layout that asks a provider for each section. A section without a layout is empty.
  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration = .init()
  ) {
    provider = sectionProvider
    self.configuration = configuration
  }

  deinit {}

  override var axis: UICollectionView.ScrollDirection { configuration.scrollDirection }

  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  // MARK: Preparation

  open override func prepare() {
    guard let view = collectionView else { return }
    let newSpace = view.bounds.inset(by: view.adjustedContentInset).size
    let pages = offsets.compactMap { section, offset in
      plans.indices.contains(section)
        ? plans[section].snaps?.nearest(to: offset).map { (section, $0) } : nil
    }
    let isResized = newSpace != containerSize
    if axis.across(newSpace) != axis.across(containerSize) { sizes = [:] }
    containerSize = newSpace
    sections = (0..<view.numberOfSections).map { provider($0, LayoutSpace(contentSize: newSpace)) }
    plans = sections.indices.map { plan($0, count: view.numberOfItems(inSection: $0)) }
    for path in sizes.keys where path.category == .cell { layOutGroup(of: path.indexPath) }
    stack()
    // After a resize, the same page stays visible.
    if isResized {
      for (section, page) in pages where plans.indices.contains(section) {
        if let snaps = plans[section].snaps { offsets[section] = snaps.position(of: page) }
      }
    }
  }

  private func plan(_ index: Int, count: Int) -> SectionPlan {
    guard let section = sections[index] else {
      return SectionPlan(
        axis: axis, breadth: axis.across(containerSize), count: 0, template: GroupPlan(size: .zero))
    }
    let insets = section.contentInsets.usable
    var plan = SectionPlan(
      axis: axis, breadth: axis.across(containerSize), count: count, insets: insets,
      spacing: section.interGroupSpacing, behavior: section.orthogonalScrollingBehavior,
      template: GroupPlan(section.group, in: inner(section)))
    var ranks: [String: Int] = [:]
    for item in section.boundarySupplementaryItems {
      plan.bars.append(bar(item, number: ranks[item.elementKind, default: 0], in: section, index))
      ranks[item.elementKind, default: 0] += 1
    }
    return plan
  }

  private func bar(
    _ item: NSCollectionLayoutBoundarySupplementaryItem, number: Int,
    in section: NSCollectionLayoutSection, _ index: Int
  ) -> SectionPlan.Bar {
    let element = CollectionElement(
      category: .supplementaryView, kind: item.elementKind, indexPath: IndexPath(item: number, section: index)
    )
    let container = section.supplementariesFollowContentInsets ? inner(section) : containerSize
    var size = item.layoutSize.size(in: container)
    let known = sizes[element]
    let (width, height) = (item.layoutSize.widthDimension, item.layoutSize.heightDimension)
    if let known, width.isEstimated { size.width = known.width }
    if let known, height.isEstimated { size.height = known.height }
    return SectionPlan.Bar(
      kind: item.elementKind, item: number, alignment: item.alignment, size: size, offset: item.offset,
      extends: item.extendsBoundary, pins: item.pinToVisibleBounds, zIndex: item.zIndex,
      usesContentInsets: section.supplementariesFollowContentInsets,
      isWidthEstimated: width.isEstimated && known == nil,
      isHeightEstimated: height.isEstimated && known == nil)
  }

  /// Returns the size inside the insets of a section.
  private func inner(_ section: NSCollectionLayoutSection) -> CGSize {
    CGRect(origin: .zero, size: containerSize).inset(by: section.contentInsets.usable).size
  }

  private func layOutGroup(of path: IndexPath) {
    guard path.isItem, plans.indices.contains(path.section), let section = sections[path.section],
      path.item < plans[path.section].count
    else { return }
    let group = plans[path.section].group(of: path.item)
    let first = plans[path.section].items(of: group).lowerBound
    let plan = GroupPlan(section.group, in: inner(section)) {
      self.sizes[CollectionElement(indexPath: IndexPath(item: first + $0, section: path.section))]
    }
    plans[path.section].set(plan, of: group)
  }

  private func stack() {
    let spacing = configuration.interSectionSpacing.usableLength
    starts = [0]
    for plan in plans { starts.append(starts[starts.count - 1] + plan.length + spacing) }
  }

  // MARK: Queries

  open override var collectionViewContentSize: CGSize {
    let spacing = plans.isEmpty ? 0 : configuration.interSectionSpacing.usableLength
    return axis.size(along: max(0, starts[plans.count] - spacing), across: axis.across(containerSize))
  }

  /// Returns the sections that intersect `rect` along the axis, including empty sections that start in it.
  private func sections(in rect: CGRect) -> Range<Int> {
    let from = axis.along(rect.origin)
    let first = max(0, starts.firstIndexFromStart { $0 > from } - 1)
    let end = min(plans.count, starts.firstIndexFromStart { $0 >= from + axis.along(rect.size) })
    return min(first, end)..<end
  }

  private func offset(_ section: Int) -> CGFloat {
    offsets[section] ?? plans[section].snaps?.position(of: 0) ?? 0
  }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    guard rect.isFinite else { return [] }
    var found: [UICollectionViewLayoutAttributes] = []
    for section in sections(in: rect) {
      let local = directed(rect).offsetBy(dx: -origin(section).x, dy: -origin(section).y)
      var elements = plans[section].items(in: local, carrierOffset: offset(section)).map {
        attributes(ofItem: $0.item, section, $0.placement)
      }
      elements += plans[section].bars.map { attributes(of: $0, section) }
      elements += (sections[section]?.decorationItems ?? []).map { attributes(of: $0, section) }
      elements.removeAll { !$0.isSeen(in: rect) }
      if let handler = sections[section]?.visibleItemsInvalidationHandler {
        apply(handler, to: elements, of: section)
        elements.removeAll { !$0.isSeen(in: rect) }
      }
      found += elements
    }
    return found
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard indexPath.isItem, plans.indices.contains(indexPath.section) else { return nil }
    let section = indexPath.section
    return plans[section].placement(of: indexPath.item, carrierOffset: offset(section)).map {
      attributes(ofItem: indexPath.item, section, $0)
    }
  }

  open override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard indexPath.isItem, plans.indices.contains(indexPath.section) else { return nil }
    return plans[indexPath.section].bars.first { $0.kind == elementKind && $0.item == indexPath.item }
      .map { attributes(of: $0, indexPath.section) }
  }

  open override func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard let section = indexPath.first, plans.indices.contains(section) else { return nil }
    return sections[section]?.decorationItems.first { $0.elementKind == elementKind }
      .map { attributes(of: $0, section) }
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != collectionView?.bounds.size
  }

  // MARK: Changes

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    guard !context.isMovementWithinItems else { return }
    super.invalidateLayout(with: context)
  }

  override func dataWasReloaded() { sizes = [:] }

  override func dataWasUpdated(_ plan: BatchUpdate.Plan) {
    let known = sizes
    sizes = [:]
    for (element, size) in known {
      if let target = plan.newElement(of: element) { sizes[target] = size }
    }
    let old = offsets
    offsets = [:]
    for (section, offset) in old {
      if let target = plan.newSection(of: section) { offsets[target] = offset }
    }
  }

  override func carriers(in rect: CGRect) -> [SectionCarrier] {
    sections(in: rect).compactMap { section in
      let plan = plans[section]
      let frame = directed(plan.carrierFrame.offsetBy(dx: origin(section).x, dy: origin(section).y))
      guard plan.isCarried, !frame.isEmpty, frame.overlaps(rect) else { return nil }
      return SectionCarrier(
        section: section, frame: frame, contentSize: plan.carrierContentSize, margins: plan.carrierMargins,
        axis: plan.groupAxis, isFlipped: isFlipped, snaps: plan.snaps, offset: offset(section))
    }
  }

  override func carrier(_ section: Int, movedTo offset: CGFloat) { offsets[section] = offset }

  override var asksForPreferredAttributes: Bool { false }

  // MARK: Lists

  override func swipeActions(of path: IndexPath, on side: SwipeSide) -> UISwipeActionsConfiguration? {
    guard sections.indices.contains(path.section), let list = sections[path.section]?.list else { return nil }
    return side == .leading
      ? list.leadingSwipeActionsConfigurationProvider?(path)
      : list.trailingSwipeActionsConfigurationProvider?(path)
  }

  override func positionInList(of element: CollectionElement) -> PositionInList? {
    let path = element.indexPath
    guard sections.indices.contains(path.section), let list = sections[path.section]?.list else { return nil }
    guard element.category == .cell else {
      return PositionInList(appearance: list.appearance, isTitle: true)
    }
    let isHeader = list.headerMode == .firstItemInSection
    if isHeader, path.item == 0 { return PositionInList(appearance: list.appearance, isTitle: true) }
    return PositionInList(
      appearance: list.appearance, isFirst: path.item == (isHeader ? 1 : 0),
      isLast: path.item == plans[path.section].count - 1, showsSeparator: list.showsSeparators)
  }

  override var listBackground: UIColor? {
    sections.lazy.compactMap { $0?.list }.first.map { $0.backgroundColor ?? $0.appearance.background }
  }

  override func apply(_ size: CGSize, for element: CollectionElement) -> CGPoint? {
    guard element.indexPath.isItem, plans.indices.contains(element.indexPath.section), sizes[element] == nil
    else { return nil }
    let minimum = NSCollectionLayoutDimension.minEstimate
    let section = element.indexPath.section
    let start: CGFloat
    let oldLength = plans[section].length
    let seenFrom = collectionView.map { axis.along($0.bounds.inset(by: $0.adjustedContentInset).origin) } ?? 0
    sizes[element] = CGSize(width: max(minimum, size.width), height: max(minimum, size.height))
    if element.category == .cell {
      let group = plans[section].group(of: element.indexPath.item)
      let old = plans[section].plan(of: group)
      let placement = plans[section].placement(of: element.indexPath.item)
      start =
        starts[section] + (plans[section].isCarried ? 0 : placement.map { axis.along($0.frame.origin) } ?? 0)
      layOutGroup(of: element.indexPath)
      guard plans[section].plan(of: group) != old else { return nil }
    } else {
      start = starts[section]
      guard let layoutSection = sections[section],
        let index = plans[section].bars.firstIndex(where: {
          $0.kind == element.kind && $0.item == element.indexPath.item
        }),
        let item = layoutSection.boundarySupplementaryItems.filter({ $0.elementKind == element.kind })
          .dropFirst(element.indexPath.item).first
      else { return nil }
      let old = plans[section].bars[index]
      plans[section].bars[index] = bar(item, number: element.indexPath.item, in: layoutSection, section)
      guard plans[section].bars[index].size != old.size else { return nil }
    }
    stack()
    return axis.point(along: start < seenFrom ? plans[section].length - oldLength : 0, across: 0)
  }
}

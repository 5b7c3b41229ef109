extension UICollectionView {
  /// Creates views for visible elements and recycles the others. Returns whether the layout changed.
  func showWhatIsSeen() -> Bool {
    let started = generation
    placeCarriers()
    let seen = elementsToShow()
    let wanted = Set(seen.map(\.element))
    let gone = shown.keys.filter { !wanted.contains($0) }
    for element in gone.sorted(by: { $0.indexPath > $1.indexPath }) {
      hide(element)
      guard generation == started else { return true }
    }
    var hasNewOrder = false
    var fresh: [UICollectionViewLayoutAttributes] = []
    let asks = layout.asksForPreferredAttributes
    for attributes in seen {
      let isNew = shown[attributes.element] == nil
      if isNew {
        guard show(attributes) else { return generation != started }
      }
      guard generation == started else { return true }
      guard let view = shown[attributes.element] else { continue }
      if view.layoutAttributes?.zIndex != attributes.zIndex { hasNewOrder = true }
      if asks, view.layoutAttributes?.size != attributes.size { fresh.append(attributes) }
      if isNew { view.arrive { place(view, attributes) } } else { place(view, attributes) }
    }
    if hasNewOrder { sort(seen) }
    raiseMovingItem()
    askForPreferredAttributes(fresh)
    return measure(seen) || generation != started
  }

  /// Lets views that have appeared, or get another size, change the layout by the attributes that they prefer.
  private func askForPreferredAttributes(_ fresh: [UICollectionViewLayoutAttributes]) {
    for original in fresh {
      guard let view = shown[original.element] else { continue }
      let preferred = view.preferredLayoutAttributesFitting(original.duplicate())
      if layout.shouldInvalidateLayout(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
      {
        layout.invalidateLayout(
          with: layout.invalidationContext(
            forPreferredLayoutAttributes: preferred, withOriginalAttributes: original))
      }
    }
  }

  /// Returns the attributes of the visible elements. A moving item is among them wherever it is.
  private func elementsToShow() -> [UICollectionViewLayoutAttributes] {
    var seen: [UICollectionViewLayoutAttributes] = []
    for part in shownContent.parts {
      let known = Set(seen.map(\.element))
      seen += (layout.layoutAttributesForElements(in: part) ?? [])
        .filter { $0.isSeen(in: part) && exists($0.element) && !known.contains($0.element) }
    }
    guard let movingAttributes else { return seen }
    seen.removeAll { $0.element == movingAttributes.element }
    return seen + [movingAttributes]
  }

  private func exists(_ element: CollectionElement) -> Bool {
    element.category != .cell || contains(element.indexPath)
  }

  /// Adds the view of an element. Returns whether it was added.
  private func show(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    let element = attributes.element
    let started = generation
    guard let view = view(for: attributes) else { return false }
    // The data source may have reloaded, or returned the same view for two elements.
    guard generation == started, !shown.values.contains(where: { $0 === view }) else {
      if view.superview == nil || generation != started { recycle(view) }
      return generation == started
    }
    slides.stop(view)
    view.layoutAttributes = nil
    shown[element] = view
    if let cell = view as? UICollectionViewCell {
      cell.isSelected = selection.contains(element.indexPath)
      cell.isHighlighted = highlighted == element.indexPath
      collectionDelegate?.collectionView(self, willDisplay: cell, forItemAt: dataPath(of: element.indexPath))
    } else if element.category == .supplementaryView {
      collectionDelegate?.collectionView(
        self, willDisplaySupplementaryView: view, forElementKind: element.kind, at: element.indexPath)
    }
    return true
  }

  private func view(for attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView? {
    let element = attributes.element
    return switch element.category {
    case .cell: dataSource?.collectionView(self, cellForItemAt: dataPath(of: element.indexPath))
    case .supplementaryView:
      dataSource?.collectionView(
        self, viewForSupplementaryElementOfKind: element.kind, at: element.indexPath)
    case .decorationView:
      decorationView(ofKind: element.kind, in: attributes.initialFrame)
    }
  }

  private func decorationView(ofKind kind: String, in frame: CGRect) -> UICollectionReusableView {
    let name = ReuseName(category: .decorationView, kind: kind, identifier: kind)
    if let view = reusePool.dequeue(name) {
      view.prepareForReuse()
      return view
    }
    let view = layout.makeDecorationView(ofKind: kind, in: frame)
    view.reuseName = name
    return view
  }

  func hide(_ element: CollectionElement) {
    guard let view = shown.removeValue(forKey: element) else { return }
    recycle(view)
    notifyEnded(view, element)
  }

  func notifyEnded(_ view: UICollectionReusableView, _ element: CollectionElement) {
    if let cell = view as? UICollectionViewCell {
      collectionDelegate?.collectionView(
        self, didEndDisplaying: cell, forItemAt: dataPath(of: element.indexPath))
    } else if element.category == .supplementaryView {
      collectionDelegate?.collectionView(
        self, didEndDisplayingSupplementaryView: view, forElementOfKind: element.kind, at: element.indexPath)
    }
  }

  func recycle(_ view: UICollectionReusableView) {
    slides.stop(view)
    view.layoutAttributes = nil
    (view as? UICollectionViewCell)?.isHighlighted = false
    if let name = view.reuseName { reusePool.put(view, as: name) } else { view.removeFromSuperview() }
  }

  // MARK: Placement

  /// Applies layout attributes to a view.
  func place(_ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
    let isNew = view.layoutAttributes.map { !$0.hasSamePosition(as: attributes) } ?? true
    view.layoutAttributes = attributes
    let host = attributes.carrier.flatMap { carriers[$0]?.scrollView } ?? self
    if view.superview !== host {
      host.insertSubview(view, at: backgroundView.map { $0.superview === host } ?? false ? 1 : 0)
    }
    view.isHidden = false
    if let cell = view as? UICollectionViewListCell { prepare(cell, attributes.element) }
    if isNew { view.apply(attributes) }
    view.transform3D = attributes.transform3D
    show(view, as: attributes.state, in: host)
    if attributes.representedElementCategory == .cell, let shift = listItems?.shift(of: attributes.indexPath)
    {
      view.center.x += shift
    }
  }

  /// Gives a cell its look in a list.
  private func prepare(_ cell: UICollectionViewListCell, _ element: CollectionElement) {
    cell.position = layout.positionInList(of: element)
    cell.isListEditing = isEditing
    guard cell.position != nil, element.category == .cell else { return }
    if listItems == nil {
      listItems = ListItems(of: self)
      listItems?.swipe.attach()
    }
    if cell.onGrip == nil { cell.onGrip = { [weak self] in self?.reorder($0, by: $1) } }
    if cell.onDisclosure == nil {
      cell.onDisclosure = { [weak self] cell in
        guard let self, let path = indexPath(for: cell) else { return }
        (dataSource as? any OutlineSource)?.toggleItem(at: path)
      }
    }
    if cell.onDelete == nil {
      cell.onDelete = { [weak self] cell in
        guard let self, let path = indexPath(for: cell) else { return }
        if let actions = listItems?.actions(of: path, on: .trailing) {
          listItems?.openActions(of: path, actions, on: .trailing)
        }
      }
    }
  }

  func show(_ view: UICollectionReusableView, as state: ElementState, in host: UIScrollView) {
    view.bounds = CGRect(
      origin: view.bounds.origin,
      size: CGSize(width: max(0, state.size.width), height: max(0, state.size.height)))
    view.center = host.convertFromContent(state.center, of: self)
    view.alpha = state.alpha
  }

  /// Animates a view from a state to its attributes. `onEnd` is for a view that disappears.
  func slide(
    _ view: UICollectionReusableView, from state: ElementState,
    to attributes: UICollectionViewLayoutAttributes,
    onEnd: (() -> Void)? = nil
  ) {
    guard state != attributes.state || onEnd != nil else { return }
    place(view, attributes)
    slides.slide(view) {
      let host = attributes.carrier.flatMap { carriers[$0]?.scrollView } ?? self
      show(view, as: state, in: host)
      view.layoutSubtree()
    } to: { [weak self] in
      self?.place(view, attributes)
      view.layoutSubtree()
    } onEnd: {
      onEnd?()
    }
  }

  /// Sorts all visible views.
  func sortShown() { sort(shown.values.compactMap(\.layoutAttributes)) }

  /// Sorts the views: positive `zIndex` values in front, negative ones behind.
  private func sort(_ seen: [UICollectionViewLayoutAttributes]) {
    let layered = seen.filter { $0.zIndex != 0 }.sorted { $0.zIndex < $1.zIndex }
    for attributes in layered where attributes.zIndex > 0 {
      guard let view = shown[attributes.element] else { continue }
      view.superview?.bringSubviewToFront(view)
    }
    for attributes in layered.reversed() where attributes.zIndex < 0 {
      guard let view = shown[attributes.element] else { continue }
      view.superview?.sendSubviewToBack(view)
    }
  }

  // MARK: Disappearing views

  func placeLeaving() {
    for (view, attributes) in leaving { place(view, attributes) }
  }

  /// Animates a view that no longer shows an element to its final attributes, and recycles it at the end.
  func sendAway(
    _ view: UICollectionReusableView, from state: ElementState,
    to attributes: UICollectionViewLayoutAttributes
  ) {
    leaving.append((view, attributes))
    slide(view, from: state, to: attributes) { [weak self] in
      guard let self, let index = leaving.firstIndex(where: { $0.view === view }) else { return }
      let gone = leaving.remove(at: index)
      recycle(view)
      notifyEnded(view, gone.attributes.element)
    }
  }

  // MARK: Visible elements

  /// The visible cells, in the order of their items.
  public var visibleCells: [UICollectionViewCell] {
    indexPathsForVisibleItems.compactMap { cellForItem(at: $0) }
  }

  /// The index paths of the visible items, in order.
  public var indexPathsForVisibleItems: [IndexPath] {
    shown.keys.filter { $0.category == .cell }.map(\.indexPath).sorted()
  }

  /// Returns the cell of a visible item, or nil if the item is not visible.
  public func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    shown[CollectionElement(indexPath: indexPath)] as? UICollectionViewCell
  }

  /// Returns the index path of a cell, or nil if the cell is not visible.
  public func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    shown.first { $0.value === cell }?.key.indexPath
  }

  /// Returns a visible supplementary view, or nil if it is not visible.
  public func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionReusableView?
  {
    shown[CollectionElement(category: .supplementaryView, kind: elementKind, indexPath: indexPath)]
  }

  /// Returns the visible supplementary views of a kind, in order.
  public func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    shown.filter { $0.key.category == .supplementaryView && $0.key.kind == elementKind }
      .sorted { $0.key.indexPath < $1.key.indexPath }.map(\.value)
  }

  /// Returns the index paths of the visible supplementary views of a kind, in order.
  public func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    shown.keys.filter { $0.category == .supplementaryView && $0.kind == elementKind }.map(\.indexPath)
      .sorted()
  }

  /// Returns the layout attributes of an item, or nil if the item does not exist.
  public func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    prepareLayout()
    return contains(indexPath) ? layout.layoutAttributesForItem(at: indexPath) : nil
  }

  /// Returns the layout attributes of a supplementary view, or nil if the layout has none.
  public func layoutAttributesForSupplementaryElement(ofKind kind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    prepareLayout()
    return layout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }

  /// Returns the item at a point of the content, even if the item is not visible.
  public func indexPathForItem(at point: CGPoint) -> IndexPath? {
    guard point.isFinite else { return nil }
    prepareLayout()
    let dot = CGRect(x: point.x - 0.5, y: point.y - 0.5, width: 1, height: 1)
    return (layout.layoutAttributesForElements(in: dot) ?? [])
      .filter {
        $0.representedElementCategory == .cell && $0.isSeen(in: dot) && contains($0.indexPath)
          && $0.frame.contains(point)
      }
      .max { $0.zIndex < $1.zIndex }?.indexPath
  }
}

extension UICollectionViewLayoutAttributes {
  fileprivate func hasSamePosition(as other: UICollectionViewLayoutAttributes) -> Bool {
    self === other
      || (frame == other.frame && alpha == other.alpha && zIndex == other.zIndex
        && indexPath == other.indexPath)
  }
}

extension UIView {
  /// Converts a point of the collection view's content to this view's coordinates.
  fileprivate func convertFromContent(_ point: CGPoint, of collection: UICollectionView) -> CGPoint {
    self === collection ? point : convert(point, from: collection)
  }
}

/// The elements before an animated change.
struct ElementJourney {
  /// Returns the previous index path of an item, or nil if it is new.
  var oldPath: (IndexPath) -> IndexPath?
  /// The views of deleted elements.
  var gone: [(element: CollectionElement, view: UICollectionReusableView)] = []
}

extension UICollectionView {
  /// Changes the layout. If animated, visible elements move to their new positions in 0.3 s.
  public func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    guard layout !== self.layout else {
      completion?(true)
      return
    }
    let old = self.layout
    func exchange() {
      old.prepareForTransition(to: layout)
      layout.prepareForTransition(from: old)
      defer {
        old.finalizeLayoutTransition()
        layout.finalizeLayoutTransition()
      }
      if self.layout.collectionView === self { self.layout.collectionView = nil }
      self.layout = layout
      layout.collectionView = self
      for carrier in carriers.values { carrier.scrollView.removeFromSuperview() }
      carriers = [:]
      layout.invalidateEverything(countsChanged: false)
    }
    guard animated else {
      exchange()
      completion?(true)
      return
    }
    if !isLayingOut { layoutIfNeeded() }
    animateChange {
      exchange()
      return ElementJourney(oldPath: { $0 })
    }
    slides.whenDone { completion?(true) }
  }

  /// Makes a change and animates the elements that are visible before or after it.
  ///
  /// - Parameters:
  ///   - mayScroll: Whether the layout and the delegate are asked for a new content offset.
  ///   - context: What the change invalidates; nil for everything.
  ///   - updates: The changes to tell the layout about.
  func animateChange(
    animated: Bool = true, mayScroll: Bool = true,
    context: UICollectionViewLayoutInvalidationContext? = nil, updates: [UICollectionViewUpdateItem] = [],
    _ change: () -> ElementJourney
  ) {
    func invalidate() {
      if let context {
        layout.invalidateLayout(with: context)
      } else {
        layout.invalidateEverything(countsChanged: true)
      }
      setNeedsLayout()
    }
    guard animated, window != nil, !isLayingOut, !bounds.isEmpty else {
      let journey = change()
      invalidate()
      for (element, view) in journey.gone { end(view, element) }
      guard !updates.isEmpty, !isLayingOut else { return }
      prepareLayout()
      layout.prepare(forCollectionViewUpdates: updates)
      layout.finalizeCollectionViewUpdates()
      return
    }
    let before = shownStates()
    let around = surroundingStates()
    let journey = change()
    invalidate()
    let old = Dictionary(uniqueKeysWithValues: shown.map { (ObjectIdentifier($0.value), $0) })
    prepareLayout()
    if !updates.isEmpty { layout.prepare(forCollectionViewUpdates: updates) }
    if mayScroll { moveToTargetOffset() }
    keepForLeaving(old.values.map { ($0.key, $0.value) })
    layoutIfNeeded()
    for (element, view) in shown {
      guard let attributes = view.layoutAttributes else { continue }
      let state = before[ObjectIdentifier(view)] ?? origin(of: element, journey, around, attributes.state)
      slide(view, from: state, to: attributes)
    }
    for (element, view) in journey.gone {
      leave(view, element, from: before[ObjectIdentifier(view)])
    }
    if !updates.isEmpty { layout.finalizeCollectionViewUpdates() }
    setNeedsLayout()
    layoutIfNeeded()
  }

  private func moveToTargetOffset() {
    var proposed = layout.targetContentOffset(forProposedContentOffset: contentOffset)
    if let collectionDelegate {
      proposed = collectionDelegate.collectionView(
        self, targetContentOffsetForProposedContentOffset: proposed)
    }
    if proposed != contentOffset, proposed.isFinite { contentOffset = clamped(proposed) }
  }

  /// Returns the current states of the visible views, in content coordinates.
  private func shownStates() -> [ObjectIdentifier: ElementState] {
    var states: [ObjectIdentifier: ElementState] = [:]
    for view in shown.values { states[ObjectIdentifier(view)] = view.layoutAttributes?.state }
    return states
  }

  /// Returns the states of the items within one view size of the visible area, from where items may enter.
  private func surroundingStates() -> [IndexPath: ElementState] {
    // Preparing the layout would query data that has already changed.
    guard layoutIsValid else { return [:] }
    let near = bounds.insetBy(dx: -bounds.width, dy: -bounds.height)
    let items = (layout.layoutAttributesForElements(in: near) ?? []).filter {
      $0.representedElementCategory == .cell && $0.isSeen(in: near)
    }
    return Dictionary(items.map { ($0.indexPath, $0.state) }) { first, _ in first }
  }

  private func origin(
    of element: CollectionElement, _ journey: ElementJourney, _ around: [IndexPath: ElementState],
    _ target: ElementState
  ) -> ElementState {
    var faded = target
    faded.alpha = 0
    if element.category == .cell, let old = journey.oldPath(element.indexPath) { return around[old] ?? faded }
    return layout.initialAttributes(of: element)?.state ?? faded
  }

  /// Detaches views that leave the visible area from their elements, so that they stay visible while they
  /// move out.
  private func keepForLeaving(_ views: [(CollectionElement, UICollectionReusableView)]) {
    let moving = movement.map { CollectionElement(indexPath: $0.target) }
    for (element, view) in views where element.category == .cell && element != moving {
      guard let attributes = layout.layoutAttributesForItem(at: element.indexPath),
        !attributes.isSeen(in: bounds),
        attributes.carrier == nil, let old = view.layoutAttributes, old.carrier == nil
      else { continue }
      shown[element] = nil
      sendAway(view, from: old.state, to: attributes)
    }
  }

  private func leave(
    _ view: UICollectionReusableView, _ element: CollectionElement, from state: ElementState?
  ) {
    guard let state, let old = view.layoutAttributes else { return end(view, element) }
    let final = layout.finalAttributes(of: element)
    let target = (final ?? old).duplicate()
    if final == nil { target.alpha = 0 }
    sendAway(view, from: state, to: target)
  }

  private func end(_ view: UICollectionReusableView, _ element: CollectionElement) {
    recycle(view)
    notifyEnded(view, element)
  }
}

extension UICollectionView {
  /// Begins to move an item with a gesture.
  ///
  /// Returns false if the item is not visible, if the data source does not let it move, or if another item is
  /// moving.
  public func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    guard movement == nil, updateDepth == 0, !isLayingOut else { return false }
    layoutIfNeeded()
    guard let cell = cellForItem(at: indexPath),
      dataSource?.collectionView(self, canMoveItemAt: indexPath) ?? false,
      // The data source may have reloaded.
      movement == nil, cellForItem(at: indexPath) === cell, let rect = cell.layoutAttributes
    else { return false }
    highlight(nil)
    movement = InteractiveMovement(of: indexPath, at: rect.center)
    setNeedsLayout()
    return true
  }

  /// Moves the center of the moving item to a position in the content's coordinates.
  ///
  /// Other items make room as soon as the position is over them. Near an edge of the visible area, the
  /// content scrolls.
  public func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    guard movement != nil, targetPosition.isFinite else { return }
    moveItem(to: targetPosition)
    updateEdgeScrolling()
  }

  /// Ends the movement. If the item has a new index path, notifies the data source, and animates the item to
  /// its place.
  public func endInteractiveMovement() {
    guard let movement else { return }
    movement.edgeScrolling?.invalidate()
    if movement.target != movement.source {
      dataSource?.collectionView(self, moveItemAt: movement.source, to: movement.target)
    }
    // The data source may have reloaded, which ends the movement.
    guard self.movement != nil else { return }
    settle(isCancelled: false)
  }

  /// Ends the movement and animates all items back to where they were. The data source is not notified.
  public func cancelInteractiveMovement() {
    guard let movement else { return }
    movement.edgeScrolling?.invalidate()
    settle(isCancelled: true)
  }

  /// Moves an item of a list with the finger that holds its handle.
  func reorder(_ cell: UICollectionViewListCell, by press: UILongPressGestureRecognizer) {
    let finger = press.location(in: self)
    switch press.state {
    case .began:
      guard let path = indexPath(for: cell), beginInteractiveMovementForItem(at: path) else { return }
      listItems?.grip = CGPoint(x: cell.center.x, y: cell.center.y - finger.y)
    case .changed:
      let grip = listItems?.grip ?? .zero
      updateInteractiveMovementTargetPosition(CGPoint(x: grip.x, y: finger.y + grip.y))
    case .ended: endInteractiveMovement()
    case .cancelled, .failed: cancelInteractiveMovement()
    default: break
    }
  }

  // MARK: Index paths

  /// Returns the index path in the data source of an item of the layout.
  func dataPath(of path: IndexPath) -> IndexPath { movement?.dataPath(of: path) ?? path }

  /// Returns the index path in the layout of an item of the data source.
  func shownPath(of path: IndexPath) -> IndexPath { movement?.shownPath(of: path) ?? path }

  // MARK: Moving

  /// The attributes of the moving item.
  var movingAttributes: UICollectionViewLayoutAttributes? {
    guard let movement, contains(movement.target) else { return nil }
    let attributes = layout.layoutAttributesForInteractivelyMovingItem(
      at: movement.target, withTargetPosition: movement.position)
    // An orthogonally scrolling section would clip the item.
    attributes.carrier = nil
    return attributes
  }

  /// Brings the moving item in front of all others.
  func raiseMovingItem() {
    guard let movement, let cell = cellForItem(at: movement.target) else { return }
    cell.superview?.bringSubviewToFront(cell)
  }

  /// Moves the item, and the others out of its way.
  func moveItem(to position: CGPoint) {
    guard let old = movement else { return }
    movement?.position = position
    movement?.hasMoved = true
    placeMovingItem(isFirst: !old.hasMoved)
    let plan = planToNextTarget()
    let target = plan?.newPath(of: old.target) ?? old.target
    let context = layout.invalidationContext(
      forInteractivelyMovingItems: [target], withTargetPosition: position, previousIndexPaths: [old.target],
      previousPosition: old.position)
    if let plan {
      animateChange(mayScroll: false, context: context) {
        movement?.target = target
        return apply(plan)
      }
      if let movement { self.movement?.answer = answer(to: movement) }
    } else {
      layout.invalidateLayout(with: context)
      setNeedsLayout()
    }
  }

  /// Places the item under the finger. At first, when it may be elsewhere, it goes there in an animation.
  private func placeMovingItem(isFirst: Bool) {
    guard let movement, let movingAttributes, let cell = cellForItem(at: movement.target) else { return }
    if isFirst, window != nil, let before = cell.layoutAttributes?.state {
      slide(cell, from: before, to: movingAttributes)
    } else {
      place(cell, movingAttributes)
    }
    raiseMovingItem()
  }

  private func answer(to movement: InteractiveMovement) -> IndexPath {
    prepareLayout()
    return layout.targetIndexPath(
      forInteractivelyMovingItem: movement.target, withPosition: movement.position)
  }

  /// Returns the change to the item's next target, or nil if it stays.
  private func planToNextTarget() -> BatchUpdate.Plan? {
    guard let movement else { return nil }
    let proposed = answer(to: movement)
    guard proposed != movement.answer else { return nil }
    self.movement?.answer = proposed
    guard proposed != movement.target else { return nil }
    let target =
      collectionDelegate?.collectionView(
        self, targetIndexPathForMoveOfItemFromOriginalIndexPath: movement.source,
        atCurrentIndexPath: movement.target, toProposedIndexPath: proposed) ?? proposed
    // The delegate may have reloaded.
    guard self.movement != nil, target != movement.target else { return nil }
    return planOfMove(from: movement.target, to: target)
  }

  /// Returns the change of the layout's items, or nil if it is not possible.
  private func planOfMove(from source: IndexPath, to target: IndexPath) -> BatchUpdate.Plan? {
    guard contains(source), target.isItem, counts.indices.contains(target.section) else { return nil }
    var change = BatchUpdate()
    change.moveRow(source, to: target)
    return try? change.plan(from: counts, to: countsAfterMove(from: source, to: target))
  }

  private func countsAfterMove(from source: IndexPath, to target: IndexPath) -> [Int] {
    var counts = counts
    counts[source.section] -= 1
    counts[target.section] += 1
    return counts
  }

  private func apply(_ plan: BatchUpdate.Plan) -> ElementJourney {
    var counts = counts
    for (source, target) in plan.update.movedRows { counts = countsAfterMove(from: source, to: target) }
    return apply(plan, counts: counts)
  }

  // MARK: The end

  /// Animates the item to its place: where it was if the movement is canceled, or else its target.
  private func settle(isCancelled: Bool) {
    guard let movement else { return }
    let cell = cellForItem(at: movement.target)
    let context = layout.invalidationContextForEndingInteractiveMovementOfItems(
      toFinalIndexPaths: [isCancelled ? movement.source : movement.target],
      previousIndexPaths: [movement.target], movementCancelled: isCancelled)
    animateChange(mayScroll: false, context: context) {
      guard isCancelled, let journey = undo() else {
        self.movement = nil
        return ElementJourney(oldPath: { $0 })
      }
      return journey
    }
    // It lands in front of the others, and goes behind headers afterwards.
    if let cell, cell.layoutAttributes != nil { cell.superview?.bringSubviewToFront(cell) }
    slides.whenDone { [weak self] in self?.sortShown() }
  }

  /// Ends the movement when the data source is queried again.
  func forgetMovement() {
    movement?.edgeScrolling?.invalidate()
    movement = nil
  }

  /// Ends the movement and restores the order of the data source, without a layout. Returns nil if
  /// nothing moves.
  @discardableResult
  func undo() -> ElementJourney? {
    guard let movement else { return nil }
    forgetMovement()
    return planOfMove(from: movement.target, to: movement.source).map(apply)
  }
}

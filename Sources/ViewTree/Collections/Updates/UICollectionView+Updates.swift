extension UICollectionView {
  /// Makes the changes that are asked for within `updates` together, and shows how things go to their new
  /// places. `updates` changes the data as well.
  ///
  /// What does not agree with the data source is told in a line on the standard error, and everything is
  /// reloaded instead.
  public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    performBatchUpdates(animated: true, updates, completion: completion)
  }

  func performBatchUpdates(
    animated: Bool, _ updates: (() -> Void)?, completion: ((Bool) -> Void)?
  ) {
    // The data is still as it is shown; in the closure it changes.
    if updateDepth == 0, !isLayingOut { layoutIfNeeded() }
    updateDepth += 1
    updates?()
    updateDepth -= 1
    guard updateDepth == 0 else {
      if let completion { slides.whenDone { completion(true) } }
      return
    }
    applyChanges(animated: animated)
    if let completion { slides.whenDone { completion(true) } }
  }

  public func insertItems(at indexPaths: [IndexPath]) { change { $0.insertRows(indexPaths) } }
  public func deleteItems(at indexPaths: [IndexPath]) { change { $0.deletedRows.formUnion(indexPaths) } }
  public func reloadItems(at indexPaths: [IndexPath]) { change { $0.reloadedRows.formUnion(indexPaths) } }
  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { $0.moveRow(indexPath, to: newIndexPath) }
  }

  public func insertSections(_ sections: IndexSet) { change { $0.insertSections(sections) } }
  public func deleteSections(_ sections: IndexSet) { change { $0.deletedSections.formUnion(sections) } }
  public func reloadSections(_ sections: IndexSet) { change { $0.reloadedSections.formUnion(sections) } }
  public func moveSection(_ section: Int, toSection newSection: Int) {
    change { $0.moveSection(section, to: newSection) }
  }

  /// Fills the cells of these items again, without another cell in their place. They keep their sizes.
  public func reconfigureItems(at indexPaths: [IndexPath]) {
    for path in indexPaths {
      guard let cell = cellForItem(at: path), let dataSource else { continue }
      let started = generation
      reconfigured = (path, cell)
      let answer = dataSource.collectionView(self, cellForItemAt: path)
      reconfigured = nil
      guard generation == started else { return }
      guard answer !== cell else { continue }
      recycle(answer)
      reloadItems(at: [path])
    }
  }

  private func change(_ change: (inout BatchUpdate) -> Void) {
    change(&changes)
    if updateDepth == 0 { applyChanges(animated: true) }
  }

  private func applyChanges(animated: Bool) {
    let asked = changes
    changes = BatchUpdate()
    guard asked != BatchUpdate() else { return }
    // Without items that were known before, there is nothing to compare.
    guard !needsReload else { return reloadIfNeeded() }
    let new = countAgain()
    do throws(BatchUpdate.Problem) {
      let plan = try asked.plan(from: counts, to: new)
      animateChange(animated: animated) { self.take(plan, counts: new) }
    } catch {
      reportsProblem(error.message)
      reloadData()
    }
  }

  /// Follows the change with all that is known of items.
  private func take(_ plan: BatchUpdate.Plan, counts new: [Int]) -> ElementJourney {
    counts = new
    var journey = ElementJourney(oldPath: plan.oldPath)
    var next: [CollectionElement: UICollectionReusableView] = [:]
    for (element, view) in shown {
      if let target = plan.newElement(of: element) {
        next[target] = view
      } else {
        journey.gone.append((element, view))
      }
    }
    shown = next
    selection = Set(selection.compactMap(plan.newPath))
    highlighted = highlighted.flatMap(plan.newPath)
    current = current.flatMap(plan.newPath)
    prefetched = []
    layout.dataWasUpdated(plan)
    var nextCarriers: [Int: SectionCarrierView] = [:]
    for (section, carrier) in carriers {
      if let target = plan.newSection(of: section) {
        carrier.section = target
        nextCarriers[target] = carrier
      } else {
        carrier.scrollView.removeFromSuperview()
      }
    }
    carriers = nextCarriers
    return journey
  }
}

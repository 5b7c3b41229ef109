import Resources

extension UICollectionView {
  /// Makes several changes together and animates them. `updates` also changes the data.
  ///
  /// If the changes do not match the data, a release build says so in the log and reloads everything.
  public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    performBatchUpdates(animated: true, updates, completion: completion)
  }

  /// Makes changes that may be nil.
  public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    performBatchUpdates({ updates?() }, completion: completion)
  }

  func performBatchUpdates(
    animated: Bool, _ updates: () -> Void, completion: ((Bool) -> Void)?
  ) {
    // Lays out first: the data changes in the closure.
    if updateDepth == 0, !isLayingOut { layoutIfNeeded() }
    updateDepth += 1
    updates()
    updateDepth -= 1
    guard updateDepth == 0 else {
      if let completion { slides.whenDone { completion(true) } }
      return
    }
    applyChanges(animated: animated)
    if let completion { slides.whenDone { completion(true) } }
  }

  /// Inserts items. The data source must already contain them.
  public func insertItems(at indexPaths: [IndexPath]) { change { $0.insertRows(indexPaths) } }
  /// Deletes items. The data source must no longer contain them.
  public func deleteItems(at indexPaths: [IndexPath]) { change { $0.deletedRows.formUnion(indexPaths) } }
  /// Reloads items with new cells.
  public func reloadItems(at indexPaths: [IndexPath]) { change { $0.reloadedRows.formUnion(indexPaths) } }
  /// Moves an item.
  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { $0.moveRow(indexPath, to: newIndexPath) }
  }

  /// Inserts sections. The data source must already contain them.
  public func insertSections(_ sections: IndexSet) { change { $0.insertSections(sections) } }
  /// Deletes sections. The data source must no longer contain them.
  public func deleteSections(_ sections: IndexSet) { change { $0.deletedSections.formUnion(sections) } }
  /// Reloads all items of sections.
  public func reloadSections(_ sections: IndexSet) { change { $0.reloadedSections.formUnion(sections) } }
  /// Moves a section with its items.
  public func moveSection(_ section: Int, toSection newSection: Int) {
    change { $0.moveSection(section, to: newSection) }
  }

  /// Configures the existing cells of items again. The cells keep their sizes.
  public func reconfigureItems(at indexPaths: [IndexPath]) {
    for path in indexPaths {
      guard let cell = cellForItem(at: shownPath(of: path)), let dataSource else { continue }
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
    // A data source that was not queried yet has no previous items to compare with.
    guard !needsReload else { return reloadIfNeeded() }
    // The change refers to the order of the data source.
    if undo() != nil { layoutWasInvalidated() }
    let new = countAgain()
    do throws(BatchUpdate.Problem) {
      let plan = try asked.plan(from: counts, to: new)
      animateChange(animated: animated, updates: asked.items) { self.apply(plan, counts: new) }
    } catch {
      Misuse.report(self, "performBatchUpdates(_:completion:)", error.message)
      reloadData()
    }
  }

  /// Applies the change to all that refers to items: views, selection, current item, layout and carriers.
  func apply(_ plan: BatchUpdate.Plan, counts new: [Int]) -> ElementJourney {
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
    listItems?.move(by: plan.newPath)
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

extension UITableView {
  /// Inserts rows at these paths, counted after the update.
  public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation = .automatic) {
    change { update in
      update.insertRows(indexPaths)
    } animating: {
      $0.note(indexPaths, arriving: animation)
    }
  }

  /// Deletes the rows at these paths, counted before the update.
  public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation = .automatic) {
    change { update in
      update.deletedRows.formUnion(indexPaths)
    } animating: {
      $0.note(indexPaths, leaving: animation)
    }
  }

  /// Reads these rows from the data source again and replaces their cells.
  public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation = .none) {
    change { update in
      update.reloadedRows.formUnion(indexPaths)
    } animating: {
      $0.note(indexPaths, leaving: animation)
    }
  }

  /// Moves a row; the first path counts before the update, the second after it.
  public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change {
      $0.moveRow(indexPath, to: newIndexPath)
    } animating: {
      $0.isAnimated = true
    }
  }

  /// Inserts sections at these indexes, counted after the update.
  public func insertSections(_ sections: IndexSet, with animation: RowAnimation = .automatic) {
    change { update in
      update.insertSections(sections)
    } animating: {
      $0.note(sections, arriving: animation)
    }
  }

  /// Deletes the sections at these indexes, counted before the update.
  public func deleteSections(_ sections: IndexSet, with animation: RowAnimation = .automatic) {
    change { update in
      update.deletedSections.formUnion(sections)
    } animating: {
      $0.note(sections, leaving: animation)
    }
  }

  /// Reads these sections from the data source again and replaces their views.
  public func reloadSections(_ sections: IndexSet, with animation: RowAnimation = .none) {
    change { update in
      update.reloadedSections.formUnion(sections)
    } animating: {
      $0.note(sections, leaving: animation)
    }
  }

  /// Moves a section; the first index counts before the update, the second after it.
  public func moveSection(_ section: Int, toSection newSection: Int) {
    change {
      $0.moveSection(section, to: newSection)
    } animating: {
      $0.isAnimated = true
    }
  }

  /// Configures the existing cells of these rows again instead of replacing them.
  public func reconfigureRows(at indexPaths: [IndexPath]) {
    for path in indexPaths {
      guard let cell = views.cells[path] else { continue }
      let round = generation
      reuse.reconfigure((path, cell))
      let answer = dataSource?.tableView(self, cellForRowAt: path)
      reuse.reconfigure(nil)
      guard round == generation else { return }
      if let answer, answer !== cell {
        recycle(answer)
        reloadRows(at: [path])
      } else {
        cell.setSelected(choice.selection.contains(path), animated: false)
        remeasure(cell, at: path)
      }
    }
  }

  /// Commits all changes made in `updates` as one update. Deletions count before the update, insertions
  /// after it, in any order. Calls `completion` when the animation ends.
  ///
  /// If the changes do not match the data source's counts, the table reports one line and reloads.
  public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    beginUpdates()
    updates()
    endUpdates()
    if let completion { slides.whenDone { completion(true) } }
  }

  /// Commits changes that may be nil. Without changes, measures the visible rows again.
  public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    performBatchUpdates({ updates?() }, completion: completion)
  }

  /// Begins collecting changes until the matching `endUpdates`.
  public func beginUpdates() { changes.begin() }

  /// Commits the changes made since `beginUpdates`. Without changes, measures the visible rows again.
  public func endUpdates() {
    if changes.end() { commitUpdate() }
  }

  /// Commits a computed update with one animation for all changes.
  func apply(_ update: BatchUpdate, with animation: RowAnimation, completion: @escaping () -> Void) {
    changes.replace(by: update, with: animation)
    commitUpdate()
    slides.whenDone(completion)
  }

  private func change(
    _ edit: (inout BatchUpdate) -> Void, animating note: (inout UpdateAnimations) -> Void
  ) {
    changes.note(edit, animating: note)
    if !changes.isCollecting { commitUpdate() }
  }
}

extension UITableView {
  public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation = .automatic) {
    change { update in
      update.insertRows(indexPaths)
    } animating: {
      $0.note(indexPaths, arriving: animation)
    }
  }

  public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation = .automatic) {
    change { update in
      update.deletedRows.formUnion(indexPaths)
    } animating: {
      $0.note(indexPaths, leaving: animation)
    }
  }

  /// Asks the data source for these rows again.
  public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation = .none) {
    change { update in
      update.reloadedRows.formUnion(indexPaths)
    } animating: {
      $0.note(indexPaths, leaving: animation)
    }
  }

  public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change {
      $0.moveRow(indexPath, to: newIndexPath)
    } animating: {
      $0.isAnimated = true
    }
  }

  public func insertSections(_ sections: IndexSet, with animation: RowAnimation = .automatic) {
    change { update in
      update.insertSections(sections)
    } animating: {
      $0.note(sections, arriving: animation)
    }
  }

  public func deleteSections(_ sections: IndexSet, with animation: RowAnimation = .automatic) {
    change { update in
      update.deletedSections.formUnion(sections)
    } animating: {
      $0.note(sections, leaving: animation)
    }
  }

  public func reloadSections(_ sections: IndexSet, with animation: RowAnimation = .none) {
    change { update in
      update.reloadedSections.formUnion(sections)
    } animating: {
      $0.note(sections, leaving: animation)
    }
  }

  public func moveSection(_ section: Int, toSection newSection: Int) {
    change {
      $0.moveSection(section, to: newSection)
    } animating: {
      $0.isAnimated = true
    }
  }

  /// Fills the cells of these rows again, without another cell in their place.
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

  /// Makes the changes of `updates` at once. What is deleted is named as before all of them, what is
  /// inserted as after all of them, in any order. `completion` is called when they have been shown.
  ///
  /// Changes that do not fit what the data source says are reported in one line, and all is reloaded.
  public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    beginUpdates()
    updates?()
    endUpdates()
    if let completion { slides.whenDone { completion(true) } }
  }

  public func beginUpdates() { changes.begin() }

  /// Makes the changes since `beginUpdates`; without any, the rows that are seen are measured again.
  public func endUpdates() {
    if changes.end() { commitUpdate() }
  }

  /// Makes changes that were worked out elsewhere, all with the same animation.
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

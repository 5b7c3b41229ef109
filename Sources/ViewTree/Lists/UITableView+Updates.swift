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
      guard let cell = shown[path] else { continue }
      let round = generation
      reconfigured = (path, cell)
      let answer = dataSource?.tableView(self, cellForRowAt: path)
      reconfigured = nil
      guard round == generation else { return }
      if let answer, answer !== cell {
        recycle(answer)
        reloadRows(at: [path])
      } else {
        cell.setSelected(selection.contains(path), animated: false)
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
    if let completion { slides.whenDone(clock: window?.windowScene.clock) { completion(true) } }
  }

  public func beginUpdates() { updateDepth += 1 }

  /// Makes the changes since `beginUpdates`; without any, the rows that are seen are measured again.
  public func endUpdates() {
    guard updateDepth > 0 else { return }
    updateDepth -= 1
    if updateDepth == 0 { commitUpdate() }
  }

  /// Makes changes that were worked out elsewhere, all with the same animation.
  func apply(_ update: BatchUpdate, with animation: RowAnimation, completion: @escaping () -> Void) {
    pendingUpdate = update
    pendingAnimations.note(Array(update.insertedRows), arriving: animation)
    pendingAnimations.note(Array(update.deletedRows.union(update.reloadedRows)), leaving: animation)
    pendingAnimations.note(IndexSet(update.insertedSections), arriving: animation)
    pendingAnimations.note(
      IndexSet(update.deletedSections.union(update.reloadedSections)), leaving: animation)
    pendingAnimations.isAnimated = animation != .none
    commitUpdate()
    slides.whenDone(clock: window?.windowScene.clock, completion)
  }

  private func change(
    _ edit: (inout BatchUpdate) -> Void, animating note: (inout UpdateAnimations) -> Void
  ) {
    edit(&pendingUpdate)
    note(&pendingAnimations)
    if updateDepth == 0 { commitUpdate() }
  }
}

/// How the parts of a change come and go.
struct UpdateAnimations {
  /// By the old path or number.
  private var leavingRows: [IndexPath: UITableView.RowAnimation] = [:]
  private var leavingSections: [Int: UITableView.RowAnimation] = [:]
  /// By the new one.
  private var arrivingRows: [IndexPath: UITableView.RowAnimation] = [:]
  private var arrivingSections: [Int: UITableView.RowAnimation] = [:]
  /// Whether anything is to be seen moving.
  var isAnimated = false

  mutating func note(_ paths: [IndexPath], leaving animation: UITableView.RowAnimation) {
    for path in paths { leavingRows[path] = animation }
    isAnimated = isAnimated || animation != .none
  }

  mutating func note(_ paths: [IndexPath], arriving animation: UITableView.RowAnimation) {
    for path in paths { arrivingRows[path] = animation }
    isAnimated = isAnimated || animation != .none
  }

  mutating func note(_ sections: IndexSet, leaving animation: UITableView.RowAnimation) {
    for section in sections { leavingSections[section] = animation }
    isAnimated = isAnimated || animation != .none
  }

  mutating func note(_ sections: IndexSet, arriving animation: UITableView.RowAnimation) {
    for section in sections { arrivingSections[section] = animation }
    isAnimated = isAnimated || animation != .none
  }

  func leaving(_ path: IndexPath) -> UITableView.RowAnimation {
    leavingRows[path] ?? leavingSections[path.section] ?? .automatic
  }

  func arriving(_ path: IndexPath) -> UITableView.RowAnimation {
    arrivingRows[path] ?? arrivingSections[path.section] ?? .automatic
  }
}

extension UITableView.RowAnimation {
  /// How far from its place, and how faint, a row of `size` begins or ends.
  func start(_ size: CGSize) -> RowSlides.Start {
    switch self {
    case .none: RowSlides.Start()
    case .fade, .automatic: RowSlides.Start(alpha: 0)
    case .left: RowSlides.Start(distance: CGPoint(x: -size.width, y: 0), alpha: 0)
    case .right: RowSlides.Start(distance: CGPoint(x: size.width, y: 0), alpha: 0)
    case .top: RowSlides.Start(distance: CGPoint(x: 0, y: -size.height), alpha: 0)
    case .bottom: RowSlides.Start(distance: CGPoint(x: 0, y: size.height), alpha: 0)
    }
  }
}

/// The row and section changes that were requested but not committed.
struct TableChanges {
  private var update = BatchUpdate()
  private var animations = UpdateAnimations()
  /// How many `begin` calls have no matching `end` yet.
  private var depth = 0

  /// Whether changes are collected until the outermost `end`.
  var isCollecting: Bool { depth > 0 }

  mutating func begin() { depth += 1 }

  /// Returns whether to commit the changes: true for the outermost `end`, false if there was no `begin`.
  mutating func end() -> Bool {
    guard depth > 0 else { return false }
    depth -= 1
    return depth == 0
  }

  mutating func record(
    _ edit: (inout BatchUpdate) -> Void, animating record: (inout UpdateAnimations) -> Void
  ) {
    edit(&update)
    record(&animations)
  }

  /// Replaces the collected changes with a computed update that uses one animation for all.
  mutating func replace(by update: BatchUpdate, with animation: UITableView.RowAnimation) {
    self.update = update
    animations.record(Array(update.insertedRows), arriving: animation)
    animations.record(Array(update.deletedRows.union(update.reloadedRows)), leaving: animation)
    animations.record(IndexSet(update.insertedSections), arriving: animation)
    animations.record(IndexSet(update.deletedSections.union(update.reloadedSections)), leaving: animation)
    animations.isAnimated = animation != .none
  }

  /// Returns the collected changes and resets them.
  mutating func drain() -> (update: BatchUpdate, animations: UpdateAnimations) {
    defer { (update, animations) = (BatchUpdate(), UpdateAnimations()) }
    return (update, animations)
  }
}

/// The changes of rows that are noted and not made yet.
struct TableChanges {
  private var update = BatchUpdate()
  private var animations = UpdateAnimations()
  /// How many times more changes were begun than ended.
  private var depth = 0

  /// Whether more changes are to come before they are made.
  var isCollecting: Bool { depth > 0 }

  mutating func begin() { depth += 1 }

  /// Answers whether the changes are to be made now; not where none were begun.
  mutating func end() -> Bool {
    guard depth > 0 else { return false }
    depth -= 1
    return depth == 0
  }

  mutating func note(_ edit: (inout BatchUpdate) -> Void, animating note: (inout UpdateAnimations) -> Void) {
    edit(&update)
    note(&animations)
  }

  /// Notes changes that were worked out elsewhere, all with the same animation.
  mutating func replace(by update: BatchUpdate, with animation: UITableView.RowAnimation) {
    self.update = update
    animations.note(Array(update.insertedRows), arriving: animation)
    animations.note(Array(update.deletedRows.union(update.reloadedRows)), leaving: animation)
    animations.note(IndexSet(update.insertedSections), arriving: animation)
    animations.note(IndexSet(update.deletedSections.union(update.reloadedSections)), leaving: animation)
    animations.isAnimated = animation != .none
  }

  /// Returns what was noted, and begins anew.
  mutating func take() -> (update: BatchUpdate, animations: UpdateAnimations) {
    defer { (update, animations) = (BatchUpdate(), UpdateAnimations()) }
    return (update, animations)
  }
}

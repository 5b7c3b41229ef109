/// One change of a batch update, for the layout.
@preconcurrency @MainActor public final class UICollectionViewUpdateItem: NSObject {
  /// What happens to an item or a section.
  public nonisolated enum Action: Int, Hashable, Sendable { case insert, delete, reload, move, none }

  /// The index path before the update; nil for an insertion. For a section, its item is `NSNotFound`.
  public let indexPathBeforeUpdate: IndexPath?
  /// The index path after the update; nil for a deletion. For a section, its item is `NSNotFound`.
  public let indexPathAfterUpdate: IndexPath?
  /// What happens.
  public let updateAction: Action

  init(_ action: Action, from before: IndexPath?, to after: IndexPath?) {
    (updateAction, indexPathBeforeUpdate, indexPathAfterUpdate) = (action, before, after)
  }
}

extension BatchUpdate {
  /// The changes one by one: sections before items, each in the order of their indices.
  @MainActor var items: [UICollectionViewUpdateItem] {
    typealias Item = UICollectionViewUpdateItem
    func section(_ index: Int) -> IndexPath { IndexPath(item: NSNotFound, section: index) }
    let sections =
      deletedSections.sorted().map { Item(.delete, from: section($0), to: nil) }
      + insertedSections.sorted().map { Item(.insert, from: nil, to: section($0)) }
      + reloadedSections.sorted().map { Item(.reload, from: section($0), to: section($0)) }
      + movedSections.sorted { $0.key < $1.key }.map {
        Item(.move, from: section($0.key), to: section($0.value))
      }
    let rows =
      deletedRows.sorted().map { Item(.delete, from: $0, to: nil) }
      + insertedRows.sorted().map { Item(.insert, from: nil, to: $0) }
      + reloadedRows.sorted().map { Item(.reload, from: $0, to: $0) }
      + movedRows.sorted { $0.key < $1.key }.map { Item(.move, from: $0.key, to: $0.value) }
    return sections + rows
  }
}

import Foundation
import TestSupport
import Testing

@testable import Lists
@testable import ViewTree

@Suite("Snapshots")
struct SnapshotTests {
  private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

  private func snapshot(_ sections: KeyValuePairs<String, [Int]>) -> Snapshot {
    var snapshot = Snapshot()
    for (section, items) in sections {
      snapshot.appendSections([section])
      snapshot.appendItems(items, toSection: section)
    }
    return snapshot
  }

  @Test("items can be appended, inserted before and after others, moved and deleted")
  func items() {
    var one = snapshot(["A": [1, 2], "B": [3]])
    one.appendItems([4])
    one.insertItems([5], beforeItem: 1)
    one.insertItems([6, 7], afterItem: 1)
    one.deleteItems([2, 99])
    #expect(one.itemIdentifiers == [5, 1, 6, 7, 3, 4])
    #expect(one.itemIdentifiers(inSection: "B") == [3, 4])
    #expect(one.indexOfItem(4) == 5)
    #expect(one.sectionIdentifier(containingItem: 7) == "A")
    #expect(one.numberOfItems == 6)
    one.moveItem(4, beforeItem: 5)
    one.moveItem(1, afterItem: 7)
    #expect(one.itemIdentifiers(inSection: "A") == [4, 5, 6, 7, 1])
    one.deleteAllItems()
    #expect(one.numberOfItems == 0)
    #expect(one.numberOfSections == 0)
  }

  @Test("sections can be inserted, moved, and deleted with their items")
  func sections() {
    var one = snapshot(["A": [1], "B": [2], "C": [3]])
    one.insertSections(["D"], beforeSection: "A")
    one.insertSections(["E"], afterSection: "A")
    one.moveSection("C", beforeSection: "D")
    one.moveSection("D", afterSection: "B")
    one.deleteSections(["A", "Z"])
    #expect(one.sectionIdentifiers == ["C", "E", "B", "D"])
    #expect(one.itemIdentifiers == [3, 2])
    #expect(one.indexOfSection("B") == 2)
  }

  @Test("an existing identifier is not added again, and an unknown one changes nothing", .allowsMisuse)
  func names() {
    var one = Snapshot()
    one.appendItems([1])
    #expect(one.numberOfItems == 0)
    one.appendSections(["A", "A"])
    one.appendItems([1, 1, 2])
    one.appendItems([2], toSection: "A")
    one.insertItems([3], beforeItem: 9)
    one.moveItem(1, beforeItem: 9)
    one.moveItem(1, beforeItem: 1)
    one.reloadItems([9, 1, 1])
    #expect(one.itemIdentifiers == [1, 2])
    #expect(one.reloadedItemIdentifiers == [1])
  }

  @Test("the minimal difference keeps the longest common order")
  func difference() {
    let change = OrderedDifference(from: Array("abcdef"), to: Array("xbcafe"))
    #expect(change.removed == [3])
    #expect(change.inserted == [0])
    #expect(change.moved.count == 2)
    #expect(change.moved[0] == 3)
    let turned = OrderedDifference(from: [1, 2, 3], to: [3, 1, 2])
    #expect(turned.moved == [2: 0])
    #expect(OrderedDifference(from: [Int](), to: []) == OrderedDifference(from: [1], to: [1]))
  }

  @Test("an update moves items between sections and deletes those of deleted sections")
  func update() {
    let old = snapshot(["A": [1, 2, 3], "B": [4, 5], "C": [6]])
    var new = snapshot(["B": [5, 1, 6], "D": [4], "A": [3, 2]])
    new.reloadItems([3])
    let update = new.update(from: old)
    #expect(update.deletedSections == [2])
    #expect(update.insertedSections == [1])
    #expect(update.movedSections.count == 1)
    #expect(update.movedRows[IndexPath(row: 0, section: 0)] == IndexPath(row: 1, section: 0))
    #expect(update.deletedRows == [IndexPath(row: 0, section: 1)])
    #expect(update.insertedRows == [IndexPath(row: 2, section: 0)])
    #expect(update.reloadedRows == [IndexPath(row: 2, section: 0)])
    #expect(throws: Never.self) { try update.plan(from: [3, 2, 1], to: [3, 1, 2]) }
  }

  @Test("random updates map every item to its new index path", .allowsMisuse, arguments: 0..<60)
  func random(seed: Int) throws {
    var numbers = SeededGenerator(seed: UInt64(seed))
    func some() -> Snapshot {
      var snapshot = Snapshot()
      for section in ["A", "B", "C", "D"].shuffled(using: &numbers).prefix(
        Int.random(in: 0...4, using: &numbers))
      {
        snapshot.appendSections([section])
        let items = (0..<12).shuffled(using: &numbers).prefix(Int.random(in: 0...5, using: &numbers))
        snapshot.appendItems(Array(items))
      }
      return snapshot
    }
    let old = some(), new = some()
    func counts(_ snapshot: Snapshot) -> [Int] { snapshot.sectionIdentifiers.map(snapshot.numberOfItems) }
    let plan = try new.update(from: old).plan(from: counts(old), to: counts(new))
    for item in old.itemIdentifiers {
      let oldPath = try #require(old.indexPath(of: item))
      if let target = plan.newPath(of: oldPath) { #expect(new.item(at: target) == item) }
    }
    for item in new.itemIdentifiers {
      let newPath = try #require(new.indexPath(of: item))
      if let source = plan.oldPath(of: newPath) { #expect(old.item(at: source) == item) }
    }
  }
}

import Foundation
import Replay
import Testing

@testable import Lists
@testable import ViewTree

@Suite("Index rules of batch updates")
struct BatchUpdateRulesTests {
  @Test("a move counts as a deletion at its source and an insertion at its target")
  func moves() throws {
    var changes = BatchUpdate()
    changes.moveRow(path(0, 0), to: path(1, 1))
    changes.deletedRows = [path(1, 0)]
    let plan = try changes.plan(from: [3, 2], to: [2, 2])
    #expect(plan.newPath(of: path(0, 0)) == path(1, 1))
    #expect(plan.newPath(of: path(0, 2)) == path(0, 1))
    #expect(plan.newPath(of: path(1, 1)) == path(1, 0))
    #expect(plan.oldPath(of: path(1, 1)) == path(0, 0))
  }

  @Test("sections move with their items")
  func sections() throws {
    var changes = BatchUpdate()
    changes.deletedSections = [0]
    changes.insertSections(IndexSet(integer: 1))
    changes.insertRows([path(0, 0)])
    let plan = try changes.plan(from: [9, 2, 4], to: [3, 7, 4])
    #expect(plan.newPath(of: path(0, 0)) == nil)
    #expect(plan.newPath(of: path(1, 1)) == path(0, 2))
    #expect(plan.newPath(of: path(2, 3)) == path(2, 3))
    #expect(plan.oldPath(of: path(1, 3)) == nil)
    var moved = BatchUpdate()
    moved.moveSection(2, to: 0)
    let turned = try moved.plan(from: [1, 2, 3], to: [3, 1, 2])
    #expect((0..<3).map { turned.newSection(of: $0) } == [1, 2, 0])
  }

  @Test("a reloaded element does not keep its view, and a header moves with its section")
  func elements() throws {
    var changes = BatchUpdate()
    changes.reloadedRows = [path(0, 2)]
    changes.deletedRows = [path(0, 0)]
    changes.reloadedSections = [1]
    changes.moveSection(2, to: 0)
    let plan = try changes.plan(from: [3, 1, 1], to: [1, 2, 4])
    func header(_ section: Int) -> CollectionElement {
      CollectionElement(category: .supplementaryView, kind: "header", indexPath: path(section, 0))
    }
    #expect(plan.newElement(of: CollectionElement(indexPath: path(0, 0))) == nil)
    #expect(plan.newElement(of: CollectionElement(indexPath: path(0, 1)))?.indexPath == path(1, 0))
    #expect(plan.newElement(of: CollectionElement(indexPath: path(0, 2))) == nil)
    #expect(plan.newElement(of: CollectionElement(indexPath: path(1, 0))) == nil)
    #expect(plan.newElement(of: CollectionElement(indexPath: IndexPath())) == nil)
    #expect((0..<3).map { plan.newElement(of: header($0)) } == [header(1), nil, header(0)])
  }

  @Test("an inconsistent update is reported")
  func problems() {
    func problem(_ old: [Int], _ new: [Int], _ change: (inout BatchUpdate) -> Void) -> Bool {
      var changes = BatchUpdate()
      change(&changes)
      do {
        _ = try changes.plan(from: old, to: new)
        return false
      } catch { return !error.message.isEmpty }
    }
    #expect(problem([3], [3]) { $0.deletedRows = [path(0, 0)] })
    #expect(problem([3], [2]) { $0.deletedRows = [path(0, 3)] })
    #expect(problem([3], [4]) { $0.insertRows([path(0, 4)]) })
    #expect(problem([3], [4]) { $0.insertRows([path(0, 0), path(0, 0)]) })
    #expect(problem([3], [3]) { $0.moveRow(path(0, 0), to: path(1, 0)) })
    #expect(
      problem([3], [3]) {
        $0.moveRow(path(0, 0), to: path(0, 1))
        $0.moveRow(path(0, 0), to: path(0, 2))
      })
    #expect(
      problem([3], [3, 0]) {
        $0.insertSections([1])
        $0.insertSections([1])
      })
    #expect(problem([3], [3, 1]) { $0.insertRows([path(1, 0)]) })
    #expect(problem([3], []) { $0.deletedSections = [4] })
    #expect(problem([3], [2]) { $0.deletedRows = [IndexPath(indexes: [0])] })
    #expect(!problem([3], [9]) { $0.reloadedSections = [0] })
  }

  @Test("a random update has the same result on the indices as on a list", arguments: UInt64(1)...30)
  func random(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let old = (0..<Int.random(in: 1...12, using: &random)).map { $0 }
    let removed = Set(old.filter { _ in Bool.random(using: &random) })
    let kept = old.filter { !removed.contains($0) }
    var new = kept.map { Optional($0) }
    for _ in 0..<Int.random(in: 0...5, using: &random) {
      new.insert(nil, at: Int.random(in: 0...new.count, using: &random))
    }
    let inserted = new.indices.filter { new[$0] == nil }
    var changes = BatchUpdate()
    changes.deletedRows = Set(removed.map { path(0, $0) })
    changes.insertRows(inserted.map { path(0, $0) })
    let plan = try changes.plan(from: [old.count], to: [new.count])
    for (index, value) in new.enumerated() {
      #expect(plan.oldPath(of: path(0, index))?.row == value)
      if let value { #expect(plan.newPath(of: path(0, value)) == path(0, index)) }
    }
  }
}

import Foundation
import Testing

@testable import Lists
@testable import ViewTree

@Suite("Batch updates")
struct BatchUpdateTests {
  @Test("removed indices refer to the list before the change, inserted ones to the list after it")
  func shift() {
    let shift = IndexShift(removed: [1, 3], inserted: [0, 2])
    // a b c d e  →  + a + c e
    #expect((0..<5).map(shift.newIndex) == [1, nil, 3, nil, 4])
    #expect((0..<5).map(shift.oldIndex) == [nil, 0, nil, 2, 4])
  }

  @Test("rows are deleted by their old index paths and inserted by their new ones")
  func rows() throws {
    var update = BatchUpdate()
    update.deletedRows = [path(0, 0), path(0, 2)]
    update.insertedRows = [path(0, 1)]
    let plan = try update.plan(from: [4, 2], to: [3, 2])
    #expect((0..<4).map { plan.newPath(of: path(0, $0)) } == [nil, path(0, 0), nil, path(0, 2)])
    #expect(plan.oldPath(of: path(0, 1)) == nil)
    #expect(plan.newPath(of: path(1, 1)) == path(1, 1))
  }

  @Test("rows move with their section and keep their own changes")
  func sections() throws {
    var update = BatchUpdate()
    update.deletedSections = [0]
    update.insertedSections = [1]
    update.deletedRows = [path(1, 0)]
    update.insertedRows = [path(0, 2)]
    let plan = try update.plan(from: [5, 3, 1], to: [3, 7, 1])
    #expect(plan.newPath(of: path(0, 0)) == nil)
    #expect(plan.newPath(of: path(1, 0)) == nil)
    #expect(plan.newPath(of: path(1, 2)) == path(0, 1))
    #expect(plan.oldPath(of: path(0, 2)) == nil)
    #expect(plan.oldPath(of: path(1, 3)) == nil)
    #expect(plan.oldPath(of: path(2, 0)) == path(2, 0))
  }

  @Test("moved rows and sections are mapped in both directions")
  func moves() throws {
    var update = BatchUpdate()
    update.movedSections = [2: 0]
    update.movedRows = [path(0, 1): path(2, 0)]
    let plan = try update.plan(from: [2, 2, 1], to: [1, 1, 3])
    #expect(plan.newPath(of: path(2, 0)) == path(0, 0))
    #expect(plan.newPath(of: path(0, 0)) == path(1, 0))
    #expect(plan.newPath(of: path(0, 1)) == path(2, 0))
    #expect(plan.newPath(of: path(1, 0)) == path(2, 1))
    #expect(plan.oldPath(of: path(2, 0)) == path(0, 1))
  }

  @Test("a reloaded section can have any number of rows")
  func reloaded() throws {
    var update = BatchUpdate()
    update.reloadedSections = [1]
    let plan = try update.plan(from: [1, 2], to: [1, 9])
    #expect(plan.newPath(of: path(1, 0)) == nil)
    #expect(plan.newPath(of: path(0, 0)) == path(0, 0))
  }

  @Test("an update that does not match the data is reported in a sentence")
  func problems() {
    var update = BatchUpdate()
    update.insertedRows = [path(0, 0)]
    let problem = #expect(throws: BatchUpdate.Problem.self) { try update.plan(from: [3], to: [5]) }
    #expect(
      problem?.message == "section 0 should have 4 rows (3 before, 0 removed, 1 inserted), "
        + "but the data source says 5")
    var missing = BatchUpdate()
    missing.deletedRows = [path(0, 3)]
    #expect(throws: BatchUpdate.Problem("there was no row 3 in section 0")) {
      try missing.plan(from: [3], to: [2])
    }
    var sections = BatchUpdate()
    sections.deletedSections = [0]
    #expect(throws: BatchUpdate.Problem.self) { try sections.plan(from: [3, 1], to: [3, 1]) }
    var twice = BatchUpdate()
    twice.movedRows = [path(0, 0): path(0, 1), path(0, 2): path(0, 1)]
    #expect(throws: BatchUpdate.Problem.self) { try twice.plan(from: [3], to: [3]) }
    var nowhere = BatchUpdate()
    nowhere.insertedRows = [IndexPath()]
    #expect(throws: BatchUpdate.Problem.self) { try nowhere.plan(from: [3], to: [4]) }
  }
}

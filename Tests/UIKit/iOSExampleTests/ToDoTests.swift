import Foundation
import Replay
import Testing
import UIKit

@testable import ToDo

@Suite("ToDo: a list of tasks that lasts", .serialized)
struct ToDoTests {
  private let stage: Stage
  private var table: UITableView { views(UITableView.self, in: stage.window)[0] }

  init() {
    UserDefaults.standard.removeObject(forKey: "tasks")
    stage = Stage(size: CGSize(width: 400, height: 780), launching: ToDo.AppDelegate())
    stage.settle()
  }

  private func texts(_ table: UITableView) -> [[String]] {
    (0..<table.numberOfSections).map { section in
      (0..<table.numberOfRows(inSection: section)).compactMap { row in
        table.cellForRow(at: IndexPath(row: row, section: section)).flatMap {
          ($0.contentConfiguration as? UIListContentConfiguration)?.text
        }
      }
    }
  }

  private func cell(_ row: Int, _ section: Int = 0) throws -> UITableViewCell {
    try #require(table.cellForRow(at: IndexPath(row: row, section: section)))
  }

  private func tap(_ title: String) throws {
    let found = views(UILabel.self, in: stage.window).last { $0.text == title && $0.window != nil }
    stage.tap(at: middle(of: try #require(found, "\(title)")))
    stage.settle()
  }

  private func swipe(_ cell: UITableViewCell, by distance: CGFloat) {
    stage.drag(from: middle(of: cell), by: CGPoint(x: distance, y: 0), steps: 12)
    stage.settle()
  }

  @Test("a tap checks a task off, and it moves to those that are done")
  func check() throws {
    #expect(texts(table) == [["Buy bread", "Water the plants", "Call Ada"], ["Read a chapter"]])
    stage.tap(at: middle(of: try cell(1)))
    stage.settle()
    #expect(texts(table) == [["Buy bread", "Call Ada"], ["Water the plants", "Read a chapter"]])
  }

  @Test("a new task is written in an alert, whose button needs a title")
  func add() throws {
    let button = views(UIButton.self, in: stage.window).first { $0.accessibilityLabel == "Add" }
    stage.tap(at: middle(of: try #require(button)))
    stage.settle()
    let alert = try #require(stage.window.rootViewController?.presentedViewController as? UIAlertController)
    #expect(alert.actions.map(\.isEnabled) == [true, false])
    stage.type("Sing")
    #expect(alert.actions.map(\.isEnabled) == [true, true])
    try tap("Add")
    #expect(texts(table)[0] == ["Sing", "Buy bread", "Water the plants", "Call Ada"])
  }

  @Test("swipes delete, rename and finish tasks")
  func swipes() throws {
    swipe(try cell(0), by: 300)
    #expect(texts(table) == [["Water the plants", "Call Ada"], ["Buy bread", "Read a chapter"]])
    swipe(try cell(0), by: -300)
    #expect(texts(table)[0] == ["Call Ada"])
    swipe(try cell(0), by: -160)
    let rename = views(UIButton.self, in: stage.window).first { $0.accessibilityLabel == "Rename" }
    stage.tap(at: middle(of: try #require(rename)))
    stage.settle()
    stage.press(UIKeyboardHIDUsage(rawValue: 0x04), modifiers: .control)
    stage.type("Write to Ada")
    stage.press(.keyboardReturnOrEnter)
    stage.settle()
    #expect(texts(table)[0] == ["Write to Ada"])
  }

  @Test("the edit mode moves a task with a finger")
  func reorder() throws {
    try tap("Edit")
    let first = try cell(0)
    let start = CGPoint(
      x: first.convert(CGPoint(x: first.bounds.maxX - 22, y: 0), to: nil).x, y: middle(of: first).y)
    stage.fingerDown(at: start)
    stage.run(for: 0.6)
    for _ in 0..<12 { stage.fingerMoves(by: CGPoint(x: 0, y: 8)) }
    stage.fingerUp()
    stage.settle()
    #expect(texts(table)[0] == ["Water the plants", "Call Ada", "Buy bread"])
    try tap("Done")
    #expect(!table.isEditing)
  }

  @Test("a search shows the tasks with its words, and says if there are none")
  func search() throws {
    let field = try #require(views(UISearchBar.self, in: stage.window).first?.searchTextField)
    stage.tap(at: middle(of: field))
    stage.type("ada")
    stage.settle()
    #expect(texts(table) == [["Call Ada"], []])
    stage.type("xyz")
    stage.settle()
    #expect((table.backgroundView as? UILabel)?.text == "No Results")
  }

  @Test("done tasks are deleted together after a question")
  func clear() throws {
    try tap("Clear Done")
    try tap("Delete Done Tasks")
    #expect(texts(table)[1] == [])
    #expect(stage.window.rootViewController?.presentedViewController == nil)
  }

  @Test("tasks are there again in the next run")
  func persistence() throws {
    stage.tap(at: middle(of: try cell(0)))
    stage.settle()
    let next = Stage(size: CGSize(width: 400, height: 780), launching: ToDo.AppDelegate())
    next.settle()
    let table = views(UITableView.self, in: next.window)[0]
    #expect(texts(table) == [["Water the plants", "Call Ada"], ["Buy bread", "Read a chapter"]])
  }

  @Test("tasks are on disk when the program ends, as by SIGTERM")
  func disk() throws {
    let title = "Task \(UUID().uuidString)"
    var program: Stage? = Stage(size: CGSize(width: 400, height: 780), launching: ToDo.AppDelegate())
    program?.frame()
    TaskStore().add(title)
    program = nil
    let folder =
      ProcessInfo.processInfo.environment["XDG_CONFIG_HOME"].map { URL(filePath: $0) }
      ?? URL(filePath: NSHomeDirectory()).appending(path: ".config")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    let isThere = files.contains { file in
      guard file.pathExtension == "plist", let data = try? Data(contentsOf: file),
        let values = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any],
        let tasks = values["tasks"] as? Data
      else { return false }
      return tasks.range(of: Data(title.utf8)) != nil
    }
    #expect(isThere)
  }
}

import Foundation
import Replay
import Testing
import ViewTree

@testable import Lists

/// A list as iOS programs write it.
private final class FishController: UITableViewController {
  var chosen: [String] = []
  var scrolled = 0
  private let fish = ["Carp", "Eel", "Pike"]

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "fish")
    navigationItem.rightBarButtonItem = editButtonItem
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { fish.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "fish", for: indexPath)
    cell.textLabel?.text = fish[indexPath.row]
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    chosen.append(fish[indexPath.row])
  }

  override func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolled += 1 }
}

@Suite("Table view controllers")
struct UITableViewControllerTests {
  private let stage = Stage(size: CGSize(width: 300, height: 400))
  private let fish = FishController(style: .plain)

  private func show() -> UINavigationController {
    let navigation = UINavigationController(rootViewController: fish)
    stage.window.rootViewController = navigation
    stage.settle()
    return navigation
  }

  @Test("the controller's rows are shown, and it hears of taps and scrolling")
  func rows() throws {
    _ = show()
    #expect(fish.tableView === fish.view)
    #expect(fish.tableView.visibleCells.compactMap { $0.textLabel?.text } == ["Carp", "Eel", "Pike"])
    stage.tap(at: point(100, 44 + 44 + 20))
    #expect(fish.chosen == ["Eel"])
    fish.tableView.contentOffset.y = 10
    #expect(fish.scrolled > 0)
  }

  @Test(
    "a row is selected until the list appears again, unless the controller keeps it",
    arguments: [true, false])
  func clears(isCleared: Bool) {
    let navigation = show()
    fish.clearsSelectionOnViewWillAppear = isCleared
    fish.tableView.selectRow(at: path(0, 1), animated: false)
    navigation.pushViewController(UIViewController(), animated: false)
    stage.settle()
    #expect(fish.tableView.indexPathForSelectedRow == path(0, 1))
    navigation.popViewController(animated: false)
    stage.settle()
    #expect(fish.tableView.indexPathForSelectedRow == (isCleared ? nil : path(0, 1)))
  }

  @Test("the edit button turns editing on and off, and says so")
  func edits() {
    _ = show()
    #expect(!fish.isEditing)
    #expect(fish.editButtonItem.title == "Edit")
    stage.tap(at: point(270, 22))
    #expect(fish.isEditing)
    #expect(fish.editButtonItem.title == "Done")
    fish.isEditing = false
    #expect(fish.editButtonItem.title == "Edit")
    #expect(fish.editButtonItem === fish.navigationItem.rightBarButtonItem)
  }

  @Test("rows that the controller cannot delete have no control for it")
  func withoutCommit() throws {
    _ = show()
    fish.setEditing(true, animated: false)
    stage.settle()
    let cell = try #require(fish.tableView.cellForRow(at: IndexPath(row: 0, section: 0)))
    #expect(cell.isEditing && cell.editingStyle == .none && cell.contentView.frame.minX == 0)
  }
}

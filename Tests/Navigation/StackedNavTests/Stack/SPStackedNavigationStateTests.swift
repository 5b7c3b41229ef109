import Foundation
import Lists
import Replay
import Testing
import ViewTree

@testable import StackedNav

@Suite("The state of a stack")
struct StackStateTests {
  /// A page with a list, like a folder.
  final class Listed: UIViewController, SPStackedNavigationRestorablePage, SPStackedNavigationPage {
    let stackedNavigationIdentifier: String
    let stackedNavigationPageSize: SPStackedNavigationPageSize
    let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    var selection: [Int]?

    init(_ identifier: String) {
      stackedNavigationIdentifier = identifier
      stackedNavigationPageSize = identifier == "root" ? .full : .half
      super.init(nibName: nil, bundle: nil)
      list.contentSize = CGSize(width: 300, height: 3000)
    }

    func encodeStackedNavigationState(into state: inout SPStackedPageState) {
      state.contentOffset = list.contentOffset
      state.selection = selection
      state.info["order"] = "by name"
    }

    func restoreStackedNavigationState(from state: SPStackedPageState) {
      list.contentOffset = state.contentOffset
      selection = state.selection
    }
  }

  private func stack(_ names: [String]) -> SPStackedNavigationController {
    let stack = SPStackedNavigationController()
    stack.setViewControllers(names.map { Listed($0) }, animated: false)
    return stack
  }

  @Test("pages, scroll positions, selection and active page are restored from JSON")
  func roundTrip() throws {
    let old = stack(["root", "music", "live"])
    (old.viewControllers[1] as? Listed)?.list.contentOffset = CGPoint(x: 0, y: 420)
    (old.viewControllers[2] as? Listed)?.selection = [0, 7]
    old.setActiveViewController(old.viewControllers[1], position: .left, animated: false)
    let data = try JSONEncoder().encode(old.state)
    let state = try JSONDecoder().decode(SPStackedNavigationState.self, from: data)

    let new = SPStackedNavigationController()
    #expect(new.restore(state) { Listed($0.identifier) })
    let pages = new.viewControllers.compactMap { $0 as? Listed }
    #expect(pages.map(\.stackedNavigationIdentifier) == ["root", "music", "live"])
    #expect(pages[1].list.contentOffset.y == 420 && pages[2].selection == [0, 7])
    #expect(new.activeViewController === pages[1])
    #expect(new.activeViewControllerPagePosition == .left)
    #expect(state.pages[0].info == ["order": "by name"])

    let stage = Stage(size: CGSize(width: 944, height: 748))
    stage.window.rootViewController = new
    stage.settle()
    #expect(new.contentOffset == 944)
  }

  /// A long table that restores its position at its first layout.
  final class Folder: UIViewController, SPStackedNavigationRestorablePage, SPStackedNavigationPage,
    UITableViewDataSource
  {
    let stackedNavigationIdentifier: String
    let stackedNavigationPageSize = SPStackedNavigationPageSize.half
    let stackedNavigationGivesBackView = true
    private(set) var table = UITableView()
    private(set) var loads = 0
    private var pending: SPStackedPageState?

    init(_ identifier: String) {
      stackedNavigationIdentifier = identifier
      super.init(nibName: nil, bundle: nil)
    }

    override func loadView() {
      loads += 1
      table = UITableView()
      table.dataSource = self
      view = table
    }

    override func viewDidLayoutSubviews() {
      guard let state = pending else { return }
      pending = nil
      table.contentOffset = state.contentOffset
      if let selection = state.selection {
        table.selectRow(
          at: IndexPath(row: selection[1], section: selection[0]), animated: false, scrollPosition: .none)
      }
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 500 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }

    func encodeStackedNavigationState(into state: inout SPStackedPageState) {
      state.contentOffset = table.contentOffset
      state.selection = table.indexPathForSelectedRow.map { [$0.section, $0.row] }
    }

    func restoreStackedNavigationState(from state: SPStackedPageState) { pending = state }
  }

  private func folders(_ names: [String]) -> (Stage, SPStackedNavigationController, [Folder]) {
    let stage = Stage(size: CGSize(width: 944, height: 748))
    let stack = SPStackedNavigationController()
    let folders = names.map { Folder($0) }
    stack.setViewControllers(folders, animated: false)
    stage.window.rootViewController = stack
    stage.settle()
    return (stage, stack, folders)
  }

  @Test("a table is restored with its scroll position and selected row")
  func table() throws {
    let (stage, stack, folders) = folders(["root", "music"])
    folders[1].table.contentOffset.y = 4321
    folders[1].table.selectRow(at: IndexPath(row: 110, section: 0), animated: false, scrollPosition: .none)
    stage.settle()
    let data = try JSONEncoder().encode(stack.state)

    let new = SPStackedNavigationController()
    let state = try JSONDecoder().decode(SPStackedNavigationState.self, from: data)
    #expect(new.restore(state) { Folder($0.identifier) })
    let again = Stage(size: CGSize(width: 944, height: 748))
    again.window.rootViewController = new
    again.settle()
    let music = try #require(new.viewControllers.last as? Folder)
    #expect(music.table.contentOffset.y == 4321)
    #expect(music.table.indexPathForSelectedRow == IndexPath(row: 110, section: 0))
  }

  @Test("a page whose view was unloaded is restored to its position, and its state is kept until then")
  func reclaimed() {
    let (stage, stack, folders) = folders(["root", "music"])
    folders[1].table.contentOffset.y = 4321
    stack.coveredViewLifetime = 1
    for name in ["A", "B"] { stack.pushViewController(Folder(name), animated: true) }
    stage.run(for: 4)
    #expect(!folders[1].isViewLoaded)
    #expect(stack.state.pages[1].contentOffset.y == 4321)
    stack.popToViewController(folders[1], animated: true)
    stage.settle()
    #expect(folders[1].loads == 2 && folders[1].table.contentOffset.y == 4321)
  }

  @Test("the stack ends before a page that is gone, and the last page is active")
  func missingPage() {
    let state = stack(["root", "music", "live"]).state
    let new = SPStackedNavigationController()
    #expect(new.restore(state) { $0.identifier == "live" ? nil : Listed($0.identifier) })
    #expect(new.viewControllers.count == 2)
    #expect(new.activeViewController === new.viewControllers[1])
    #expect(!new.restore(state) { _ in nil })
    #expect(new.viewControllers.count == 2)
  }

  @Test("a page that cannot be restored is not saved, nor are the pages above it")
  func unrestorable() {
    let stack = stack(["root", "music"])
    stack.pushViewController(UIViewController(), animated: false)
    stack.pushViewController(Listed("live"), animated: false)
    #expect(stack.state.pages.map(\.identifier) == ["root", "music"])
    #expect(stack.state.activeIndex == 1)
  }

  @Test("invalid indices are harmless")
  func nonsense() {
    var state = stack(["root", "music"]).state
    state.activeIndex = -7
    let new = SPStackedNavigationController()
    #expect(new.restore(state) { Listed($0.identifier) })
    #expect(new.activeViewController === new.viewControllers[0])
    #expect(SPStackedNavigationController().state.pages.isEmpty)
  }
}

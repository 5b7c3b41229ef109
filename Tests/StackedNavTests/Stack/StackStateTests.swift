import Foundation
import Replay
import Testing
import ViewTree

@testable import StackedNav

@Suite("State of a stack")
struct StackStateTests {
  /// A page with a list, as a folder would be.
  final class Listed: UIViewController, SPStackedNavigationRestorablePage, SPStackedNavigationPage {
    let stackedNavigationIdentifier: String
    let stackedNavigationPageSize: SPStackedNavigationPageSize
    let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    var selection: [Int]?

    init(_ identifier: String) {
      stackedNavigationIdentifier = identifier
      stackedNavigationPageSize = identifier == "root" ? .full : .half
      super.init()
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

  @Test("pages, scroll positions, selection and the active page come back through JSON")
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

  @Test("a page that is gone ends the stack there, with the last one active")
  func missingPage() {
    let state = stack(["root", "music", "live"]).state
    let new = SPStackedNavigationController()
    #expect(new.restore(state) { $0.identifier == "live" ? nil : Listed($0.identifier) })
    #expect(new.viewControllers.count == 2)
    #expect(new.activeViewController === new.viewControllers[1])
    #expect(!new.restore(state) { _ in nil })
    #expect(new.viewControllers.count == 2)
  }

  @Test("a page that cannot be restored is not kept, nor those above it")
  func unrestorable() {
    let stack = stack(["root", "music"])
    stack.pushViewController(UIViewController(), animated: false)
    stack.pushViewController(Listed("live"), animated: false)
    #expect(stack.state.pages.map(\.identifier) == ["root", "music"])
    #expect(stack.state.activeIndex == 1)
  }

  @Test("numbers that make no sense do no harm")
  func nonsense() {
    var state = stack(["root", "music"]).state
    state.activeIndex = -7
    let new = SPStackedNavigationController()
    #expect(new.restore(state) { Listed($0.identifier) })
    #expect(new.activeViewController === new.viewControllers[0])
    #expect(SPStackedNavigationController().state.pages.isEmpty)
  }
}

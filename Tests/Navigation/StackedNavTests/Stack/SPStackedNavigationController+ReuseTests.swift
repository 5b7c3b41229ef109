import Foundation
import Replay
import Testing
import ViewTree

@testable import StackedNav

@Suite("Pushing what is open already")
struct ReuseTests {
  private final class Folder: UIViewController, SPStackedNavigationPage, SPStackedNavigationRestorablePage {
    let stackedNavigationIdentifier: String
    let stackedNavigationPageSize = SPStackedNavigationPageSize.half
    var replaced: [UIViewController] = []

    init(_ name: String) {
      stackedNavigationIdentifier = name
      super.init(nibName: nil, bundle: nil)
    }

    func encodeStackedNavigationState(into state: inout SPStackedPageState) {}
    func restoreStackedNavigationState(from state: SPStackedPageState) {}
    func stackedNavigationWillBeReused(insteadOf controller: UIViewController) { replaced.append(controller) }
  }

  private final class Details: UIViewController, SPStackedNavigationRestorablePage {
    let stackedNavigationIdentifier = "music"
    func encodeStackedNavigationState(into state: inout SPStackedPageState) {}
    func restoreStackedNavigationState(from state: SPStackedPageState) {}
  }

  private let stage = Stage(size: CGSize(width: 944, height: 748))
  private let stack = SPStackedNavigationController()
  private let pages = ["home", "music", "live", "1998"].map { Folder($0) }

  init() {
    stack.setViewControllers(pages, animated: false)
    stack.reusesOpenPages = true
    stage.window.rootViewController = stack
    stage.settle()
  }

  @Test("travels to the open page, closes nothing, and leaves the new page aside")
  func travelling() {
    let again = Folder("music")
    var arrived: Bool?
    stack.pushViewController(again, animated: true) { arrived = $0 }
    #expect(stack.activeViewController === pages[1] && stack.activeViewControllerPagePosition == .left)
    stage.settle()
    #expect(arrived == true && stack.viewControllers == pages && again.parent == nil)
    #expect(pages[1].replaced == [again] && pages[0].replaced.isEmpty)
    // The page before it peeks out.
    #expect(pages[1].view.convert(.zero, to: nil).x == 3)
  }

  @Test("closes nothing either if the page is pushed on top of another one")
  func onTopOfAnother() {
    stack.pushViewController(Folder("1998"), onTopOf: pages[0], animated: false)
    #expect(stack.viewControllers == pages && stack.activeViewController === pages[3])
    stack.pushViewController(Folder("home"), onTopOf: pages[3], animated: false)
    #expect(stack.viewControllers == pages && stack.activeViewController === pages[0])
  }

  @Test("goes nowhere if the page is not to become active")
  func withoutActivation() {
    var isDone = false
    stack.pushViewController(Folder("home"), animated: true, activate: false) { isDone = $0 }
    #expect(isDone && stack.viewControllers == pages && stack.activeViewController === pages[3])
  }

  @Test("is asked for: otherwise each push opens a page, as in the original")
  func offByDefault() {
    #expect(!SPStackedNavigationController().reusesOpenPages)
    stack.reusesOpenPages = false
    stack.pushViewController(Folder("music"), animated: false)
    #expect(stack.viewControllers.count == 5)
  }

  @Test("needs the same class and the same identifier, and a page that stays")
  func others() {
    stack.pushViewController(Details(), animated: false)
    #expect(stack.viewControllers.count == 5)
    stack.pushViewController(UIViewController(), animated: false)
    stack.pushViewController(UIViewController(), animated: false)
    #expect(stack.viewControllers.count == 7)
    stack.popToViewController(pages[1], animated: true)
    stack.pushViewController(Folder("live"), animated: true)
    stage.settle()
    #expect(stack.viewControllers.count == 3 && stack.viewControllers[2] !== pages[2])
  }
}

import Foundation
import Replay
import Testing
import ViewTree

@testable import StackedNav

@Suite("Work in deep stacks")
struct DeepStackTests {
  /// Counts how often pages are measured and how often their views are laid out.
  private final class Tally { var count = 0 }

  private final class Counted: UIViewController, SPStackedNavigationPage {
    private let tally: Tally
    init(_ tally: Tally) {
      self.tally = tally
      super.init(nibName: nil, bundle: nil)
    }
    var stackedNavigationPageSize: SPStackedNavigationPageSize {
      tally.count += 1
      return .half
    }
    override func viewDidLayoutSubviews() { tally.count += 1 }
  }

  /// Returns the cost of several operations in a stack with a number of pages.
  private func costs(pages count: Int) -> [String: Int] {
    let tally = Tally()
    let stage = Stage(size: CGSize(width: 944, height: 748))
    let stack = SPStackedNavigationController()
    stack.setViewControllers((0..<count).map { _ in Counted(tally) }, animated: false)
    stage.window.rootViewController = stack
    stage.settle()
    var costs: [String: Int] = [:]
    func record(_ name: String, _ body: () -> Void) {
      tally.count = 0
      body()
      stage.settle()
      costs[name] = tally.count
    }
    record("push") { stack.pushViewController(Counted(tally), animated: true) }
    record("drag") { stage.drag(from: CGPoint(x: 300, y: 400), by: CGPoint(x: 300, y: 0)) }
    record("back") { stack.topViewController.map { stack.setActiveViewController($0, animated: true) } }
    record("pop") { stack.popViewController(animated: true) }
    record("remove near the root") { stack.removeViewController(stack.viewControllers[1], animated: true) }
    record("remove near the top") {
      stack.removeViewController(stack.viewControllers[stack.viewControllers.count - 2], animated: true)
    }
    record("resize") {
      stage.resize(to: CGSize(width: 1000, height: 700))
      stage.frame()
    }
    return costs
  }

  @Test("except for a resize, ten thousand pages cost as much as ten")
  func same() {
    var (few, many) = (costs(pages: 10), costs(pages: 10_000))
    let (resizeOfFew, resizeOfMany) = (few.removeValue(forKey: "resize"), many.removeValue(forKey: "resize"))
    #expect(many == few)
    #expect(few.values.allSatisfy { $0 > 0 })
    // Each page may have any width for the new size, so each is asked once.
    #expect((resizeOfMany ?? 0) - (resizeOfFew ?? 0) == 9_990)
  }
}

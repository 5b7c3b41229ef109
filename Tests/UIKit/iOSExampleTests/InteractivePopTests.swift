import Replay
import Testing
import UIKit

@testable import iOSInteractivePop

@Suite("iOSInteractivePop: a pop that follows the finger from anywhere")
struct InteractivePopTests {
  private let stage = Stage(size: CGSize(width: 400, height: 700), launching: iOSInteractivePop.AppDelegate())
  private var navigation: SwipeNavigationController {
    stage.window.rootViewController as? SwipeNavigationController ?? SwipeNavigationController()
  }

  init() {
    stage.settle()
    navigation.pushViewController(TrailViewController(index: 0), animated: false)
    stage.settle()
  }

  private func pull(by distance: CGFloat) {
    stage.fingerDown(at: CGPoint(x: 150, y: 400))
    for _ in 0..<20 { stage.fingerMoves(by: CGPoint(x: distance / 20, y: 0)) }
  }

  @Test("the page lies under the finger; lifted slowly before the middle, it returns")
  func canceling() throws {
    let page = try #require(navigation.topViewController?.view)
    pull(by: 120)
    let left = page.layer.presentation()?.frame.minX ?? 0
    // A pan begins after 10 points.
    #expect(abs(left - 110) < 1)
    for _ in 0..<20 { stage.fingerMoves(by: .zero) }
    stage.fingerUp()
    stage.settle()
    #expect(navigation.viewControllers.count == 2)
    #expect(page.convert(CGPoint.zero, to: nil).x == 0)
  }

  @Test("a flick to the right pops it")
  func popping() {
    pull(by: 160)
    stage.fingerUp()
    stage.settle()
    #expect(navigation.viewControllers.count == 1)
    #expect(navigation.topViewController?.view.frame.minX == 0)
  }
}

import Replay
import TestSupport
import Testing
import ViewTree

/// Random requests, drags, cancellations and resizes, reproducible by their seed.
@Suite("A storm of transitions")
struct NavigationStormTests {
  private final class Weak { weak var screen: DiaryScreen? }

  @Test(
    "appearances stay balanced, removed screens are released, and touches arrive", .allowsMisuse,
    arguments: 1...12)
  func storm(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func below(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
    let my = NavigationStage()
    var all: [Weak] = []
    var number = 0
    var isDown = false
    func screen() -> DiaryScreen {
      number += 1
      let screen = my.screen("S\(number)")
      let entry = Weak()
      entry.screen = screen
      all.append(entry)
      if below(4) == 0 {
        let hides = below(2) == 0
        screen.onWillAppear = { [weak navigation = my.navigation] in
          navigation?.setNavigationBarHidden(hides, animated: true)
        }
      }
      return screen
    }
    for _ in 0..<400 {
      let animated = below(4) > 0
      switch below(16) {
      case 0, 1: my.navigation.pushViewController(screen(), animated: animated)
      case 2: my.navigation.popViewController(animated: animated)
      case 3: if below(5) == 0 { my.navigation.popToRootViewController(animated: animated) }
      case 4:
        if below(5) == 0 {
          let some = my.navigation.viewControllers.filter { _ in below(2) == 0 }
          my.navigation.setViewControllers([my.root] + some + [screen()], animated: animated)
        }
      case 5: my.stage.resize(to: CGSize(width: [300, 400, 600][below(3)], height: [400, 800][below(2)]))
      case 6: if below(6) == 0 { my.stage.loseFocus(); isDown = false }
      case 7:
        if below(12) == 0 {
          my.stage.window.rootViewController = nil
          if below(2) == 0 { my.stage.frame() }
          my.stage.window.rootViewController = my.navigation
        }
      case 8: my.stage.press(.keyboardEscape)
      case 9, 10:
        if isDown { my.stage.fingerUp() } else { my.stage.fingerDown(at: point(CGFloat(below(30)), 200)) }
        isDown.toggle()
      case 11, 12, 13: if isDown { my.stage.fingerMoves(by: point(CGFloat(below(60)) - 15, 0)) }
      case 14: my.stage.run(for: Double(below(20)) / 60)
      default: my.stage.frame()
      }
      my.diary.entries = []
    }
    if isDown { my.stage.fingerUp() }
    #expect(my.stage.settle(limit: 300))
    let stack = my.navigation.viewControllers
    #expect(stack.allSatisfy { $0.parent === my.navigation })
    #expect(my.navigation.children.count == stack.count)
    for entry in all {
      guard let screen = entry.screen else { continue }
      #expect(stack.contains { $0 === screen }, "\(screen.name) is kept alive")
      #expect(screen.faults == [])
      #expect(screen.isThere == (screen === stack.last))
      #expect(screen.isThere || screen.isGone)
    }
    #expect(my.root.faults == [])
    let top = my.navigation.topViewController?.view
    #expect(top?.transform == .identity && top?.alpha == 1)
    #expect(my.stage.window.hitTest(point(150, 300), with: nil) === top)
    #expect(my.navigation.navigationBar.topItem === my.navigation.topViewController?.navigationItem)
    #expect(my.navigation.navigationBar.isHidden == my.navigation.isNavigationBarHidden)
  }
}

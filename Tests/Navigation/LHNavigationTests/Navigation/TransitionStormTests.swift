import Replay
import Testing
import ViewTree

@testable import LHNavigation

/// Random requests, fingers, cancels and resizes. A seed always gives the same run.
@Suite("Random pushes, pops, fingers, cancels and resizes")
struct TransitionStormTests {
  private final class Weak { weak var screen: JournalScreen? }

  @Test(
    "keep stack and appearance consistent, release removed screens, and keep touches working",
    arguments: 1...10, [false, true])
  func storm(seed: UInt64, isNested: Bool) {
    var random = SeededGenerator(seed: seed)
    func below(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
    let navigation = isNested ? LHNestedNavigationController() : LHNavigationController()
    let my = NavigationScene("A", navigation: navigation)
    navigation.catchesRunningTransitions = below(2) == 0
    navigation.settlesByTime = below(4) == 0
    navigation.leadingEdgeShadow = below(2) == 0 ? .standard : nil
    if !isNested { navigation.isNavigationBarHidden = below(2) == 0 }
    var all: [Weak] = []
    func screen() -> JournalScreen {
      let screen = my.screen("S\(all.count)")
      if below(2) == 0 { screen.lh_barTintColor = .red }
      let entry = Weak()
      entry.screen = screen
      all.append(entry)
      return screen
    }
    my.next = { below(5) == 0 ? nil : screen() }
    var isDown = false
    for _ in 0..<500 {
      switch below(17) {
      case 0: navigation.pushViewController(screen(), animated: below(4) > 0)
      case 1: navigation.popViewController(animated: below(4) > 0)
      case 2: if below(6) == 0 { navigation.popToRootViewController(animated: below(2) == 0) }
      case 3:
        if below(6) == 0 {
          let some = navigation.viewControllers.filter { _ in below(2) == 0 }
          navigation.setViewControllers(some + [screen()], animated: below(2) == 0)
        }
      case 4: my.stage.resize(to: CGSize(width: [300, 400, 1][below(3)], height: [400, 800][below(2)]))
      case 5: if below(3) == 0 { my.stage.loseFocus(); isDown = false }
      case 6:
        if below(12) == 0 {
          my.stage.window.rootViewController = nil
          if below(2) == 0 { my.stage.frame() }
          my.stage.window.rootViewController = navigation
        }
      case 7: my.stage.press(.keyboardEscape)
      case 8, 9, 10:
        if isDown {
          let isInteractive = navigation.transitionCoordinator?.isInteractive ?? false
          let (held, before) = (navigation.screenTransition, navigation.transitionProgress)
          if below(4) == 0 { my.stage.fingerCancelled() } else { my.stage.fingerUp() }
          // In the frame of the release nothing moves.
          if isInteractive, let before, let held, navigation.screenTransition === held {
            #expect(abs(held.progress - before) < 1e-9)
          }
        } else {
          my.stage.fingerDown(at: point(CGFloat(below(300)), CGFloat(below(300))))
        }
        isDown.toggle()
      case 11, 12, 13, 14:
        let path = CGFloat(below(80)) - 40
        for _ in 0...below(4) where isDown { my.stage.fingerMoves(by: point(path, CGFloat(below(9)) - 4)) }
      case 15: navigation.lh_transtionStyle = below(2) == 0 ? .default : .threeD
      default: my.stage.run(for: Double(below(20)) / 60)
      }
      if let progress = navigation.transitionProgress { #expect((0...1).contains(progress)) }
      my.journal.entries = []
    }
    if isDown { my.stage.fingerUp() }
    my.stage.resize(to: CGSize(width: 400, height: 800))
    #expect(my.stage.settle(limit: 300))
    let stack = navigation.viewControllers
    #expect(navigation.transitionProgress == nil && navigation.children.count == stack.count)
    for entry in all {
      guard let screen = entry.screen else { continue }
      #expect(stack.contains { $0 === screen }, "\(screen.name) is kept alive")
      #expect(screen.faults == [])
      #expect(screen.isThere == (screen === stack.last) && (screen.isThere || screen.isGone))
    }
    let top = navigation.topViewController?.view
    #expect(top?.convert(CGPoint.zero, to: nil).x == 0 && top?.transform == .identity)
    #expect(my.stage.window.hitTest(point(150, 300), with: nil) === top)
  }
}

import Replay
import Testing
import ViewTree

@testable import LHNavigation

@Suite("Screens in their own navigation controllers")
struct NestedNavigationTests {
  private let my: NavigationScene
  private let nested = LHNestedNavigationController()

  init() { my = NavigationScene("A", navigation: nested) }

  private func bar(of screen: UIViewController?) -> UINavigationBar? {
    screen?.navigationController?.navigationBar
  }

  @Test("the wrappers are invisible: all properties and results contain only the screens")
  func unwrapped() throws {
    let (b, c) = (my.screen("B"), my.screen("C"))
    nested.pushViewController(b, animated: true)
    my.stage.settle()
    b.navigationController?.pushViewController(c, animated: true)
    my.stage.settle()
    #expect(my.names == ["A", "B", "C"])
    #expect(nested.topViewController === c && nested.visibleViewController === c)
    #expect(c.navigationController !== nested && c.lh_navigationController === nested)
    #expect(c.navigationController?.viewControllers.count == 3)
    let popped = c.navigationController?.popViewController(animated: true)
    #expect(popped === c)
    my.stage.settle()
    #expect(nested.popToRootViewController(animated: false)?.map(\.title) == ["B"])
    #expect(nested.popToViewController(c, animated: false) == nil)
    #expect(my.names == ["A"] && my.top?.isThere == true)
    #expect(b.isGone && c.isGone && b.faults + c.faults == [])
  }

  @Test("each screen has its own bar, with a back button if there is a screen below")
  func bars() throws {
    let a = try #require(my.top)
    #expect(bar(of: a)?.backItem == nil && bar(of: a)?.topItem === a.navigationItem)
    let b = my.screen("B")
    nested.pushViewController(b, animated: true)
    my.stage.settle()
    #expect(bar(of: b)?.backItem?.title == "A")
    b.lh_barTintColor = .red
    #expect(bar(of: b)?.barTintColor == .red && bar(of: a)?.barTintColor == nil)
    b.navigationController?.setNavigationBarHidden(true, animated: false)
    #expect(bar(of: a)?.isHidden == false)
    b.navigationController?.setNavigationBarHidden(false, animated: false)
    my.stage.settle()
    my.stage.tap(at: point(30, 22))
    my.stage.settle()
    #expect(my.names == ["A"])
  }

  @Test("a finger moves screen and bar together, and the delegate is asked with the screen")
  func finger() throws {
    let b = my.screen("B")
    my.next = { b }
    my.hold(-100)
    #expect(my.askedFor == ["A"])
    let ownBar = try #require(bar(of: b))
    #expect(abs(ownBar.convert(CGPoint.zero, to: nil).x - 300) < 0.01)
    my.stage.fingerMoves(by: point(-200, 0))
    my.rest()
    my.stage.settle()
    #expect(my.names == ["A", "B"])
    b.interactivePopDisabled = true
    my.drag(300)
    #expect(my.names == ["A", "B"])
    b.interactivePopDisabled = false
    my.drag(300)
    #expect(my.names == ["A"])
  }

  @Test("replacing the stack keeps the bars of remaining screens and updates their back buttons")
  func replaced() throws {
    let (a, b, c) = (try #require(my.top), my.screen("B"), my.screen("C"))
    nested.setViewControllers([a, b], animated: false)
    let own = bar(of: b)
    nested.setViewControllers([c, b], animated: false)
    my.stage.settle()
    #expect(my.names == ["C", "B"])
    #expect(own != nil && bar(of: b) === own && own?.backItem?.title == "C")
    nested.viewControllers = [b]
    #expect(own?.backItem == nil && my.names == ["B"])
  }

  @Test("a navigation controller keeps its own bar and stack")
  func navigationControllers() {
    let inner = UINavigationController(rootViewController: my.screen("inner"))
    nested.pushViewController(inner, animated: true)
    my.stage.settle()
    #expect(nested.topViewController === inner)
    #expect(inner.viewControllers.map(\.title) == ["inner"])
    nested.popViewController(animated: true)
    my.stage.settle()
    #expect(my.names == ["A"])
  }

  @Test("keys go back, and removed screens are released")
  func released() {
    weak var screen: UIViewController?
    do {
      let b = my.screen("B")
      screen = b
      nested.pushViewController(b, animated: true)
    }
    my.stage.settle()
    my.stage.press(.keyboardEscape)
    my.stage.settle()
    #expect(my.names == ["A"])
    my.stage.frame()
    #expect(screen == nil)
  }
}

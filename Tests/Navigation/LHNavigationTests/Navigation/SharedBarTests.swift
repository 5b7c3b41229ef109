import Replay
import Testing
import ViewTree

@testable import LHNavigation

@Suite("The shared bar")
struct SharedBarTests {
  private let my = NavigationScene("A", "B")
  private var bar: UINavigationBar { my.navigation.navigationBar }
  private let orange = UIColor(red: 1, green: 0.5, blue: 0)

  init() throws {
    my.navigation.isNavigationBarHidden = false
    my.navigation.viewControllers[0].lh_barTintColor = .blue
    my.navigation.viewControllers[0].lh_barTitlesTintColor = .white
    my.navigation.viewControllers[0].lh_barItemsTintColor = .green
    try #require(my.top).lh_barTintColor = orange
    my.stage.settle()
  }

  @Test("shows the colors of the top screen; other screens do not change it")
  func top() {
    #expect(bar.barTintColor == orange)
    my.navigation.viewControllers[0].lh_barTintColor = .red
    #expect(bar.barTintColor == orange)
    my.navigation.popViewController(animated: false)
    #expect(bar.barTintColor == .red)
    #expect(bar.effectiveTitleColor == .white)
  }

  @Test("blends from one screen's colors to the other's with the finger")
  func blends() throws {
    let title = bar.effectiveTitleColor
    my.hold(100)
    #expect(bar.barTintColor == orange.mixed(with: .blue, by: 0.25))
    #expect(bar.effectiveTitleColor == title.mixed(with: .white, by: 0.25))
    my.stage.fingerMoves(by: point(200, 0))
    my.rest()
    my.stage.settle()
    #expect(bar.barTintColor == .blue && bar.tintColor == .green && bar.effectiveTitleColor == .white)
  }

  @Test("is restored by a cancel, even if it had no colors of its own")
  func cancelled() throws {
    let (attributes, tint) = (bar.titleTextAttributes, bar.tintColor)
    my.drag(100)
    #expect(my.names == ["A", "B"])
    #expect(bar.barTintColor == orange && bar.tintColor == tint)
    #expect(bar.titleTextAttributes?.count == attributes?.count)
    let own = NavigationScene("A", "B")
    own.navigation.isNavigationBarHidden = false
    own.navigation.viewControllers[0].lh_barTintColor = .blue
    own.drag(100)
    #expect(own.navigation.navigationBar.barTintColor == nil)
  }

  @Test("keeps its colors if the incoming screen requests none, and restores its own for nil")
  func noWish() throws {
    my.navigation.pushViewController(my.screen("C"), animated: true)
    my.stage.settle()
    #expect(bar.barTintColor == orange)
    try #require(my.top).lh_barTintColor = .red
    #expect(bar.barTintColor == .red)
    my.top?.lh_barTintColor = nil
    #expect(bar.barTintColor == nil)
  }

  @Test("its titles cross-fade")
  func titles() throws {
    func labels(_ view: UIView) -> [UILabel] {
      (view as? UILabel).map { [$0] } ?? view.subviews.flatMap(labels)
    }
    func strength(_ text: String, beside x: CGFloat) throws -> CGFloat {
      let label = try #require(labels(bar).first { $0.text == text && abs($0.frame.midX - x) < 1 })
      return label.layer.shownOpacity
    }
    my.hold(100)
    let (old, new) = (try strength("B", beside: 200), try strength("A", beside: 200))
    #expect(abs(old - 0.75) < 0.01 && abs(new - 0.25) < 0.01)
    my.stage.fingerCancelled()
    my.stage.settle()
  }

  @Test("moves with the only screen that shows it")
  func movesAlong() throws {
    final class Bare: JournalScreen {
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        navigationController?.setNavigationBarHidden(true, animated: animated)
      }
    }
    let bare = Bare("bare", my.journal)
    my.next = { bare }
    my.hold(-100)
    #expect(abs(bar.layer.shownTransform.tx + 30) < 0.01)
    #expect(bar.convert(CGPoint.zero, to: nil).y == 0)
    #expect(bar.barTintColor == orange)
    my.stage.fingerMoves(by: point(-200, 0))
    my.rest()
    my.stage.settle()
    #expect(bar.isHidden && bar.superview === my.navigation.view && bar.transform == .identity)
    #expect(bare.view.frame == rect(0, 0, 400, 800))
  }
}

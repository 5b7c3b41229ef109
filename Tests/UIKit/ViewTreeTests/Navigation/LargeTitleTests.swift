import Foundation
import Replay
import Testing
import ViewTree

/// A screen with a long list.
private final class ListScreen: UIViewController {
  let list = UIScrollView()
  init(_ title: String) {
    super.init(nibName: nil, bundle: nil)
    self.title = title
    list.contentSize = CGSize(width: 400, height: 3000)
  }
  override func loadView() { view = list }
}

@Suite("Large titles")
struct LargeTitleTests {
  private let stage = Stage(size: CGSize(width: 400, height: 800))
  private let screen = ListScreen("Library")
  private let navigation: UINavigationController
  private var bar: UINavigationBar { navigation.navigationBar }

  init() {
    navigation = UINavigationController(rootViewController: screen)
    navigation.navigationBar.prefersLargeTitles = true
    stage.window.rootViewController = navigation
    stage.settle()
  }

  /// The visible labels with a text in the bar.
  private func titles(_ text: String) -> [UILabel] {
    func find(_ view: UIView, _ alpha: CGFloat) -> [UILabel] {
      if view.isHidden || view.alpha * alpha < 0.01 { return [] }
      let own = [view as? UILabel].compactMap { $0 }.filter { $0.text == text }
      return own + view.subviews.flatMap { find($0, view.alpha * alpha) }
    }
    return find(bar, 1)
  }

  @Test("at the top of the content the title is large, and the content begins below it")
  func expanded() {
    #expect(bar.frame.height == 96)
    #expect(screen.list.contentOffset.y == -96)
    #expect(titles("Library").map { $0.font.pointSize } == [34])
  }

  @Test("the bar collapses under the finger, and the small title appears")
  func collapsing() {
    stage.fingerDown(at: point(200, 600))
    stage.fingerMoves(by: point(0, -20))
    let offset = screen.list.contentOffset.y
    stage.fingerMoves(by: point(0, -16))
    #expect(screen.list.contentOffset.y == offset + 16)
    #expect(bar.frame.height == -screen.list.contentOffset.y)
    for _ in 0..<10 { stage.fingerMoves(by: point(0, -20)) }
    #expect(bar.frame.height == 44)
    #expect(titles("Library").map { $0.font.pointSize } == [17])
    stage.fingerUp()
    stage.settle()
    #expect(bar.frame.height == 44)
  }

  @Test("pulled down, the bar grows and comes back; released halfway, it goes to the nearer end")
  func ends() {
    stage.fingerDown(at: point(200, 300))
    for _ in 0..<8 { stage.fingerMoves(by: point(0, 20)) }
    #expect(bar.frame.height > 110)
    stage.fingerUp()
    stage.settle()
    #expect(bar.frame.height == 96)
    stage.fingerDown(at: point(200, 600))
    for _ in 0..<13 { stage.fingerMoves(by: point(0, -3)) }
    stage.run(for: 0.2)
    stage.fingerUp()
    stage.settle()
    #expect([44, 96].contains(bar.frame.height))
  }

  @Test("a screen may refuse, and one without a mode does as the screen before")
  func modes() {
    let small = ListScreen("Small")
    small.navigationItem.largeTitleDisplayMode = .never
    navigation.pushViewController(small, animated: true)
    stage.run(for: 0.1)
    #expect(bar.frame.height >= 44 && bar.frame.height <= 96)
    stage.settle()
    #expect(bar.frame.height == 44 && small.list.contentOffset.y == -44)
    let automatic = ListScreen("Automatic")
    navigation.pushViewController(automatic, animated: true)
    stage.settle()
    #expect(bar.frame.height == 44)
    navigation.popToRootViewController(animated: true)
    stage.settle()
    #expect(bar.frame.height == 96)
    #expect(titles("Library").map { $0.font.pointSize } == [34])
    let large = ListScreen("Large")
    navigation.pushViewController(large, animated: true)
    stage.settle()
    #expect(bar.frame.height == 96 && titles("Large").map { $0.font.pointSize } == [34])
  }

  @Test("a drag back that is given up leaves the bar as it was")
  func canceled() {
    let small = ListScreen("Small")
    small.navigationItem.largeTitleDisplayMode = .never
    navigation.pushViewController(small, animated: true)
    stage.settle()
    stage.fingerDown(at: point(2, 400))
    for _ in 0..<5 { stage.fingerMoves(by: point(20, 0)) }
    for _ in 0..<10 { stage.fingerMoves(by: point(-10, 0)) }
    stage.fingerUp()
    stage.settle()
    #expect(bar.frame.height == 44 && navigation.topViewController === small)
    #expect(titles("Small").map { $0.font.pointSize } == [17])
  }

  @Test("the safe area of a screen without a scroll view begins below the large title")
  func still() {
    let plain = UIViewController()
    plain.title = "Plain"
    navigation.pushViewController(plain, animated: false)
    stage.settle()
    #expect(bar.frame.height == 96 && plain.view.safeAreaInsets.top == 96)
  }

  @Test("attributes color the large title")
  func attributes() {
    bar.largeTitleTextAttributes = [.foregroundColor: UIColor.red]
    stage.settle()
    #expect(titles("Library").first?.textColor == .red)
    bar.prefersLargeTitles = false
    stage.settle()
    #expect(bar.frame.height == 44 && screen.list.contentOffset.y == -44)
  }
}

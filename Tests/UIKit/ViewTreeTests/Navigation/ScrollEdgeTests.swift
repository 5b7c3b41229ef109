import Foundation
import Lists
import Replay
import Testing

@testable import ViewTree

/// A screen with a list of a length.
private final class ListScreen: UIViewController {
  let list = UIScrollView()
  init(_ title: String, length: CGFloat = 3000) {
    super.init(nibName: nil, bundle: nil)
    self.title = title
    list.contentSize = CGSize(width: 400, height: length)
  }
  override func loadView() { view = list }
}

@Suite("Navigation bars at the top of the content")
struct ScrollEdgeTests {
  private let stage = Stage(size: CGSize(width: 400, height: 800))
  private let screen = ListScreen("Library")
  private let navigation: UINavigationController
  private var bar: UINavigationBar { navigation.navigationBar }

  init() {
    navigation = UINavigationController(rootViewController: screen)
    stage.window.rootViewController = navigation
    stage.settle()
  }

  /// The strengths of the background and the line.
  private var strengths: [CGFloat] { bar.subviews.prefix(2).map(\.alpha) }
  private var shownStrength: CGFloat { CGFloat(bar.subviews[0].layer.shownOpacity) }
  private let bare: [CGFloat] = [0, 0]
  private let filled: [CGFloat] = [1, 1]

  @Test("the content begins below the bar, which has neither background nor line until the content scrolls")
  func scrolling() {
    #expect(screen.list.frame == CGRect(x: 0, y: 0, width: 400, height: 800))
    #expect(screen.list.contentOffset.y == -44)
    #expect(strengths == bare)
    stage.drag(from: point(200, 600), by: point(0, -100), steps: 20)
    stage.settle()
    #expect(strengths == filled)
    screen.list.setContentOffset(point(0, -44), animated: true)
    stage.settle()
    #expect(strengths == bare)
    screen.list.contentOffset.y = -90
    #expect(strengths == bare)
  }

  @Test("a screen without a list leaves the bar without a background")
  func plain() {
    navigation.pushViewController(UIViewController(), animated: false)
    stage.settle()
    #expect(strengths == bare)
  }

  @Test("a bar keeps its background over a screen that begins below it")
  func below() {
    screen.edgesForExtendedLayout = []
    stage.settle()
    #expect(screen.list.frame == CGRect(x: 0, y: 44, width: 400, height: 756))
    #expect(screen.list.contentOffset.y == 0)
    #expect(strengths == filled)
  }

  @Test("a bar that is not translucent keeps its background, also over a screen that extends under it")
  func opaque() {
    bar.isTranslucent = false
    stage.settle()
    #expect(screen.list.frame.minY == 44 && strengths == filled)
    screen.extendedLayoutIncludesOpaqueBars = true
    stage.settle()
    #expect(screen.list.frame.minY == 0 && strengths == filled)
  }

  @Test("a color that a program gives the bar is always there")
  func tinted() {
    bar.barTintColor = .red
    #expect(strengths == filled)
    bar.barTintColor = nil
    #expect(strengths == bare)
  }

  @Test("a standard look has no background at the top of the content unless it is opaque")
  func standardLook() {
    let look = UINavigationBarAppearance()
    look.backgroundColor = .red
    bar.standardAppearance = look
    stage.settle()
    #expect(strengths == bare)
    look.configureWithOpaqueBackground()
    bar.standardAppearance = look
    stage.settle()
    #expect(strengths == filled)
    #expect(screen.list.frame.minY == 44)
    look.configureWithDefaultBackground()
    (bar.standardAppearance, bar.scrollEdgeAppearance) = (look, look)
    stage.settle()
    #expect(strengths == filled)
    #expect(screen.list.frame.minY == 0)
  }

  @Test("the background appears while a screen whose content has scrolled comes in, and goes with it")
  func transitions() {
    let scrolled = ListScreen("Scrolled")
    navigation.pushViewController(scrolled, animated: false)
    stage.settle()
    scrolled.list.contentOffset.y = 500
    navigation.popViewController(animated: true)
    stage.run(for: 0.1)
    #expect(shownStrength > 0.05 && shownStrength < 0.95)
    stage.settle()
    #expect(strengths == bare)
    navigation.pushViewController(scrolled, animated: true)
    stage.run(for: 0.1)
    #expect(shownStrength > 0.05 && shownStrength < 0.95)
    stage.settle()
    #expect(strengths == filled)
    // A drag back that is given up leaves the bar as it was.
    stage.drag(from: point(5, 400), by: point(110, 0), steps: 40)
    stage.settle()
    #expect(bar.topItem?.title == "Scrolled" && strengths == filled)
    stage.drag(from: point(200, 300), by: point(0, 100), steps: 20)
    stage.settle()
    scrolled.list.contentOffset.y = -44
    #expect(strengths == bare)
  }

  @Test("a bar without a navigation controller keeps its background")
  func alone() {
    let own = UINavigationBar(frame: CGRect(x: 0, y: 100, width: 400, height: 44))
    let edge = UINavigationBarAppearance()
    edge.configureWithTransparentBackground()
    own.items = [UINavigationItem(title: "Own")]
    screen.list.addSubview(own)
    stage.settle()
    #expect(own.isTranslucent)
    #expect(own.subviews.prefix(2).map(\.alpha) == filled)
    own.scrollEdgeAppearance = edge
    #expect(own.subviews.first?.backgroundColor != .clear)
  }

  @Test("a row that is scrolled to the top of its list lies below the bar")
  func rows() {
    final class Rows: UITableViewController {
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
      override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
      {
        UITableViewCell()
      }
    }
    let rows = Rows(style: .plain)
    navigation.pushViewController(rows, animated: false)
    stage.settle()
    rows.tableView.scrollToRow(at: IndexPath(row: 50, section: 0), at: .top, animated: false)
    stage.settle()
    let frame = rows.tableView.rectForRow(at: IndexPath(row: 50, section: 0))
    #expect(rows.tableView.convert(frame, to: nil).minY == 44)
  }
}

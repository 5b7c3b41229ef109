import Replay
import Testing
import ViewTree

@Suite("Pulling down to refresh")
struct RefreshControlTests {
  private let stage = Stage(size: CGSize(width: 400, height: 400))
  private let scroll: UIScrollView
  private let control = UIRefreshControl()
  private final class Count { var value = 0 }
  private let asked = Count()

  init() {
    scroll = add(UIScrollView(frame: rect(0, 0, 400, 400)), to: stage.window)
    scroll.contentSize = CGSize(width: 400, height: 2000)
    scroll.refreshControl = control
    control.addAction(UIAction { [asked] _ in asked.value += 1 }, for: .valueChanged)
    stage.frame()
  }

  private func pull() {
    stage.fingerDown(at: point(200, 100))
    stage.fingerMoves(by: point(0, 10))
    stage.fingerMoves(by: point(0, 120))
  }

  @Test("pulling beyond 60 points refreshes once, and the control stays visible until refreshing ends")
  func story() {
    pull()
    // 400 · (1 - 1 / (0.55 · 120 / 400 + 1))
    #expect(scroll.contentOffset.y == -57)
    #expect(asked.value == 0)
    stage.fingerMoves(by: point(0, 20))
    #expect(scroll.contentOffset.y == -65)
    #expect(asked.value == 1)
    #expect(control.isRefreshing)
    stage.fingerMoves(by: point(0, 20))
    #expect(asked.value == 1)
    stage.run(for: 0.2)
    stage.fingerUp()
    stage.run(for: 2)
    #expect(scroll.contentOffset.y == -60)
    #expect(scroll.adjustedContentInset.top == 60)
    control.endRefreshing()
    #expect(scroll.contentOffset.y == -60)
    stage.run(for: 0.15)
    #expect(scroll.contentOffset.y == -30)
    stage.settle()
    #expect(scroll.contentOffset.y == 0)
    #expect(stage.isSettled)
  }

  @Test("a shorter pull does not refresh")
  func short() {
    pull()
    stage.fingerUp()
    stage.settle()
    #expect(asked.value == 0)
    #expect(scroll.contentOffset.y == 0)
  }

  @Test("the end of refreshing moves neither content that is elsewhere nor content held by a finger")
  func elsewhere() {
    control.beginRefreshing()
    #expect(asked.value == 0)
    scroll.contentOffset.y = 700
    control.endRefreshing()
    stage.settle()
    #expect(scroll.contentOffset.y == 700)
    scroll.contentOffset.y = 0
    pull()
    stage.fingerMoves(by: point(0, 20))
    #expect(control.isRefreshing)
    let offset = scroll.contentOffset.y
    control.endRefreshing()
    #expect(scroll.contentOffset.y == offset)
    stage.fingerUp()
    stage.settle()
    #expect(scroll.contentOffset.y == 0)
  }

  @Test("a removed control leaves no inset behind")
  func removed() {
    control.beginRefreshing()
    scroll.refreshControl = nil
    stage.settle()
    #expect(scroll.adjustedContentInset == .zero)
    #expect(scroll.contentOffset.y == 0)
    #expect(control.superview == nil)
    #expect(!control.isRefreshing)
  }

  @Test("a title stands below the spinner while the content is pulled")
  func title() throws {
    control.attributedTitle = NSAttributedString(string: "Pull to refresh")
    pull()
    let label = try #require(control.subviews.compactMap { $0 as? UILabel }.first)
    let wheel = control.subviews[0]
    #expect(label.text == "Pull to refresh" && label.alpha > 0.5)
    #expect(label.frame.maxY == control.bounds.height && label.frame.minY >= wheel.center.y)
    control.attributedTitle = nil
    #expect(label.attributedText?.string ?? "" == "")
  }
}

import NestedScrolling
import Replay
import ViewTree

/// A header above two or more pages with one list each, scrolled by a driver on a stage.
final class ScrollScene {
  let stage: Stage
  let root = UIView()
  let header = UIView()
  let button = UIControl()
  let pager = UIScrollView()
  let lists: [UIScrollView]
  let driver: NestedScrollDriver
  let log = ScrollLog()
  let headerHeight: CGFloat
  private(set) var taps = 0

  init(
    header height: CGFloat = 200, contents: [CGFloat] = [3000, 2000], lists: [UIScrollView]? = nil,
    size: CGSize = CGSize(width: 375, height: 600)
  ) {
    stage = Stage(size: size)
    headerHeight = height
    self.lists = lists ?? contents.map { _ in UIScrollView() }
    root.frame = stage.window.bounds
    driver = NestedScrollDriver(view: root)
    stage.window.addSubview(root)
    root.addSubview(pager)
    root.addSubview(header)
    header.addSubview(button)
    button.frame = rect(20, 20, 80, 40)
    button.addAction(for: .touchUpInside) { [unowned self] _ in taps += 1 }
    for (list, content) in zip(self.lists, contents) {
      pager.addSubview(list)
      if lists == nil { list.contentSize = CGSize(width: size.width, height: content) }
    }
    layOut()
    driver.headerView = header
    driver.pagerView = pager
    driver.pageCount = self.lists.count
    for (index, list) in self.lists.enumerated() {
      driver.setLists([list], forPageAt: index)
      list.delegate = log
    }
    driver.setGeometry(headerTravel: height, viewHeight: size.height, pageHeight: size.height)
    driver.delegate = log
    log.scene = self
    stage.frame()
  }

  func layOut() {
    let size = root.bounds.size
    let offset = UIScreen.main.rounded(driver.state.shownHeaderOffset)
    header.frame = rect(0, -offset, size.width, headerHeight)
    pager.frame = rect(0, headerHeight - offset, size.width, size.height)
    pager.contentSize = CGSize(width: size.width * CGFloat(lists.count), height: size.height)
    for (index, list) in lists.enumerated() {
      list.frame = CGRect(origin: point(size.width * CGFloat(index), 0), size: size)
    }
  }

  var list: UIScrollView { lists[driver.selectedIndex] }

  /// Puts a finger down and moves it by the slop, which does not move the content.
  func grab(at place: CGPoint, towards distance: CGPoint) {
    stage.fingerDown(at: place)
    stage.fingerMoves(by: distance * (10 / distance.length))
  }

  /// Lifts a finger that has rested.
  func liftAtRest() {
    stage.run(for: 0.2)
    stage.fingerUp()
  }
}

/// Records the calls of a scene's delegates.
final class ScrollLog: NestedScrollDriverDelegate, UIScrollViewDelegate {
  weak var scene: ScrollScene?
  var calls: [String] = []
  var headerCalls = 0, listCalls = 0

  func nestedScrollDriver(_ driver: NestedScrollDriver, didMoveHeaderTo offset: CGFloat) {
    headerCalls += 1
    calls.append("header")
    scene?.layOut()
  }
  func nestedScrollDriver(_ driver: NestedScrollDriver, didScroll list: UIScrollView) {
    listCalls += 1
    calls.append("list")
  }
  func nestedScrollDriver(_ driver: NestedScrollDriver, didSelectPageAt index: Int) {
    calls.append("select \(index)")
  }
  func nestedScrollDriver(_ driver: NestedScrollDriver, didSettleAt index: Int) {
    calls.append("settle \(index)")
  }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { calls.append("will drag") }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate: Bool) {
    calls.append("did drag, \(willDecelerate ? "slides" : "rests")")
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { calls.append("will slide") }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { calls.append("did slide") }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { calls.append("did animate") }
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { calls.append("at top") }
}

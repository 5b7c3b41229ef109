import Lists
import NestedScrolling
import Replay
import SharedHeader
import TestSupport
import Testing
import ViewTree

@Suite("A header over lists that are swiped")
struct SharedHeaderViewControllerTests {
  private let onList = point(187, 500)
  private let onButton = point(100, 124)
  private let onHeader = point(250, 250)

  @Test("header and list move together, and the list continues when the header is gone")
  func collapse() {
    let scene = HeaderScene()
    #expect(scene.headerY == 84)
    #expect(scene.firstLine(0) == 294)
    scene.drag(by: -100)
    #expect(scene.headerY == -16)
    #expect(scene.offset(0) == 100)
    scene.drag(by: -300)
    #expect(scene.headerY == -210)
    #expect(scene.offset(0) == 400)
    #expect(scene.firstLine(0) == -106)
  }

  @Test("every list keeps its own position, and the header stays where it is")
  func places() {
    let scene = HeaderScene()
    scene.drag(by: -900, steps: 20)
    scene.controller.selectPage(at: 1, animated: true)
    scene.stage.settle()
    #expect(scene.headerY == -210)
    #expect([scene.offset(0), scene.offset(1)] == [900, 294])
    scene.drag(by: 194)
    #expect(scene.headerY == -16)
    #expect([scene.offset(0), scene.offset(1)] == [706, 100])
    scene.controller.selectPage(at: 0, animated: true)
    scene.stage.settle()
    scene.drag(by: -50)
    #expect(scene.headerY == -66)
    scene.drag(by: -300)
    #expect([scene.offset(0), scene.offset(1)] == [1056, 294])
  }

  @Test("a downward drag that begins on the header moves the header first")
  func headerFirst() {
    let scene = HeaderScene()
    scene.drag(by: -900, steps: 20)
    scene.controller.selectPage(at: 1, animated: false)
    scene.drag(by: 194)
    scene.controller.selectPage(at: 0, animated: false)
    scene.drag(from: point(250, 100), by: 100)
    #expect(scene.headerY == 84)
    #expect(scene.offset(0) == 606)
    // The same holds if the header forwards its touches to the list.
    scene.controller.headerView.respondView = { scene.controller.currentList }
    scene.drag(from: onHeader, by: 50)
    #expect(scene.headerY == 84)
    #expect(scene.offset(0) == 556)
  }

  @Test("the button can be tapped wherever the header is, but not by a drag or a stopping touch")
  func taps() {
    let scene = HeaderScene()
    scene.stage.tap(at: onButton)
    scene.stage.settle()
    #expect(scene.taps == 1)
    scene.drag(from: onButton, by: -60)
    #expect(scene.headerY == 24)
    #expect(scene.taps == 1)
    scene.stage.tap(at: point(100, 64))
    scene.stage.settle()
    #expect(scene.taps == 2)
    scene.controller.scrollToTop(animated: true)
    scene.stage.run(for: 0.1)
    let y = scene.headerY
    scene.stage.tap(at: point(100, y + 40))
    scene.stage.settle()
    #expect(scene.taps == 2)
    #expect(scene.headerY == y)
  }

  @Test("a header that was scrolled away scrolls back to a view that gets the focus, and no further")
  func focus() throws {
    let scene = HeaderScene()
    scene.drag(by: -900, steps: 20)
    #expect(scene.headerY == -210)
    #expect(scene.stage.window.focusSystem.requestFocusUpdate(to: scene.button))
    scene.stage.run(for: 0.05)
    #expect(scene.headerY > -210 && scene.headerY < -16)
    scene.stage.settle()
    // The button is 20 points below the header's edge, and its ring extends by 4 points.
    #expect(scene.headerY == -16)
    #expect(scene.offset(0) == 706)
    // A view that is visible already does not move.
    scene.stage.window.focusSystem.requestFocusUpdate(to: nil)
    scene.stage.window.focusSystem.requestFocusUpdate(to: scene.button)
    scene.stage.settle()
    #expect(scene.headerY == -16)
  }

  @Test("with reduced motion, the header is back at the focused view at once")
  func focusAtOnce() {
    UIAccessibility.isReduceMotionEnabled = true
    defer { UIAccessibility.isReduceMotionEnabled = false }
    let scene = HeaderScene()
    scene.drag(by: -900, steps: 20)
    scene.stage.window.focusSystem.requestFocusUpdate(to: scene.button)
    #expect(scene.headerY == -16)
    #expect(!scene.controller.driver.isMoving)
  }

  @Test("a horizontal drag from the button turns the page and is not a tap")
  func swipe() {
    let scene = HeaderScene()
    scene.drag(by: -100)
    scene.grab(at: point(100, 24), towards: point(-1, 0))
    for _ in 0..<20 {
      scene.stage.fingerMoves(by: point(-11, 1))
      #expect(scene.headerY == -16)
      #expect([scene.offset(0), scene.offset(1)] == [100, 100])
    }
    scene.stage.fingerUp()
    scene.stage.settle()
    #expect(scene.controller.selectedIndex == 1)
    #expect(scene.taps == 0)
    scene.controller.driver.headerSwipesPages = false
    scene.grab(at: point(250, 24), towards: point(1, 0))
    for _ in 0..<20 { scene.stage.fingerMoves(by: point(11, 1)) }
    scene.stage.fingerUp()
    scene.stage.settle()
    #expect(scene.controller.selectedIndex == 1)
  }

  @Test("a short list is padded, so that the header stays collapsed")
  func pad() {
    let scene = HeaderScene(contents: [3000, 100])
    scene.drag(by: -900, steps: 20)
    scene.controller.selectPage(at: 1, animated: true)
    scene.stage.settle()
    #expect(scene.headerY == -210)
    #expect(scene.offset(1) == 294)
    scene.drag(by: 20)
    #expect([scene.headerY, scene.offset(0), scene.offset(1)] == [-190, 880, 274])
  }

  @Test("without padding the header expands on the way to a short list, and collapses on the way back")
  func expand() {
    // The collapse limit of the second list is 294 + 433 - 667 = 60.
    let scene = HeaderScene(contents: [3000, 433])
    scene.controller.shortListPolicy = .expand
    scene.drag(by: -900, steps: 20)
    #expect(scene.headerY == -210)
    scene.grab(at: onList, towards: point(-1, 0))
    scene.stage.fingerMoves(by: point(-187.5, 0))
    #expect(abs(scene.headerY - -93) <= 1)
    #expect(abs(scene.offset(0) - 900) <= 1)
    scene.stage.fingerMoves(by: point(187.5, 0))
    #expect(scene.headerY == -210)
    scene.stage.fingerMoves(by: point(-300, 0))
    scene.stage.run(for: 0.2)
    scene.stage.fingerUp()
    scene.stage.settle()
    #expect(scene.controller.selectedIndex == 1)
    #expect(scene.headerY == 24)
    #expect(scene.offset(1) == 60)
    scene.drag(by: -200)
    #expect(scene.headerY == 24)
  }

  @Test("a part of the header stays visible, and a pulled header moves or grows")
  func pinned() {
    let scene = HeaderScene(
      geometry: SharedHeaderGeometry(
        restY: 84, height: 250, pinnedHeight: 40, stickyY: 64, viewHeight: 667))
    scene.drag(by: -230)
    #expect(scene.headerY == -146)
    scene.drag(by: -50)
    #expect(scene.headerY == -146)
    #expect(scene.offset(0) == 280)
    scene.controller.scrollToTop(animated: false)
    scene.grab(at: onList, towards: point(0, 1))
    scene.stage.fingerMoves(by: point(0, 100))
    #expect(scene.headerY == 135)
    scene.controller.headerZoomsWhenPulled = true
    #expect(scene.controller.headerView.frame == rect(20, 84, 335, 301))
    #expect(scene.firstLine(0) == 385)
    scene.stage.fingerCancelled()
    scene.stage.settle()
    #expect(scene.controller.headerView.frame == rect(20, 84, 335, 250))
  }

  @Test("when the header's height changes, the content keeps its distance, and a collapsed header its state")
  func heightInPlace() {
    let scene = HeaderScene()
    scene.drag(by: -100)
    scene.controller.setHeaderHeight(260, animated: true)
    scene.stage.run(for: 0.1)
    let height = scene.controller.headerHeight
    #expect(height > 210 && height < 260)
    scene.stage.settle()
    #expect(scene.headerY == -16)
    #expect(scene.firstLine(0) == 244)
    scene.drag(by: -700, steps: 20)
    #expect(scene.headerY == -260)
    let line = scene.firstLine(0)
    scene.controller.setHeaderHeight(150, animated: false)
    #expect(scene.headerY == -150)
    #expect(scene.firstLine(0) == line)
  }

  @Test("section headers stick below the header, wherever it is")
  func sectionHeaders() {
    let tables = [UITableView(), UITableView()]
    let rows = SectionedRows()
    for table in tables {
      table.rowHeight = 50
      table.sectionHeaderTopPadding = 0
      table.dataSource = rows
      table.delegate = rows
    }
    let scene = HeaderScene(contents: [0, 0], lists: tables)
    func stuck() -> CGFloat {
      tables[0].subviews.compactMap { $0 as? UITableViewHeaderFooterView }
        .map { $0.convert(CGPoint.zero, to: nil).y }.filter { $0 >= 0 }.min() ?? .nan
    }
    #expect(stuck() == 294)
    scene.drag(by: -100)
    #expect(stuck() == 194)
    scene.drag(by: -400)
    #expect(stuck() == 0)
  }

  @Test("pages are created before they become visible, and recreated pages are in their old positions")
  func loading() {
    let scene = HeaderScene(contents: [3000, 2000, 1000, 2500])
    scene.controller.preloadDistance = 0
    scene.controller.releasesFarPages = true
    scene.drag(by: -500)
    #expect(scene.controller.pagingView(at: 1) == nil)
    scene.grab(at: onList, towards: point(-1, 0))
    scene.stage.fingerMoves(by: point(-1, 0))
    #expect(scene.offset(1) == 294)
    for _ in 0..<10 { scene.stage.fingerMoves(by: point(-25, 0)) }
    scene.stage.fingerUp()
    scene.stage.settle()
    #expect(scene.controller.selectedIndex == 1)
    #expect(scene.controller.pagingView(at: 0) == nil)
    scene.controller.selectPage(at: 0, animated: true)
    scene.stage.settle()
    #expect(scene.offset(0) == 500)
  }

  @Test("after a resize of the window everything keeps its position")
  func resize() {
    let scene = HeaderScene()
    scene.drag(by: -900, steps: 20)
    scene.controller.selectPage(at: 1, animated: false)
    scene.stage.resize(to: CGSize(width: 500, height: 400))
    scene.stage.settle()
    #expect(scene.controller.pagerView.contentOffset.x == 500)
    #expect(scene.headerY == -210)
    #expect([scene.offset(0), scene.offset(1)] == [900, 294])
    scene.stage.resize(to: CGSize(width: 1, height: 1))
    scene.stage.settle()
    scene.stage.resize(to: CGSize(width: 375, height: 667))
    scene.stage.settle()
    #expect(scene.headerY == -210)
  }

  @Test("a list that loses its rows does not expand the header")
  func shrinking() {
    let scene = HeaderScene()
    scene.drag(by: -900, steps: 20)
    scene.controller.currentList?.contentSize.height = 100
    scene.stage.settle()
    #expect(scene.headerY == -210)
    #expect(scene.offset(0) == 294)
    scene.controller.currentList?.contentSize.height = 3000
    scene.stage.settle()
    #expect(scene.offset(0) == 294)
  }

  @Test("scrolling a list from code moves the header along")
  func program() {
    let scene = HeaderScene()
    scene.controller.currentList?.setContentOffset(point(0, 500 - 294), animated: true)
    scene.stage.settle()
    #expect(scene.headerY == -210)
    #expect([scene.offset(0), scene.offset(1)] == [500, 294])
    scene.controller.currentList?.contentOffset.y = 40 - 294
    scene.stage.settle()
    #expect(scene.headerY == 44)
    #expect([scene.offset(0), scene.offset(1)] == [40, 40])
  }

  @Test("keys scroll and turn pages")
  func keys() {
    let scene = HeaderScene()
    scene.stage.press(.keyboardPageDown)
    scene.stage.settle()
    #expect(scene.headerY == -210)
    scene.stage.press(.keyboardRightArrow)
    scene.stage.settle()
    #expect(scene.controller.selectedIndex == 1)
    scene.stage.press(.keyboardHome)
    scene.stage.settle()
    #expect(scene.headerY == 84)
    scene.stage.press(.keyboardEnd)
    scene.stage.settle()
    #expect(scene.offset(1) == 2627)
  }

  @Test("a screen reader scrolls header and list as one, from inside the list, and turns pages")
  func reading() {
    let scene = HeaderScene()
    let list = scene.controller.currentList
    #expect(list?.accessibilityScroll(.down) == false)
    #expect(scene.controller.accessibilityScroll(.down))
    scene.stage.settle()
    #expect(scene.headerY == -210)
    #expect(scene.controller.accessibilityScroll(.right))
    scene.stage.settle()
    #expect(scene.controller.selectedIndex == 1)
    #expect(scene.controller.accessibilityScroll(.left))
    scene.stage.settle()
    #expect(scene.controller.accessibilityScroll(.up))
    scene.stage.settle()
    #expect(scene.headerY == 84)
    #expect(!scene.controller.accessibilityScroll(.up))
  }

  @Test("a refresh control of a list appears below the header, which does not move")
  func refreshOfList() {
    let scene = HeaderScene()
    scene.controller.driver.bounces = .child
    let control = UIRefreshControl()
    scene.controller.currentList?.refreshControl = control
    scene.grab(at: onList, towards: point(0, 1))
    for _ in 0..<30 { scene.stage.fingerMoves(by: point(0, 10)) }
    #expect(control.isRefreshing)
    #expect(scene.headerY == 84)
    #expect(scene.firstLine(0) > 354)
    scene.stage.run(for: 0.2)
    scene.stage.fingerUp()
    scene.stage.run(for: 1)
    #expect([scene.firstLine(0), scene.firstLine(1)] == [354, 294])
    #expect(control.convert(control.bounds, to: nil).minY == 294)
    // The control can be scrolled away, and the other page is not affected.
    scene.controller.selectPage(at: 1, animated: true)
    scene.stage.run(for: 0.5)
    #expect([scene.headerY, scene.firstLine(1)] == [84, 294])
    scene.controller.selectPage(at: 0, animated: true)
    scene.stage.run(for: 0.5)
    #expect(scene.firstLine(0) == 354)
    control.endRefreshing()
    var lines: [CGFloat] = []
    for _ in 0..<60 {
      scene.stage.frame()
      lines.append(scene.firstLine(0))
      #expect(scene.headerY == 84)
    }
    #expect(lines.contains { $0 > 300 && $0 < 350 })
    scene.stage.settle()
    #expect([scene.firstLine(0), scene.firstLine(1)] == [294, 294])
    #expect(scene.controller.collapse == 0)
  }

  @Test("a refresh that begins and ends while the header is gone moves nothing visible")
  func refreshBelowCollapsedHeader() {
    let scene = HeaderScene()
    scene.controller.driver.bounces = .child
    let control = UIRefreshControl()
    scene.controller.currentList?.refreshControl = control
    scene.drag(by: -900, steps: 20)
    control.beginRefreshing()
    scene.stage.run(for: 0.5)
    #expect([scene.headerY, scene.offset(0)] == [-210, 900])
    control.endRefreshing()
    scene.stage.settle()
    #expect([scene.headerY, scene.offset(0)] == [-210, 900])
  }

  @Test("a refresh control above the header moves header and lists down, and they return together")
  func refreshOfHeader() {
    let scene = HeaderScene()
    var asked = 0
    let control = UIRefreshControl(frame: .zero, primaryAction: UIAction { _ in asked += 1 })
    scene.controller.refreshControl = control
    scene.stage.frame()
    scene.grab(at: onHeader, towards: point(0, 1))
    for _ in 0..<30 { scene.stage.fingerMoves(by: point(0, 10)) }
    #expect(asked == 1)
    scene.stage.run(for: 0.2)
    scene.stage.fingerUp()
    scene.stage.run(for: 1)
    #expect(scene.headerY == 144)
    #expect([scene.firstLine(0), scene.firstLine(1)] == [354, 354])
    // The control lies directly above the header.
    #expect(control.convert(control.bounds, to: nil) == rect(0, 84, 375, 60))
    scene.controller.selectPage(at: 1, animated: true)
    scene.stage.run(for: 0.5)
    #expect(scene.headerY == 144)
    scene.stage.tap(at: point(100, 124 + 60))
    scene.stage.run(for: 0.2)
    #expect(scene.taps == 1)
    control.endRefreshing()
    var tops: [CGFloat] = []
    for _ in 0..<60 {
      scene.stage.frame()
      tops.append(scene.headerY)
      #expect(abs(scene.firstLine(1) - scene.headerY - 210) <= 0.5)
    }
    #expect(tops == tops.sorted(by: >))
    #expect(tops.contains { $0 > 90 && $0 < 140 })
    scene.stage.settle()
    #expect(scene.headerY == 84)
    scene.drag(by: -400)
    #expect([scene.headerY, scene.offset(1)] == [-210, 400])
    scene.controller.refreshControl = nil
    scene.stage.settle()
    #expect(control.superview == nil)
  }

  @Test("lists that come into sight begin below the header")
  func lateInsets() {
    let scene = HeaderScene()
    func insets() -> [CGFloat?] {
      [0, 1].map { scene.controller.pagingView(at: $0)?.scrollView.contentInset.top }
    }
    #expect(insets() == [294, 294])
    scene.drag(by: -100)
    #expect(insets() == [194, 294])
    scene.grab(at: onList, towards: point(-1, 0))
    scene.stage.fingerMoves(by: point(-1, 0))
    #expect(insets() == [194, 194])
    #expect([scene.offset(0), scene.offset(1)] == [100, 100])
    scene.stage.fingerUp()
    scene.stage.settle()
  }

  @Test("in a right-to-left layout the pages are mirrored")
  func rightToLeft() {
    let scene = HeaderScene()
    scene.controller.view.semanticContentAttribute = .forceRightToLeft
    scene.stage.frame()
    #expect(scene.controller.pagingView(at: 0)?.frame.minX == 375)
    #expect(scene.controller.pagerView.contentOffset.x == 375)
    scene.grab(at: onList, towards: point(1, 0))
    for _ in 0..<10 { scene.stage.fingerMoves(by: point(25, 0)) }
    scene.stage.fingerUp()
    scene.stage.settle()
    #expect(scene.controller.selectedIndex == 1)
  }

  @Test("having no pages, or losing pages, is harmless", .allowsMisuse)
  func noPages() {
    let scene = HeaderScene(contents: [])
    scene.drag(by: -100)
    #expect(scene.headerY == -16)
    scene.stage.drag(from: onList, by: point(-200, 0))
    scene.stage.settle()
    scene.controller.selectPage(at: 3, animated: true)
    scene.controller.reloadData()
    scene.controller.headerHeight = .nan
    scene.stage.settle()
    #expect(scene.controller.selectedIndex == 0)
  }
}

/// Ten sections of thirty rows.
private final class SectionedRows: UITableViewDataSource, UITableViewDelegate {
  func numberOfSections(in tableView: UITableView) -> Int { 10 }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    UITableViewHeaderFooterView(reuseIdentifier: nil)
  }
  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 30 }
}

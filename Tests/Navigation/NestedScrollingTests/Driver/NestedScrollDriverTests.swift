import Lists
import NestedScrolling
import Replay
import Testing
import ViewTree

@Suite("Header and lists as one: fingers")
struct NestedScrollDriverTests {
  private let scene = ScrollScene()
  private var stage: Stage { scene.stage }
  private var driver: NestedScrollDriver { scene.driver }
  private let onButton = point(60, 40)
  private let onHeader = point(250, 100)
  private let onList = point(187, 400)

  @Test("a single drag scrolls the header away and continues in the list", arguments: [40.0, 100, 400])
  func handOver(_ y: Double) {
    scene.grab(at: point(60, y), towards: point(0, -1))
    for _ in 0..<25 { stage.fingerMoves(by: point(0, -10)) }
    #expect(driver.state.headerOffset == 200)
    #expect(scene.header.frame.minY == -200)
    #expect(scene.list.contentOffset.y == 50)
    #expect(scene.list.isDragging && scene.list.isTracking)
    scene.liftAtRest()
    #expect(!scene.list.isDragging && !scene.list.isTracking && !scene.list.isDecelerating)
    #expect(scene.taps == 0)
  }

  @Test("a button in the header can be tapped wherever the header is")
  func tap() {
    stage.tap(at: onButton)
    stage.settle()
    #expect(scene.taps == 1)
    scene.grab(at: onHeader, towards: point(0, -1))
    stage.fingerMoves(by: point(0, -15))
    scene.liftAtRest()
    stage.tap(at: point(60, 25))
    stage.settle()
    #expect(scene.taps == 2)
  }

  @Test("a touch that stops a motion is not a tap")
  func stop() {
    stage.drag(from: onList, by: point(0, 300), steps: 4)
    stage.run(for: 0.05)
    driver.scrollToTop(animated: true)
    stage.drag(from: onList, by: point(0, -60), steps: 3)
    stage.frame()
    #expect(driver.isMoving)
    let before = driver.state.headerOffset
    stage.fingerDown(at: point(60, 40 - before))
    #expect(!driver.isMoving)
    let place = driver.state.headerOffset
    stage.fingerUp()
    stage.settle()
    #expect(driver.state.headerOffset == place)
    #expect(scene.taps == 0)
  }

  @Test("the list's delegate hears of drags and decelerations as if the list itself had been dragged")
  func delegate() {
    stage.drag(from: onList, by: point(0, -100), steps: 5)
    #expect(scene.list.isDecelerating)
    stage.settle()
    #expect(!scene.list.isDecelerating)
    let calls = scene.log.calls.filter { $0 != "header" && $0 != "list" }
    #expect(calls == ["will drag", "did drag, slides", "will slide", "did slide"])
  }

  @Test("each sample moves header and list once, and reports the header first")
  func once() {
    scene.grab(at: onList, towards: point(0, -1))
    stage.fingerMoves(by: point(0, -195))
    scene.log.calls = []
    stage.fingerMoves(by: point(0, -15))
    #expect(scene.log.calls == ["header", "list"])
    #expect(driver.state.headerOffset == 200)
    #expect(scene.list.contentOffset.y == 10)
  }

  @Test("assigning a list's offset scrolls there and stops the motion")
  func assign() {
    stage.drag(from: onList, by: point(0, -200), steps: 4)
    stage.frame()
    #expect(driver.isMoving)
    scene.list.contentOffset.y = 700
    #expect(!driver.isMoving)
    let header = driver.state.headerOffset
    stage.settle()
    #expect(scene.list.contentOffset.y == 700)
    #expect(driver.state.headerOffset == header)
    scene.list.contentOffset.y = 99_999
    stage.settle()
    #expect(scene.list.contentOffset.y == 2400)
  }

  @Test("a list that a program scrolls beyond its ends stays at the nearest end")
  func assignBeyond() {
    scene.list.contentOffset.y = -300
    #expect(scene.list.contentOffset.y == 0)
    scene.list.contentOffset.y = 99_999
    #expect(scene.list.contentOffset.y == 2400)
    scene.lists[1].contentOffset.y = -80
    #expect(scene.lists[1].contentOffset.y == 0)
    scene.list.setContentOffset(point(0, -120), animated: true)
    stage.settle()
    #expect(scene.list.contentOffset.y == 0)
    #expect(driver.state.page.offset == 0)
    #expect(driver.state.headerOffset == 0)
  }

  @Test("a root view that a program scrolls beyond its ends stays at the nearest end")
  func assignRootBeyond() {
    let root = UIScrollView(frame: scene.root.bounds)
    scene.root.insertSubview(root, at: 0)
    root.contentSize = CGSize(width: 375, height: 800)
    driver.rootScrollView = root
    root.contentOffset.y = -300
    #expect(root.contentOffset.y == 0)
    #expect(scene.header.frame.minY == 0)
    root.contentOffset.y = 5000
    #expect(root.contentOffset.y == 200)
    stage.settle()
    #expect(scene.header.frame.minY == -200)
  }

  @Test("at the end of a refresh the list springs back, whichever side bounces")
  func refreshEndsOnEitherSide() {
    for bounces in [NestedScrollBounces.parent, .child, .none] {
      driver.bounces = bounces
      let control = UIRefreshControl()
      scene.list.refreshControl = control
      control.beginRefreshing()
      scene.list.contentOffset.y = -UIRefreshControl.height
      stage.settle(limit: 0.5)
      #expect(scene.list.contentOffset.y == -UIRefreshControl.height)
      #expect(scene.header.frame.minY == 0)
      control.endRefreshing()
      var places: [CGFloat] = []
      for _ in 0..<60 {
        stage.frame()
        places.append(scene.list.contentOffset.y)
        #expect(scene.header.frame.minY == 0)
      }
      #expect(places.contains { $0 > -50 && $0 < -10 })
      #expect(places == places.sorted())
      #expect(places.last == 0)
      scene.list.refreshControl = nil
    }
  }

  @Test("a finger catches a list that springs back after a refresh")
  func catchAfterRefresh() {
    driver.bounces = .child
    let control = UIRefreshControl()
    scene.list.refreshControl = control
    control.beginRefreshing()
    scene.list.contentOffset.y = -UIRefreshControl.height
    stage.settle(limit: 0.5)
    control.endRefreshing()
    stage.run(for: 0.1)
    let place = scene.list.contentOffset.y
    #expect(place < 0 && place > -60)
    stage.fingerDown(at: onList)
    stage.run(for: 0.5)
    #expect(abs(scene.list.contentOffset.y - place) < 3)
    stage.fingerUp()
    stage.settle()
    #expect(scene.list.contentOffset.y == 0)
  }

  @Test("a finger that holds the content continues from the offset that a program has set")
  func assignUnderFinger() {
    scene.grab(at: onList, towards: point(0, -1))
    stage.fingerMoves(by: point(0, -250))
    scene.list.contentOffset.y = 500
    stage.fingerMoves(by: point(0, -5))
    #expect(scene.list.contentOffset.y == 505)
    #expect(scene.list.isDragging)
    scene.liftAtRest()
  }

  @Test("rows above the visible ones that turn out taller do not stop a deceleration")
  func shift() {
    let table = UITableView(frame: .zero)
    let rows = Rows()
    table.estimatedRowHeight = 40
    table.dataSource = rows
    table.delegate = rows
    let scene = ScrollScene(contents: [0], lists: [table])
    table.delegate = rows
    scene.stage.drag(from: onList, by: point(0, -300), steps: 3)
    var moved = 0
    while scene.driver.isMoving {
      scene.stage.frame()
      moved += 1
    }
    #expect(moved > 100)
    #expect(table.contentOffset.y > 1000)
  }

  @Test(
    "a motion ends even if the list's height changes in every frame", arguments: ["fling", "bounce", "step"])
  func restlessHeight(kind: String) {
    let scene = ScrollScene()
    let link = CADisplayLink(clock: scene.stage.scene.clock) { _ in
      scene.list.contentSize.height = scene.list.contentSize.height == 3000 ? 3000.001 : 3000
    }
    switch kind {
    case "fling": scene.stage.drag(from: point(187, 500), by: point(0, -200), steps: 5)
    case "bounce": scene.stage.drag(from: point(187, 100), by: point(0, 200), steps: 5)
    default: _ = scene.driver.scroll(.down)
    }
    scene.stage.frame()
    #expect(scene.driver.isMoving)
    scene.stage.run(for: 15)
    #expect(!scene.driver.isMoving)
    link.invalidate()
    #expect(!scene.stage.scene.clock.isRunning)
  }

  @Test("scrolling to the top is one motion of 0.3 s, the list first")
  func toTop() {
    scene.grab(at: onList, towards: point(0, -1))
    stage.fingerMoves(by: point(0, -700))
    scene.liftAtRest()
    stage.settle()
    #expect(scene.list.contentOffset.y == 500)
    #expect(driver.scrollToTop(animated: true))
    stage.run(for: 0.15)
    #expect(abs(driver.state.headerOffset + scene.list.contentOffset.y - 350) < 1)
    #expect(driver.state.headerOffset == 200)
    stage.run(for: 0.2)
    #expect(driver.state.headerOffset == 0)
    #expect(scene.list.contentOffset.y == 0)
    #expect(scene.log.calls.last == "at top")
    #expect(!driver.scrollToTop(animated: true))
  }

  @Test("a refresh control on a list responds to a pull if the list bounces")
  func refreshList() {
    driver.bounces = .child
    var asked = 0
    scene.lists[0].refreshControl = UIRefreshControl(
      frame: .zero, primaryAction: UIAction { _ in asked += 1 })
    scene.grab(at: onList, towards: point(0, 1))
    for _ in 0..<20 { stage.fingerMoves(by: point(0, 10)) }
    #expect(asked == 1)
    #expect(driver.state.headerOffset == 0)
    scene.liftAtRest()
    stage.run(for: 2)
    #expect(scene.lists[0].contentOffset.y == -UIRefreshControl.height)
    scene.lists[0].refreshControl?.endRefreshing()
    stage.settle()
    #expect(scene.lists[0].contentOffset.y == 0)
    #expect(driver.state.page.offset == 0)
  }

  @Test("a refresh control above the header responds to a pull, and the header moves back with it")
  func refreshRoot() {
    let root = UIScrollView(frame: scene.root.bounds)
    scene.root.insertSubview(root, at: 0)
    root.contentSize = CGSize(width: 375, height: 800)
    driver.rootScrollView = root
    var asked = 0
    root.refreshControl = UIRefreshControl(frame: .zero, primaryAction: UIAction { _ in asked += 1 })
    scene.grab(at: onList, towards: point(0, 1))
    for _ in 0..<20 { stage.fingerMoves(by: point(0, 10)) }
    #expect(asked == 1)
    scene.liftAtRest()
    stage.run(for: 2)
    #expect(scene.header.frame.minY == UIRefreshControl.height)
    #expect(scene.list.contentOffset.y == 0)
    root.refreshControl?.endRefreshing()
    stage.run(for: 0.15)
    #expect(scene.header.frame.minY > 5 && scene.header.frame.minY < 55)
    stage.settle()
    #expect(scene.header.frame.minY == 0)
    scene.grab(at: onList, towards: point(0, -1))
    stage.fingerMoves(by: point(0, -50))
    #expect(root.contentOffset.y == 50)
    #expect(root.isDragging)
    scene.liftAtRest()
    root.contentOffset.y = 120
    #expect(scene.header.frame.minY == -120)
    #expect(driver.state.headerOffset == 120)
  }

  @Test("a wheel and a trackpad scroll header and list")
  func wheel() {
    stage.wheel(dy: -3, at: onList)
    stage.settle()
    #expect(driver.state.headerOffset == 144)
    stage.wheel(dy: -2, at: onHeader)
    stage.settle()
    #expect(driver.state.headerOffset == 200)
    #expect(scene.list.contentOffset.y == 40)
    stage.wheel(dy: 30, at: onList, isPrecise: true)
    #expect(scene.list.isDragging)
    stage.wheel(dy: 30, at: onList, isPrecise: true)
    #expect(scene.list.contentOffset.y == 0)
    #expect(driver.state.headerOffset == 180)
    stage.settle()
    #expect(!scene.list.isDragging)
  }

  @Test("horizontal drags turn pages and move nothing vertically")
  func pages() {
    scene.grab(at: onList, towards: point(0, -1))
    stage.fingerMoves(by: point(0, -300))
    scene.liftAtRest()
    stage.settle()
    let y = scene.list.contentOffset.y
    scene.grab(at: onHeader, towards: point(-1, 0))
    for _ in 0..<22 { stage.fingerMoves(by: point(-10, 1)) }
    #expect(scene.pager.contentOffset.x == 220)
    #expect(scene.pager.isDragging)
    #expect(driver.selectedIndex == 0)
    scene.liftAtRest()
    #expect(driver.selectedIndex == 1)
    stage.settle()
    #expect(scene.pager.contentOffset.x == 375)
    #expect(scene.lists[0].contentOffset.y == y)
    #expect(scene.lists[1].contentOffset.y == 0)
    #expect(driver.state.headerOffset == 200)
    #expect(scene.log.calls.suffix(2) == ["select 1", "settle 1"])
  }

  @Test("an overscrolled list springs back when its page is left, and the other list does not jump")
  func leaveOverscrolled() {
    driver.selectPage(at: 1, animated: false)
    driver.selectPage(at: 0, animated: false)
    scene.grab(at: onList, towards: point(0, -1))
    for _ in 0..<27 { stage.fingerMoves(by: point(0, -100)) }
    let end = scene.lists[0].contentOffset.y
    #expect(end > 2400)
    driver.selectPage(at: 1, animated: true)
    #expect(scene.lists[0].contentOffset.y == end)
    #expect(scene.lists[1].contentOffset.y == 0)
    stage.fingerUp()
    stage.settle()
    #expect(scene.lists[0].contentOffset.y == 2400)
    #expect(scene.lists[1].contentOffset.y == 0)
  }

  @Test("pages that are caught and released move to the nearest place")
  func caughtPages() {
    driver.selectPage(at: 1, animated: true)
    stage.run(for: 0.07)
    let x = scene.pager.contentOffset.x
    #expect(x > 0 && x < 187)
    stage.fingerDown(at: onList)
    stage.frame()
    #expect(scene.pager.contentOffset.x >= x)
    stage.fingerUp()
    #expect(driver.selectedIndex == 0)
    stage.settle()
    #expect(scene.pager.contentOffset.x == 0)
  }

  @Test("a far page moves in beside the first one, and a finger can catch and drag both")
  func catchFarPage() {
    let scene = ScrollScene(contents: [3000, 3000, 3000, 3000, 3000])
    let (stage, driver) = (scene.stage, scene.driver)
    driver.passesOverPages = true
    driver.selectPage(at: 3, animated: true)
    #expect(driver.pageRow == PageRow(from: 0, to: 3))
    stage.run(for: 0.1)
    let x = scene.pager.contentOffset.x
    #expect(x > 0 && x < 187)
    #expect(abs((driver.pageProgress ?? 0) - 3 * x / 375) < 1e-9)
    stage.fingerDown(at: onList)
    stage.fingerMoves(by: point(10, 0))
    let caught = scene.pager.contentOffset.x
    stage.fingerMoves(by: point(40, 0))
    #expect(scene.pager.contentOffset.x == caught - 40)
    stage.fingerMoves(by: point(-200, 0))
    #expect(scene.pager.contentOffset.x == caught + 160)
    stage.run(for: 0.2)
    stage.fingerUp()
    stage.settle()
    #expect(driver.selectedIndex == 3)
    #expect(scene.pager.contentOffset.x == 1125)
    #expect(driver.pageRow == nil)
  }

  @Test("after a drag beyond these two pages, the other pages are in their places again")
  func leaveRow() {
    let scene = ScrollScene(contents: [3000, 3000, 3000, 3000, 3000])
    let (stage, driver) = (scene.stage, scene.driver)
    driver.passesOverPages = true
    driver.selectPage(at: 3, animated: true)
    stage.run(for: 0.1)
    stage.fingerDown(at: point(370, 400))
    stage.fingerMoves(by: point(-10, 0))
    let caught = scene.pager.contentOffset.x
    stage.fingerMoves(by: point(-360, 0))
    let beyond = caught + 360 - 375
    #expect(beyond > 0)
    #expect(driver.pageRow == nil)
    #expect(scene.pager.contentOffset.x == 1125 + beyond)
    #expect(abs((driver.pageProgress ?? 0) - (3 + beyond / 375)) < 1e-9)
    stage.run(for: 0.2)
    stage.fingerUp()
    stage.settle()
    #expect(driver.selectedIndex == 3)
  }

  @Test("in a right-to-left layout the first page is at the right")
  func rightToLeft() {
    scene.root.semanticContentAttribute = .forceRightToLeft
    driver.alignPages()
    #expect(scene.pager.contentOffset.x == 375)
    #expect(driver.pageProgress == 0)
    driver.selectPage(at: 1, animated: true)
    stage.settle()
    #expect(scene.pager.contentOffset.x == 0)
    scene.grab(at: onList, towards: point(-1, 0))
    for _ in 0..<22 { stage.fingerMoves(by: point(-10, 0)) }
    scene.liftAtRest()
    stage.settle()
    #expect(driver.selectedIndex == 0)
  }

  @Test("a header position that belongs to the page moves along with the pages")
  func cachedHeader() {
    driver.policy = .cacheHeader
    scene.grab(at: onList, towards: point(0, -1))
    stage.fingerMoves(by: point(0, -200))
    scene.liftAtRest()
    driver.selectPage(at: 1, animated: true)
    stage.settle()
    #expect(driver.state.headerOffset == 200)
    scene.grab(at: onList, towards: point(0, 1))
    stage.fingerMoves(by: point(0, 200))
    scene.liftAtRest()
    stage.settle()
    #expect(driver.state.headerOffset == 0)
    driver.selectPage(at: 0, animated: true)
    stage.run(for: 0.125)
    #expect(abs(driver.state.headerOffset - 100) < 30)
    stage.settle()
    #expect(driver.state.headerOffset == 200)
    scene.grab(at: onList, towards: point(-1, 0))
    stage.fingerMoves(by: point(-150, 0))
    #expect(abs(driver.state.headerOffset - 120) < 1)
    stage.fingerMoves(by: point(150, 0))
    #expect(driver.state.headerOffset == 200)
    scene.liftAtRest()
    stage.settle()
    #expect(driver.state.headerOffset == 200)
    #expect(driver.selectedIndex == 0)
  }

  @Test("the previous page scrolls to its top once it is out of sight, not before")
  func resetOnSwitch() {
    driver.policy = .resetOnSwitch
    scene.grab(at: onList, towards: point(0, -1))
    stage.fingerMoves(by: point(0, -500))
    scene.liftAtRest()
    driver.selectPage(at: 1, animated: true)
    stage.run(for: 0.1)
    #expect(scene.lists[0].contentOffset.y == 300)
    stage.settle()
    #expect(scene.lists[0].contentOffset.y == 0)
  }

  @Test("a mouse presses a button without a delay")
  func mouse() {
    var isDown = false
    scene.button.addAction(for: .touchDown) { _ in isDown = true }
    stage.mouse(.began, at: onButton)
    #expect(isDown)
    stage.mouse(.ended, at: onButton)
    #expect(scene.taps == 1)
  }
}

/// Rows that are taller than estimated.
private final class Rows: UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 500 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    CGFloat(50 + indexPath.row % 3 * 10)
  }
}

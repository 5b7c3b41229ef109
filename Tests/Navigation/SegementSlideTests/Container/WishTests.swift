import Foundation
import NestedScrolling
import Replay
import Testing
import ViewTree

@testable import SegementSlide

/// Requests of users of such libraries
/// (`docs/spec/segment-slide.md#7-what-users-asked-for-features-to-beat`).
@Suite("Users' requests")
struct WishTests {
  @Test("buttons and taps in the header work, and a drag that begins on them scrolls")
  func headerTaps() {
    let screen = SlideScreen()
    let stage = Stage(screen)
    var presses = 0
    screen.button.addAction(for: .touchUpInside) { _ in presses += 1 }
    var taps = 0
    let plain = UIView(frame: rect(200, 20, 80, 40))
    plain.addGestureRecognizer(
      {
        let tap = UITapGestureRecognizer()
        tap.addAction { (_: UITapGestureRecognizer) in taps += 1 }
        return tap
      }())
    screen.header?.addSubview(plain)
    stage.tap(at: point(60, 40))
    stage.tap(at: point(240, 40))
    stage.settle()
    #expect(presses == 1 && taps == 1)
    for x in [60.0, 240] {
      stage.grab(at: point(x, 40), towards: point(0, -1))
      stage.fingerMoves(by: point(0, -20))
      #expect(screen.p == 20)
      stage.fingerMoves(by: point(0, 20))
      stage.liftAtRest()
    }
    #expect(presses == 1 && taps == 1)
  }

  @Test("a carousel in the header handles horizontal drags, and the pages do not move")
  func carousel() {
    let screen = SlideScreen()
    let carousel = UIScrollView(frame: rect(0, 80, 375, 100))
    carousel.contentSize = CGSize(width: 1500, height: 100)
    screen.header?.addSubview(carousel)
    let stage = Stage(screen)
    stage.grab(at: point(300, 120), towards: point(-1, 0))
    stage.fingerMoves(by: point(-80, 0))
    #expect(carousel.contentOffset.x > 0)
    #expect(screen.contentView.scrollView.contentOffset.x == 0)
    stage.liftAtRest()
    stage.grab(at: point(300, 120), towards: point(0, -1))
    stage.fingerMoves(by: point(0, -30))
    #expect(screen.p == 30)
    stage.liftAtRest()
  }

  @Test("a horizontal drag on the header turns pages, unless that is disabled")
  func headerSwipes() {
    for swipes in [true, false] {
      let screen = SlideScreen()
      screen.headerSwipesPages = swipes
      let stage = Stage(screen)
      stage.drag(from: point(300, 150), by: point(-280, 0))
      stage.settle()
      #expect(screen.currentIndex == (swipes ? 1 : 0))
    }
  }

  @Test("each page keeps its position when the header is shown on another one")
  func places() {
    let screen = SlideScreen()
    let stage = Stage(screen)
    screen.scrollView.contentOffset.y = 200
    screen.list(0).contentOffset.y = 500
    screen.selectItem(at: 1, animated: true)
    stage.settle()
    stage.grab(at: point(187, 300), towards: point(0, 1))
    stage.fingerMoves(by: point(0, 150))
    stage.liftAtRest()
    #expect(screen.p == 50)
    screen.selectItem(at: 0, animated: true)
    stage.settle()
    #expect([screen.p, screen.c] == [50, 500])
    stage.grab(at: point(187, 60), towards: point(0, 1))
    stage.fingerMoves(by: point(0, 30))
    #expect([screen.p, screen.c] == [20, 500])
    stage.liftAtRest()
  }

  @Test("a short page keeps the header hidden, and the strip does not jump")
  func shortPage() {
    let screen = SlideScreen(SlideScreen.Sizes(pages: [3000, 100]))
    let stage = Stage(screen)
    screen.scrollView.contentOffset.y = 200
    screen.selectItem(at: 1, animated: true)
    stage.settle()
    #expect(screen.p == 200)
    #expect(screen.contentView.bounds.height == 556)
  }

  @Test("the header's height changes in an animation, and no list is reloaded")
  func animatedHeader() {
    let screen = SlideScreen()
    let stage = Stage(screen)
    let page = screen.page(0)
    UIView.animate(withDuration: 0.25) {
      screen.sizes.header = 320
      screen.reloadHeader()
    }
    stage.run(for: 0.1)
    let layer = screen.switcherView.layer.presentation()
    let shown = (layer?.position.y ?? 0) - (layer?.bounds.height ?? 0) / 2
    #expect(shown > 200 && shown < 320)
    stage.settle()
    #expect(screen.shownStripY == 320)
    #expect(screen.headerStickyHeight == 320)
    #expect(screen.page(0) === page)
  }

  @Test("it works without a header, without a strip, and without both")
  func parts() {
    for (header, switcher) in [(nil, 44), (100, 0), (nil, 0)] as [(CGFloat?, CGFloat)] {
      let screen = SlideScreen(SlideScreen.Sizes(header: header, switcher: switcher))
      let stage = Stage(screen)
      #expect(screen.headerStickyHeight == header ?? 0)
      #expect(screen.contentViewHeight == 600 - switcher)
      stage.grab(at: point(187, 400), towards: point(0, -1))
      stage.fingerMoves(by: point(0, -150))
      #expect(screen.p + screen.c == 150)
      stage.liftAtRest()
    }
  }

  @Test("a refresh above the header pulls down header, strip and page, and holds them")
  func refreshOfParent() {
    let screen = SlideScreen()
    let refresh = UIRefreshControl()
    screen.scrollView.refreshControl = refresh
    let stage = Stage(screen)
    stage.grab(at: point(187, 400), towards: point(0, 1))
    for _ in 0..<30 { stage.fingerMoves(by: point(0, 15)) }
    #expect(screen.p < 0)
    #expect(screen.c == 0)
    #expect(refresh.isRefreshing)
    stage.liftAtRest()
    #expect(screen.p < 0)
    screen.selectItem(at: 1, animated: true)
    stage.run(for: 1)
    #expect(refresh.isRefreshing)
    refresh.endRefreshing()
    stage.settle()
    #expect(screen.p == 0)
  }

  @Test("a refresh above the list does not move the header")
  func refreshOfChild() {
    let screen = SlideScreen()
    screen.bounces = .child
    let stage = Stage(screen)
    let refresh = UIRefreshControl()
    screen.list(0).refreshControl = refresh
    stage.grab(at: point(187, 400), towards: point(0, 1))
    for _ in 0..<30 { stage.fingerMoves(by: point(0, 15)) }
    #expect(screen.p == 0)
    #expect(screen.c < 0)
    #expect(refresh.isRefreshing)
    stage.liftAtRest()
    #expect(screen.c < 0)
    // The other page is not affected.
    screen.selectItem(at: 1, animated: true)
    stage.run(for: 1)
    #expect(screen.list(1).contentOffset.y == 0)
    refresh.endRefreshing()
    stage.settle()
    #expect(screen.list(0).contentOffset.y == 0)
  }

  @Test("the reported offset is sufficient to zoom the header's background")
  func zoom() {
    let screen = SlideScreen()
    let ground = UIView()
    screen.header?.addSubview(ground)
    let stage = Stage(screen)
    screen.didScroll = { scrollView, isParent in
      guard isParent else { return }
      let y = scrollView.contentOffset.y
      ground.frame = rect(0, y, 375, 200 - y)
    }
    stage.grab(at: point(187, 400), towards: point(0, 1))
    stage.fingerMoves(by: point(0, 100))
    #expect(stage.window.convert(ground.bounds, from: ground).minY == 0)
    #expect(stage.window.convert(ground.bounds, from: ground).maxY == 200 - screen.p)
    stage.liftAtRest()
    #expect(ground.frame == rect(0, 0, 375, 200))
  }

  @Test("of two lists side by side on a page, the one under the finger scrolls with the header")
  func twoLists() {
    final class Twins: UIViewController, SegementSlideContentScrollViewDelegate {
      let lists = [UIScrollView(), UIScrollView()]
      var scrollViews: [UIScrollView] { lists }
      override func viewDidLoad() { lists.forEach(view.addSubview) }
      override func viewDidLayoutSubviews() {
        for (index, list) in lists.enumerated() {
          list.frame = CGRect(
            x: view.bounds.width / 2 * CGFloat(index), y: 0, width: view.bounds.width / 2,
            height: view.bounds.height)
          list.contentSize = CGSize(width: list.bounds.width, height: 2000)
        }
      }
    }
    let screen = SlideScreen()
    let twins = Twins()
    screen.makePage = { $0 == 0 ? twins : SlidePage("other") }
    let stage = Stage(screen)
    for (index, x) in [90.0, 280].enumerated() {
      screen.scrollView.contentOffset.y = 200
      stage.grab(at: point(x, 500), towards: point(0, -1))
      stage.fingerMoves(by: point(0, -70))
      #expect(twins.lists[index].contentOffset.y == 70)
      stage.liftAtRest()
    }
    #expect(twins.lists.map(\.contentOffset.y) == [70, 70])
  }

  @Test("leaving the screen and coming back keeps all positions")
  func leaving() {
    let screen = SlideScreen()
    let stage = Stage(screen)
    screen.scrollView.contentOffset.y = 120
    screen.list(0).contentOffset.y = 340
    stage.window.rootViewController = UIViewController()
    stage.settle()
    stage.window.rootViewController = screen
    stage.settle()
    #expect([screen.p, screen.c] == [120, 340])
  }

  @Test("at the first page a drag outwards is left to a surrounding pan")
  func edges() {
    let screen = SlideScreen()
    let outer = UIViewController()
    let pan = UIPanGestureRecognizer()
    outer.view.addGestureRecognizer(pan)
    outer.addChild(screen)
    outer.view.addSubview(screen.view)
    screen.view.frame = rect(0, 0, 375, 600)
    var started = 0
    pan.addAction { (pan: UIPanGestureRecognizer) in if pan.state == .began { started += 1 } }
    let stage = Stage(outer)
    stage.drag(from: point(100, 400), by: point(200, 0))
    stage.settle()
    #expect(started == 1)
    #expect(screen.currentIndex == 0)
    stage.drag(from: point(300, 400), by: point(-250, 0))
    stage.settle()
    #expect(started == 1)
    #expect(screen.currentIndex == 1)
  }

  @Test("in a right-to-left layout pages and titles are mirrored, and their order stays")
  func rightToLeft() {
    let screen = SlideScreen()
    screen.view.semanticContentAttribute = .forceRightToLeft
    let stage = Stage(screen)
    #expect(screen.title(0).frame.minX > screen.title(1).frame.minX)
    stage.drag(from: point(100, 400), by: point(250, 0))
    stage.settle()
    #expect(screen.currentIndex == 1)
    #expect(abs(screen.indicator.frame.midX - screen.title(1).frame.midX) < 0.01)
  }

  @Test("the screen can be used with the keyboard only")
  func keys() {
    let screen = SlideScreen(SlideScreen.Sizes(pages: [3000, 3000, 3000]))
    let stage = Stage(screen)
    stage.press(.keyboardDownArrow)
    stage.settle()
    #expect(screen.p == 40)
    stage.press(.keyboardEnd)
    stage.settle()
    #expect([screen.p, screen.c] == [200, 3000 - 556])
    stage.press(.keyboardHome)
    stage.settle()
    #expect([screen.p, screen.c] == [0, 0])
    #expect(stage.window.focusSystem.requestFocusUpdate(to: screen.strip))
    for (key, index) in [
      (UIKeyboardHIDUsage.keyboardRightArrow, 1), (.keyboardEnd, 2), (.keyboardLeftArrow, 1),
      (.keyboardHome, 0), (.keyboardLeftArrow, 0),
    ] {
      stage.press(key)
      stage.settle()
      #expect(screen.currentIndex == index)
    }
  }

  @Test("a screen reader scrolls header and list as one, and turns pages")
  func reading() {
    let screen = SlideScreen(SlideScreen.Sizes(pages: [3000, 3000, 3000]))
    let stage = Stage(screen)
    #expect(screen.accessibilityScroll(.down))
    stage.settle()
    #expect(screen.p == 200)
    #expect(screen.accessibilityScroll(.right))
    stage.settle()
    #expect(screen.currentIndex == 1)
    #expect(screen.accessibilityScroll(.left))
    stage.settle()
    #expect(screen.accessibilityScroll(.up))
    stage.settle()
    #expect([screen.p, screen.c] == [0, 0])
  }

  @Test("a custom switcher is notified of pages and can turn them")
  func ownSwitcher() {
    final class Dots: UIView, SegementSlideSwitcherDelegate, SegementSlideSwitcherDataSource {
      weak var ssDataSource: (any SegementSlideSwitcherDataSource)?
      var ssDefaultSelectedIndex: Int?
      var ssSelectedIndex: Int?
      let ssScrollView = UIScrollView()
      var progress: [CGFloat] = []
      let height: CGFloat = 20
      let titles = ["a", "b", "c"]
      func reloadData() {}
      func selectItem(at index: Int, animated: Bool) { ssSelectedIndex = index }
      func update(pageProgress: CGFloat) { progress.append(pageProgress) }
    }
    final class Screen: SegementSlideViewController {
      let dots = Dots()
      override func segementSlideSwitcherView() -> any SegementSlideSwitcherDelegate {
        dots.ssDataSource = dots
        return dots
      }
      override func segementSlideContentViewController(
        at index: Int
      ) -> (any SegementSlideContentScrollViewDelegate)? { SlidePage("\(index)") }
    }
    let screen = Screen()
    let stage = Stage(screen)
    screen.reloadData()
    stage.settle()
    #expect(screen.dots.frame == rect(0, 0, 375, 20))
    #expect(screen.dots.ssSelectedIndex == 0)
    screen.selectItem(at: 2, animated: true)
    stage.settle()
    #expect(screen.dots.ssSelectedIndex == 2)
    #expect(screen.dots.progress.contains { $0 > 0.5 && $0 < 1.5 })
    #expect(screen.dots.progress.last == 2)
  }

  @Test("each movement is reported once, first for the header and then for the list")
  func calls() {
    let screen = SlideScreen()
    let stage = Stage(screen)
    var calls: [(Bool, CGFloat, CGFloat)] = []
    screen.didScroll = { _, isParent in calls.append((isParent, screen.p, screen.c)) }
    screen.scrollView.contentOffset.y = 150
    calls = []
    stage.grab(at: point(187, 400), towards: point(0, -1))
    stage.fingerMoves(by: point(0, -80))
    #expect(calls.map(\.0) == [true, false])
    #expect(calls.allSatisfy { $0.1 == 200 && $0.2 == 30 })
    stage.liftAtRest()
  }

  @Test("a page can be a segment slide: its header scrolls after the outer one, and back before it")
  func nested() {
    let inner = SlideScreen(SlideScreen.Sizes(header: 100))
    let screen = SlideScreen()
    screen.makePage = { $0 == 0 ? inner : SlidePage("other") }
    let stage = Stage(screen)
    stage.grab(at: point(187, 500), towards: point(0, -1))
    stage.fingerMoves(by: point(0, -150))
    #expect([screen.p, inner.p, inner.c] == [150, 0, 0])
    stage.fingerMoves(by: point(0, -100))
    #expect([screen.p, inner.p, inner.c] == [200, 50, 0])
    stage.fingerMoves(by: point(0, -100))
    #expect([screen.p, inner.p, inner.c] == [200, 100, 50])
    stage.fingerMoves(by: point(0, 60))
    #expect([screen.p, inner.p, inner.c] == [200, 90, 0])
    stage.fingerMoves(by: point(0, 110))
    #expect([screen.p, inner.p, inner.c] == [180, 0, 0])
    stage.liftAtRest()
    // The inner one turns its own pages and leaves a drag beyond its last page to the outer one.
    for (outer, own) in [(0, 1), (1, 1)] {
      stage.drag(from: point(300, 550), by: point(-280, 0))
      stage.settle()
      #expect([screen.currentIndex, inner.currentIndex] == [outer, own])
    }
  }

  @Test("an inner segment slide stretches at its bottom, and at its top on its own bounce side")
  func nestedBounce() {
    for bounces in [SegementSlideViewController.BouncesType.parent, .child] {
      let inner = SlideScreen(SlideScreen.Sizes(header: 100))
      inner.bounces = bounces
      let screen = SlideScreen()
      screen.bounces = .child
      screen.makePage = { $0 == 0 ? inner : SlidePage("other") }
      let stage = Stage(screen)
      stage.grab(at: point(187, 500), towards: point(0, 1))
      stage.fingerMoves(by: point(0, 100))
      #expect(screen.p == 0)
      #expect(bounces == .parent ? inner.p < -30 && inner.c == 0 : inner.p == 0 && inner.c < -30)
      stage.liftAtRest()
      #expect([screen.p, inner.p, inner.c] == [0, 0, 0])
      let end = 3000 - inner.contentViewHeight
      stage.grab(at: point(187, 500), towards: point(0, -1))
      for _ in 0..<33 { stage.fingerMoves(by: point(0, -100)) }
      #expect([screen.p, inner.p] == [200, 100])
      #expect(inner.c > end + 30)
      stage.run(for: 0.3)
      stage.fingerUp()
      var places: [CGFloat] = []
      for _ in 0..<90 {
        stage.frame()
        places.append(inner.c)
      }
      #expect(places == places.sorted(by: >))
      #expect(places.contains { $0 > end + 5 && $0 < end + 25 })
      #expect(stage.settle())
      #expect([screen.p, inner.p, inner.c] == [200, 100, end])
    }
  }

  @Test("a fling that reaches the end of an inner list bounces there")
  func nestedFling() {
    let inner = SlideScreen(SlideScreen.Sizes(header: 100, pages: [900, 900]))
    let screen = SlideScreen()
    screen.makePage = { $0 == 0 ? inner : SlidePage("other") }
    let stage = Stage(screen)
    let end = 900 - inner.contentViewHeight
    stage.drag(from: point(187, 550), by: point(0, -500), steps: 6)
    var furthest: CGFloat = 0
    for _ in 0..<120 {
      stage.frame()
      furthest = max(furthest, inner.c)
    }
    #expect(furthest > end + 10)
    #expect(stage.settle())
    #expect([screen.p, inner.p, inner.c] == [200, 100, end])
  }

  @Test("an inner list reports the outer finger's drag, and its refresh control is pulled")
  func nestedDrag() {
    final class Ear: UIScrollViewDelegate {
      var heard: [String] = []
      func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { heard.append("begins") }
      func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        heard.append("ends")
      }
      func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { heard.append("rests") }
    }
    let inner = SlideScreen(SlideScreen.Sizes(header: 100))
    inner.bounces = .child
    let screen = SlideScreen()
    screen.bounces = .child
    screen.makePage = { $0 == 0 ? inner : SlidePage("other") }
    let stage = Stage(screen)
    let (list, ear, refresh) = (inner.list(0), Ear(), UIRefreshControl())
    list.delegate = ear
    list.refreshControl = refresh
    stage.grab(at: point(187, 500), towards: point(0, 1))
    #expect(list.isTracking && list.isDragging && ear.heard == ["begins"])
    var places: [CGFloat] = []
    for _ in 0..<18 {
      stage.fingerMoves(by: point(0, 15))
      places.append(inner.c)
    }
    #expect(refresh.isRefreshing)
    // Neither the finger nor the space for the refresh makes the list jump.
    #expect(zip(places, places.dropFirst()).allSatisfy { $1 <= $0 && $0 - $1 <= 15 })
    stage.liftAtRest()
    #expect([screen.p, inner.p, inner.c] == [0, 0, -UIRefreshControl.height])
    #expect(!list.isDragging && !list.isDecelerating)
    #expect(ear.heard == ["begins", "ends", "rests"])
    refresh.endRefreshing()
    stage.settle()
    #expect([screen.p, inner.p, inner.c] == [0, 0, 0])
    stage.grab(at: point(187, 500), towards: point(0, -1))
    stage.fingerMoves(by: point(0, -350))
    #expect([screen.p, inner.p, inner.c] == [200, 100, 50])
    #expect(list.isDragging)
    stage.liftAtRest()
  }

  @Test("a fling moves two headers and a list like a single scroll view", arguments: 1...12)
  func nestedMomentum(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func height() -> CGFloat { CGFloat(Int.random(in: 40...260, using: &random)) }
    let inner = SlideScreen(SlideScreen.Sizes(header: height()))
    let screen = SlideScreen(SlideScreen.Sizes(header: height()))
    screen.makePage = { $0 == 0 ? inner : SlidePage("other") }
    let stage = Stage(screen)
    func whole() -> CGFloat { screen.p + inner.p + inner.c }
    for direction in [-1, 1] as [CGFloat] {
      if direction > 0 { inner.list(0).contentOffset.y = 400 }
      stage.settle()
      let step = CGFloat.random(in: 30...45, using: &random)
      var finger: CGFloat = 0
      screen.driver.panGestureRecognizer.addAction { pan in
        if pan.state == .ended { finger = pan.velocity(in: nil).y }
      }
      stage.grab(at: point(187, direction < 0 ? 590 : 300), towards: point(0, direction))
      for _ in 0..<5 { stage.fingerMoves(by: point(0, direction * step)) }
      let from = whole()
      stage.fingerUp()
      let start = stage.time
      let free = abs(finger) / 2.002002670673
      let available = direction < 0 ? .infinity : from
      while screen.driver.isMoving, whole() > 0 {
        stage.frame()
        let distance = free * (1 - exp(-2.002002670673 * (stage.time - start)))
        // Three views are each aligned to whole pixels.
        if distance < available {
          #expect(abs(abs(whole() - from) - distance) <= 1.5, "at \(stage.time - start)")
        }
      }
      stage.settle()
      #expect(abs(abs(whole() - from) - min(free, available)) <= 1.5)
    }
  }

  @Test("a container without contents is an empty screen")
  func empty() {
    let screen = SegementSlideViewController()
    let stage = Stage(screen)
    screen.reloadData()
    screen.selectItem(at: 3, animated: true)
    screen.scrollToTop(animated: true)
    stage.drag(from: point(187, 400), by: point(-100, 0))
    stage.resize(to: CGSize(width: 1, height: 1))
    #expect(stage.settle())
    #expect(screen.currentIndex == nil)
  }
}

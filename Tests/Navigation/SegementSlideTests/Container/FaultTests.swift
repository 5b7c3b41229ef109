import Foundation
import Replay
import SegementSlide
import Testing
import ViewTree

/// The rows of the table in `docs/spec/segment-slide.md#54-other-faults-of-the-original-and-what-to-do`
/// that concern header, lists and pages together. Rows a, c, d, h, m, n and o are also tested with the
/// content view, q to s with the strip, t and u with the bar.
@Suite("Faults of the original")
struct FaultTests {
  @Test("a: a page exists before it becomes visible, and its list moves with the header at once")
  func neighbour() {
    let screen = SlideScreen()
    let stage = Stage(screen)
    stage.grab(at: point(300, 400), towards: point(-1, 0))
    stage.fingerMoves(by: point(-1, 0))
    #expect(screen.page(1)?.list.frame == rect(0, 0, 375, 556))
    stage.liftAtRest()
  }

  @Test("b: indicator and titles follow the finger")
  func following() {
    let screen = SlideScreen()
    let stage = Stage(screen)
    let (first, second) = (screen.indicatorX(at: 0, stage), screen.indicatorX(at: 1, stage))
    screen.selectItem(at: 0, animated: false)
    stage.settle()
    stage.grab(at: point(300, 400), towards: point(-1, 0))
    for distance in 1...18 {
      stage.fingerMoves(by: point(-10, 0))
      let share = CGFloat(distance) * 10 / 375
      #expect(abs(screen.indicator.frame.minX - (first + (second - first) * share)) < 0.01)
    }
    stage.liftAtRest()
  }

  @Test("d: after a resize everything is in its place at once")
  func resize() {
    let screen = SlideScreen()
    let stage = Stage(screen)
    screen.selectItem(at: 1, animated: false)
    screen.scrollView.contentOffset.y = 200
    screen.list(1).contentOffset.y = 2400
    stage.resize(to: CGSize(width: 500, height: 900))
    stage.frame()
    #expect(screen.currentIndex == 1)
    #expect(screen.contentView.scrollView.contentOffset.x == 500)
    #expect(screen.p == 200)
    #expect(screen.c == CGFloat(3000 - 856))
    let title = screen.strip.scrollView.subviews.first { $0.tag == 1 && $0 is UIControl }
    #expect(abs(screen.indicator.frame.midX - (title?.frame.midX ?? 0)) < 0.01)
    #expect(stage.settle())
  }

  @Test("e: below a header taller than the screen, the strip is reached by scrolling")
  func tallHeader() {
    let screen = SlideScreen(SlideScreen.Sizes(header: 900))
    let stage = Stage(screen)
    #expect(screen.shownStripY == 900)
    stage.grab(at: point(187, 500), towards: point(0, -1))
    stage.fingerMoves(by: point(0, -400))
    #expect(screen.shownStripY == 500)
    stage.liftAtRest()
    #expect(screen.c == 0)
  }

  @Test("f: a header lower than the bar does not scroll")
  func lowHeader() {
    let screen = SlideScreen(SlideScreen.Sizes(header: 60))
    screen.edgesForExtendedLayout = .top
    screen.additionalSafeAreaInsets.top = 88
    let stage = Stage(screen)
    #expect(screen.headerStickyHeight == 0)
    stage.drag(from: point(187, 500), by: point(0, -100))
    stage.liftAtRest()
    #expect(screen.p == 0)
    #expect(screen.c > 0)
  }

  @Test("g: reloading keeps the positions of header and list; a new page begins at its top")
  func reload() {
    let screen = SlideScreen()
    let pages = [SlidePage("a"), SlidePage("b")]
    screen.makePage = { pages[$0] }
    let stage = Stage(screen)
    screen.scrollView.contentOffset.y = 200
    pages[0].list.contentOffset.y = 700
    screen.reloadData()
    stage.settle()
    #expect([screen.p, pages[0].list.contentOffset.y] == [200, 700])
    let new = SlidePage("c")
    screen.makePage = { $0 == 0 ? new : pages[$0] }
    screen.reloadContent()
    stage.settle()
    #expect([screen.p, new.list.contentOffset.y] == [200, 0])
    // The next drag moves the list by exactly its distance, without a jump.
    stage.grab(at: point(187, 400), towards: point(0, -1))
    stage.fingerMoves(by: point(0, -30))
    #expect(new.list.contentOffset.y == 30)
    stage.liftAtRest()
    #expect(pages[0].parent == nil)
  }

  @Test("h: when the selected page is removed, the last page is selected")
  func shrinking() {
    let screen = SlideScreen(SlideScreen.Sizes(pages: [3000, 3000, 3000]))
    let stage = Stage(screen)
    screen.selectItem(at: 2, animated: false)
    screen.sizes.pages = [3000, 3000]
    screen.reloadData()
    stage.settle()
    #expect(screen.currentIndex == 1)
    #expect(screen.strip.selectedIndex == 1)
    #expect(screen.page(1)?.view.window != nil)
  }

  @Test("i: a pinned header stays pinned when its height changes, and the list does not move")
  func headerHeight() {
    let screen = SlideScreen()
    let stage = Stage(screen)
    screen.scrollView.contentOffset.y = 200
    screen.list(0).contentOffset.y = 80
    for height in [CGFloat(260), 120] {
      screen.sizes.header = height
      screen.reloadHeader()
      #expect([screen.p, screen.c] == [height, 80])
      #expect(screen.shownStripY == 0)
    }
    #expect(stage.settle())
  }

  @Test("j: a program can scroll to the top from any state, in one motion of 0.3 s")
  func scrollToTop() {
    let screen = SlideScreen()
    let stage = Stage(screen)
    for (p, c) in [(200.0, 1500.0), (200, 0), (60, 300), (60, 0)] {
      screen.scrollView.contentOffset.y = p
      screen.list(0).contentOffset.y = c
      screen.scrollToTop(animated: true)
      var last = p + c
      for _ in 0..<18 {
        stage.frame()
        #expect(screen.p == p || screen.c == 0)
        #expect(screen.p + screen.c <= last)
        last = screen.p + screen.c
      }
      #expect([screen.p, screen.c] == [0, 0])
      #expect(stage.settle())
    }
    screen.scrollView.contentOffset.y = 200
    screen.scrollToTop(animated: false)
    #expect(screen.p == 0)
  }

  @Test("j: assigning an offset works in any state")
  func assigning() {
    let screen = SlideScreen()
    let stage = Stage(screen)
    screen.list(0).contentOffset.y = 500
    #expect([screen.p, screen.c] == [0, 500])
    screen.scrollView.contentOffset.y = 999
    #expect([screen.p, screen.c] == [200, 500])
    screen.scrollView.contentOffset.y = 50
    screen.list(0).contentOffset.y = 99_999
    #expect(stage.settle())
    #expect([screen.p, screen.c] == [50, 2444])
    // During a fling, which the assignment ends.
    stage.drag(from: point(187, 500), by: point(0, -300), steps: 5)
    stage.run(for: 0.1)
    screen.list(0).contentOffset.y = 40
    stage.settle()
    #expect(screen.c == 40)
  }

  @Test("k: one view responds to scrolling to the top, and list and header move together")
  func statusBar() {
    let screen = SlideScreen()
    let stage = Stage(screen)
    func scrollViews(in view: UIView) -> [UIScrollView] {
      (view as? UIScrollView).map { [$0] } ?? [] + view.subviews.flatMap(scrollViews)
    }
    var all: [UIScrollView] = []
    func visit(_ view: UIView) {
      if let scrollView = view as? UIScrollView { all.append(scrollView) }
      view.subviews.forEach(visit)
    }
    visit(screen.view)
    #expect(all.count > 3)
    #expect(all.filter(\.scrollsToTop).count == 1)
    screen.scrollView.contentOffset.y = 200
    screen.list(0).contentOffset.y = 900
    all.first(where: \.scrollsToTop)?.scrollToTop()
    stage.run(for: 0.1)
    #expect(screen.p == 200 && screen.c > 0 && screen.c < 900)
    stage.settle()
    #expect([screen.p, screen.c] == [0, 0])
  }

  @Test("l: a horizontal list in a row handles horizontal drags and leaves vertical ones alone")
  func innerList() {
    let screen = SlideScreen()
    let stage = Stage(screen)
    let inner = UIScrollView(frame: rect(0, 50, 375, 100))
    inner.contentSize = CGSize(width: 2000, height: 100)
    screen.list(0).addSubview(inner)
    stage.grab(at: point(300, 350), towards: point(-1, 0))
    stage.fingerMoves(by: point(-60, 5))
    #expect(inner.contentOffset.x > 0)
    #expect(screen.contentView.scrollView.contentOffset.x == 0)
    #expect([screen.p, screen.c] == [0, 0])
    stage.liftAtRest()
    let x = inner.contentOffset.x
    stage.grab(at: point(300, 350), towards: point(0, -1))
    stage.fingerMoves(by: point(5, -60))
    #expect(screen.p == 60)
    #expect(inner.contentOffset.x == x)
    stage.liftAtRest()
  }

  @Test("p: after quick taps exactly one title is selected")
  func quickTaps() {
    let screen = SlideScreen(SlideScreen.Sizes(pages: [3000, 3000, 3000, 3000]))
    let stage = Stage(screen)
    for index in [3, 1, 2, 0, 2] {
      let title = screen.title(index)
      stage.tap(at: stage.window.convert(point(title.bounds.midX, title.bounds.midY), from: title))
      stage.run(for: 0.04)
    }
    stage.settle()
    let selected = (0..<4).filter { screen.title($0).isSelected }
    #expect(selected == [screen.currentIndex ?? -1])
    #expect(selected == [screen.strip.selectedIndex ?? -1])
  }

  @Test("v: at rest below a hidden header, the header's offset has reached its travel")
  func pinned() {
    let screen = SlideScreen()
    let stage = Stage(screen)
    stage.drag(from: point(187, 500), by: point(0, -400), steps: 4)
    stage.settle()
    #expect(screen.p >= screen.headerStickyHeight)
  }
}

extension SlideScreen {
  var indicator: UIView {
    strip.scrollView.subviews.first { !($0 is UIControl) && $0.bounds.height == 2 } ?? UIView()
  }

  func title(_ index: Int) -> UIControl {
    strip.scrollView.subviews.compactMap { $0 as? UIControl }.first { $0.tag == index } ?? UIControl()
  }

  /// The strip's top on screen.
  var shownStripY: CGFloat { view.convert(switcherView.bounds, from: switcherView).minY }

  /// Returns the indicator's resting position for a page.
  func indicatorX(at index: Int, _ stage: Stage) -> CGFloat {
    selectItem(at: index, animated: false)
    stage.settle()
    return indicator.frame.minX
  }
}

import NestedScrolling
import Replay
import Testing
import ViewTree

@Suite("Header and lists as one: inner and outer scroll views")
struct NeighbourTests {
  private let scene = ScrollScene()
  private var stage: Stage { scene.stage }
  private var driver: NestedScrollDriver { scene.driver }

  private func addCarousel() -> UIScrollView {
    let carousel = add(UIScrollView(frame: rect(0, 80, 375, 100)), to: scene.header)
    carousel.contentSize = CGSize(width: 675, height: 100)
    stage.frame()
    return carousel
  }

  @Test("a carousel in the header handles horizontal drags, and the driver vertical ones")
  func carousel() {
    let carousel = addCarousel()
    stage.fingerDown(at: point(300, 130))
    for _ in 0..<12 { stage.fingerMoves(by: point(-10, 1)) }
    #expect(carousel.contentOffset.x > 90)
    #expect(scene.pager.contentOffset.x == 0)
    stage.fingerUp()
    stage.settle()
    let x = carousel.contentOffset.x
    stage.fingerDown(at: point(300, 130))
    for _ in 0..<6 { stage.fingerMoves(by: point(-1, -10)) }
    #expect(abs(driver.state.headerOffset - 50) < 0.1)
    #expect(carousel.contentOffset.x == x)
    scene.liftAtRest()
  }

  @Test("at the carousel's end a drag outwards turns the page")
  func carouselAtEnd() {
    let carousel = addCarousel()
    carousel.contentOffset.x = 300
    stage.fingerDown(at: point(350, 130))
    for _ in 0..<30 { stage.fingerMoves(by: point(-10, 0)) }
    #expect(scene.pager.contentOffset.x > 200)
    #expect(carousel.contentOffset.x == 300)
    stage.fingerUp()
    stage.settle()
    #expect(driver.selectedIndex == 1)
  }

  @Test("at the last page a drag outwards is left to an outer pager; without one the pages stretch")
  func edge() {
    driver.selectPage(at: 1, animated: false)
    stage.fingerDown(at: point(350, 400))
    for _ in 0..<10 { stage.fingerMoves(by: point(-10, 0)) }
    #expect(scene.pager.contentOffset.x > 375)
    stage.fingerUp()
    stage.settle()

    let outer = add(UIScrollView(frame: stage.window.bounds), to: stage.window)
    outer.contentSize = CGSize(width: 750, height: 600)
    outer.isPagingEnabled = true
    outer.addSubview(scene.root)
    stage.frame()
    stage.fingerDown(at: point(350, 400))
    for _ in 0..<20 { stage.fingerMoves(by: point(-12, 0)) }
    #expect(outer.contentOffset.x > 150)
    #expect(scene.pager.contentOffset.x == 375)
    stage.fingerUp()
    stage.settle()
    #expect(outer.contentOffset.x == 375)
    outer.contentOffset.x = 0
    // A drag inwards turns the pages.
    stage.fingerDown(at: point(50, 400))
    for _ in 0..<20 { stage.fingerMoves(by: point(12, 0)) }
    stage.fingerUp()
    stage.settle()
    #expect(driver.selectedIndex == 0)
    #expect(outer.contentOffset.x == 0)
  }

  @Test("of two lists on a page, the one under the finger scrolls")
  func twoLists() {
    let second = add(UIScrollView(frame: rect(187, 0, 188, 600)), to: scene.lists[0])
    second.contentSize = CGSize(width: 188, height: 1500)
    driver.setLists([scene.lists[0], second], forPageAt: 0)
    stage.frame()
    scene.grab(at: point(300, 400), towards: point(0, -1))
    stage.fingerMoves(by: point(0, -250))
    scene.liftAtRest()
    #expect(driver.state.headerOffset == 200)
    #expect([scene.lists[0].contentOffset.y, second.contentOffset.y] == [0, 50])
    scene.grab(at: point(80, 400), towards: point(0, -1))
    stage.fingerMoves(by: point(0, -30))
    scene.liftAtRest()
    #expect([scene.lists[0].contentOffset.y, second.contentOffset.y] == [30, 50])
  }

  @Test("lists that leave the driver scroll by themselves again")
  func giveBack() {
    let list = scene.lists[0]
    driver.setLists([], forPageAt: 0)
    #expect(list.isScrollEnabled && list.panGestureRecognizer.isEnabled && list.delaysContentTouches)
    driver.pageCount = 1
    driver.setLists([list], forPageAt: 0)
    #expect(!list.isScrollEnabled)
    driver.pageCount = 0
    #expect(list.isScrollEnabled)
    stage.drag(from: point(187, 100), by: point(0, -50))
    stage.settle()
  }

  @Test("invalid numbers are harmless")
  func badNumbers() {
    driver.setGeometry(headerTravel: .nan, viewHeight: .infinity, pageHeight: -1)
    stage.drag(from: point(187, 300), by: point(0, 200))
    driver.setGeometry(headerTravel: 200, viewHeight: 600, pageHeight: 600)
    driver.selectPage(at: -1, animated: true)
    driver.selectPage(at: 99, animated: true)
    driver.pageCount = -3
    driver.scrollToTop(animated: true)
    stage.settle()
    #expect(driver.state.headerOffset.isFinite)
    #expect(driver.pageCount == 0)
  }
}

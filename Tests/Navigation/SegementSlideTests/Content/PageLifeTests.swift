import Replay
import SegementSlide
import Testing
import ViewTree

@Suite("Pages of a content view without a header")
struct PageLifeTests {
  private func open(_ book: Book) -> Stage {
    let stage = Stage(size: CGSize(width: 400, height: 600))
    stage.window.rootViewController = book
    book.content.frame = stage.window.bounds
    stage.settle()
    return stage
  }

  @Test("a neighbor exists before it becomes visible")
  func neighbour() {
    let book = Book(pages: 3)
    let stage = open(book)
    #expect(book.requests == [0])
    stage.grab(at: point(300, 300), towards: point(-1, 0))
    stage.fingerMoves(by: point(-1, 0))
    #expect(book.shownPages == [0, 1])
    #expect(book.shownFrame(1) == rect(399, 0, 400, 600))
    #expect(
      (book.content.dequeueReusableViewController(at: 1) as? SlidePage)?.list.frame == rect(0, 0, 400, 600))
    stage.liftAtRest()
    #expect(book.shownPages == [0])
  }

  @Test("pages are created in advance on request")
  func preloading() {
    let book = Book(pages: 6)
    book.content.preloadDistance = 2
    let stage = open(book)
    #expect(book.requests == [0, 1, 2])
    #expect(book.shownPages == [0])
    book.content.selectItem(at: 3, animated: false)
    stage.settle()
    #expect(Set(book.requests) == [0, 1, 2, 3, 4, 5])
    #expect(book.requests.count == 6)
  }

  @Test("incoming and outgoing pages get their appearance callbacks at the beginning and the end")
  func appearance() {
    let book = Book(pages: 3)
    let stage = open(book)
    #expect(book.notes == ["0 loads", "0 will appear", "0 did appear"])
    book.notes = []
    stage.grab(at: point(300, 300), towards: point(-1, 0))
    stage.fingerMoves(by: point(-150, 0))
    #expect(book.notes == ["0 will disappear", "1 loads", "1 will appear"])
    book.notes = []
    stage.fingerMoves(by: point(-100, 0))
    #expect(book.notes == [])
    stage.liftAtRest()
    #expect(book.notes == ["0 did disappear", "1 did appear"])
    #expect(book.content.selectedIndex == 1)
  }

  @Test("both pages get their callbacks when a swipe is abandoned")
  func abandoned() {
    let book = Book(pages: 3)
    let stage = open(book)
    book.notes = []
    stage.grab(at: point(300, 300), towards: point(-1, 0))
    stage.fingerMoves(by: point(-100, 0))
    stage.liftAtRest()
    #expect(book.content.selectedIndex == 0)
    #expect(book.notes.filter { $0.hasPrefix("0") } == ["0 will disappear", "0 will appear", "0 did appear"])
    #expect(
      book.notes.filter { $0.hasPrefix("1") }
        == ["1 loads", "1 will appear", "1 will disappear", "1 did disappear"])
  }

  @Test("a far page moves in beside the current one, and pages in between are not created")
  func leap() {
    let book = Book(pages: 8)
    let stage = open(book)
    book.content.selectItem(at: 6, animated: true)
    for _ in 0..<12 {
      stage.frame()
      #expect(book.shownPages == [0, 6])
      let (old, new) = (book.shownFrame(0), book.shownFrame(6))
      #expect(abs((old?.maxX ?? .nan) - (new?.minX ?? .nan)) < 0.001)
    }
    stage.settle()
    #expect(book.shownPages == [6])
    #expect(book.shownFrame(6) == rect(0, 0, 400, 600))
    #expect(book.requests == [0, 6])
    #expect(book.selections == [0, 6])
    #expect(stage.isSettled)
  }

  @Test("a finger that stops this motion ends at one of the two pages", arguments: [3, 12])
  func stoppedLeap(frames: Int) {
    let book = Book(pages: 8)
    let stage = open(book)
    book.content.selectItem(at: 6, animated: true)
    for _ in 0..<frames { stage.frame() }
    stage.fingerDown(at: point(200, 300))
    stage.fingerUp()
    stage.settle()
    let target = frames < 7 ? 0 : 6
    #expect(book.content.selectedIndex == target)
    #expect(book.shownPages == [target])
    #expect(book.requests == [0, 6])
  }

  @Test("a finger that catches this motion drags both pages")
  func caughtLeap() {
    let book = Book(pages: 8)
    let stage = open(book)
    book.content.selectItem(at: 6, animated: true)
    for _ in 0..<7 { stage.frame() }
    stage.fingerDown(at: point(200, 300))
    stage.fingerMoves(by: point(10, 0))
    let old = book.shownFrame(0)?.minX ?? .nan
    for step in 1...10 {
      stage.fingerMoves(by: point(-5, 0))
      #expect(book.shownPages == [0, 6])
      #expect(book.shownFrame(0)?.minX == old - CGFloat(5 * step))
      #expect(book.shownFrame(6)?.minX == book.shownFrame(0)?.maxX)
    }
    stage.fingerUp()
    stage.settle()
    #expect(book.content.selectedIndex == 6)
    #expect(book.shownFrame(6) == rect(0, 0, 400, 600))
    #expect(book.requests == [0, 6])
  }

  @Test("a finger can drag on beyond the far page, and back beyond the first page")
  func beyondLeap() {
    let book = Book(pages: 8)
    let stage = open(book)
    book.content.selectItem(at: 1, animated: false)
    book.content.selectItem(at: 6, animated: true)
    for _ in 0..<7 { stage.frame() }
    stage.fingerDown(at: point(390, 300))
    for _ in 0..<38 { stage.fingerMoves(by: point(-10, 0)) }
    #expect(book.shownPages.contains(7))
    #expect(book.shownFrame(7)?.minX == book.shownFrame(6)?.maxX)
    stage.run(for: 0.3)
    stage.fingerUp()
    stage.settle()
    #expect(book.shownFrame(6) == rect(0, 0, 400, 600))
    book.content.selectItem(at: 1, animated: true)
    for _ in 0..<7 { stage.frame() }
    stage.fingerDown(at: point(10, 300))
    for _ in 0..<38 { stage.fingerMoves(by: point(10, 0)) }
    #expect(book.shownFrame(0)?.maxX == book.shownFrame(1)?.minX)
    stage.run(for: 0.3)
    stage.fingerUp()
    stage.settle()
    #expect(book.shownPages == [1])
  }

  @Test("another far page that is selected meanwhile comes from its own side")
  func changedLeap() {
    let book = Book(pages: 10)
    let stage = open(book)
    book.content.selectItem(at: 6, animated: true)
    for _ in 0..<11 { stage.frame() }
    let (first, second) = (book.shownFrame(0), book.shownFrame(6))
    book.content.selectItem(at: 9, animated: true)
    #expect([book.shownFrame(0), book.shownFrame(6)] == [first, second])
    stage.frame()
    #expect(book.shownFrame(6)?.minX == book.shownFrame(0)?.maxX)
    stage.settle()
    #expect(book.shownPages == [9])
    #expect(book.shownFrame(9) == rect(0, 0, 400, 600))
    #expect(book.requests == [0, 6, 9])
  }

  @Test("a touch stops a moving page, and its target is decided when the finger lifts")
  func touched() {
    let book = Book(pages: 3)
    let stage = open(book)
    book.content.selectItem(at: 1, animated: true)
    for _ in 0..<4 { stage.frame() }
    let x = book.content.scrollView.contentOffset.x
    #expect(x > 0 && x < 200)
    stage.fingerDown(at: point(200, 300))
    stage.run(for: 0.5)
    #expect(abs(book.content.scrollView.contentOffset.x - x) < 60)
    let caught = book.content.scrollView.contentOffset.x
    stage.fingerUp()
    stage.settle()
    #expect(book.content.selectedIndex == (caught < 200 ? 0 : 1))
    #expect(book.content.scrollView.contentOffset.x == (caught < 200 ? 0 : 400))
  }

  @Test("after a resize the same page is in place at once")
  func resize() {
    let book = Book(pages: 3)
    let stage = open(book)
    book.content.selectItem(at: 2, animated: false)
    stage.settle()
    book.content.frame = rect(0, 0, 250, 300)
    stage.frame()
    #expect(book.content.selectedIndex == 2)
    #expect(book.content.scrollView.contentOffset.x == 500)
    #expect(book.shownFrame(2) == rect(0, 0, 250, 300))
    #expect(stage.settle() && book.selections == [0, 2])
  }

  @Test("with fewer pages the last one is selected, and without pages none")
  func shrinking() {
    let book = Book(pages: 5)
    let stage = open(book)
    book.content.selectItem(at: 4, animated: false)
    book.count = 2
    book.content.reloadData()
    stage.settle()
    #expect(book.content.selectedIndex == 1)
    #expect(book.shownPages == [1])
    book.count = 0
    book.content.reloadData()
    stage.settle()
    #expect(book.content.selectedIndex == nil)
    #expect(book.children.isEmpty)
    book.count = 3
    book.content.reloadData()
    stage.settle()
    #expect(book.content.selectedIndex == 0)
  }

  @Test("a horizontal wheel turns one page, and a vertical one scrolls the list")
  func wheel() {
    let book = Book(pages: 3)
    let stage = open(book)
    stage.wheel(dx: -1, at: point(200, 300))
    stage.settle()
    #expect(book.content.selectedIndex == 1)
    stage.wheel(dy: -1, at: point(200, 300))
    stage.settle()
    let list = (book.content.dequeueReusableViewController(at: 1) as? SlidePage)?.list
    #expect((list?.contentOffset.y ?? 0) > 0)
    #expect(book.content.selectedIndex == 1)
  }

  @Test("in a right-to-left layout the first page is at the right")
  func rightToLeft() {
    let book = Book(pages: 3)
    book.view.semanticContentAttribute = .forceRightToLeft
    let stage = open(book)
    #expect(book.content.selectedIndex == 0)
    #expect(book.content.scrollView.contentOffset.x == 800)
    stage.drag(from: point(100, 300), by: point(250, 0))
    stage.settle()
    #expect(book.content.selectedIndex == 1)
    #expect(book.content.scrollView.contentOffset.x == 400)
  }

  @Test("invalid calls do not trap")
  func nonsense() {
    let book = Book(pages: 3)
    book.content.selectItem(at: 1, animated: true)
    book.content.defaultSelectedIndex = 99
    let stage = open(book)
    for index in [-1, 3, .max, .min] { book.content.selectItem(at: index, animated: true) }
    book.content.scrollView.contentOffset = CGPoint(x: CGFloat.nan, y: 0)
    book.content.scrollView.contentOffset = CGPoint(x: 1e9, y: 0)
    book.content.preloadDistance = .max
    book.content.frame = rect(0, 0, 1, 1)
    stage.settle()
    book.content.frame = .zero
    #expect(stage.settle())
    #expect((0..<3).contains(book.content.selectedIndex ?? 0))
  }
}

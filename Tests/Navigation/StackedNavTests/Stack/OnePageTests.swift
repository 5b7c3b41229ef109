import Replay
import Testing
import ViewTree

@testable import StackedNav

@Suite("A stack in a narrow window")
struct OnePageTests {
  private let stage = Stage(size: CGSize(width: 400, height: 700))
  private let stack = SPStackedNavigationController()
  private let pages: [Page]

  init() {
    let log = Log()
    pages = ["R", "A", "B"].map { Page($0, .half, log: log) }
    stack.collapsesInCompactWidth = true
    stack.setViewControllers(pages, animated: false)
    stage.window.rootViewController = stack
    stage.settle()
  }

  private func frame(_ index: Int) -> CGRect? {
    let view = pages[index].view
    return view.flatMap { $0.window == nil ? nil : $0.convert($0.bounds, to: nil) }
  }

  @Test("shows one page, from edge to edge")
  func one() {
    #expect(frame(2) == CGRect(x: 0, y: 0, width: 400, height: 700) && frame(1) == nil)
  }

  @Test("a finger draws a page back and pops it, or lets it return")
  func back() {
    stage.drag(from: CGPoint(x: 50, y: 300), by: CGPoint(x: 100, y: 0), steps: 30)
    stage.run(for: 0.5)
    stage.settle()
    #expect(stack.viewControllers.count == 3 && frame(2)?.minX == 0)
    stage.drag(from: CGPoint(x: 50, y: 300), by: CGPoint(x: 320, y: 0))
    stage.settle()
    #expect(stack.viewControllers == [pages[0], pages[1]] && frame(1)?.minX == 0)
  }

  @Test("becomes panes when the window widens, also under a finger")
  func widening() {
    stage.fingerDown(at: CGPoint(x: 50, y: 300))
    for _ in 0..<5 { stage.fingerMoves(by: CGPoint(x: 20, y: 0)) }
    stage.resize(to: CGSize(width: 944, height: 700))
    stage.frame()
    #expect(frame(2)?.width == 472)
    stage.fingerUp()
    stage.settle()
    #expect(stack.viewControllers == pages && frame(1)?.width == 472)
  }

  @Test("is as wide as its policy says without the setting")
  func off() {
    stack.collapsesInCompactWidth = false
    stage.settle()
    #expect(frame(2)?.width == 320)
  }
}

@Suite("Spines of a stack")
struct SpinesTests {
  private let stage = Stage(size: CGSize(width: 1000, height: 700))
  private let stack = SPStackedNavigationController()
  private let pages: [Page]

  init() {
    let log = Log()
    pages = ["Home", "Music", "Live", "1998", "Notes"].map { Page($0, .half, log: log) }
    for page in pages { page.title = page.name }
    stack.pageStyle.spineWidth = 32
    stack.setViewControllers(pages, animated: false)
    stack.setActiveViewController(pages[3], position: .left, animated: false)
    stage.window.rootViewController = stack
    stage.settle()
  }

  private var spines: [String] {
    stack.scrollView.drawnEntries.compactMap { $0.container?.spine?.accessibilityLabel }
  }

  @Test("show the titles of the covered pages, beside the page at the left")
  func titles() {
    stack.setActiveViewController(pages[2], position: .left, animated: false)
    stage.settle()
    #expect(spines == ["Home", "Music"])
    #expect(pages[2].view.convert(CGPoint.zero, to: nil).x == 64)
  }

  @Test("leave space for two whole half pages, however many are covered, also beside a pinned page")
  func space() {
    #expect(stack.scrollView.geometry.widths == [420, 420, 420, 420, 420])
    #expect(pages[3].view.convert(CGPoint.zero, to: nil).x == 160)
    #expect(pages[4].view.convert(CGPoint.zero, to: nil).x == 580)
    stack.setPinnedPosition(.left, of: pages[1], animated: false)
    stage.settle()
    #expect(pages[1].view.frame.width == 420 && stack.scrollView.geometry.widths == [420, 0, 420, 420, 420])
  }

  @Test("come after the contents of the page have gone, so that no text lies over other text")
  func fading() throws {
    let container = try #require(stack.scrollView.drawnEntries[0].container)
    func alphas(_ progress: CGFloat) throws -> [CGFloat] {
      container.showSpine(progress, width: 32)
      return try #require(container.spine).subviews.map(\.alpha)
    }
    #expect(try alphas(0.25) == [0.5, 0, 0, 0])
    #expect(try alphas(0.5) == [1, 0, 0, 0])
    #expect(try alphas(0.75) == [1, 0.5, 0.5, 0.5])
    #expect(try alphas(1) == [1, 1, 1, 1])
  }

  @Test("a tap on one travels to its page")
  func tapping() {
    stage.tap(at: CGPoint(x: 48, y: 300))
    stage.settle()
    #expect(stack.activeViewController === pages[1] && spines == ["Home"])
    #expect(pages[1].view.convert(CGPoint.zero, to: nil).x == 32)
  }

  @Test("stay while a page is pinned beside them, and come where they belong, upright in no frame")
  func springs() throws {
    let seen = stack.scrollView.drawnEntries.filter { $0.container?.isHidden == false }
    stack.setPinnedPosition(.left, of: pages[4], animated: true)
    stage.frame()
    for entry in seen where entry.index < 4 { #expect(entry.container?.isHidden == false) }
    #expect(spines == ["Home", "Music"])
    stage.settle()
    #expect(spines == ["Music"])
    stack.setPinnedPosition(nil, of: pages[4], animated: true)
    for _ in 0..<10 {
      stage.frame()
      for spine in stack.scrollView.drawnEntries.compactMap({ $0.container?.spine }) {
        #expect(
          spine.shownFrame == spine.frame
            && spine.subviews[0].layer.presentation()?.backgroundColor
              == spine.subviews[0].layer.backgroundColor
        )
        for part in spine.subviews { #expect(part.shownFrame == part.frame) }
      }
    }
  }

  @Test("a lifted page has a rim of its own width, also while that changes")
  func rim() throws {
    let root = Page("Root", .full, log: Log())
    stack.pageStyle.spineWidth = 0
    stack.setViewControllers([root, pages[1]], animated: false)
    stack.setPinnedPosition(.left, of: root, animated: false)
    stage.settle()
    stack.setPinnedPosition(nil, of: root, animated: true)
    stage.frame()
    let container = try #require(stack.scrollView.entries[root]?.container)
    let rim = container.subviews[0].shownFrame
    #expect(container.isLifted && abs(rim.width - container.shownFrame.width - 2) < 1 && rim.width < 900)
  }

  @Test("are elements for screen readers, which travel too")
  func readers() throws {
    let elements = stack.scrollView.readablePages.compactMap { $0 as? SPStackedSpineView }
    #expect(elements.map(\.accessibilityLabel) == ["Home", "Music"])
    #expect(try #require(elements.first).accessibilityActivate())
    stage.settle()
    #expect(stack.activeViewController === pages[0])
  }

  @Test("are off by default, and a narrow stack has the pile")
  func off() {
    #expect(SPStackedPageStyle.automatic.spineWidth == 0)
    stack.pageStyle.spineWidth = 200
    stage.settle()
    #expect(spines == [] && stack.scrollView.geometry.strips.width == 3)
  }
}

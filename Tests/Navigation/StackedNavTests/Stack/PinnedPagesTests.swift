import Foundation
import Replay
import Testing
import ViewTree

@testable import StackedNav

/// A root R and half pages A, B, C of 472 points in a stack of 944. C is active at the right.
@Suite("Pinned pages")
struct PinnedPagesTests {
  private let stage = Stage(size: CGSize(width: 944, height: 700))
  private let stack = SPStackedNavigationController()
  private let log = Log()
  private let pages: [Page]

  init() {
    let log = log
    pages = ["R", "A", "B", "C"].map { Page($0, .half, log: log) }
    stack.pageStyle.lip = 0
    stack.setViewControllers(pages, animated: false)
    stage.window.rootViewController = stack
    stage.settle()
    log.lines = []
  }

  /// The frames of the pages' views on the screen; nil for a page that is not in the window.
  private func frame(_ index: Int) -> CGRect? {
    let view = pages[index].view
    return view.flatMap { $0.window == nil ? nil : $0.convert($0.bounds, to: nil) }
  }

  private func pin(_ index: Int, _ position: SPStackedNavigationPagePosition?, animated: Bool = false) {
    stack.setPinnedPosition(position, of: pages[index], animated: animated)
    stage.settle()
  }

  @Test("lie beside the others, which slide in what is left and keep their widths")
  func beside() {
    pin(1, .left)
    #expect(frame(1) == CGRect(x: 0, y: 0, width: 472, height: 700))
    #expect(frame(3) == CGRect(x: 472, y: 0, width: 472, height: 700) && frame(2) == nil)
    stage.drag(from: CGPoint(x: 500, y: 300), by: CGPoint(x: 400, y: 0))
    stage.settle()
    #expect(frame(1)?.minX == 0 && frame(2) == CGRect(x: 472, y: 0, width: 472, height: 700))
    #expect(stack.viewControllers == pages && stack.pinnedViewControllers == [pages[1]])
  }

  @Test("lie at the right too, and change sides")
  func right() {
    pin(2, .right)
    #expect(frame(2)?.minX == 472 && frame(3)?.minX == 0)
    pin(2, .left, animated: true)
    #expect(frame(2)?.minX == 0 && frame(3)?.minX == 472)
  }

  @Test("leave with the others when a program shows other pages", arguments: [false, true])
  func replaced(animated: Bool) {
    pin(1, .left)
    let other = UIViewController()
    stack.setViewControllers([other], animated: animated)
    stage.settle()
    #expect(stack.viewControllers == [other] && other.view.frame.width == 944 && pages[1].view.window == nil)
  }

  @Test("return to their place in the order")
  func returning() {
    pin(2, .left)
    pin(2, nil, animated: true)
    #expect(stack.viewControllers == pages && frame(2)?.minX == 0 && frame(3)?.minX == 472)
    #expect(stack.pinnedPosition(of: pages[2]) == nil)
  }

  @Test("go there by a spring, without a jump, and appear and disappear for nobody")
  func motion() throws {
    log.lines = []
    var xs: [CGFloat] = []
    stack.setPinnedPosition(.left, of: pages[3], animated: true)
    for _ in 0..<60 {
      stage.frame()
      let view = try #require(pages[3].view)
      let shown = try #require(view.superview?.superview?.layer.presentation())
      xs.append(shown.frame.minX)
    }
    #expect(xs.first.map { $0 > 400 } ?? false && xs.last == 0)
    #expect(zip(xs, xs.dropFirst()).allSatisfy { $0 >= $1 && $0 - $1 < 90 })
    #expect(!log.lines.contains { $0.hasPrefix("C ") })
  }

  /// Where a page is seen from left to right, also while it is animated.
  private func shownX(_ index: Int) throws -> CGFloat {
    let container = try #require(pages[index].view.superview?.superview as? SPStackedPageContainer)
    return sequence(first: container as UIView, next: \.superview).reduce(0) { $0 + $1.shownFrame.minX }
  }

  @Test(
    "turn round on the way there and back without a jump, over the others and with a shadow on both sides")
  func turning() throws {
    var xs = [try shownX(3)]
    for position in [SPStackedNavigationPagePosition.left, nil, .left] {
      stack.setPinnedPosition(position, of: pages[3], animated: true)
      for _ in 0..<7 {
        stage.frame()
        xs.append(try shownX(3))
        let container = try #require(pages[3].view.superview?.superview as? SPStackedPageContainer)
        #expect(container.isLifted && container.superview?.subviews.last === container)
      }
    }
    #expect(zip(xs, xs.dropFirst()).allSatisfy { abs($0 - $1) < 90 })
    stage.settle()
    let container = try #require(pages[3].view.superview?.superview as? SPStackedPageContainer)
    #expect(try shownX(3) == 0 && !container.isLifted && stack.view.clipsToBounds)
  }

  @Test("leave the others aligned when the window gets another size, whichever page is active")
  func resizing() {
    pin(3, .left)
    #expect(frame(2)?.minX == 472)
    for width in [760.0, 944, 1280, 944] {
      stage.resize(to: CGSize(width: width, height: 700))
      stage.settle()
    }
    #expect(frame(3)?.minX == 0 && frame(2)?.minX == 472)
  }

  @Test("stay when a page below them opens another one, and go when the user goes back past them")
  func replacing() {
    pin(3, .left)
    let other = Page("D", .half, log: log)
    stack.pushViewController(other, onTopOf: pages[1], animated: true)
    stage.settle()
    #expect(stack.viewControllers == [pages[0], pages[1], pages[3], other])
    #expect(frame(3)?.minX == 0 && pages[2].parent == nil)
    stack.popToViewController(pages[1], animated: true)
    stage.settle()
    #expect(stack.viewControllers == [pages[0], pages[1]] && frame(3) == nil)
  }

  @Test("do not move when they become active, and nothing else does")
  func active() {
    pin(1, .left)
    let offset = stack.contentOffset
    stack.setActiveViewController(pages[1], animated: true)
    stage.settle()
    #expect(stack.activeViewController === pages[1] && stack.contentOffset == offset)
    #expect(stack.visibleViewControllers == [pages[1], pages[3]])
  }

  @Test("lie in the stack while a window has no space for them")
  func narrow() {
    pin(1, .left)
    stage.resize(to: CGSize(width: 500, height: 700))
    stage.settle()
    #expect(frame(1) == nil && frame(3)?.width == 320)
    stage.resize(to: CGSize(width: 944, height: 700))
    stage.settle()
    #expect(frame(1)?.minX == 0 && frame(3)?.minX == 472)
  }

  @Test("leave one page that slides")
  func lastPage() {
    for index in pages.indices.reversed() { pin(index, .left) }
    #expect(frame(0)?.minX == 0 && frame(3)?.minX == 472)
    stack.popToViewController(pages[0], animated: true)
    stage.settle()
    #expect(stack.viewControllers == [pages[0]] && frame(0)?.minX == 0)
  }

  @Test("leave the stack when they are closed, and give their space back")
  func closing() {
    pin(1, .left)
    stack.removeViewController(pages[1], animated: true)
    stage.settle()
    #expect(pages[1].parent == nil && frame(1) == nil)
    #expect(frame(2)?.minX == 0 && frame(3)?.minX == 472)
    stack.pushViewController(pages[1], animated: true)
    stage.settle()
    #expect(frame(1)?.minX == 472)
  }

  @Test("make way for one that is pinned after them, and come back when it is unpinned")
  func priority() {
    pin(2, .left)
    pin(1, .right)
    #expect(frame(1)?.minX == 472 && frame(3)?.minX == 0)
    #expect(stack.pinnedPosition(of: pages[2]) == .left)
    pin(1, nil)
    #expect(frame(2)?.minX == 0 && frame(3)?.minX == 472)
  }

  @Test("that are wider than the space are as wide as the space")
  func wide() {
    stack.setFullWidth(true, of: pages[3], animated: false)
    pin(3, .right)
    #expect(frame(3) == CGRect(x: 240, y: 0, width: 704, height: 700))
    pin(3, nil)
    #expect(frame(3)?.width == 920)
  }

  /// Presses on the head of a page for a moment, and drags it to an x position.
  private func dragHead(of index: Int, to x: CGFloat) throws {
    let start = try #require(frame(index)).minX + 100
    stage.fingerDown(at: CGPoint(x: start, y: 20))
    stage.run(for: 0.4)
    for step in 1...20 {
      stage.fingerMoves(to: CGPoint(x: start + (x - start) * CGFloat(step) / 20, y: 20))
      stage.run(for: 0.02)
    }
    stage.run(for: 0.3)
    stage.fingerUp()
    stage.settle()
  }

  /// Whether a page meets the edge of the part of the stack between the pinned pages.
  private var isAligned: Bool {
    let geometry = stack.scrollView.geometry
    return geometry.pages.indices.contains { index in
      !geometry.pages[index].isPinned
        && [StackEdge.left, .right].contains {
          abs(geometry.offset(aligning: index, to: $0) - stack.contentOffset) < 0.01
        }
    }
  }

  @Test("a pane dropped at an edge where there is no space for it takes the place of the other one")
  func noSpace() throws {
    (stack.allowsPagePinning, stack.allowsPageReordering) = (true, true)
    try dragHead(of: 3, to: 935)
    #expect(frame(3)?.minX == 472 && frame(2)?.minX == 0)
    try dragHead(of: 2, to: 20)
    #expect(frame(2) == CGRect(x: 0, y: 0, width: 472, height: 700))
    #expect(frame(3)?.minX == 472 && isAligned)
  }

  @Test("a window that is too narrow for a pin says so, and the stack rests aligned", arguments: [5.0, 495])
  func refused(x: CGFloat) throws {
    (stack.allowsPagePinning, stack.allowsPageReordering) = (true, true)
    stage.resize(to: CGSize(width: 500, height: 700))
    stage.settle()
    try dragHead(of: 3, to: x)
    #expect(stack.pinnedPosition(of: pages[3]) == nil && isAligned)
    stage.press(UIKeyboardHIDUsage(rawValue: 0x13), modifiers: [.control, .shift])
    stage.frame()
    let notice = try #require(stack.view.subviews.last as? StackNotice)
    #expect(notice.text == "The window is too narrow to pin this pane")
    stage.settle()
    #expect(stack.pinnedPosition(of: pages[3]) == nil && isAligned && notice.superview == nil)
  }

  /// A page that counts how often its pin has changed.
  private final class Told: UIViewController, SPStackedNavigationPage {
    let stackedNavigationPageSize = SPStackedNavigationPageSize.half
    var count = 0
    func stackedNavigationPinDidChange() { count += 1 }
  }

  @Test(
    "keep their place in the order when a finger drags them past others to the edge, and are told each time")
  func droppedAtEdge() {
    (stack.allowsPagePinning, stack.allowsPageReordering) = (true, true)
    let page = Told()
    stack.pushViewController(page, animated: false)
    stage.settle()
    let order = stack.viewControllers
    func drag(to x: CGFloat) {
      let view = page.view.convert(page.view.bounds, to: nil)
      stage.fingerDown(at: CGPoint(x: view.minX + 100, y: 20))
      stage.run(for: 0.4)
      for step in 1...20 {
        stage.fingerMoves(
          to: CGPoint(x: view.minX + 100 + (x - view.minX - 100) * CGFloat(step) / 20, y: 20))
        stage.run(for: 0.02)
      }
      stage.fingerUp()
      stage.settle()
    }
    drag(to: 5)
    #expect(stack.pinnedPosition(of: page) == .left && stack.viewControllers == order && page.count == 1)
    drag(to: 700)
    #expect(stack.pinnedPosition(of: page) == nil && page.count == 2)
  }

  @Test("a held key pins once, and the next press returns the page")
  func heldKey() {
    stack.allowsPagePinning = true
    let p = UIKeyboardHIDUsage(rawValue: 0x13)
    for _ in 0..<2 {
      for _ in 0..<6 { stage.keyDown(p, modifiers: [.control, .shift]) }
      stage.settle()
      stage.keyUp(p, modifiers: [.control, .shift])
    }
    #expect(stack.pinnedPosition(of: pages[3]) == nil)
    for _ in 0..<5 { stage.keyDown(p, modifiers: [.control, .shift]) }
    #expect(stack.pinnedPosition(of: pages[3]) == .left)
  }

  @Test("are mirrored in a right-to-left layout")
  func rightToLeft() {
    stack.view.semanticContentAttribute = .forceRightToLeft
    stack.view.subviews[0].semanticContentAttribute = .forceRightToLeft
    stage.settle()
    pin(1, .left)
    #expect(frame(1)?.minX == 472 && frame(3)?.minX == 0)
  }

  @Test("are pinned by a key, by an action for screen readers, and by dragging a page to the edge")
  func users() throws {
    stack.allowsPagePinning = true
    stage.press(UIKeyboardHIDUsage(rawValue: 0x13), modifiers: [.control, .shift])
    stage.settle()
    #expect(stack.pinnedPosition(of: pages[3]) == .left)
    let unpin = try #require(stack.actionsForReaders(on: pages[3]).first { $0.name == "Unpin" })
    #expect(unpin.actionHandler(unpin))
    stage.settle()
    #expect(stack.pinnedPosition(of: pages[3]) == nil)
    stack.allowsPageReordering = true
    stage.fingerDown(at: CGPoint(x: 700, y: 20))
    stage.run(for: 0.4)
    #expect(stack.scrollView.reorderer?.isDragging == true)
    #expect(frame(3)?.minX == 472)
    for _ in 0..<10 { stage.fingerMoves(by: CGPoint(x: 24, y: 0)) }
    #expect(frame(3)?.minX == 712)
    stage.fingerUp()
    #expect(stack.pinnedPosition(of: pages[3]) == .right)
    stage.settle()
    #expect(frame(3)?.minX == 472)
  }

  private final class Folder: UIViewController, SPStackedNavigationPage, SPStackedNavigationRestorablePage {
    let stackedNavigationIdentifier: String
    let stackedNavigationPageSize = SPStackedNavigationPageSize.half
    init(_ name: String) {
      stackedNavigationIdentifier = name
      super.init(nibName: nil, bundle: nil)
    }
    func encodeStackedNavigationState(into state: inout SPStackedPageState) {}
    func restoreStackedNavigationState(from state: SPStackedPageState) {}
  }

  @Test("leave the others where they were in the next run, also if a pinned page is active", arguments: 1...3)
  func restoringBeside(seen: Int) throws {
    let folders = ["a", "b", "c", "d", "e"].map { Folder($0) }
    stack.setViewControllers(folders, animated: false)
    stack.setPinnedPosition(.left, of: folders[4], animated: false)
    stage.settle()
    stack.setActiveViewController(folders[seen], position: .right, animated: false)
    stack.setActiveViewController(folders[4], animated: false)
    stage.settle()
    let state = try JSONDecoder().decode(
      SPStackedNavigationState.self, from: JSONEncoder().encode(stack.state))
    let other = SPStackedNavigationController()
    other.pageStyle.lip = 0
    #expect(other.restore(state) { Folder($0.identifier) })
    stage.window.rootViewController = other
    stage.settle()
    let pages = other.viewControllers
    #expect(other.activeViewController === pages[4] && other.contentOffset == stack.contentOffset)
    #expect(pages[seen].view.convert(CGPoint.zero, to: nil) == CGPoint(x: 472, y: 0))
    #expect(pages[4].view.convert(CGPoint.zero, to: nil) == .zero)
  }

  @Test("are restored with the stack, as are widths")
  func restoring() throws {
    let folders = ["a", "b", "c"].map { Folder($0) }
    stack.setViewControllers(folders, animated: false)
    stack.setPinnedPosition(.right, of: folders[1], animated: false)
    stack.setFullWidth(true, of: folders[2], animated: false)
    stage.settle()
    let state = stack.state
    #expect(state.pages.map(\.pinnedPosition) == [nil, .right, nil])
    let other = SPStackedNavigationController()
    #expect(other.restore(state) { Folder($0.identifier) })
    stage.window.rootViewController = other
    stage.settle()
    #expect(other.pinnedPosition(of: other.viewControllers[1]) == .right)
    #expect(other.hasFullWidth(other.viewControllers[2]))
    #expect(other.viewControllers[1].view.convert(CGPoint.zero, to: nil).x == 472)
  }
}

import Replay
import Testing
import ViewTree

@Suite("Page controls")
struct UIPageControlTests {
  private let stage = Stage(size: CGSize(width: 400, height: 400))
  private let control = FocusedPages(frame: rect(100, 100, 200, 44))
  private let changes: ControlLog

  private final class FocusedPages: UIPageControl {
    override var canBecomeFirstResponder: Bool { true }
  }

  init() {
    changes = log(.valueChanged, of: control) { "\($0.currentPage)" }
    control.numberOfPages = 4
    stage.window.addSubview(control)
    stage.frame()
  }

  private var dots: [CGRect] { control.subviews[0].subviews.map(\.frame) }

  @Test("dots are 7 points wide with gaps of 8, centered, and the current one is 20 points wide")
  func look() {
    #expect(dots == [rect(68, 19, 20, 7), rect(96, 19, 7, 7), rect(111, 19, 7, 7), rect(126, 19, 7, 7)])
    #expect(control.size(forNumberOfPages: 4) == CGSize(width: 65, height: 44))
    control.currentPage = 3
    stage.frame()
    #expect(dots.last == rect(113, 19, 20, 7))
  }

  @Test("between two pages, both dots share the additional width")
  func between() {
    control.showPosition(1.5)
    stage.frame()
    #expect(dots.map(\.width) == [7, 13.5, 13.5, 7])
    #expect(control.currentPage == 2)
    control.showPosition(.nan)
    control.showPosition(-.infinity)
    #expect(control.currentPage == 0)
    #expect(changes.entries.isEmpty)
  }

  @Test("a tap right of the center goes forward and one left of it back, within the range")
  func taps() {
    stage.tap(at: point(120, 120))
    stage.tap(at: point(280, 120))
    stage.tap(at: point(280, 140))
    stage.tap(at: point(120, 120))
    #expect(changes.entries == ["1", "2", "1"])
    control.currentPage = 3
    stage.tap(at: point(280, 120))
    #expect(changes.entries.count == 3)
    stage.settle()
    #expect(dots.map(\.width) == [7, 7, 7, 20])
  }

  @Test("a drag moves one page for each dot, and stops at the ends")
  func scrub() {
    stage.fingerDown(at: point(150, 120))
    stage.fingerMoves(by: point(15, 0))
    #expect(changes.entries == ["1"])
    stage.fingerMoves(by: point(15, 0))
    stage.fingerMoves(by: point(300, 0))
    stage.fingerMoves(to: point(165, 120))
    stage.fingerUp()
    #expect(changes.entries == ["1", "2", "3", "1"])
  }

  @Test("pages out of range are clamped")
  func range() {
    control.currentPage = 9
    #expect(control.currentPage == 3)
    control.numberOfPages = 2
    #expect(control.currentPage == 1)
    control.numberOfPages = -3
    #expect(control.numberOfPages == 0 && control.currentPage == 0)
    stage.frame()
    #expect(dots.isEmpty)
    stage.tap(at: point(280, 120))
    #expect(changes.entries.isEmpty)
  }

  @Test("a single page can be hidden, and is then not hit")
  func single() {
    control.numberOfPages = 1
    stage.frame()
    #expect(dots.count == 1)
    control.hidesForSinglePage = true
    stage.frame()
    #expect(dots.isEmpty)
    #expect(stage.window.hitTest(control.center, with: nil) === stage.window)
  }

  @Test("if there are too many pages, the dots around the current one are shown")
  func many() {
    control.numberOfPages = 100_000
    control.currentPage = 5000
    stage.frame()
    #expect(dots.count == 13)
    #expect(dots.firstIndex { $0.width == 20 } == 6)
    #expect((dots.first?.minX ?? -1) >= 0 && (dots.last?.maxX ?? 999) <= 200)
    control.frame = .zero
    stage.frame()
    #expect(dots.count == 1)
  }

  @Test("the arrow keys change the page, and a lower control can be hit within 44 points")
  func keys() {
    control.becomeFirstResponder()
    stage.press(.keyboardRightArrow)
    stage.press(.keyboardRightArrow)
    stage.press(.keyboardLeftArrow)
    #expect(changes.entries == ["1", "2", "1"])
    control.frame = rect(100, 100, 200, 8)
    stage.tap(at: point(280, 84))
    #expect(changes.entries.last == "2")
  }

  @Test("a right-to-left layout mirrors dots, taps, drags and keys")
  func rightToLeft() {
    stage.window.semanticContentAttribute = .forceRightToLeft
    stage.frame()
    #expect(dots == [rect(112, 19, 20, 7), rect(97, 19, 7, 7), rect(82, 19, 7, 7), rect(67, 19, 7, 7)])
    stage.tap(at: point(120, 120))
    stage.tap(at: point(120, 120))
    stage.tap(at: point(280, 120))
    #expect(changes.entries == ["1", "2", "1"])
    stage.fingerDown(at: point(200, 120))
    stage.fingerMoves(by: point(-15, 0))
    stage.fingerMoves(by: point(-15, 0))
    stage.fingerMoves(by: point(45, 0))
    stage.fingerUp()
    #expect(changes.entries.suffix(3) == ["2", "3", "0"])
    control.becomeFirstResponder()
    stage.press(.keyboardLeftArrow)
    stage.press(.keyboardLeftArrow)
    stage.press(.keyboardRightArrow)
    #expect(changes.entries.suffix(3) == ["1", "2", "1"])
  }

  @Test("a prominent page control has a background behind its dots")
  func background() {
    func count() -> Int { control.subviews[0].layer.sublayers?.count ?? 0 }
    #expect(count() == 4)
    control.backgroundStyle = .prominent
    stage.frame()
    #expect(count() == 5)
    #expect(control.subviews[0].layer.sublayers?.first?.frame == rect(57.5, 9, 85, 26))
    control.backgroundStyle = .minimal
    stage.frame()
    #expect(count() == 4)
  }
}

import Replay
import TestSupport
import Testing
import ViewTree

@Suite("Scrolling by the program and the wheel")
struct ScrollProgramTests {
  private let stage = Stage(size: CGSize(width: 400, height: 400))
  private let scroll: UIScrollView
  private let diary = ScrollDiary()

  init() {
    scroll = add(UIScrollView(frame: rect(0, 0, 400, 400)), to: stage.window)
    scroll.contentSize = CGSize(width: 400, height: 2000)
    scroll.delegate = diary
    stage.frame()
  }

  private func fling() {
    stage.fingerDown(at: point(200, 390))
    for _ in 0..<10 { stage.fingerMoves(by: point(0, -30)) }
    stage.fingerUp()
  }

  @Test("a wheel notch moves the content smoothly by 48 points, and notches add up")
  func wheel() {
    stage.wheel(dy: -1, at: point(200, 200))
    #expect(scroll.contentOffset.y < 48)
    stage.settle()
    #expect(scroll.contentOffset.y == 48)
    stage.wheel(dy: -1, at: point(200, 200))
    stage.wheel(dy: -1, at: point(200, 200))
    stage.settle()
    #expect(scroll.contentOffset.y == 144)
    stage.wheel(dy: 10, at: point(200, 200))
    stage.settle()
    #expect(scroll.contentOffset.y == 0)
  }

  @Test("a wheel ends a fling, and the delegate is notified")
  func wheelInFling() {
    fling()
    stage.run(for: 0.1)
    diary.forget()
    stage.wheel(dy: -1, at: point(200, 200))
    #expect(diary.entries.first == "did decelerate")
    stage.settle()
    #expect(diary.entries.filter { $0 == "did decelerate" }.count == 1)
  }

  @Test("a wheel at the end of an inner view scrolls the outer one")
  func nestedWheel() {
    let inner = add(UIScrollView(frame: rect(0, 0, 200, 200)), to: scroll)
    inner.contentSize = CGSize(width: 200, height: 210)
    stage.wheel(dy: -1, at: point(100, 100))
    stage.settle()
    #expect(inner.contentOffset.y == 10)
    #expect(scroll.contentOffset.y == 0)
    stage.wheel(dy: -1, at: point(100, 100))
    stage.settle()
    #expect(scroll.contentOffset.y == 48)
  }

  @Test("wheel movements that are not finite are ignored")
  func wheelNonsense() {
    scroll.contentOffset.y = 100
    stage.wheel(dy: .nan, at: point(200, 200))
    stage.wheel(dx: .infinity, dy: 1, at: point(200, 200), isPrecise: true)
    stage.wheel(dy: -1, at: point(.nan, 200))
    stage.settle()
    #expect(scroll.contentOffset == point(0, 100))
  }

  @Test("an animated offset takes 0.3 seconds and is halfway after half of that")
  func animated() {
    scroll.setContentOffset(point(0, 300), animated: true)
    #expect(scroll.contentOffset.y == 0)
    stage.run(for: 0.15)
    #expect(scroll.contentOffset.y == 150)
    stage.run(for: 0.15)
    #expect(scroll.contentOffset.y == 300)
    stage.settle()
    #expect(diary.entries == ["did scroll", "did animate"])
  }

  @Test("a touch stops an animated scroll")
  func animationStopped() {
    scroll.setContentOffset(point(0, 300), animated: true)
    stage.run(for: 0.15)
    stage.fingerDown(at: point(200, 200))
    stage.run(for: 0.5)
    stage.fingerUp()
    #expect(scroll.contentOffset.y == 150)
    #expect(diary.entries == ["did scroll", "did animate"])
  }

  @Test(
    "setting the offset calls the delegate once, may exceed the range, and ignores non-finite values",
    .allowsMisuse)
  func set() {
    scroll.contentOffset = point(0, 70)
    scroll.contentOffset = point(0, 70)
    #expect(diary.movements == 1)
    scroll.setContentOffset(point(-5, 5000), animated: false)
    #expect(scroll.contentOffset == point(-5, 5000))
    scroll.contentOffset = point(.nan, 0)
    scroll.setContentOffset(point(0, .infinity), animated: true)
    scroll.scrollRectToVisible(rect(0, .nan, 1, 1), animated: false)
    #expect(scroll.contentOffset == point(-5, 5000))
    let size = scroll.contentSize
    scroll.contentSize = CGSize(width: CGFloat.nan, height: .nan)
    stage.frame()
    #expect(scroll.contentSize == size)
  }

  @Test("content that gets shorter, or a view that gets smaller, clamps the offset")
  func clamps() {
    scroll.contentOffset.y = 1600
    scroll.contentSize.height = 1000
    #expect(scroll.contentOffset.y == 600)
    scroll.frame = rect(0, 0, 400, 700)
    #expect(scroll.contentOffset.y == 300)
    scroll.contentSize.height = 10
    #expect(scroll.contentOffset.y == 0)
  }

  @Test("content that gets shorter during a fling rests at its new end")
  func shorterInFling() {
    fling()
    stage.run(for: 0.1)
    scroll.contentSize.height = 500
    stage.settle()
    #expect(scroll.contentOffset.y == 100)
    #expect(diary.entries.filter { $0 == "did decelerate" }.count == 1)
  }

  @Test("content that grows during a fling keeps moving")
  func longerInFling() {
    scroll.contentSize.height = 900
    fling()
    stage.run(for: 0.05)
    scroll.contentSize.height = 5000
    stage.settle()
    #expect(scroll.contentOffset.y > 900)
  }

  @Test("if the range shrinks during an animation to an offset in it, the content returns in the end")
  func shorterInAnimation() {
    scroll.setContentOffset(point(0, 1600), animated: true)
    stage.run(for: 0.1)
    scroll.contentSize.height = 1000
    stage.settle()
    #expect(scroll.contentOffset.y == 600)
    #expect(diary.entries.contains("did animate"))
  }

  @Test("a delegate that scrolls elsewhere on arrival is not interrupted")
  func restarted() {
    diary.onScroll = { [scroll, diary] in
      guard scroll.contentOffset.y == 300 else { return }
      diary.onScroll = nil
      scroll.setContentOffset(point(0, 600), animated: true)
    }
    scroll.setContentOffset(point(0, 300), animated: true)
    stage.settle()
    #expect(scroll.contentOffset.y == 600)
  }

  @Test("insets extend the range, and content at its start stays there")
  func insets() {
    scroll.contentInset = UIEdgeInsets(top: 50, bottom: 20)
    #expect(scroll.contentOffset.y == -50)
    stage.wheel(dy: -100, at: point(200, 200))
    stage.settle()
    #expect(scroll.contentOffset.y == 1620)
    scroll.contentInset = .zero
    #expect(scroll.contentOffset.y == 1600)
  }

  @Test("a rectangle is made visible by the smallest movement")
  func rectToVisible() {
    scroll.scrollRectToVisible(rect(0, 500, 10, 50), animated: false)
    #expect(scroll.contentOffset.y == 150)
    scroll.scrollRectToVisible(rect(0, 300, 10, 50), animated: false)
    #expect(scroll.contentOffset.y == 150)
    scroll.scrollRectToVisible(rect(0, 100, 10, 50), animated: false)
    #expect(scroll.contentOffset.y == 100)
  }

  @Test("subviews move with the offset")
  func children() {
    let row = add(UIView(frame: rect(0, 350, 400, 50)), to: scroll)
    scroll.contentOffset.y = 300
    #expect(row.convert(.zero, to: stage.window) == point(0, 50))
    #expect(stage.window.hitTest(point(200, 70), with: nil) === row)
  }

  @Test("the indicators show while the content moves and fade after it rests")
  func indicators() {
    let bars = { self.scroll.subviews.filter { $0.alpha > 0 } }
    #expect(bars().isEmpty)
    stage.wheel(dy: -1, at: point(200, 200))
    #expect(bars().count == 1)
    stage.settle()
    #expect(bars().isEmpty)
  }
}

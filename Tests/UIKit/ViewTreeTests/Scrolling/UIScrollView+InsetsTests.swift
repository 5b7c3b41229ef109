import Replay
import Testing
import ViewTree

@Suite("Insets, directional lock and touches of scroll views")
struct ScrollInsetsTests {
  private let stage = Stage(size: CGSize(width: 400, height: 400))
  private let diary = ScrollDiary()

  private func scrollView(_ scroll: UIScrollView = UIScrollView(), content: CGSize) -> UIScrollView {
    scroll.frame = rect(0, 0, 400, 400)
    scroll.contentSize = content
    scroll.delegate = diary
    stage.window.addSubview(scroll)
    stage.frame()
    return scroll
  }

  @Test(
    "a motion ends even if the content's height changes in every frame",
    arguments: ["fling", "bounce", "step"])
  func restlessHeight(kind: String) {
    let stage = Stage(size: CGSize(width: 320, height: 480))
    let scrollView = UIScrollView(frame: stage.window.bounds)
    scrollView.contentSize = CGSize(width: 320, height: 3000)
    scrollView.alwaysBounceVertical = true
    stage.window.addSubview(scrollView)
    stage.frame()
    let link = CADisplayLink(clock: stage.scene.clock) { _ in
      scrollView.contentSize.height = scrollView.contentSize.height == 3000 ? 3000.001 : 3000
    }
    switch kind {
    case "fling": stage.drag(from: CGPoint(x: 160, y: 400), by: CGPoint(x: 0, y: -200), steps: 5)
    case "bounce": stage.drag(from: CGPoint(x: 160, y: 100), by: CGPoint(x: 0, y: 200), steps: 5)
    default: scrollView.setContentOffset(CGPoint(x: 0, y: 600), animated: true)
    }
    stage.frame()
    #expect(scrollView.isDecelerating || kind == "step")
    stage.run(for: 15)
    link.invalidate()
    #expect(!stage.scene.clock.isRunning)
    #expect(scrollView.contentOffset.y >= 0)
  }

  @Test("the system insets are added as the adjustment behavior says")
  func adjusted() {
    let scroll = scrollView(content: CGSize(width: 400, height: 300))
    scroll.contentInset = UIEdgeInsets(top: 5)
    scroll.systemContentInset = UIEdgeInsets(top: 20, left: 7, bottom: 30)
    #expect(scroll.adjustedContentInset == UIEdgeInsets(top: 25, bottom: 30))
    #expect(scroll.contentOffset == point(0, -25))
    scroll.contentInsetAdjustmentBehavior = .scrollableAxes
    #expect(scroll.adjustedContentInset == UIEdgeInsets(top: 5))
    scroll.contentSize.height = 500
    #expect(scroll.adjustedContentInset == UIEdgeInsets(top: 25, bottom: 30))
    scroll.contentInsetAdjustmentBehavior = .always
    #expect(scroll.adjustedContentInset == UIEdgeInsets(top: 25, left: 7, bottom: 30))
    scroll.contentInsetAdjustmentBehavior = .never
    #expect(scroll.adjustedContentInset == UIEdgeInsets(top: 5))
    #expect(scroll.contentOffset == point(0, -5))
    #expect(diary.entries.filter { $0 == "did adjust" }.count == 6)
    scroll.contentInset.top = .nan
    #expect(scroll.adjustedContentInset == UIEdgeInsets(top: 5))
  }

  @Test("the content scrolls to its top in 0.3 seconds if view and delegate allow it")
  func toTop() {
    let scroll = scrollView(content: CGSize(width: 400, height: 2000))
    scroll.contentInset.top = 10
    scroll.contentOffset.y = 600
    diary.forget()
    diary.letsGoToTop = false
    #expect(!scroll.scrollToTop())
    diary.letsGoToTop = true
    scroll.scrollsToTop = false
    #expect(!scroll.scrollToTop())
    scroll.scrollsToTop = true
    #expect(scroll.scrollToTop())
    stage.run(for: 0.15)
    #expect(scroll.contentOffset.y == 295)
    stage.settle()
    #expect(scroll.contentOffset.y == -10)
    #expect(diary.entries == ["did scroll", "did scroll to top"])
    #expect(!scroll.scrollToTop())
  }

  @Test("a finger stops the scroll to the top for good")
  func toTopStopped() {
    let scroll = scrollView(content: CGSize(width: 400, height: 2000))
    scroll.contentOffset.y = 600
    diary.forget()
    scroll.scrollToTop()
    stage.run(for: 0.15)
    stage.tap(at: point(100, 100))
    stage.settle()
    #expect(scroll.contentOffset.y == 300)
    #expect(diary.entries == ["did scroll"])
  }

  @Test("with directional lock, a drag stays on the axis it began along, within 30 degrees")
  func lock() {
    let scroll = scrollView(content: CGSize(width: 2000, height: 2000))
    scroll.isDirectionalLockEnabled = true
    stage.fingerDown(at: point(200, 200))
    stage.fingerMoves(by: point(-6, -12))
    stage.fingerMoves(by: point(-50, -40))
    // The slop used up 10 points along the axis.
    #expect(scroll.contentOffset == point(0, 43))
    stage.fingerUp()
    stage.settle()
    #expect(scroll.contentOffset.x == 0)
    scroll.contentOffset = .zero
    stage.fingerDown(at: point(200, 200))
    stage.fingerMoves(by: point(-10, -10))
    stage.fingerMoves(by: point(-50, -50))
    #expect(scroll.contentOffset == point(53, 53))
  }

  @Test("touches that the scroll view keeps from its content can still drag")
  func keeps() {
    final class Keeper: UIScrollView {
      var began = 0
      override func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool
      {
        view.tag != 1
      }
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { began += 1 }
    }
    let keeper = Keeper()
    let scroll = scrollView(keeper, content: CGSize(width: 400, height: 2000))
    let kept = add(TouchDiary(frame: rect(0, 0, 400, 200)), to: scroll)
    let passed = add(TouchDiary(frame: rect(0, 200, 400, 200)), to: scroll)
    kept.tag = 1
    stage.tap(at: point(100, 100))
    #expect(kept.entries.isEmpty)
    #expect(keeper.began == 1)
    stage.tap(at: point(100, 300))
    #expect(passed.entries.count == 2)
    #expect(keeper.began == 1)
    stage.fingerDown(at: point(100, 100))
    stage.run(for: 0.2)
    stage.fingerMoves(by: point(0, -10))
    stage.fingerMoves(by: point(0, -30))
    #expect(scroll.contentOffset.y == 30)
    #expect(kept.entries.isEmpty)
  }

  @Test("consecutive flings in one direction add up if enabled")
  func flings() {
    func twoFlings(addingUp: Bool) -> CGFloat {
      let scroll = scrollView(content: CGSize(width: 400, height: 20_000))
      scroll.addsUpFlings = addingUp
      for _ in 0..<2 {
        stage.fingerDown(at: point(200, 390))
        for _ in 0..<10 { stage.fingerMoves(by: point(0, -30)) }
        stage.fingerUp()
        stage.run(for: 0.05)
      }
      stage.settle()
      scroll.removeFromSuperview()
      return scroll.contentOffset.y
    }
    let alone = twoFlings(addingUp: false)
    let together = twoFlings(addingUp: true)
    // The first fling of 1800 points per second has lost a tenth when it is stopped, and adds up to
    // 1.9 thousand.
    #expect(together > alone + 700)
  }

  @Test("a controller turns automatic insets off for its scroll views")
  func ofController() {
    let controller = UIViewController()
    let scroll = UIScrollView(frame: rect(0, 0, 400, 400))
    controller.view.addSubview(scroll)
    scroll.systemContentInset = UIEdgeInsets(top: 20)
    #expect(scroll.adjustedContentInset.top == 20)
    controller.automaticallyAdjustsScrollViewInsets = false
    #expect(scroll.adjustedContentInset.top == 0)
    scroll.contentInsetAdjustmentBehavior = .always
    #expect(scroll.adjustedContentInset.top == 20)
    scroll.contentInsetAdjustmentBehavior = .automatic
    controller.automaticallyAdjustsScrollViewInsets = true
    #expect(scroll.adjustedContentInset.top == 20)
  }
}

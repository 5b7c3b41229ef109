import Replay
import Testing
import ViewTree

@Suite("Scroll views in scroll views")
struct NestedScrollTests {
  private let stage = Stage(size: CGSize(width: 400, height: 400))
  private let outer: UIScrollView
  private let inner: UIScrollView

  init() {
    outer = add(UIScrollView(frame: rect(0, 0, 400, 400)), to: stage.window)
    inner = add(UIScrollView(frame: rect(0, 0, 400, 300)), to: outer)
  }

  private func drag(_ x: CGFloat, _ y: CGFloat) {
    stage.fingerDown(at: point(200, 150))
    for _ in 0..<11 { stage.fingerMoves(by: point(x / 10, y / 10)) }
    stage.run(for: 0.2)
    stage.fingerUp()
    stage.settle()
  }

  @Test("if two views scroll along different axes, the one along the drag moves")
  func perpendicular() {
    outer.contentSize = CGSize(width: 2000, height: 400)
    inner.contentSize = CGSize(width: 400, height: 2000)
    drag(-100, -10)
    #expect(outer.contentOffset == point(100, 0))
    #expect(inner.contentOffset == .zero)
    drag(-10, -100)
    #expect(outer.contentOffset == point(100, 0))
    #expect(inner.contentOffset == point(0, 100))
  }

  @Test("if two views scroll along the same axis, the inner one moves while it can")
  func sameWay() {
    outer.contentSize = CGSize(width: 400, height: 2000)
    inner.contentSize = CGSize(width: 400, height: 400)
    drag(0, -100)
    #expect(inner.contentOffset.y == 100)
    #expect(outer.contentOffset.y == 0)
    drag(0, -100)
    #expect(inner.contentOffset.y == 100)
    #expect(outer.contentOffset.y == 100)
    drag(0, 50)
    #expect(inner.contentOffset.y == 55)
    #expect(outer.contentOffset.y == 100)
  }

  @Test("reaching the end during a drag does not hand it over")
  func noHandOver() {
    outer.contentSize = CGSize(width: 400, height: 2000)
    inner.contentSize = CGSize(width: 400, height: 350)
    stage.fingerDown(at: point(200, 200))
    stage.fingerMoves(by: point(0, -10))
    stage.fingerMoves(by: point(0, -150))
    #expect(inner.contentOffset.y > 50)
    #expect(outer.contentOffset.y == 0)
    stage.fingerUp()
    stage.settle()
    #expect(inner.contentOffset.y == 50)
  }

  @Test("if neither view can move, the inner one resists")
  func neither() {
    outer.contentSize = CGSize(width: 400, height: 2000)
    inner.contentSize = CGSize(width: 400, height: 2000)
    stage.fingerDown(at: point(200, 100))
    stage.fingerMoves(by: point(0, 10))
    stage.fingerMoves(by: point(0, 100))
    #expect(inner.contentOffset.y < 0)
    #expect(outer.contentOffset.y == 0)
    stage.fingerUp()
    stage.settle()
    #expect(inner.contentOffset.y == 0)
  }

  @Test("a touch on the inner view stops the outer one, and is not a tap")
  func stopsOuter() {
    outer.contentSize = CGSize(width: 2000, height: 400)
    let content = add(TouchDiary(frame: rect(0, 0, 2000, 300)), to: outer)
    stage.fingerDown(at: point(390, 200))
    for _ in 0..<10 { stage.fingerMoves(by: point(-30, 0)) }
    stage.fingerUp()
    stage.run(for: 0.1)
    #expect(outer.isDecelerating)
    stage.tap(at: point(200, 100))
    #expect(!outer.isDecelerating)
    #expect(content.entries.isEmpty)
  }

  @Test("two pans that recognize simultaneously both drag, even if only the outer one can move")
  func together() {
    final class Friendly: UIScrollView, UIGestureRecognizerDelegate {
      func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
      ) -> Bool { true }
    }
    let friendly = add(Friendly(frame: rect(0, 0, 400, 400)), to: stage.window)
    friendly.contentSize = CGSize(width: 400, height: 2000)
    friendly.contentOffset.y = 100
    friendly.addSubview(inner)
    inner.contentSize = CGSize(width: 400, height: 2000)
    stage.fingerDown(at: point(200, 100))
    stage.fingerMoves(by: point(0, 10))
    stage.fingerMoves(by: point(0, 50))
    #expect(friendly.contentOffset.y == 50)
    #expect(inner.contentOffset.y < 0)
    stage.fingerUp()
  }

  @Test("a touch that stops a list is not a tap, even if its pan is attached to a superview")
  func movedPan() {
    inner.contentSize = CGSize(width: 400, height: 2000)
    outer.addGestureRecognizer(inner.panGestureRecognizer)
    let content = add(TouchDiary(frame: rect(0, 0, 400, 2000)), to: inner)
    stage.drag(from: point(200, 290), by: point(0, -200))
    stage.run(for: 0.1)
    #expect(inner.isDecelerating)
    stage.tap(at: point(200, 100))
    #expect(!inner.isDecelerating)
    #expect(content.entries.isEmpty)
    stage.tap(at: point(200, 100))
    #expect(content.entries.count == 2)
  }
}

import Replay
import Testing

@testable import ViewTree

@Suite("Delivery of touches")
struct TouchDeliveryTests {
  private let stage = Stage(size: CGSize(width: 400, height: 400))

  private func diary(_ frame: CGRect = rect(0, 0, 400, 400)) -> TouchDiary {
    add(TouchDiary(frame: frame), to: stage.window)
  }

  private func report(
    _ phase: UITouch.Phase, _ x: CGFloat, _ y: CGFloat, at time: TimeInterval? = nil
  ) -> InputEvent {
    .touch(
      TouchSample(
        id: 1, type: .direct, phase: phase, location: point(x, y),
        timestamp: time ?? stage.time + Stage.frameTime))
  }

  @Test("a touch belongs to its view wherever the finger goes")
  func stays() {
    let left = diary(rect(0, 0, 200, 400))
    let right = diary(rect(200, 0, 200, 400))
    stage.fingerDown(at: point(100, 100))
    stage.fingerMoves(to: point(300, 100))
    stage.fingerUp()
    #expect(left.entries == ["began 100,100", "moved 300,100", "ended 300,100"])
    #expect(right.entries.isEmpty)
  }

  @Test("removing a view cancels its touches once")
  func removed() {
    let view = diary()
    stage.fingerDown(at: point(10, 10))
    view.removeFromSuperview()
    #expect(view.entries == ["began 10,10", "cancelled 10,10"])
    stage.fingerMoves(to: point(20, 20))
    stage.fingerUp()
    #expect(view.entries.count == 2)
  }

  @Test("a view removed in a touch callback receives only the cancellation")
  func removedInCallback() {
    let view = diary()
    view.onMoved = { [unowned view] in view.removeFromSuperview() }
    stage.fingerDown(at: point(10, 10))
    stage.fingerMoves(to: point(20, 20))
    stage.fingerMoves(to: point(30, 30))
    stage.fingerUp()
    #expect(view.entries == ["began 10,10", "moved 20,20", "cancelled 20,20"])

    let other = diary()
    other.onBegan = { [unowned other] in other.removeFromSuperview() }
    stage.tap(at: point(5, 5))
    #expect(other.entries == ["began 5,5", "cancelled 5,5"])
  }

  @Test("a view moved to another superview keeps its touch")
  func moved() {
    let view = diary()
    stage.fingerDown(at: point(10, 10))
    add(UIView(frame: rect(0, 0, 100, 100)), to: stage.window).addSubview(view)
    stage.fingerUp()
    #expect(view.entries == ["began 10,10", "ended 10,10"])
  }

  @Test("losing focus cancels every touch once, and later lifts are ignored")
  func focus() {
    let view = diary()
    view.isMultipleTouchEnabled = true
    stage.fingerDown(at: point(10, 10), id: 1)
    stage.fingerDown(at: point(20, 20), id: 2)
    stage.loseFocus()
    stage.loseFocus()
    stage.fingerUp(id: 1)
    stage.fingerUp(id: 2)
    #expect(view.entries == ["began 10,10", "began 20,20", "cancelled 10,10", "cancelled 20,20"])
  }

  @Test("if a device reports a finger down twice, the first touch is canceled")
  func downTwice() {
    let view = diary()
    let pan = UIPanGestureRecognizer()
    view.addGestureRecognizer(pan)
    stage.frame([report(.began, 10, 10)])
    stage.frame([report(.began, 50, 50)])
    stage.frame([report(.ended, 50, 50)])
    stage.frame([report(.ended, 50, 50)])
    #expect(view.entries == ["began 10,10", "cancelled 10,10", "began 50,50", "ended 50,50"])
    #expect(pan.state == .possible)
  }

  @Test("recognizers see a touch that was reported down twice only once")
  func downTwiceRecognizers() {
    final class Listener: UIGestureRecognizer {
      var entries: [String] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { entries.append("began") }
      override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        entries.append("cancelled")
      }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        entries.append("ended")
        if numberOfTouches == 0 { state = .failed }
      }
    }
    let listener = Listener()
    diary().addGestureRecognizer(listener)
    stage.fingerDown(at: point(200, 200), id: 2)
    stage.frame([report(.began, 10, 10)])
    stage.frame([report(.began, 50, 50)])
    stage.frame([report(.ended, 50, 50)])
    stage.fingerUp(id: 2)
    #expect(listener.entries == ["began", "began", "cancelled", "began", "ended", "ended"])
  }

  @Test("non-finite locations are ignored, and a touch that ends at one ends at its last location")
  func noNumbers() {
    let view = diary()
    stage.frame([report(.began, .nan, 10)])
    stage.frame([report(.began, 10, 10)])
    stage.frame([report(.moved, .nan, 10)])
    stage.frame([report(.moved, 12, 12), report(.moved, 13, .infinity)])
    stage.frame([report(.moved, 14, 14, at: .nan)])
    stage.frame([report(.ended, .nan, .nan)])
    #expect(view.entries == ["began 10,10", "moved 12,12", "moved 14,14", "ended 14,14"])
  }

  @Test("moves and lifts of a finger that never went down are ignored")
  func unknown() {
    let view = diary()
    stage.frame([report(.moved, 10, 10)])
    stage.frame([report(.ended, 10, 10)])
    stage.frame([report(.cancelled, 10, 10)])
    #expect(view.entries.isEmpty)
  }

  @Test("a view receives only the first of several fingers unless multiple touch is enabled")
  func multipleTouch() {
    let view = diary()
    stage.fingerDown(at: point(10, 10), id: 1)
    stage.fingerDown(at: point(20, 20), id: 2)
    stage.fingerUp(id: 2)
    stage.fingerUp(id: 1)
    stage.tap(at: point(30, 30))
    #expect(view.entries == ["began 10,10", "ended 10,10", "began 30,30", "ended 30,30"])
    let other = diary()
    other.isMultipleTouchEnabled = true
    stage.fingerDown(at: point(10, 10), id: 1)
    stage.fingerDown(at: point(20, 20), id: 2)
    stage.fingerUp(id: 1)
    stage.fingerUp(id: 2)
    #expect(other.entries == ["began 10,10", "began 20,20", "ended 10,10", "ended 20,20"])
  }

  @Test("a view with exclusive touch and other views exclude each other")
  func exclusiveTouch() {
    let left = diary(rect(0, 0, 200, 400))
    let right = diary(rect(200, 0, 200, 400))
    left.isExclusiveTouch = true
    stage.fingerDown(at: point(100, 100), id: 1)
    stage.fingerDown(at: point(300, 100), id: 2)
    stage.fingerUp(id: 2)
    stage.fingerUp(id: 1)
    #expect(right.entries.isEmpty)
    stage.fingerDown(at: point(300, 100), id: 1)
    stage.fingerDown(at: point(100, 100), id: 2)
    stage.fingerUp(id: 2)
    stage.fingerUp(id: 1)
    #expect(left.entries == ["began 100,100", "ended 100,100"])
    #expect(right.entries == ["began 100,100", "ended 100,100"])
  }

  @Test("a finger that joins a running pan is not delivered to the view")
  func joining() {
    let view = diary()
    view.isMultipleTouchEnabled = true
    view.addGestureRecognizer(UIPanGestureRecognizer())
    stage.fingerDown(at: point(10, 10), id: 1)
    stage.fingerMoves(to: point(50, 10), id: 1)
    stage.fingerDown(at: point(100, 100), id: 2)
    stage.fingerUp(id: 1)
    stage.fingerUp(id: 2)
    #expect(view.entries == ["began 10,10", "cancelled 50,10"])
  }

  @Test("a touch counts the taps at its location")
  func tapCount() {
    let view = diary()
    stage.tap(at: point(10, 10))
    stage.tap(at: point(12, 10))
    stage.tap(at: point(300, 300))
    stage.run(for: 1)
    stage.tap(at: point(300, 300))
    #expect(view.touches.map(\.tapCount) == [1, 2, 1, 1])
  }

  @Test("a withheld touch is delivered with its original location and time, and one movement")
  func heldBack() {
    final class Times: UIView {
      var entries: [String] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { record(touches) }
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { record(touches) }
      private func record(_ touches: Set<UITouch>) {
        for touch in touches {
          let (now, before) = (touch.location(in: self).x, touch.previousLocation(in: self).x)
          entries.append("\(touch.phase) \(before) \(now) at \((touch.timestamp * 60).rounded())")
        }
      }
    }
    let view = add(Times(frame: rect(0, 0, 400, 400)), to: stage.window)
    let tap = UITapGestureRecognizer()
    tap.delaysTouchesBegan = true
    view.addGestureRecognizer(tap)
    stage.fingerDown(at: point(10, 10))
    stage.fingerMoves(to: point(20, 10))
    stage.fingerMoves(to: point(60, 10))
    #expect(view.entries == ["began 10.0 10.0 at 1.0", "moved 10.0 60.0 at 3.0"])
    stage.fingerMoves(to: point(70, 10))
    #expect(view.entries.last == "moved 60.0 70.0 at 4.0")
  }

  @Test("a view removed while others are canceled is canceled too, and so are the others")
  func goneMeanwhile() {
    final class Counted: UIView {
      var onCancelled: (() -> Void)?
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
      override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { onCancelled?() }
    }
    var cancelled: [Int] = []
    for id in 0..<3 {
      let view = add(Counted(frame: rect(CGFloat(id) * 100, 0, 100, 100)), to: stage.window)
      view.onCancelled = { [stage] in
        cancelled.append(id)
        for other in stage.window.subviews { other.removeFromSuperview() }
      }
      stage.fingerDown(at: point(CGFloat(id) * 100 + 50, 50), id: id)
    }
    stage.loseFocus()
    #expect(cancelled == [0, 1, 2])
  }
}

import Replay
import Testing

@testable import ViewTree

@Suite("Mouse and trackpad")
struct MouseTests {
  private let stage = Stage(size: CGSize(width: 400, height: 400))

  /// A view that records presses of other mouse buttons.
  private final class Menu: UIView {
    var entries: [String] = []
    override func pointerButtonPressed(with event: UIPointerEvent) {
      entries.append("\(event.buttonMask.rawValue) at \(Int(event.locationInWindow.x))")
    }
  }

  @Test("the secondary button is an event sent up the responder chain, and not a touch")
  func secondary() {
    let menu = add(Menu(frame: rect(0, 0, 400, 400)), to: stage.window)
    let view = add(TouchDiary(frame: rect(0, 0, 400, 400)), to: menu)
    let tap = UITapGestureRecognizer()
    let taps = GestureDiary(tap, on: view)
    stage.mouse(.began, at: point(30, 10), button: 2)
    stage.mouse(.ended, at: point(30, 10), button: 2)
    stage.mouse(.began, at: point(40, 10), button: 4)
    stage.mouse(.ended, at: point(40, 10), button: 4)
    // The diary does not override the pointer event, so it passes it on.
    #expect(menu.entries == ["2 at 30", "8 at 40"])
    #expect(view.entries.isEmpty)
    #expect(taps.states.isEmpty)
  }

  @Test("a tap recognizer can require the secondary button, and reports modifier keys")
  func buttonMask() {
    let view = add(TouchDiary(frame: rect(0, 0, 400, 400)), to: stage.window)
    let tap = UITapGestureRecognizer()
    tap.buttonMaskRequired = .secondary
    var seen: [String] = []
    tap.addAction { seen.append("\($0.buttonMask.rawValue) \($0.modifierFlags == .control)") }
    view.addGestureRecognizer(tap)
    stage.mouse(.began, at: point(30, 10))
    stage.mouse(.ended, at: point(30, 10))
    stage.mouse(.began, at: point(30, 10), button: 2, modifiers: .control)
    stage.mouse(.ended, at: point(30, 10), button: 2, modifiers: .control)
    #expect(seen == ["2 true"])
    #expect(view.entries == ["began 30,10", "ended 30,10"])
  }

  @Test("dragging with the mouse is a touch, and moving it without a button is hovering")
  func hover() {
    let view = add(TouchDiary(frame: rect(100, 100, 100, 100)), to: stage.window)
    let hover = UIHoverGestureRecognizer()
    var entries: [String] = []
    hover.addAction { entries.append("\($0.state) \(Int($0.location(in: view).x))") }
    view.addGestureRecognizer(hover)
    stage.hover(at: point(10, 10))
    stage.hover(at: point(110, 110))
    stage.hover(at: point(120, 110))
    stage.hover(at: point(120, 110))
    stage.hover(at: point(300, 110))
    #expect(entries == ["began 10", "changed 20", "ended 20"])
    #expect(view.entries.isEmpty)
  }

  @Test("hovering pauses while a button is pressed, and ends or continues where it is released")
  func hoverPauses() {
    let view = add(TouchDiary(frame: rect(100, 100, 100, 100)), to: stage.window)
    let hover = GestureDiary(UIHoverGestureRecognizer(), on: view)
    stage.hover(at: point(110, 110))
    stage.mouse(.began, at: point(110, 110))
    stage.mouse(.moved, at: point(300, 110))
    #expect(hover.states == [.began])
    stage.mouse(.ended, at: point(300, 110))
    #expect(hover.states == [.began, .ended])
    stage.mouse(.began, at: point(300, 110))
    stage.mouse(.ended, at: point(150, 150))
    #expect(hover.states == [.began, .ended, .began])
  }

  @Test("hovering follows views that move under a resting pointer, and ends when the pointer leaves")
  func hoverUnderneath() {
    let view = add(UIView(frame: rect(100, 100, 100, 100)), to: stage.window)
    let hover = GestureDiary(UIHoverGestureRecognizer(), on: view)
    stage.hover(at: point(110, 110))
    view.frame.origin.x = 200
    stage.frame()
    #expect(hover.states == [.began, .ended])
    view.frame.origin.x = 50
    stage.frame()
    #expect(hover.states == [.began, .ended, .began])
    stage.hover(at: nil)
    #expect(hover.states == [.began, .ended, .began, .ended])
    stage.hover(at: point(110, 110))
    stage.loseFocus()
    #expect(hover.states.suffix(2) == [.began, .cancelled])
  }

  @Test("hovering works together with taps, and over subviews")
  func hoverBeside() {
    let view = add(UIView(frame: rect(0, 0, 400, 400)), to: stage.window)
    let inner = add(UIView(frame: rect(0, 0, 100, 100)), to: view)
    let hover = GestureDiary(UIHoverGestureRecognizer(), on: view)
    let taps = GestureDiary(UITapGestureRecognizer(), on: inner)
    stage.hover(at: point(300, 300))
    stage.hover(at: point(50, 50))
    stage.mouse(.began, at: point(50, 50))
    stage.mouse(.ended, at: point(50, 50))
    #expect(hover.states == [.began, .changed])
    #expect(taps.states == [.ended])
  }

  @Test("a pan with a scroll mask follows a trackpad at once, and ends when the events stop")
  func scrollingPan() {
    let view = add(UIView(frame: rect(0, 0, 400, 400)), to: stage.window)
    let pan = UIPanGestureRecognizer()
    pan.allowedScrollTypesMask = .continuous
    var entries: [String] = []
    pan.addAction { entries.append("\($0.state) \($0.translation(in: view).y) \($0.numberOfTouches)") }
    view.addGestureRecognizer(pan)
    stage.wheel(dy: 1, at: point(50, 50))
    stage.wheel(dy: 3, at: point(50, 60), isPrecise: true)
    stage.wheel(dy: 4, at: point(50, 60), isPrecise: true)
    #expect(entries == ["began 3.0 0", "changed 7.0 0"])
    #expect(pan.location(in: view) == point(50, 60))
    stage.run(for: 0.2)
    #expect(entries.last == "ended 7.0 0")
    #expect(pan.state == .possible)
  }

  @Test("wheel notches pan by 48 points if the mask allows it")
  func notches() {
    let view = add(UIView(frame: rect(0, 0, 400, 400)), to: stage.window)
    let pan = UIPanGestureRecognizer()
    pan.allowedScrollTypesMask = .discrete
    var distance: [CGFloat] = []
    pan.addAction { distance.append($0.translation(in: view).x) }
    view.addGestureRecognizer(pan)
    stage.wheel(dx: 1, at: point(50, 50))
    stage.wheel(dx: 1, at: point(50, 50), isPrecise: true)
    stage.wheel(dx: -2, at: point(50, 50))
    #expect(distance.prefix(2) == [48, -48])
  }

  @Test("the inner of two pans keeps the wheel until it rests, wherever the pointer goes")
  func innerTaker() {
    let outer = add(UIView(frame: rect(0, 0, 400, 400)), to: stage.window)
    let inner = add(UIView(frame: rect(0, 0, 100, 100)), to: outer)
    let pans = [UIPanGestureRecognizer(), UIPanGestureRecognizer()]
    for pan in pans { pan.allowedScrollTypesMask = .all }
    let outerStates = GestureDiary(pans[0], on: outer)
    let innerStates = GestureDiary(pans[1], on: inner)
    stage.wheel(dy: 1, at: point(50, 50), isPrecise: true)
    stage.wheel(dy: 1, at: point(300, 300), isPrecise: true)
    #expect(innerStates.states == [.began, .changed])
    #expect(outerStates.states.isEmpty)
    stage.run(for: 0.2)
    stage.wheel(dy: 1, at: point(300, 300), isPrecise: true)
    #expect(outerStates.states == [.began])
    stage.loseFocus()
    #expect(outerStates.states == [.began, .cancelled])
  }

  @Test("a pan whose delegate refuses the wheel leaves it to the scroll view")
  func refused() {
    final class No: UIGestureRecognizerDelegate {
      func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
        event.type != .scroll
      }
    }
    let no = No()
    let scroll = add(UIScrollView(frame: rect(0, 0, 400, 400)), to: stage.window)
    scroll.contentSize = CGSize(width: 400, height: 2000)
    let view = add(UIView(frame: rect(0, 0, 400, 2000)), to: scroll)
    let pan = UIPanGestureRecognizer()
    pan.allowedScrollTypesMask = .all
    pan.delegate = no
    view.addGestureRecognizer(pan)
    stage.wheel(dy: -30, at: point(50, 50), isPrecise: true)
    #expect(scroll.contentOffset.y == 30)
    pan.delegate = nil
    stage.run(for: 0.2)
    stage.wheel(dy: -30, at: point(50, 50), isPrecise: true)
    #expect(scroll.contentOffset.y == 30)
    #expect(pan.state == .began)
  }

  @Test("a trackpad pinch begins at once and reports the scale")
  func trackpadPinch() {
    let view = add(UIView(frame: rect(0, 0, 400, 400)), to: stage.window)
    let pinch = UIPinchGestureRecognizer()
    var entries: [String] = []
    pinch.addAction { entries.append("\($0.state) \($0.scale) \(Int($0.location(in: view).x))") }
    view.addGestureRecognizer(pinch)
    stage.pinch(.began, scale: 1, at: point(50, 50))
    stage.pinch(.moved, scale: 1.5, at: point(50, 50))
    stage.pinch(.moved, scale: .nan, at: point(50, 50))
    stage.pinch(.ended, scale: 1.5, at: point(50, 50))
    #expect(entries == ["began 1.0 50", "changed 1.5 50", "ended 1.5 50"])
    #expect(pinch.state == .possible)
    stage.pinch(.began, scale: 2, at: point(50, 50))
    stage.loseFocus()
    #expect(entries.suffix(2) == ["began 2.0 50", "cancelled 2.0 50"])
  }

  @Test("a touch has the size of a fingertip, a pointer that of a point, and neither has a pressure")
  func size() {
    final class Pad: UIView {
      var radii: [CGFloat] = []
      var forces: [CGFloat] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        radii += touches.map(\.majorRadius)
        forces += touches.map(\.maximumPossibleForce)
      }
    }
    let pad = add(Pad(frame: rect(0, 0, 400, 400)), to: stage.window)
    stage.tap(at: point(10, 10))
    stage.mouse(.began, at: point(200, 10))
    stage.mouse(.ended, at: point(200, 10))
    #expect(pad.radii == [20, 1] && pad.forces == [0, 0])
  }
}

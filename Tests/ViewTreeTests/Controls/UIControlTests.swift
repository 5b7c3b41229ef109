import Replay
import Testing
import ViewTree

@Suite("Controls")
struct UIControlTests {
  private let stage = Stage(size: CGSize(width: 400, height: 400))
  private let control: UIControl
  private let told = Told()

  private final class Told {
    var events: [String] = []
    func down(_ control: UIControl) { events.append("down") }
    func inside(_ control: UIControl) { events.append("up inside") }
    func outside(_ control: UIControl) { events.append("up outside") }
    func cancel(_ control: UIControl) { events.append("cancel") }
  }

  init() {
    control = add(UIControl(frame: rect(100, 100, 50, 50)), to: stage.window)
    control.addTarget(told, action: Told.down, for: .touchDown)
    control.addTarget(told, action: Told.inside, for: .touchUpInside)
    control.addTarget(told, action: Told.outside, for: .touchUpOutside)
    control.addTarget(told, action: Told.cancel, for: .touchCancel)
  }

  @Test("a tap on a control is down and up inside, with a highlight in between")
  func tap() {
    stage.fingerDown(at: point(120, 120))
    #expect(control.isHighlighted)
    #expect(control.isTracking)
    #expect(control.state == .highlighted)
    stage.fingerUp()
    #expect(!control.isHighlighted)
    #expect(!control.isTracking)
    #expect(told.events == ["down", "up inside"])
  }

  @Test("the finger may stray by 70 points, come back, and still lift inside")
  func margin() {
    stage.fingerDown(at: point(120, 120))
    stage.fingerMoves(to: point(219, 120))
    #expect(control.isHighlighted)
    stage.fingerMoves(to: point(221, 120))
    #expect(!control.isHighlighted)
    stage.fingerMoves(to: point(31, 120))
    #expect(control.isHighlighted)
    stage.fingerUp()
    stage.fingerDown(at: point(120, 120))
    stage.fingerMoves(to: point(300, 120))
    stage.fingerUp()
    #expect(told.events == ["down", "up inside", "down", "up outside"])
  }

  @Test("a touch that is taken away cancels the control")
  func cancelled() {
    stage.fingerDown(at: point(120, 120))
    stage.loseFocus()
    #expect(told.events == ["down", "cancel"])
    #expect(!control.isHighlighted)
    control.addGestureRecognizer(UIPanGestureRecognizer())
    stage.drag(from: point(120, 120), by: point(50, 0))
    #expect(told.events == ["down", "cancel", "down", "cancel"])
  }

  @Test("a disabled control does nothing, and says how it is")
  func disabled() {
    control.isEnabled = false
    stage.tap(at: point(120, 120))
    #expect(told.events.isEmpty)
    control.isSelected = true
    #expect(control.state == [.disabled, .selected])
  }

  @Test("a tap on a control is not one on what lies around it")
  func superviewTap() {
    var taps = 0
    let tap = UITapGestureRecognizer()
    tap.addAction { _ in taps += 1 }
    stage.window.addGestureRecognizer(tap)
    stage.tap(at: point(120, 120))
    #expect(told.events == ["down", "up inside"])
    #expect(taps == 0)
    stage.tap(at: point(300, 300))
    #expect(taps == 1)
    control.isEnabled = false
    stage.tap(at: point(120, 120))
    #expect(taps == 2)
  }

  @Test("a recognizer on the control itself wins over the control")
  func ownTap() {
    var taps = 0
    let tap = UITapGestureRecognizer()
    tap.addAction { _ in taps += 1 }
    control.addGestureRecognizer(tap)
    stage.tap(at: point(120, 120))
    #expect(taps == 1)
    #expect(told.events == ["down", "cancel"])
  }

  @Test("with several fingers on it a control follows the first")
  func fingers() {
    control.isMultipleTouchEnabled = true
    stage.fingerDown(at: point(120, 120), id: 1)
    stage.fingerDown(at: point(130, 120), id: 2)
    stage.fingerMoves(to: point(390, 390), id: 2)
    #expect(control.isHighlighted)
    stage.fingerUp(id: 2)
    #expect(told.events == ["down"])
    stage.fingerUp(id: 1)
    #expect(told.events == ["down", "up inside"])
  }

  @Test("actions without a target are called as well")
  func closures() {
    var count = 0
    control.addAction(for: .touchUpInside) { _ in count += 1 }
    stage.tap(at: point(120, 120))
    #expect(count == 1)
  }
}

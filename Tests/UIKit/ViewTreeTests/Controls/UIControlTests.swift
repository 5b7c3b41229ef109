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

  @Test("a tap sends touchDown and touchUpInside, with a highlight in between")
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

  @Test("a touch may move 70 points outside, come back, and end inside")
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

  @Test("a canceled touch cancels the control")
  func cancelled() {
    stage.fingerDown(at: point(120, 120))
    stage.loseFocus()
    #expect(told.events == ["down", "cancel"])
    #expect(!control.isHighlighted)
    control.addGestureRecognizer(UIPanGestureRecognizer())
    stage.drag(from: point(120, 120), by: point(50, 0))
    #expect(told.events == ["down", "cancel", "down", "cancel"])
  }

  @Test("a disabled control ignores touches and reports its state")
  func disabled() {
    control.isEnabled = false
    stage.tap(at: point(120, 120))
    #expect(told.events.isEmpty)
    control.isSelected = true
    #expect(control.state == [.disabled, .selected])
  }

  @Test("a tap on an enabled control is not recognized by its superviews")
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

  @Test("a recognizer on the control itself prevails over the control")
  func ownTap() {
    var taps = 0
    let tap = UITapGestureRecognizer()
    tap.addAction { _ in taps += 1 }
    control.addGestureRecognizer(tap)
    stage.tap(at: point(120, 120))
    #expect(taps == 1)
    #expect(told.events == ["down", "cancel"])
  }

  @Test("with several touches, a control tracks the first")
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

  @Test("closures are called as actions")
  func closures() {
    var count = 0
    control.addAction(for: .touchUpInside) { _ in count += 1 }
    stage.tap(at: point(120, 120))
    #expect(count == 1)
  }

  @Test("drags send events inside and outside, and when they cross the margin")
  func drags() {
    let names: [(UIControl.Event, String)] = [
      (.touchDragInside, "inside"), (.touchDragOutside, "outside"), (.touchDragEnter, "enter"),
      (.touchDragExit, "exit"),
    ]
    var drags: [String] = []
    for (event, name) in names { control.addAction(for: event) { _ in drags.append(name) } }
    stage.fingerDown(at: point(120, 120))
    for x in [130.0, 300, 310, 140] { stage.fingerMoves(to: point(x, 120)) }
    #expect(drags == ["inside", "outside", "exit", "outside", "inside", "enter"])
    #expect(control.isTouchInside)
    stage.fingerUp()
    #expect(!control.isTouchInside)
  }

  @Test("the second of two quick taps sends touchDownRepeat")
  func repeats() {
    let repeats = log(.touchDownRepeat, of: control) { _ in "again" }
    stage.tap(at: point(120, 120))
    #expect(repeats.entries.isEmpty)
    stage.tap(at: point(120, 120))
    #expect(repeats.entries == ["again"])
    #expect(told.events == ["down", "up inside", "down", "up inside"])
    stage.run(for: 1)
    stage.tap(at: point(120, 120))
    #expect(repeats.entries == ["again"])
  }

  @Test("an action for several events is performed once for each lift")
  func severalEvents() {
    let all = log(.allTouchEvents, of: control) { "\($0.isTracking)" }
    stage.tap(at: point(120, 120))
    #expect(all.entries == ["true", "false"])
    #expect(UIControl.Event.touchUpInside.rawValue == 64)
    #expect(UIControl.Event.primaryActionTriggered.rawValue == 8192)
  }

  @Test("disabling a control during a touch cancels it once")
  func disabledWhilePressed() {
    stage.fingerDown(at: point(120, 120))
    control.isEnabled = false
    #expect(told.events == ["down", "cancel"])
    #expect(!control.isHighlighted && !control.isTracking)
    stage.fingerMoves(by: point(5, 0))
    stage.fingerUp()
    stage.loseFocus()
    #expect(told.events == ["down", "cancel"])
    control.isEnabled = true
    stage.tap(at: point(120, 120))
    #expect(told.events == ["down", "cancel", "down", "up inside"])
  }

  @Test("disabling a control in its own touchDown action cancels it")
  func disabledInCallback() {
    control.addAction(for: .touchDown) { $0.isEnabled = false }
    stage.tap(at: point(120, 120))
    #expect(told.events == ["down", "cancel"])
  }

  @Test("removing a control from the window during a touch cancels it")
  func removed() {
    control.addAction(for: .touchDragInside) { $0.removeFromSuperview() }
    stage.fingerDown(at: point(120, 120))
    stage.fingerMoves(by: point(5, 0))
    stage.fingerUp()
    #expect(told.events == ["down", "cancel"])
  }

  private final class Picky: UIControl {
    var log: [String] = []
    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
      log.append("begin")
      return touch.location(in: self).x >= 10
    }
    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
      log.append("continue")
      return touch.location(in: self).x < 40
    }
    override func endTracking(_ touch: UITouch?, with event: UIEvent?) { log.append("end \(isTouchInside)") }
    override func cancelTracking(with event: UIEvent?) { log.append("cancel") }
  }

  @Test("a control can refuse a touch, stop tracking it, and is notified of its end")
  func tracking() {
    let picky = add(Picky(frame: rect(200, 0, 50, 50)), to: stage.window)
    let events = log(.allTouchEvents, of: picky) { "\($0.isHighlighted)" }
    stage.tap(at: point(205, 20))
    #expect(picky.log == ["begin"])
    #expect(events.entries.isEmpty)
    stage.drag(from: point(220, 20), by: point(25, 0), steps: 1)
    #expect(picky.log == ["begin", "begin", "continue"])
    #expect(events.entries == ["true"])
    #expect(!picky.isTracking && !picky.isHighlighted)
    stage.tap(at: point(220, 20))
    stage.fingerDown(at: point(220, 20))
    stage.loseFocus()
    #expect(picky.log.suffix(4) == ["begin", "end true", "begin", "cancel"])
  }

  @Test("double taps around a control are not handled by the control")
  func otherTaps() {
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    var doubles = 0
    double.addAction { _ in doubles += 1 }
    stage.window.addGestureRecognizer(double)
    stage.tap(at: point(120, 120))
    stage.tap(at: point(120, 120))
    #expect(doubles == 1)
  }

  @Test("targets can be removed for some events or for all")
  func takingBack() {
    control.removeTarget(told, for: [.touchDown, .touchUpOutside])
    stage.tap(at: point(120, 120))
    #expect(told.events == ["up inside"])
    #expect(control.allControlEvents == [.touchUpInside, .touchCancel])
    control.removeTarget(told)
    stage.tap(at: point(120, 120))
    #expect(told.events == ["up inside"])
    #expect(control.allControlEvents == [])
  }

  @Test("an action is performed with its sender, and replaces one with the same identifier")
  func actions() {
    var log: [String] = []
    let first = UIAction(identifier: .init("greet")) { _ in log.append("first") }
    let second = UIAction(identifier: .init("greet")) { [control] in
      log.append("second by \($0.sender === control ? "the control" : "somebody")")
    }
    let other = UIAction { _ in log.append("other") }
    control.addAction(first, for: .touchUpInside)
    control.addAction(second, for: .touchUpInside)
    control.addAction(other, for: .touchUpInside)
    stage.tap(at: point(120, 120))
    #expect(log == ["second by the control", "other"])
    #expect(second.sender == nil)
    control.removeAction(identifiedBy: .init("greet"), for: .touchUpInside)
    control.removeAction(other, for: .touchUpInside)
    stage.tap(at: point(120, 120))
    #expect(log.count == 2)
  }

  @Test("a control passes on keys that it does not handle, and loses the focus when disabled")
  func keys() {
    let catcher = add(KeyCatcher(frame: rect(0, 300, 100, 100)), to: stage.window)
    let control = add(UIControl(frame: rect(0, 0, 50, 50)), to: catcher)
    var actions = 0
    control.addAction(for: .primaryActionTriggered) { _ in actions += 1 }
    stage.window.focusSystem.requestFocusUpdate(to: control)
    #expect(control.state == .focused)
    stage.press(.keyboardSpacebar)
    stage.press(.keyboardSpacebar, modifiers: .control)
    stage.press(.keyboardHome)
    #expect(actions == 1)
    #expect(catcher.keys == [.keyboardSpacebar, .keyboardHome])
    control.isEnabled = false
    stage.frame()
    #expect(!control.isFocused)
  }

  @Test("a held key is released without an action when the focus moves on")
  func focusLost() {
    let control = add(UIControl(frame: rect(0, 0, 50, 50)), to: stage.window)
    var actions = 0
    control.addAction(for: .primaryActionTriggered) { _ in actions += 1 }
    stage.window.focusSystem.requestFocusUpdate(to: control)
    stage.keyDown(.keyboardSpacebar)
    #expect(control.isHighlighted)
    stage.window.focusSystem.requestFocusUpdate(to: nil)
    #expect(!control.isHighlighted)
    stage.keyUp(.keyboardSpacebar)
    #expect(actions == 0)
  }
}

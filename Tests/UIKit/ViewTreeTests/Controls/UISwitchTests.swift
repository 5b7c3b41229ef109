import Replay
import Testing
import ViewTree

@Suite("Switches")
struct UISwitchTests {
  private let stage = Stage(size: CGSize(width: 400, height: 400))
  private let control = FocusedSwitch(frame: rect(100, 100, 0, 0))
  private let changes: ControlLog

  private final class FocusedSwitch: UISwitch {
    override var canBecomeFirstResponder: Bool { true }
  }

  init() {
    changes = log(.valueChanged, of: control) { $0.isOn ? "on" : "off" }
    stage.window.addSubview(control)
    stage.frame()
  }

  /// The left and right edge of the knob.
  private var knob: [CGFloat] {
    let knob = control.subviews[0].subviews[1]
    return [knob.frame.minX, knob.frame.maxX]
  }

  @Test("a switch is always 51 × 31 points, with the knob at one side")
  func size() {
    #expect(control.bounds.size == CGSize(width: 51, height: 31))
    #expect(knob == [2, 29])
    control.isOn = true
    stage.frame()
    #expect(knob == [22, 49])
    control.frame = rect(0, 0, 101, 71)
    stage.frame()
    #expect(control.subviews[0].frame == rect(25, 20, 51, 31))
  }

  @Test("a tap toggles the switch, sends an event, and animates the knob")
  func tap() {
    stage.tap(at: control.center)
    #expect(changes.entries == ["on"])
    stage.run(for: 0.1)
    #expect(knob[0] > 2 && knob[0] < 22)
    #expect(stage.settle(limit: 1))
    #expect(knob == [22, 49])
    stage.tap(at: control.center)
    #expect(changes.entries == ["on", "off"])
  }

  @Test("in a right-to-left layout, a switch is on at the left")
  func rightToLeft() {
    stage.window.semanticContentAttribute = .forceRightToLeft
    stage.frame()
    #expect(knob == [22, 49])
    control.isOn = true
    stage.frame()
    #expect(knob == [2, 29])
    stage.drag(from: control.center, by: point(40, 0))
    #expect(changes.entries == ["off"])
    stage.drag(from: control.center, by: point(-40, 0))
    #expect(changes.entries == ["off", "on"])
    stage.settle()
    #expect(knob == [2, 29])
  }

  @Test("setting a switch sends no event, and animates only if requested")
  func program() {
    control.setOn(true, animated: true)
    stage.frame()
    #expect(knob[0] < 10)
    stage.settle()
    #expect(knob == [22, 49])
    control.setOn(false, animated: false)
    stage.frame()
    #expect(knob == [2, 29])
    #expect(changes.entries.isEmpty)
  }

  @Test("the knob follows the finger and then moves to the nearer side")
  func drag() {
    stage.fingerDown(at: point(115, 115))
    #expect(knob == [2, 34])  // the knob is wider while pressed
    stage.fingerMoves(by: point(6, 0))
    #expect(knob == [8, 40])
    stage.fingerMoves(by: point(6, 0))
    #expect(knob == [14, 46])
    #expect(changes.entries.isEmpty)
    stage.fingerUp()
    #expect(changes.entries == ["on"])
    stage.settle()
    #expect(knob == [22, 49])
  }

  @Test("a switch dragged there and back, or in the wrong direction, does not change")
  func dragBack() {
    stage.fingerDown(at: point(115, 115))
    stage.fingerMoves(by: point(30, 0))
    stage.fingerMoves(by: point(-30, 0))
    stage.fingerUp()
    stage.drag(from: point(115, 115), by: point(-40, 0))
    stage.drag(from: point(115, 115), by: point(0, 200))
    #expect(!control.isOn)
    #expect(changes.entries.isEmpty)
  }

  @Test("a canceled touch moves the knob back")
  func cancelled() {
    stage.fingerDown(at: point(115, 115))
    stage.fingerMoves(by: point(30, 0))
    stage.loseFocus()
    stage.settle()
    #expect(knob == [2, 29])
    #expect(changes.entries.isEmpty)
  }

  @Test("a switch handles taps and drags along its track, and leaves other drags to its superview")
  func superviews() {
    let pan = UIPanGestureRecognizer()
    var pans = 0
    pan.addAction { if $0.state == .began { pans += 1 } }
    stage.window.addGestureRecognizer(pan)
    stage.drag(from: point(115, 115), by: point(30, 5))
    #expect(pans == 0)
    #expect(changes.entries == ["on"])
    stage.settle()
    stage.drag(from: point(115, 115), by: point(5, 30))
    #expect(pans == 1)
    #expect(changes.entries == ["on"])
    control.isEnabled = false
    stage.drag(from: point(115, 115), by: point(30, 5))
    #expect(pans == 2)
  }

  @Test("Space toggles the switch when released, but not while it is disabled")
  func keys() {
    control.becomeFirstResponder()
    stage.keyDown(.keyboardSpacebar)
    #expect(control.isHighlighted)
    stage.keyUp(.keyboardSpacebar)
    stage.press(.keyboardReturnOrEnter)
    #expect(changes.entries == ["on", "off"])
    control.isEnabled = false
    stage.press(.keyboardSpacebar)
    stage.tap(at: control.center)
    #expect(changes.entries == ["on", "off"])
  }

  @Test("a switch that is removed during its animation is at its end when it comes back")
  func removed() {
    control.setOn(true, animated: true)
    stage.frame()
    control.removeFromSuperview()
    stage.window.addSubview(control)
    stage.frame()
    #expect(knob == [22, 49])
    #expect(stage.settle(limit: 0.1))
  }
}

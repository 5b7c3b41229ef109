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

  /// The left and right end of the knob.
  private var knob: [CGFloat] {
    let knob = control.subviews[0].subviews[1]
    return [knob.frame.minX, knob.frame.maxX]
  }

  @Test("it is 51 by 31 points large whatever is asked for, and the knob lies at its side")
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

  @Test("a tap switches it and tells so, and the knob slides")
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

  @Test("read from right to left it is on at the left, and dragged there")
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

  @Test("set by a program it tells nobody, and slides only when asked")
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

  @Test("the knob follows the finger, and goes to the nearer side")
  func drag() {
    stage.fingerDown(at: point(115, 115))
    #expect(knob == [2, 34])  // pressed it is wider
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

  @Test("dragged there and back, or the wrong way, it stays as it is")
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

  @Test("a touch that is taken away lets the knob go back")
  func cancelled() {
    stage.fingerDown(at: point(115, 115))
    stage.fingerMoves(by: point(30, 0))
    stage.loseFocus()
    stage.settle()
    #expect(knob == [2, 29])
    #expect(changes.entries.isEmpty)
  }

  @Test("a pan along the track and a tap are its own, a pan across it is its superview's")
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

  @Test("Space switches it when it is let go; disabled it does nothing")
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

  @Test("a switch taken away while it slides has arrived when it comes back")
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

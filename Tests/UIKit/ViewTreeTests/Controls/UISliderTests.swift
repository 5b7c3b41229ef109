import Replay
import Testing
import ViewTree

@Suite("Sliders")
struct UISliderTests {
  private let stage = Stage(size: CGSize(width: 400, height: 400))
  /// The center of the knob moves from 14 to 214, over 200 points.
  private let slider = FocusedSlider(frame: rect(100, 100, 228, 34))
  private let changes: ControlLog

  private final class FocusedSlider: UISlider {
    override var canBecomeFirstResponder: Bool { true }
  }

  init() {
    changes = log(.valueChanged, of: slider) { "\($0.value)\($0.isTracking ? "" : " at last")" }
    stage.window.addSubview(slider)
    stage.frame()
  }

  private var knob: CGRect { slider.subviews[0].subviews[2].frame }

  @Test("the position of the knob shows the value in its range")
  func place() {
    #expect(knob == rect(0, 3, 28, 28))
    slider.maximumValue = 10
    slider.value = 5
    stage.frame()
    #expect(knob.midX == 114)
    slider.minimumValue = 4
    slider.value = 99
    #expect(slider.value == 10)
    stage.frame()
    #expect(knob.maxX == 228)
  }

  @Test("a drag moves the knob without a jump and sends a final event")
  func drag() {
    slider.value = 0.5
    stage.fingerDown(at: point(220, 120))  // 6 points right of its center
    #expect(slider.value == 0.5)
    stage.fingerMoves(by: point(50, 30))
    #expect(slider.value == 0.75)
    stage.fingerMoves(by: point(500, 0))
    stage.fingerUp()
    #expect(changes.entries == ["0.75", "1.0", "1.0 at last"])
    stage.tap(at: point(314, 117))
    #expect(changes.entries.count == 3)
  }

  @Test("without isContinuous, a drag sends only the final event")
  func discrete() {
    slider.isContinuous = false
    stage.drag(from: point(114, 117), by: point(100, 0))
    #expect(changes.entries == ["0.5 at last"])
    stage.fingerDown(at: point(214, 117))
    stage.fingerMoves(by: point(50, 0))
    stage.loseFocus()
    #expect(changes.entries == ["0.5 at last", "0.75 at last"])
  }

  @Test("a touch on the track has no effect, and a mouse click moves the knob there")
  func track() {
    let downs = log(.touchDown, of: slider) { _ in "down" }
    stage.tap(at: point(264, 117))
    #expect(slider.value == 0)
    #expect(downs.entries.isEmpty)
    stage.mouse(.began, at: point(264, 117))
    #expect(slider.value == 0.75)
    stage.mouse(.moved, at: point(214, 117))
    #expect(slider.value == 0.5)
    stage.mouse(.ended, at: point(214, 117))
    #expect(changes.entries == ["0.75", "0.5", "0.5 at last"])
  }

  @Test("invalid numbers are ignored, and the minimum and maximum push each other")
  func badNumbers() {
    slider.value = .nan
    slider.minimumValue = .nan
    slider.maximumValue = .infinity
    #expect(slider.value == 0 && slider.minimumValue == 0 && slider.maximumValue == 1)
    slider.value = .infinity
    #expect(slider.value == 1)
    slider.minimumValue = 5
    #expect(slider.maximumValue == 5 && slider.value == 5)
    stage.drag(from: point(114, 117), by: point(100, 0))
    #expect(slider.value == 5)
    slider.maximumValue = -2
    #expect(slider.minimumValue == -2 && slider.value == -2)
    slider.minimumValue = -.greatestFiniteMagnitude
    slider.maximumValue = .greatestFiniteMagnitude
    slider.value = 0
    stage.frame()
    #expect(knob.midX == 114)
    slider.frame = .zero
    stage.frame()
    #expect(knob.minX == 0)
    #expect(changes.entries.isEmpty)
  }

  @Test("a value set with animation moves the knob, which can be caught on its way")
  func animated() {
    slider.setValue(1, animated: true)
    #expect(slider.value == 1)
    stage.run(for: 0.1)
    let caught = knob.midX
    #expect(caught > 20 && caught < 200)
    stage.fingerDown(at: point(100 + caught, 117))
    stage.run(for: 0.5)
    #expect(abs(knob.midX - caught) < 12)  // it moved during the frame of the touch
    stage.fingerUp()
    #expect(changes.entries.count == 1)
    slider.setValue(1, animated: true)
    stage.settle()
    #expect(knob.maxX == 228)
  }

  @Test("dragging the knob along the track is not a gesture of a superview, but a drag beside it is")
  func superviews() {
    let (pan, tap) = (UIPanGestureRecognizer(), UITapGestureRecognizer())
    var gestures: [String] = []
    pan.addAction { if $0.state == .began { gestures.append("pan") } }
    tap.addAction { _ in gestures.append("tap") }
    stage.window.addGestureRecognizer(pan)
    stage.window.addGestureRecognizer(tap)
    stage.drag(from: point(114, 117), by: point(100, 0))
    #expect(gestures.isEmpty)
    #expect(slider.value == 0.5)
    stage.tap(at: point(214, 117))
    #expect(gestures.isEmpty)
    stage.drag(from: point(120, 117), by: point(60, 0))
    stage.tap(at: point(300, 117))
    #expect(gestures == ["pan", "tap"])
    stage.drag(from: point(214, 117), by: point(0, 60))
    #expect(gestures == ["pan", "tap", "pan"])
    #expect(slider.value == 0.5)
  }

  @Test("the arrow keys step by tenths, Home and End go to the ends, and other keys are passed on")
  func keys() {
    let catcher = add(KeyCatcher(frame: stage.window.bounds), to: stage.window)
    catcher.addSubview(slider)
    slider.becomeFirstResponder()
    slider.maximumValue = 10
    for key: UIKeyboardHIDUsage in [.keyboardRightArrow, .keyboardUpArrow, .keyboardLeftArrow, .keyboardEnd] {
      stage.press(key)
    }
    stage.press(.keyboardRightArrow)
    stage.press(.keyboardHome)
    stage.press(.keyboardDownArrow)
    #expect(
      changes.entries == ["1.0 at last", "2.0 at last", "1.0 at last", "10.0 at last", "0.0 at last"])
    stage.press(.keyboardSpacebar)
    slider.isEnabled = false
    stage.press(.keyboardRightArrow)
    #expect(catcher.keys == [.keyboardSpacebar, .keyboardRightArrow])
  }

  @Test("a right-to-left layout mirrors the slider, touches, the mouse and keys")
  func rightToLeft() {
    stage.window.semanticContentAttribute = .forceRightToLeft
    stage.frame()
    #expect(knob == rect(200, 3, 28, 28))
    stage.drag(from: point(314, 117), by: point(-50, 0))
    #expect(slider.value == 0.25)
    #expect(knob.midX == 164)
    let fill = slider.subviews[0].subviews[1].frame
    #expect(fill.minX == 164 && fill.maxX == 228)
    stage.mouse(.began, at: point(164, 117))
    stage.mouse(.ended, at: point(164, 117))
    #expect(slider.value == 0.75)
    slider.becomeFirstResponder()
    slider.maximumValue = 10
    slider.value = 5
    for key: UIKeyboardHIDUsage in [
      .keyboardLeftArrow, .keyboardUpArrow, .keyboardRightArrow, .keyboardDownArrow, .keyboardEnd,
    ] {
      stage.press(key)
    }
    #expect(changes.entries.suffix(5) == [6, 7, 6, 5, 10].map { "\($0).0 at last" })
    #expect(knob.minX == 0)
    stage.window.semanticContentAttribute = .unspecified
    stage.frame()
    #expect(knob.maxX == 228)
  }
}

import Controls
import Replay
import Testing
import ViewTree

@Suite("Steppers")
struct UIStepperTests {
  private let play = ControlStage(UIStepper()) { "\($0.value)" }
  private var stage: Stage { play.stage }
  private var stepper: UIStepper { play.control }
  private let minus = CGPoint(x: 120, y: 116)
  private let plus = CGPoint(x: 170, y: 116)

  @Test("a tap on plus or minus steps the value within its limits")
  func taps() {
    #expect(stepper.bounds.size == CGSize(width: 94, height: 32))
    stage.tap(at: plus)
    stage.tap(at: plus)
    stage.tap(at: minus)
    #expect(play.log == ["1.0", "2.0", "1.0"])
    stepper.value = 100
    stage.tap(at: plus)
    #expect(play.log.count == 3)
    stepper.stepValue = 30
    stepper.value = 90
    stage.tap(at: plus)
    #expect(stepper.value == 100)
  }

  @Test("a value that wraps continues at the other limit")
  func wraps() {
    stepper.wraps = true
    stepper.maximumValue = 2
    stepper.value = 2
    stage.tap(at: plus)
    stage.tap(at: minus)
    #expect(play.log == ["0.0", "2.0"])
  }

  @Test("a held button repeats, and stops when the finger leaves it or lifts")
  func repeats() {
    stage.fingerDown(at: plus)
    stage.run(for: 0.4)
    #expect(play.log.isEmpty)
    stage.run(for: 0.2)
    #expect(stepper.value == 1)
    stage.run(for: 3)
    #expect(stepper.value > 20)
    stage.fingerMoves(by: CGPoint(x: 0, y: 250))
    let value = stepper.value
    stage.run(for: 1)
    stage.fingerUp()
    #expect(stepper.value == value)
    #expect(stage.settle())
  }

  @Test("without isContinuous, a held button reports its value when it is released")
  func discrete() {
    stepper.isContinuous = false
    stage.fingerDown(at: plus)
    stage.run(for: 1)
    #expect(play.log.isEmpty)
    #expect(stepper.value > 1)
    stage.fingerUp()
    #expect(play.log == ["\(stepper.value)"])
    stepper.autorepeat = false
    stage.fingerDown(at: plus)
    stage.run(for: 2)
    stage.fingerUp()
    #expect(play.log.count == 2)
  }

  @Test("the arrow keys step, and in a right-to-left layout the left side is plus")
  func keys() {
    play.focus()
    for key in [UIKeyboardHIDUsage.keyboardUpArrow, .keyboardRightArrow, .keyboardDownArrow] {
      stage.press(key)
    }
    #expect(play.log == ["1.0", "2.0", "1.0"])
    stepper.semanticContentAttribute = .forceRightToLeft
    stage.press(.keyboardLeftArrow)
    stage.tap(at: minus)
    #expect(stepper.value == 3)
  }

  @Test("a screen reader hears the value, and changes it like the user")
  func reader() {
    stepper.value = 4
    #expect(stepper.accessibilityValue == "4")
    #expect(stepper.accessibilityTraits.contains(.adjustable))
    stepper.accessibilityIncrement()
    stepper.accessibilityDecrement()
    stepper.accessibleNumber = 7
    #expect(play.log == ["5.0", "4.0", "7.0"])
    stepper.isEnabled = false
    stepper.accessibilityIncrement()
    stage.tap(at: plus)
    #expect(stepper.value == 7)
  }

  @Test("numbers that make no sense are ignored, and the limits push each other")
  func badNumbers() {
    stepper.value = .nan
    stepper.stepValue = 0
    stepper.stepValue = -.infinity
    stepper.minimumValue = .nan
    #expect(stepper.value == 0 && stepper.stepValue == 1 && stepper.minimumValue == 0)
    stepper.minimumValue = 200
    #expect(stepper.maximumValue == 200 && stepper.value == 200)
    stepper.maximumValue = -1
    #expect(stepper.minimumValue == -1 && stepper.value == -1)
  }
}

import Foundation
import Inspector
import Replay
import Testing
import ViewTree

@Suite("What a control did with a touch")
struct ControlEffectTests {
  private let story = TouchStory()
  private let button: UIButton

  init() { button = story.put(UIButton(), "save", CGRect(x: 20, y: 20, width: 100, height: 44)) }

  private final class Helper: NSObject { func save() {} }
  private final class Knob: UIControl {
    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { false }
  }
  private final class Eager: UIButton {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { alpha = 0.5 }
  }

  @Test("a button that works says which event it sent")
  func works() {
    button.addAction(for: .touchUpInside) { _ in }
    #expect(story.tap(50, 40) == "UIButton 'save' got the touch and sent touchUpInside to 1 action")
    #expect(!story.isFailure && story.change == nil)
    let effects = story.record?.effects ?? []
    #expect(effects.map(\.effect.rule).contains("tracked") && effects.contains(where: \.isDone))
  }

  @Test("an action for another event is named")
  func otherEvent() {
    button.addAction(for: .valueChanged) { _ in }
    #expect(
      story.tap(50, 40)
        == "UIButton 'save' got the touch and sent touchUpInside, but no action is registered for it (there is one for valueChanged)"
    )
    #expect(story.change == "add the action for touchUpInside instead of valueChanged")
    #expect(story.isFailure)
  }

  @Test("a target that no longer exists is told, also by the second tap")
  func goneTarget() {
    func wire() { button.addTarget(Helper(), action: Selector("save", Helper.save), for: .touchUpInside) }
    wire()
    let told = "UIButton 'save' got the touch and sent touchUpInside, but its target no longer exists"
    #expect(story.tap(50, 40) == told)
    story.stage.run(for: 1)
    #expect(story.tap(50, 40) == told)
    #expect(story.change == "keep a strong reference to the target")
  }

  @Test("a disabled button says so, with the change")
  func disabled() {
    button.addAction(for: .touchUpInside) { _ in }
    button.isEnabled = false
    #expect(story.tap(50, 40) == "UIButton 'save' got the touch and ignored it: isEnabled is false")
    #expect(story.change == "set isEnabled to true")
  }

  @Test("an action that no responder implements is named")
  func nobody() {
    button.addTarget(nil, action: Selector("save", Helper.save), for: .touchUpInside)
    let told = story.tap(50, 40)
    #expect(told.contains("sent save, but no responder implements it"))
    #expect(story.isFailure)
  }

  @Test("a control that does not follow the touch names the method")
  func refusing() {
    story.put(Knob(), "volume", CGRect(x: 200, y: 20, width: 100, height: 44))
    #expect(
      story.tap(250, 40)
        == "Knob 'volume' got the touch and ignored it: its beginTracking returned false")
  }

  @Test("an override that does not call super is told")
  func withoutSuper() {
    let eager = story.put(Eager(), "eager", CGRect(x: 200, y: 20, width: 100, height: 44))
    eager.addAction(for: .touchUpInside) { _ in }
    #expect(story.tap(250, 40).contains("did not call super, so it sends no events"))
  }

  @Test("a button whose menu opens only when it is held says how a tap opens it")
  func menu() {
    button.menu = UIMenu(children: [UIAction(title: "A") { _ in }])
    #expect(story.tap(50, 40).contains("its menu opens only when it is held"))
    #expect(story.change == "set showsMenuAsPrimaryAction to true")
  }

  @Test("a switch without actions still works")
  func switching() {
    story.put(UISwitch(), "dark", CGRect(x: 200, y: 20, width: 60, height: 32))
    _ = story.tap(220, 36)
    #expect(!story.isFailure && story.headline.contains("valueChanged"))
  }

  @Test("a segment that is selected already is no failure")
  func sameSegment() {
    let unit = story.put(
      UISegmentedControl(items: ["a", "b"]), "unit", CGRect(x: 0, y: 200, width: 200, height: 40))
    unit.selectedSegmentIndex = 0
    unit.addAction(for: .valueChanged) { _ in }
    story.stage.frame()
    #expect(story.tap(50, 220) == "UISegmentedControl 'unit' got the touch, but its value did not change")
    #expect(!story.isFailure)
  }

  private final class NoEditing: NSObject, UITextFieldDelegate {
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { false }
  }

  @Test("a field says that it began editing, or which delegate's method did not let it")
  func editing() {
    let field = story.put(UITextField(), "name", CGRect(x: 20, y: 100, width: 200, height: 40))
    #expect(story.tap(50, 120) == "UITextField 'name' got the touch and began editing")
    field.resignFirstResponder()
    story.stage.run(for: 1)
    let delegate = NoEditing()
    field.delegate = delegate
    #expect(
      story.tap(50, 120)
        == "UITextField 'name' got the touch and did not begin editing: its delegate's textFieldShouldBeginEditing returned false"
    )
  }
}

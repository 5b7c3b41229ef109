import Testing
import ViewTree

@testable import Inspector

@Suite("Which of several statements becomes the headline")
struct StatementTests {
  /// Each statement comes before all that follow.
  private static let order = [
    Statement(.missed, "save got nothing: cover lies above it"),
    Statement(.claimed, "row 1 got nothing: tap recognized"),
    Statement(.happened, "save sent touchUpInside to 1 action"),
    Statement(.lost, "save never got the end of the touch"),
    Statement(.setup, "save sent touchUpInside, but its target no longer exists"),
    Statement(.behindScreen, "save got nothing: Sheet is presented over it"),
    Statement(.refused, "save ignored it: isEnabled is false"),
    Statement(.recognizer, "tap of card failed: its delegate refused the touch"),
    Statement(.unseen, "hidden got nothing: hidden"),
    Statement(.builtIn, "pop of UINavigationController did not receive the touch: disabled"),
    Statement(.otherGesture, "card got the touch, but nothing there reacts to it: pan failed"),
    Statement(.nothing, "card got the touch"),
  ]

  @Test("the first one in the order wins, wherever it stands")
  func precedence() {
    for (index, first) in StatementTests.order.enumerated() where first.order != .happened {
      let rest = StatementTests.order[index...]
      #expect(Statement.headline(of: Array(rest.reversed())) == first)
    }
  }

  @Test("a fault of the setup is told behind what happened, with its change")
  func setup() {
    let fault = Statement(.setup, "form did not scroll: the delegate is gone", change: "keep the delegate")
    let headline = Statement.headline(of: [fault, Statement(.happened, "drag recognized")])
    #expect(headline.sentence == "drag recognized; form did not scroll: the delegate is gone")
    #expect(headline.change == "keep the delegate" && headline.isFailure)
  }

  @Test("of several statements of one kind the first wins")
  func stable() {
    let two = [Statement(.nothing, "one"), Statement(.nothing, "two")]
    #expect(Statement.headline(of: two).sentence == "one")
  }

  private typealias Heard = HeardEffect
  private static func name(_ text: String) -> TouchRecord.Name { TouchRecord.Name(id: 1, name: text) }
  nonisolated private static let button = Heard.Role.control(isPlain: true, opensMenuWhenHeld: false)
  nonisolated private static let slider = Heard.Role.control(isPlain: false, opensMenuWhenHeld: false)

  @Test(
    "what receivers report becomes these headlines",
    arguments: [
      (
        "save", button, [.tracked, .sent(.touchUpInside, performed: 1, gone: 0, registered: .touchUpInside)],
        "save got the touch and sent touchUpInside to 1 action"
      ),
      (
        "save", button, [.tracked, .sent(.touchUpInside, performed: 0, gone: 0, registered: [])],
        "save got the touch and sent touchUpInside, but no action is registered for it"
      ),
      (
        "save", button, [.tracked, .sent(.touchUpInside, performed: 0, gone: 1, registered: [])],
        "save got the touch and sent touchUpInside, but its target no longer exists"
      ),
      (
        "volume", slider,
        [.tracked, .sent(.valueChanged, performed: 0, gone: 0, registered: .touchUpInside)],
        "volume got the touch and sent valueChanged, but no action is registered for it (there is one for touchUpInside)"
      ),
      (
        "volume", slider, [.tracked, .sent(.valueChanged, performed: 0, gone: 0, registered: [])],
        "volume got the touch and sent valueChanged"
      ),
      (
        "save", button,
        [.tracked, .sent(.touchUpOutside, performed: 0, gone: 0, registered: .touchUpInside)],
        "save got the touch, but the finger lifted outside of it"
      ),
      ("list", .list, [.selected("row 2", told: .delegate("Rows"))], "list selected row 2 and told Rows"),
      (
        "list", .list, [.notSelected("row 2", .willSelect)],
        "list does not select row 2: its delegate's willSelectRowAt returned nil"
      ),
      (
        "Cell", .cell(of: "list"), [.handled("touchesEnded")],
        "Cell handled the touch in touchesEnded and did not call super, so list selects nothing"
      ),
      ("form", .other, [.scrolled(CGPoint(x: 0, y: 40), lockedAxis: false)], "form scrolled by (0, 40)"),
      (
        "sheet", .other, [.notDismissed("isModalInPresentation of Sheet is true")],
        "sheet dismisses nothing: isModalInPresentation of Sheet is true"
      ),
    ] as [(String, HeardEffect.Role, [TouchEffect], String)])
  func effects(name: String, role: HeardEffect.Role, effects: [TouchEffect], headline: String) {
    let record = TouchRecord(touch: 1, finger: 1, kind: "finger", began: 0)
    let heard = effects.map { HeardEffect(receiver: StatementTests.name(name), role: role, effect: $0) }
    #expect(record.summary(heard).sentence == headline)
  }
}

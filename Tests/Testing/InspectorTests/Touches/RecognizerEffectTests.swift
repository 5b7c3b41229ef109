import Foundation
import Inspector
import Replay
import Testing
import ViewTree

@Suite("What recognizers did with a touch")
struct RecognizerEffectTests {
  private let story = TouchStory()
  private let card: UIView

  init() { card = story.put(UIView(), "card", CGRect(x: 50, y: 50, width: 300, height: 300)) }

  private func add<Recognizer: UIGestureRecognizer>(_ recognizer: Recognizer, _ name: String) -> Recognizer {
    recognizer.name = name
    recognizer.addAction(owner) { _ in }
    card.addGestureRecognizer(recognizer)
    return recognizer
  }

  private final class Owner: NSObject { func tapped() {} }
  private let owner = Owner()

  private final class Stroke: UIGestureRecognizer {
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  }

  @Test("a recognizer whose target is gone, or that has none, has done nothing")
  func targets() {
    func wire() -> UITapGestureRecognizer {
      UITapGestureRecognizer(target: Owner(), action: Selector("tapped", Owner.tapped))
    }
    let tap = wire()
    tap.name = "open"
    card.addGestureRecognizer(tap)
    #expect(story.tap(100, 100) == "open of UIView 'card' recognized, but its target no longer exists")
    tap.removeTarget(nil, action: nil)
    story.stage.run(for: 1)
    #expect(story.tap(100, 100) == "open of UIView 'card' recognized, but it has no target")
    #expect(story.change == "add a target")
  }

  @Test("a tap that waited for a double tap is told to be late, and for whom it waited")
  func late() {
    let (one, two) = (add(UITapGestureRecognizer(), "single"), add(UITapGestureRecognizer(), "double"))
    two.numberOfTapsRequired = 2
    one.require(toFail: two)
    #expect(
      story.tap(100, 100)
        == "single of UIView 'card' recognized 0.35 s after the finger lifted: it waited for double of UIView 'card' (require(toFail:))"
    )
    #expect(!story.isFailure)
  }

  @Test("a requirement that was ignored because of a cycle is told")
  func cycle() {
    let (one, two) = (add(UITapGestureRecognizer(), "single"), add(UITapGestureRecognizer(), "double"))
    two.numberOfTapsRequired = 2
    two.require(toFail: one)
    one.require(toFail: two)
    #expect(story.tap(100, 100).contains("that one waits for it, so this requirement was ignored"))
  }

  @Test("a recognizer that was added to a second view is missed by the first")
  func moved() {
    let tap = add(UITapGestureRecognizer(), "open")
    story.put(UIView(), "other", CGRect(x: 50, y: 400, width: 300, height: 100)).addGestureRecognizer(tap)
    #expect(
      story.tap(100, 100)
        == "UIView 'card' no longer has open: a recognizer has one view, and it was added to UIView 'other'")
  }

  @Test("an edge pan without edges says so")
  func edges() {
    card.frame.origin.x = 0
    _ = add(UIScreenEdgePanGestureRecognizer(), "back")
    #expect(
      story.drag(from: CGPoint(x: 2, y: 200), by: CGPoint(x: 150, y: 0))
        == "back of UIView 'card' ignored the touch: its edges are empty")
  }

  @Test("a class that never decides keeps the end of touches, and the record ends all the same")
  func undecided() {
    _ = add(Stroke(), "stroke")
    let button = story.put(UIButton(), "save", CGRect(x: 10, y: 10, width: 80, height: 44), in: card)
    button.addAction(for: .touchUpInside) { _ in }
    #expect(
      story.tap(100, 80)
        == "UIButton 'save' never got the end of the touch: stroke of UIView 'card' is still possible, although all fingers are up"
    )
    #expect(story.change == "set state to .failed in touchesEnded")
  }

  @Test("without a delegate the words are other than with one that answers no")
  func delegates() {
    let (pan, swipe) = (add(UIPanGestureRecognizer(), "drag"), add(UISwipeGestureRecognizer(), "swipe"))
    _ = story.drag(from: CGPoint(x: 100, y: 100), by: CGPoint(x: 120, y: 0))
    let reason = story.record?.recognizers.first { $0.name.name == "swipe of UIView 'card'" }?.reason
    #expect(
      reason?.sentence == "drag of UIView 'card' recognized first, and no delegate is set that allows both")
    let delegate = Refusing()
    pan.delegate = delegate
    story.stage.run(for: 1)
    _ = story.drag(from: CGPoint(x: 100, y: 100), by: CGPoint(x: 120, y: 0))
    let other = story.record?.recognizers.first { $0.name.name == "swipe of UIView 'card'" }?.reason
    #expect(other?.sentence == "drag of UIView 'card' recognized first; neither delegate allows both")
    withExtendedLifetime((swipe, delegate)) {}
  }

  @Test("a drag with one finger does not miss a pinch")
  func pinch() {
    _ = (add(UIPanGestureRecognizer(), "drag"), add(UIPinchGestureRecognizer(), "zoom"))
    #expect(
      story.drag(from: CGPoint(x: 100, y: 100), by: CGPoint(x: 120, y: 0))
        == "drag of UIView 'card' recognized")
  }

  private final class Refusing: NSObject, UIGestureRecognizerDelegate {}

  @Test("a tap where only another gesture is known is no failure")
  func otherGesture() {
    _ = add(UIPanGestureRecognizer(), "drag")
    #expect(
      story.tap(100, 100)
        == "UIView 'card' got the touch, but nothing there reacts to it: drag of UIView 'card' failed: slop of 10 points not reached, moved 0"
    )
    #expect(!story.isFailure)
  }
}

extension UIGestureRecognizer {
  fileprivate func addAction<Owner: NSObject>(_ owner: Owner, _ action: @escaping (Owner) -> Void) {
    addTarget(owner, action: { owner in { (_: UIGestureRecognizer) in action(owner) } })
  }
}

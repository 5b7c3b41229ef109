import Replay
import Testing

@testable import ViewTree

/// A recognizer that never decides, or that ignores every touch.
private final class Ditherer: UIGestureRecognizer {
  var ignoresAll = false
  private(set) var resets = 0

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if ignoresAll { for touch in touches { ignore(touch, for: event) } }
  }

  override func reset() { resets += 1 }
}

private final class Asked: UIGestureRecognizerDelegate {
  var onShouldBegin: (() -> Void)?
  var onShouldReceive: (() -> Void)?
  var requiresAll = false

  func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
    onShouldReceive?()
    return true
  }

  func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    onShouldBegin?()
    return true
  }

  func gestureRecognizer(
    _ recognizer: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer
  ) -> Bool { requiresAll }
}

@Suite("Undecided recognizers")
struct UndecidedTests {
  private let stage = Stage(size: CGSize(width: 400, height: 400))
  private let delegate = Asked()

  private func tap() -> (tap: UITapGestureRecognizer, diary: GestureDiary) {
    let tap = UITapGestureRecognizer()
    tap.delegate = delegate
    return (tap, GestureDiary(tap, on: stage.window))
  }

  @Test("touches of a recognizer that never decides do not accumulate")
  func pileUp() {
    let ditherer = Ditherer()
    ditherer.delaysTouchesEnded = false
    stage.window.addGestureRecognizer(ditherer)
    for _ in 0..<20 { stage.tap(at: point(100, 100)) }
    #expect(stage.window.gestureArbiter.deliveries.count == 1)
  }

  @Test("losing the focus ends undecided recognizers and releases those that wait for them")
  func focusLoss() {
    let (tap, diary) = tap()
    let ditherer = Ditherer()
    stage.window.addGestureRecognizer(ditherer)
    tap.require(toFail: ditherer)
    stage.tap(at: point(100, 100))
    #expect(diary.states == [])
    stage.loseFocus()
    #expect(diary.states == [.ended])
    #expect(ditherer.resets == 1)
    #expect(stage.window.gestureArbiter.deliveries.isEmpty)
  }

  @Test("a recognizer that ignores every touch does not block others")
  func ignoresAll() {
    let (tap, diary) = tap()
    let ditherer = Ditherer()
    ditherer.ignoresAll = true
    stage.window.addGestureRecognizer(ditherer)
    tap.require(toFail: ditherer)
    stage.tap(at: point(100, 100))
    #expect(diary.states == [.ended])
    #expect(ditherer.resets == 1)
  }

  @Test("two recognizers whose delegates require each other's failure do not wait forever")
  func mutual() {
    delegate.requiresAll = true
    let (one, other) = (tap(), tap())
    stage.tap(at: point(100, 100))
    #expect(one.diary.states + other.diary.states == [.ended])
    #expect(stage.window.gestureArbiter.deliveries.isEmpty)
  }

  @Test("a failure requirement that would form a cycle is ignored")
  func ring() {
    let taps = [tap(), tap(), tap()]
    taps[0].tap.require(toFail: taps[1].tap)
    taps[1].tap.require(toFail: taps[2].tap)
    taps[2].tap.require(toFail: taps[0].tap)
    stage.tap(at: point(100, 100))
    #expect(taps.map(\.diary.states) == [[], [], [.ended]])
  }

  @Test("a recognizer that its delegate disables while being asked does not begin")
  func switchedOff() {
    let (tap, diary) = tap()
    delegate.onShouldBegin = { tap.isEnabled = false }
    stage.tap(at: point(100, 100))
    #expect(diary.states == [])
    #expect(tap.state == .possible)
  }

  @Test("a state requested without an event is ignored")
  func outOfTheBlue() {
    let (tap, diary) = tap()
    tap.state = .failed
    stage.tap(at: point(100, 100))
    #expect(diary.states == [.ended])
  }
  @Test("an undecided recognizer in another window is not waited for")
  func otherWindow() {
    let other = UIWindow(frame: rect(0, 0, 400, 400), windowScene: stage.scene)
    other.makeKeyAndVisible()
    let ditherer = Ditherer()
    other.addGestureRecognizer(ditherer)
    stage.fingerDown(at: point(100, 100), id: 2)
    stage.window.makeKeyAndVisible()
    let (tap, diary) = tap()
    tap.require(toFail: ditherer)
    stage.tap(at: point(100, 100))
    #expect(diary.states == [.ended])
  }

  @Test("a recognizer whose window is hidden while its delegate is asked does not receive the touch")
  func hiddenMeanwhile() {
    let (tap, diary) = tap()
    delegate.onShouldReceive = { [stage] in stage.window.isHidden = true }
    stage.fingerDown(at: point(100, 100))
    #expect(!tap.isActive)
    #expect(tap.numberOfTouches == 0)
    delegate.onShouldReceive = nil
    stage.window.makeKeyAndVisible()
    stage.tap(at: point(100, 100))
    #expect(diary.states == [.ended])
  }

  @Test("a recognizer that is removed while its delegate is asked does not receive the key press")
  func takenAway() {
    let (tap, _) = tap()
    tap.allowedPressTypes = [.select]
    delegate.onShouldReceive = { [stage] in stage.window.removeGestureRecognizer(tap) }
    stage.keyDown(.keyboardReturnOrEnter)
    #expect(!tap.isActive)
    #expect(stage.window.gestureArbiter.touchlessRecognizers.isEmpty)
  }
}

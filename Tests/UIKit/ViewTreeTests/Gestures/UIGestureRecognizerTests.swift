import Replay
import Testing

@testable import ViewTree

private final class Asked: UIGestureRecognizerDelegate {
  var shouldBegin = true
  private(set) var count = 0
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    count += 1
    return shouldBegin
  }
}

@Suite("Gesture recognizers")
struct GestureTests {
  private let stage = Stage(size: CGSize(width: 400, height: 400))
  private let view: TouchDiary

  init() { view = add(TouchDiary(frame: rect(0, 0, 400, 400)), to: stage.window) }

  /// Adds a recognizer and returns a closure with the states that its action received.
  private func watch(_ recognizer: UIGestureRecognizer, on other: UIView? = nil) -> () -> [String] {
    final class List { var entries: [String] = [] }
    let list = List()
    recognizer.addAction { list.entries.append("\($0.state)") }
    (other ?? view).addGestureRecognizer(recognizer)
    return { list.entries }
  }

  @Test("a pan follows the finger after its slop, and cancels the touch on the view")
  func pan() {
    let pan = UIPanGestureRecognizer()
    let states = watch(pan)
    stage.fingerDown(at: point(100, 100))
    stage.fingerMoves(by: point(9, 0))
    #expect(pan.state == .possible)
    stage.fingerMoves(by: point(7, 0))
    #expect(pan.translation(in: view) == point(6, 0))
    stage.fingerMoves(by: point(10, 5))
    #expect(pan.translation(in: view) == point(16, 5))
    pan.setTranslation(point(1, 1), in: view)
    stage.fingerMoves(by: point(1, 0))
    #expect(pan.translation(in: view) == point(2, 1))
    stage.fingerUp()
    #expect(states() == ["began", "changed", "changed", "ended"])
    #expect(view.entries == ["began 100,100", "moved 109,100", "cancelled 116,100"])
  }

  @Test("translation and velocity are in the coordinates of the given view")
  func scaled() {
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    let pan = UIPanGestureRecognizer()
    view.addGestureRecognizer(pan)
    stage.fingerDown(at: point(100, 100))
    for _ in 0..<10 { stage.fingerMoves(by: point(10, 0)) }
    #expect(pan.translation(in: view).x == 45)
    #expect(pan.translation(in: nil).x == 90)
    #expect(abs(pan.velocity(in: nil).x - 600) < 1e-6)
    #expect(abs(pan.velocity(in: view).x - 300) < 1e-6)
    pan.setTranslation(point(5, 0), in: view)
    #expect(pan.translation(in: nil).x == 10)
  }

  @Test("a translation set before the pan begins is its initial translation")
  func presetTranslation() {
    let pan = UIPanGestureRecognizer()
    view.addGestureRecognizer(pan)
    pan.setTranslation(point(100, 20), in: view)
    #expect(pan.translation(in: view) == point(100, 20))
    stage.fingerDown(at: point(100, 100))
    stage.fingerMoves(by: point(4, 0))
    stage.fingerMoves(by: point(16, 0))
    #expect(pan.state == .began)
    #expect(pan.translation(in: view) == point(110, 20))  // 10 of the 20 points are the slop
    stage.fingerUp()
    stage.frame()
    #expect(pan.translation(in: view) == .zero)
    stage.fingerDown(at: point(100, 100))
    stage.fingerMoves(by: point(4, 0))
    pan.setTranslation(.zero, in: view)
    stage.fingerMoves(by: point(16, 0))
    #expect(pan.translation(in: view) == point(6, 0))
  }

  @Test("a finger that rests before it lifts has no velocity")
  func rest() {
    let pan = UIPanGestureRecognizer()
    view.addGestureRecognizer(pan)
    var velocity: CGPoint?
    pan.addAction { if $0.state == .ended { velocity = $0.velocity(in: nil) } }
    stage.fingerDown(at: point(100, 100))
    for _ in 0..<5 { stage.fingerMoves(by: point(10, 0)) }
    stage.run(for: 0.1)
    stage.fingerUp()
    #expect(velocity == .zero)
  }

  @Test("a mouse pan begins after 4 points")
  func mouse() {
    let states = watch(UIPanGestureRecognizer())
    stage.mouse(.began, at: point(100, 100))
    stage.mouse(.moved, at: point(103, 100))
    #expect(states().isEmpty)
    stage.mouse(.moved, at: point(104, 100))
    stage.mouse(.ended, at: point(104, 100))
    #expect(states() == ["began", "ended"])
  }

  @Test("of two fingers that come down together, a one-finger pan takes the first")
  func oneFingerPan() {
    let pan = UIPanGestureRecognizer()
    pan.maximumNumberOfTouches = 1
    let states = watch(pan)
    func report(_ id: Int, _ phase: UITouch.Phase, _ x: CGFloat) -> InputEvent {
      .touch(
        TouchSample(id: id, type: .direct, phase: phase, location: point(x, 0), timestamp: stage.time + 0.01))
    }
    stage.frame([report(1, .began, 10), report(2, .began, 200)])
    stage.frame([report(2, .moved, 300)])
    #expect(pan.state == .possible)
    stage.frame([report(1, .moved, 40)])
    #expect(pan.translation(in: nil) == point(20, 0))
    stage.frame([report(1, .ended, 40), report(2, .ended, 300)])
    #expect(states() == ["began", "ended"])
  }

  @Test("a two-finger pan sends no actions while one finger is up")
  func belowMinimum() {
    let pan = UIPanGestureRecognizer()
    pan.minimumNumberOfTouches = 2
    let states = watch(pan)
    stage.fingerDown(at: point(100, 100), id: 1)
    stage.fingerDown(at: point(200, 100), id: 2)
    stage.fingerMoves(by: point(30, 0), id: 1)
    stage.fingerMoves(by: point(30, 0), id: 2)
    stage.fingerUp(id: 2)
    stage.fingerMoves(by: point(30, 0), id: 1)
    stage.fingerMoves(by: point(30, 0), id: 1)
    stage.fingerUp(id: 1)
    #expect(states() == ["began", "changed", "ended"])
  }

  @Test("the location of a tap is that of its first touch")
  func tapPlace() {
    let tap = UITapGestureRecognizer()
    tap.numberOfTapsRequired = 2
    var place: CGPoint?
    tap.addAction { place = $0.location(in: nil) }
    view.addGestureRecognizer(tap)
    stage.tap(at: point(100, 100))
    stage.tap(at: point(110, 100))
    #expect(place == point(100, 100))
  }

  @Test("a double tap with two fingers measures the distance between the centers")
  func twoFingerDoubleTap() {
    let tap = UITapGestureRecognizer()
    tap.numberOfTapsRequired = 2
    tap.numberOfTouchesRequired = 2
    let states = watch(tap)
    for _ in 0..<2 {
      stage.fingerDown(at: point(100, 100), id: 1)
      stage.fingerDown(at: point(300, 100), id: 2)
      stage.fingerUp(id: 1)
      stage.fingerUp(id: 2)
    }
    #expect(states() == ["ended"])
  }

  @Test("a mouse button may stay down for any time, but the mouse may hardly move")
  func mouseTap() {
    let states = watch(UITapGestureRecognizer())
    stage.mouse(.began, at: point(10, 10))
    stage.run(for: 2)
    stage.mouse(.ended, at: point(18, 10))
    #expect(states() == ["ended"])
    stage.mouse(.began, at: point(10, 10))
    stage.mouse(.moved, at: point(19, 10))
    stage.mouse(.ended, at: point(10, 10))
    #expect(states() == ["ended"])
  }

  @Test("a single tap waits only for the double tap to fail")
  func waiting() {
    let (single, double) = (UITapGestureRecognizer(), UITapGestureRecognizer())
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    let (singles, doubles) = (watch(single), watch(double))
    stage.tap(at: point(10, 10))
    #expect(singles().isEmpty)
    stage.run(for: 0.4)
    #expect(singles() == ["ended"])
    stage.tap(at: point(10, 10))
    stage.tap(at: point(10, 10))
    stage.run(for: 1)
    #expect(singles() == ["ended"])
    #expect(doubles() == ["ended"])
    #expect(stage.settle())
  }

  @Test("a pan that waits until the finger lifts does not begin")
  func waitedTooLong() {
    final class Late: UIGestureRecognizer {
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
    }
    let late = Late()
    let pan = UIPanGestureRecognizer()
    pan.require(toFail: late)
    view.addGestureRecognizer(late)
    let states = watch(pan)
    stage.drag(from: point(100, 100), by: point(100, 0))
    #expect(states().isEmpty)
    #expect(pan.state == .possible)
    late.isEnabled = false
    stage.drag(from: point(100, 100), by: point(100, 0), steps: 2)
    #expect(states() == ["began", "changed", "ended"])
  }

  @Test("two recognizers that require each other to fail do not wait forever")
  func circle() {
    let (one, other) = (UITapGestureRecognizer(), UITapGestureRecognizer())
    one.require(toFail: other)
    other.require(toFail: one)
    one.require(toFail: one)
    let (ones, others) = (watch(one), watch(other))
    stage.tap(at: point(10, 10))
    #expect(ones().isEmpty)
    #expect(others() == ["ended"])
  }

  @Test("gestureRecognizerShouldBegin is called once per attempt")
  func asked() {
    let delegate = Asked()
    delegate.shouldBegin = false
    let pan = UIPanGestureRecognizer()
    pan.delegate = delegate
    let states = watch(pan)
    stage.drag(from: point(100, 100), by: point(100, 0))
    #expect(delegate.count == 1)
    #expect(states().isEmpty)
    #expect(view.entries.last == "ended 200,100")
  }

  @Test("a recognizer that is disabled and enabled ignores the touches that are down")
  func offAndOn() {
    let pan = UIPanGestureRecognizer()
    let states = watch(pan)
    stage.fingerDown(at: point(100, 100))
    stage.fingerMoves(by: point(50, 0))
    pan.isEnabled = false
    #expect(states() == ["began", "cancelled"])
    pan.isEnabled = true
    stage.fingerMoves(by: point(50, 0))
    stage.fingerUp()
    #expect(states() == ["began", "cancelled"])
    stage.drag(from: point(100, 100), by: point(20, 0), steps: 1)
    #expect(states() == ["began", "cancelled", "began", "ended"])
  }

  @Test("a failed recognizer that is disabled before its reset works again later")
  func offWhileConnected() {
    let (single, double) = (UITapGestureRecognizer(), UITapGestureRecognizer())
    double.numberOfTapsRequired = 2
    double.require(toFail: single)
    let states = watch(single)
    view.addGestureRecognizer(double)
    stage.fingerDown(at: point(10, 10))
    stage.fingerDown(at: point(20, 20), id: 2)
    single.isEnabled = false
    single.isEnabled = true
    stage.fingerUp()
    stage.fingerUp(id: 2)
    stage.run(for: 1)
    double.isEnabled = false
    stage.tap(at: point(10, 10))
    #expect(states() == ["ended"])
  }

  @Test("an action may remove the recognizer or the view")
  func removal() {
    let pan = UIPanGestureRecognizer()
    let states = watch(pan)
    pan.addAction { [view] pan in view.removeGestureRecognizer(pan) }
    stage.drag(from: point(100, 100), by: point(100, 0))
    #expect(states() == ["began", "cancelled"])
    #expect(pan.state == .possible)
    #expect(pan.view == nil)

    let other = UIPanGestureRecognizer()
    let otherStates = watch(other)
    other.addAction { [view] _ in view.removeFromSuperview() }
    stage.drag(from: point(100, 100), by: point(100, 0))
    #expect(otherStates() == ["began", "cancelled"])
    #expect(other.state == .possible)
  }

  @Test("a recognizer that requests a state in every action does not block the event")
  func restless() {
    final class Restless: UIGestureRecognizer {
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { state = .began }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }
    }
    let restless = Restless()
    restless.addAction { $0.state = .changed }
    view.addGestureRecognizer(restless)
    stage.fingerDown(at: point(10, 10))
    #expect(restless.state == .changed)
    stage.loseFocus()
    stage.run(for: 0.1)
    #expect(restless.state == .possible)
  }

  @Test("invalid state requests are ignored")
  func illegal() {
    let recognizer = UIGestureRecognizer()
    view.addGestureRecognizer(recognizer)
    recognizer.state = .changed
    recognizer.state = .cancelled
    recognizer.state = .possible
    #expect(recognizer.state == .possible)
  }

  @Test("adding a recognizer to another view removes it from the first")
  func moving() {
    let tap = UITapGestureRecognizer()
    view.addGestureRecognizer(tap)
    let other = UIView()
    other.addGestureRecognizer(tap)
    #expect(view.gestureRecognizers == nil)
    #expect(other.gestureRecognizers?.count == 1)
    #expect(tap.view === other)
  }

  @Test("a deallocated target is not called, even if another object takes its address")
  func targets() {
    final class Counter {
      var count = 0
      func act(_ recognizer: UITapGestureRecognizer) { count += 1 }
    }
    let tap = UITapGestureRecognizer()
    view.addGestureRecognizer(tap)
    var kept: [Counter] = []
    for _ in 0..<50 {
      do {
        let gone = Counter()
        tap.addTarget(gone, action: Counter.act)
      }
      let counter = Counter()
      tap.addTarget(counter, action: Counter.act)
      kept.append(counter)
    }
    stage.tap(at: point(10, 10))
    tap.removeTarget(kept[0])
    stage.tap(at: point(300, 10))
    #expect(kept.map(\.count) == [1] + Array(repeating: 2, count: 49))
  }

  @Test("a recognizer receives only the allowed touch types")
  func touchTypes() {
    let tap = UITapGestureRecognizer()
    tap.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.indirectPointer.rawValue)]
    let states = watch(tap)
    stage.tap(at: point(10, 10))
    #expect(states().isEmpty)
    stage.mouse(.began, at: point(10, 10))
    stage.mouse(.ended, at: point(10, 10))
    #expect(states() == ["ended"])
  }
}

import Replay
import Testing
import ViewTree

@testable import LHNavigation

@Suite("Screens that follow the finger")
struct FingerTests {
  private func x(_ view: UIView?) -> CGFloat { view?.layer.shownTransform.tx ?? .nan }

  @Test("a drag to the left pushes the delegate's screen, and the one behind moves by 0.3")
  func push() throws {
    let my = NavigationScene("A")
    let (a, b) = (try #require(my.top), my.screen("B"))
    my.next = { b }
    my.hold(-168)
    let progress = try #require(my.navigation.transitionProgress)
    #expect(abs(progress - 0.42) < 1e-9)
    #expect(abs(x(b.view) - 232) < 0.01)
    #expect(abs(x(a.view) + 50.4) < 0.01)
    my.stage.fingerMoves(by: point(-60, 0))
    my.rest()
    my.stage.settle()
    #expect(my.names == ["A", "B"])
    #expect(my.askedFor == ["A"])
    #expect(b.view.transform == .identity && a.view.transform == .identity)
    #expect(a.view.superview == nil)
    #expect(b.isThere && a.isGone)
  }

  @Test("a drag to the right, anywhere on the screen including the bar, pops the top screen")
  func pop() {
    for start in [point(200, 400), point(5, 400), point(390, 10)] {
      let my = NavigationScene("A", "B")
      my.drag(250, from: start)
      #expect(my.names == ["A"])
    }
  }

  @Test("in 3D the screen behind shrinks about its center and is dimmed, on black")
  func threeD() throws {
    let my = NavigationScene("A", "B")
    my.navigation.lh_transtionStyle = .threeD
    let (a, b) = (try #require(my.screen(at: 0)), try #require(my.top))
    my.hold(200)
    #expect(abs(x(b.view) - 200) < 0.01)
    #expect(abs(a.view.transform.a - 0.975) < 1e-9 && a.view.transform.tx == 0)
    let container = try #require(a.view.superview)
    let veil = try #require(container.subviews.first { $0 !== a.view && $0 !== b.view })
    #expect(veil.alpha == 0.25 && veil.backgroundColor == .black)
    #expect(veil.frame == a.view.frame)
    #expect(my.navigation.view.backgroundColor == .black)
    my.stage.fingerCancelled()
    my.stage.settle()
    #expect(container.subviews == [b.view])
  }

  @Test("beyond the start nothing moves, and the drag continues from there")
  func wrongSide() {
    let my = NavigationScene("A", "B")
    my.hold(50)
    my.stage.fingerMoves(by: point(-100, 0))
    #expect(my.navigation.transitionProgress == 0)
    my.stage.fingerMoves(by: point(90, 0))
    #expect(my.navigation.transitionProgress == 0.1)
    my.stage.fingerCancelled()
  }

  @Test("the velocity decides a flick, the halfway point a slow release")
  func outcome() {
    let flick = NavigationScene("A", "B")
    flick.stage.drag(from: point(100, 400), by: point(60, 0), steps: 4)
    flick.stage.settle()
    #expect(flick.names == ["A"])
    let slow = NavigationScene("A", "B")
    slow.drag(190)
    #expect(slow.names == ["A", "B"])
    slow.drag(210)
    #expect(slow.names == ["A"])
  }

  @Test(
    "at the release neither position nor velocity jumps",
    arguments: [(-200.0, -300.0), (-60, -1200), (-300, 150), (-60, 0)], [LHTransitionStyle.default, .threeD])
  func continuous(release: (start: Double, speed: Double), style: LHTransitionStyle) throws {
    let my = NavigationScene("A")
    my.navigation.lh_transtionStyle = style
    let b = my.screen("B")
    my.next = { b }
    my.hold(release.start)
    for _ in 0..<12 { my.stage.fingerMoves(by: point(release.speed / 60, 0)) }
    var places = [x(b.view)]
    my.stage.fingerUp()
    places.append(x(b.view))
    for _ in 0..<3 {
      my.stage.frame()
      places.append(x(b.view))
    }
    let steps = zip(places.dropFirst(), places).map { $0 - $1 }
    // The lift has its own frame, in which the finger rests.
    #expect(steps[0] == 0)
    let progress = 1 - places[1] / 400
    let outcome = TransitionOutcome(progress: progress, speed: -release.speed, isCancelled: false)
    let law = SettlingRun(from: progress, speed: -release.speed, width: 400, outcome: outcome)
    for (index, place) in places.dropFirst(2).enumerated() {
      let expected = 400 * (1 - law.progress(at: Double(index + 1) * Stage.frameTime))
      #expect(abs(place - expected) <= abs(release.speed) * 0.02 + 1, "\(place) \(expected)")
    }
    my.stage.settle()
  }

  @Test("without a next screen nothing begins, and the screen's contents get the touch")
  func noNext() throws {
    let my = NavigationScene("A")
    var taps = 0
    let button = UIButton(configuration: .plain(), primaryAction: UIAction { _ in taps += 1 })
    button.frame = rect(50, 50, 100, 44)
    try #require(my.top).view.addSubview(button)
    my.drag(-200)
    #expect(my.askedFor == ["A"])
    #expect(my.navigation.transitionCoordinator == nil)
    my.stage.tap(at: point(100, 70))
    #expect(taps == 1)
  }

  @Test("a button under the finger gets a canceled touch when a drag begins")
  func cancelsTouches() throws {
    let my = NavigationScene("A", "B")
    var taps = 0
    let button = UIButton(configuration: .plain(), primaryAction: UIAction { _ in taps += 1 })
    button.frame = rect(150, 380, 100, 44)
    try #require(my.top).view.addSubview(button)
    my.drag(60)
    #expect(taps == 0 && !button.isHighlighted)
    #expect(my.names == ["A", "B"])
    my.stage.tap(at: point(200, 400))
    #expect(taps == 1)
  }

  @Test("a drag that the system or a lost focus cancels goes back, however far it was")
  func cancelled() throws {
    for loses in [true, false] {
      let my = NavigationScene("A", "B")
      let b = try #require(my.top)
      my.hold(370)
      if loses { my.stage.loseFocus() } else { my.stage.fingerCancelled() }
      my.stage.settle()
      #expect(my.names == ["A", "B"])
      #expect(b.isThere && b.faults == [])
    }
  }

  @Test("a screen whose push was canceled is released, and the delegate is asked again next time")
  func released() {
    let my = NavigationScene("A")
    weak var first: UIViewController?
    my.next = { [my] in
      let screen = my.screen("B")
      if first == nil { first = screen }
      return screen
    }
    my.drag(-100)
    my.next = nil
    _ = my.journal.apply()
    #expect(first == nil)
    #expect(my.names == ["A"])
    my.next = { [my] in my.screen("C") }
    my.drag(-300)
    #expect(my.names == ["A", "C"])
    #expect(my.askedFor == ["A", "A"])
  }

  @Test("a resize during a drag keeps the progress, and both screens fit the new width")
  func resize() throws {
    let my = NavigationScene("A", "B")
    let (a, b) = (try #require(my.screen(at: 0)), try #require(my.top))
    my.hold(100)
    my.stage.resize(to: CGSize(width: 600, height: 500))
    my.stage.frame()
    #expect(my.navigation.transitionProgress == 0.25)
    #expect(abs(x(b.view) - 150) < 0.01 && abs(x(a.view) + 135) < 0.01)
    #expect(b.view.bounds.size == CGSize(width: 600, height: 500))
    my.stage.fingerMoves(by: point(300, 0))
    my.rest()
    my.stage.settle()
    #expect(my.names == ["A"])
    #expect(a.view.frame == rect(0, 0, 600, 500))
  }

  @Test("in a right-to-left layout everything is mirrored")
  func rightToLeft() throws {
    let my = NavigationScene("A", "B")
    my.navigation.view.semanticContentAttribute = .forceRightToLeft
    let (a, b) = (try #require(my.screen(at: 0)), try #require(my.top))
    my.drag(300)
    #expect(my.names == ["A", "B"])
    my.hold(-100)
    #expect(abs(x(b.view) + 100) < 0.01 && abs(x(a.view) - 90) < 0.01)
    my.stage.fingerMoves(by: point(-200, 0))
    my.rest()
    my.stage.settle()
    #expect(my.names == ["A"])
    my.next = { b }
    my.drag(300)
    #expect(my.names == ["A", "B"])
  }

  @Test("a mouse drags like a finger, and Escape pops")
  func mouseAndKeys() {
    let my = NavigationScene("A", "B", "C", "D")
    my.stage.mouse(.began, at: point(100, 400))
    for x in stride(from: 105.0, through: 390, by: 15) { my.stage.mouse(.moved, at: point(x, 400)) }
    my.stage.mouse(.ended, at: point(390, 400))
    my.stage.settle()
    #expect(my.names == ["A", "B", "C"])
    my.stage.press(.keyboardEscape)
    my.stage.settle()
    #expect(my.names == ["A", "B"])
    my.stage.press(.keyboardLeftArrow, modifiers: .alternate)
    my.stage.settle()
    #expect(my.names == ["A"])
  }

  @Test("with reduced motion the finger still moves the front screen, but only that one")
  func reducedMotion() throws {
    UIAccessibility.isReduceMotionEnabled = true
    defer { UIAccessibility.isReduceMotionEnabled = false }
    let my = NavigationScene("A", "B")
    let (a, b) = (try #require(my.screen(at: 0)), try #require(my.top))
    my.hold(100)
    #expect(x(a.view) == 0 && abs(x(b.view) - 100) < 0.01)
    my.stage.fingerMoves(by: point(200, 0))
    my.rest()
    my.stage.settle()
    #expect(my.names == ["A"])
    my.navigation.pushViewController(my.screen("C"), animated: true)
    my.stage.run(for: 0.05)
    #expect(my.navigation.transitionProgress == nil && x(my.top?.view) == 0)
    my.stage.settle()
    #expect(my.top?.isThere == true)
  }
}

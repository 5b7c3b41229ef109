import NestedScrolling
import Replay
import ViewTree

@testable import SegementSlide

/// Plays a case on a real screen.
final class SlidePlayer {
  let stage: Stage
  let screen: SlideScreen
  /// The view on which the current touch began; nil without a touch.
  private var origin: String?
  /// The expected motion of the content after its release.
  private(set) var motion: NestedScrollMotion?
  private var time: TimeInterval = 0
  private var finger = CGPoint.zero

  init(_ given: SlideMotionCase.Given) {
    var sizes = SlideScreen.Sizes()
    sizes.header = given.H > 0 ? CGFloat(given.H) : nil
    sizes.switcher = CGFloat(given.R - given.V)
    sizes.pages = given.pages.map { CGFloat($0.content) }
    screen = SlideScreen(sizes)
    screen.preloadDistance = given.pages.count
    screen.bounces =
      switch given.bounces {
      case "child": .child
      case "none": .none
      default: .parent
      }
    screen.pagePolicy =
      switch given.policy {
      case "resetOnHeaderReveal": .resetOnHeaderReveal
      case "resetOnSwitch": .resetOnSwitch
      case "cacheHeader": .cacheHeader
      default: .keep
      }
    stage = Stage(screen, size: CGSize(width: 375, height: CGFloat(given.R)))
    for (index, page) in given.pages.enumerated() {
      screen.list(index).contentInset = UIEdgeInsets(
        top: page.insetTop ?? 0, left: 0, bottom: page.insetBottom ?? 0, right: 0)
    }
    put(parent: given.p ?? 0, child: given.c?.first ?? 0)
    for (index, offset) in (given.c ?? []).enumerated() { screen.list(index).contentOffset.y = offset }
    stage.settle()
  }

  private func put(parent: CGFloat, child: CGFloat) {
    screen.scrollView.contentOffset.y = parent
    screen.list(screen.currentIndex ?? 0).contentOffset.y = child
  }

  func settle() { _ = stage.settle() }

  func play(_ step: SlideMotionCase.Step) {
    switch step.op {
    case "drag":
      hold(from: step.from ?? "page", towards: (step.dy ?? 0) < 0 ? -1 : 1)
      move(by: step.dy ?? 0)
    case "select":
      lift()
      screen.selectItem(at: step.index ?? 0, animated: true)
      stage.settle()
    case "setHeaderTravel":
      screen.sizes.header = step.value ?? 0
      screen.reloadHeader()
    case "scrollToTop":
      screen.scrollToTop(animated: true)
      stage.settle()
    default: break
    }
  }

  // MARK: Fingers

  /// Returns a point at which a finger can touch a view, or nil if it is out of sight.
  private func place(on origin: String) -> CGPoint? {
    let edge = screen.view.convert(screen.switcherView.bounds, from: screen.switcherView).minY
    let button = screen.view.convert(screen.button.bounds, from: screen.button)
    if origin == "control" {
      return button.minY >= 0 && button.maxY <= edge ? point(button.midX, button.midY) : nil
    }
    if origin == "switcher" {
      return edge + 10 < stage.window.bounds.height ? point(187, edge + 10) : nil
    }
    if origin == "header" { return edge > 1 ? point(187, min(edge, stage.window.bounds.height) / 2) : nil }
    let top = edge + screen.sizes.switcher
    return top < stage.window.bounds.height ? point(187, (top + stage.window.bounds.height) / 2) : nil
  }

  /// Moves a finger that began on a view. Returns the distances that header and list have moved.
  func drag(_ distance: CGFloat, from wanted: String) -> (parent: CGFloat, child: CGFloat) {
    hold(from: wanted, towards: distance < 0 ? -1 : 1)
    let before = (screen.p, screen.c)
    move(by: distance)
    return (screen.p - before.0, screen.c - before.1)
  }

  /// Puts a finger down on a view, if it is in sight, and moves it by the slop.
  private func hold(from wanted: String, towards direction: CGFloat) {
    if let origin, origin == wanted || place(on: wanted) == nil { return }
    lift()
    time = stage.time
    finger = place(on: wanted) ?? point(187, 300)
    origin = place(on: wanted) == nil ? "elsewhere" : wanted
    send(.began)
    move(by: direction * 10)
  }

  private func send(_ phase: UITouch.Phase) {
    stage.scene.deliver([
      .touch(TouchSample(id: 1, type: .direct, phase: phase, location: finger, timestamp: time))
    ])
  }

  private func move(by distance: CGFloat) {
    time += Stage.frameTime
    finger.y += distance
    send(.moved)
    stage.scene.prepareFrame(at: time)
  }

  func lift() {
    guard origin != nil else { return }
    time += 0.3
    stage.scene.prepareFrame(at: time)
    send(.ended)
    origin = nil
    stage.run(for: time - stage.time + 0.1)
  }

  /// Releases the content at its current position with a velocity. Returns the positions after each time.
  func release(
    _ velocity: CGFloat, from wanted: String = "page", times: [TimeInterval]
  ) -> [(parent: CGFloat, child: CGFloat)] {
    if origin == nil {
      // The finger gains the velocity, then the content is moved back to its position before the lift.
      let start = (screen.p, screen.c)
      hold(from: wanted, towards: velocity > 0 ? -1 : 1)
      for _ in 0..<6 { move(by: -velocity / 60) }
      put(parent: start.0, child: start.1)
    } else if velocity == 0 {
      time += 0.3
      stage.scene.prepareFrame(at: time)
    } else {
      // Moves back first, so that the finger arrives at the same position with the velocity.
      let step = -velocity / 60
      move(by: -6 * step)
      for _ in 0..<6 { move(by: step) }
    }
    motion = .released(screen.driver.state, velocity: Double(velocity))
    send(.ended)
    origin = nil
    let end = time
    let places = times.map { t in
      stage.scene.prepareFrame(at: end + t)
      return (screen.p, screen.c)
    }
    stage.run(for: end + (times.last ?? 0) - stage.time + 0.1)
    return places
  }
}

/// The animations of a list's views after an update: views slide to their new positions and fade.
///
/// The model values are set at once, and `UIView.animate` animates what is visible. Meanwhile, the list can
/// scroll, lay out and change again without a jump.
final class ListSlides {
  /// The duration in seconds. The same as in UIKit.
  static let duration = 0.3

  /// The disappearing views, with actions for the end of their animations.
  private var leaving: [Int: (view: UIView, onEnd: () -> Void)] = [:]
  private var running: Set<Int> = []
  private var count = 0
  /// Closures that wait for animations, given by their numbers.
  private var waiting: [(slides: Set<Int>, action: () -> Void)] = []

  var isRunning: Bool { !running.isEmpty }

  /// Animates a view from what `begin` sets to what `end` sets. `onEnd` is for a view that disappears.
  func slide(
    _ view: UIView, from begin: () -> Void, to end: @escaping () -> Void, onEnd: (() -> Void)? = nil
  ) {
    UIView.performWithoutAnimation(begin)
    count += 1
    let number = count
    running.insert(number)
    if let onEnd { leaving[number] = (view, onEnd) }
    UIView.animate(withDuration: ListSlides.duration, delay: 0, options: .curveEaseInOut, animations: end) {
      [weak self] _ in self?.hasEnded(number)
    }
  }

  /// Calls `action` when all animations started so far have ended, or at once if none is running.
  func whenDone(_ action: @escaping () -> Void) {
    if isRunning { waiting.append((running, action)) } else { action() }
  }

  /// Ends the animation of a view at its final position.
  func stop(_ view: UIView) {
    view.layer.removeAllAnimations()
    for number in leaving.keys.sorted() where leaving[number]?.view === view { leave(number) }
  }

  /// Ends all animations. Disappearing views are removed.
  func stopAll() {
    running = []
    for number in leaving.keys.sorted() { leave(number) }
    notifyEnds()
  }

  private func hasEnded(_ number: Int) {
    leave(number)
    if running.remove(number) != nil { notifyEnds() }
  }

  private func leave(_ number: Int) {
    guard let leaver = leaving.removeValue(forKey: number) else { return }
    leaver.onEnd()
  }

  private func notifyEnds() {
    let due = waiting.filter { $0.slides.isDisjoint(with: running) }
    waiting.removeAll { $0.slides.isDisjoint(with: running) }
    for end in due { end.action() }
  }
}

/// The views of a list that are on their way after a change: they slide to their places and fade.
///
/// They are in place at once; what is seen gets there as `UIView.animate` has it. So the list can scroll, be laid out and
/// change again meanwhile without a jump.
final class ListSlides {
  /// In seconds, as UIKit's.
  static let duration = 0.3

  /// What to do with a view that is to be seen no more, when it is there.
  private var leaving: [Int: (view: UIView, onEnd: () -> Void)] = [:]
  private var running: Set<Int> = []
  private var count = 0
  /// Those who wait for slides, which are named by their numbers.
  private var waiting: [(slides: Set<Int>, action: () -> Void)] = []

  var isRunning: Bool { !running.isEmpty }

  /// Lets a view get from what `begin` shows to what `end` does; `onEnd` is for one that is to be seen no more.
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

  /// Calls `action` when what was started until now has ended.
  func whenDone(_ action: @escaping () -> Void) {
    if isRunning { waiting.append((running, action)) } else { action() }
  }

  /// Ends a view's slide at its place.
  func stop(_ view: UIView) {
    view.layer.removeAllAnimations()
    for number in leaving.keys.sorted() where leaving[number]?.view === view { leave(number) }
  }

  /// Ends everything: who leaves is gone.
  func stopAll() {
    running = []
    for number in leaving.keys.sorted() { leave(number) }
    tellEnds()
  }

  private func hasEnded(_ number: Int) {
    leave(number)
    if running.remove(number) != nil { tellEnds() }
  }

  private func leave(_ number: Int) {
    guard let leaver = leaving.removeValue(forKey: number) else { return }
    leaver.onEnd()
  }

  private func tellEnds() {
    let due = waiting.filter { $0.slides.isDisjoint(with: running) }
    waiting.removeAll { $0.slides.isDisjoint(with: running) }
    for end in due { end.action() }
  }
}

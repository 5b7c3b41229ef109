/// Calls its completion handlers once all animations of a block or a transaction have stopped.
package final class AnimationCompletion {
  private var completions: [(Bool) -> Void] = []
  private var running = 0
  private var allFinished = true
  private var isOpen = true

  /// Whether a handler waits for the animations that begin from now on.
  var isAwaited: Bool { !completions.isEmpty }

  package init() {}

  package func add(_ completion: @escaping (Bool) -> Void) { completions.append(completion) }

  package func begin() { running += 1 }

  package func stop(finished: Bool) {
    running -= 1
    allFinished = allFinished && finished
    if running == 0, !isOpen { call() }
  }

  /// Marks the group as complete: no further animations will begin. If none is running, the completion
  /// handlers are called in the next frame of `timeline`. Without a timeline, they are called in the next
  /// frame of the timeline that advanced last.
  package func close(on timeline: LayerTimeline?) {
    isOpen = false
    guard running == 0, !completions.isEmpty else { return }
    guard let timeline = timeline ?? LayerTimeline.latest else { return call() }
    timeline.enqueue(at: timeline.now) { self.call() }
  }

  private func call() {
    let calls = completions
    completions = []
    for completion in calls { completion(allFinished) }
  }
}

/// Knows when everything that a block or a transaction animates has stopped.
package final class AnimationCompletion {
  private var completions: [(Bool) -> Void] = []
  private var running = 0
  private var allFinished = true
  private var isOpen = true

  package init() {}

  package func add(_ completion: @escaping (Bool) -> Void) { completions.append(completion) }

  package func begin() { running += 1 }

  package func stop(finished: Bool) {
    running -= 1
    allFinished = allFinished && finished
    if running == 0, !isOpen { call() }
  }

  /// Says that no more will begin. Where nothing runs, the end is the next frame's: that of the window that
  /// moved last, where none is concerned.
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

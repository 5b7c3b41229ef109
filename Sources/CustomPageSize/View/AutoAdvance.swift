import Foundation
import ViewTree

/// Turns to the next page when the row has rested for a while.
final class AutoAdvance {
  private unowned let view: CustomPageSizeView
  private var timer: FrameTimer?

  private var motionObserver: (any NSObjectProtocol)?

  init(of view: CustomPageSizeView) {
    self.view = view
    motionObserver = NotificationCenter.default.addObserver(
      forName: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil, queue: nil
    ) { [weak self] _ in MainActor.assumeIsolated { self?.restart() } }
  }

  isolated deinit {
    if let motionObserver { NotificationCenter.default.removeObserver(motionObserver) }
  }

  /// Begins to wait anew, if there is anything to wait for: not under a finger, not while pages move.
  func restart() {
    timer?.cancel()
    timer = nil
    guard let interval = view.autoAdvanceInterval, interval > 0, interval.isFinite,
      !UIAccessibility.isReduceMotionEnabled, view.numberOfPages > 1, !view.hasFingers,
      let clock = view.window?.windowScene.clock
    else { return }
    timer = clock.schedule(after: interval) { [weak self] in self?.turn() }
  }

  private func turn() {
    timer = nil
    // What moves starts the wait when it rests.
    guard !view.isMoving, let page = view.currentPage else { return restart() }
    let isLast = !view.snaps.isEndless && page == view.numberOfPages - 1
    view.move(to: isLast ? 0 : page + 1, animated: true)
  }
}

import Foundation
import ViewTree

/// Moves to the next page when the row has rested for a while.
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

  /// Restarts the wait, unless a finger is on the row or automatic advance is off.
  func restart() {
    timer?.cancel()
    timer = nil
    guard let interval = view.autoAdvanceInterval, interval > 0, interval.isFinite,
      !UIAccessibility.isReduceMotionEnabled, view.numberOfPages > 1, !view.hasFingers,
      let clock = view.window?.scene.clock
    else { return }
    timer = clock.schedule(after: interval) { [weak self] in self?.turn() }
  }

  private func turn() {
    timer = nil
    // If pages move, the wait restarts when they come to rest.
    guard !view.isMoving, let page = view.currentPage else { return restart() }
    let isLast = !view.snaps.isEndless && page == view.numberOfPages - 1
    view.move(to: isLast ? 0 : page + 1, animated: true)
  }
}

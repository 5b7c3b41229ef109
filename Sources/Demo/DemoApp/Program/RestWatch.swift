import Foundation
import ViewTree

/// Calls an action once whenever nothing has happened for a while, such as a frame or input. No timer runs at rest.
final class RestWatch {
  private let clock: FrameClock
  private let delay: TimeInterval
  private let action: () -> Void
  private var lastTime: TimeInterval = 0
  private var isWaiting = false

  /// - Parameter delay: The time in which nothing happens, in seconds.
  init(clock: FrameClock, delay: TimeInterval, action: @escaping () -> Void) {
    self.clock = clock
    self.delay = delay
    self.action = action
  }

  /// Records that something happens.
  func record() {
    lastTime = clock.eventTime
    guard !isWaiting else { return }
    isWaiting = true
    wait(delay)
  }

  private func wait(_ time: TimeInterval) {
    clock.schedule(after: time) { [weak self] in self?.look() }
  }

  private func look() {
    let left = lastTime + delay - clock.eventTime
    // Sums of times may differ by a rounding error.
    if left > 0.001 { return wait(left) }
    isWaiting = false
    action()
  }
}

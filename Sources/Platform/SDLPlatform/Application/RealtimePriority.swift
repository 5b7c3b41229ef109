import CRealtime
import DesktopBus
import Foundation
import Synchronization

/// Real-time priority for the main thread, where the system grants it, so that frames are even beside other work.
///
/// The thread loses it when it does not sleep for some time, and gets it again after a pause.
final class RealtimePriority {
  typealias Request = (WatchedThread) -> Void

  /// Nil if nothing grants the priority.
  private var thread: WatchedThread?
  private let request: Request
  /// When the priority may be requested again, in seconds.
  private var nextRequest: TimeInterval

  /// The time between two requests, in seconds. rtkit answers 25 within 20 seconds.
  private static let pause = 10.0

  /// Requests the priority for the calling thread.
  ///
  /// - Parameters:
  ///   - slice: The scheduling slice without the priority, in nanoseconds.
  ///   - request: Requests the priority of a thread, and calls `refuse` if it is not granted, on any thread.
  init(slice: UInt64, at now: TimeInterval, request: @escaping Request = { $0.request() }) {
    thread = WatchedThread(slice: slice)
    self.request = request
    nextRequest = now + RealtimePriority.pause
    if let thread { request(thread) }
  }

  /// Whether the priority was not refused.
  var isPossible: Bool { thread != nil }

  /// Records that the thread has slept.
  func slept(at now: TimeInterval) {
    guard let thread else { return }
    thread.slept()
    requestAgain(for: thread, at: now)
  }

  /// Records whether the thread waits for events. Meanwhile, nothing watches it.
  func rest(_ isResting: Bool, at now: TimeInterval) {
    guard let thread else { return }
    thread.rest(isResting)
    requestAgain(for: thread, at: now)
  }

  private func requestAgain(for thread: WatchedThread, at now: TimeInterval) {
    if thread.isRefused {
      self.thread = nil
    } else if now >= nextRequest, thread.wasLowered() {
      nextRequest = now + RealtimePriority.pause
      request(thread)
    }
  }
}

/// A thread that loses real-time priority when it does not sleep for some time.
nonisolated final class WatchedThread: Sendable {
  private nonisolated(unsafe) let pointer: OpaquePointer
  private let refused = Atomic(false)

  /// Watches the calling thread; nil if that is not possible.
  init?(slice: UInt64) {
    guard let pointer = stackednav_realtime_open(slice) else { return nil }
    self.pointer = pointer
  }

  deinit { stackednav_realtime_close(pointer) }

  /// The kernel's number of the thread that watches.
  var watch: Int32 { stackednav_realtime_watch(pointer) }

  /// Whether the thread has the priority.
  var isRaised: Bool { stackednav_realtime_is_raised(pointer) }

  /// Raises the priority; returns false if the process may not do so.
  func raise() -> Bool { stackednav_realtime_raise(pointer) }

  func slept() { stackednav_realtime_slept(pointer) }

  func rest(_ isResting: Bool) { stackednav_realtime_rest(pointer, isResting) }

  /// Returns whether the priority was lost since the last call and may be raised again.
  func wasLowered() -> Bool { stackednav_realtime_was_lowered(pointer) }

  var isRefused: Bool { refused.load(ordering: .relaxed) }

  func refuse() { refused.store(true, ordering: .relaxed) }

  /// Raises the priority if the process may do so, and otherwise asks the service for it.
  func request() {
    if raise() { return }
    guard let service = RealtimeService.current() else { return refuse() }
    let requests = [
      (watch, STACKEDNAV_WATCH_PRIORITY),
      (stackednav_realtime_thread(pointer), STACKEDNAV_REALTIME_PRIORITY),
    ]
    service.request(
      requests.map { RealtimeService.Request(thread: $0, priority: UInt32($1)) },
      limit: { [self] in stackednav_realtime_limit(pointer, $0) },
      onAnswer: { [self] in if !$0 { refuse() } })
  }
}

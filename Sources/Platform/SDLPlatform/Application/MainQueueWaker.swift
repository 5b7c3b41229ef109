import CSDL2
import Dispatch
import Foundation

/// Wakes the wait for events when the main queue has work, so that tasks and timers run without polling.
///
/// A thread sleeps on the queue's descriptor, pushes one event, and waits until the queue is drained. If
/// SDL's queue is full, the thread tries again until there is space.
final class MainQueueWaker {
  private let thread: WakingThread
  /// The descriptor that is readable when the main queue has work.
  let descriptor: Int32
  private let event: UInt32
  private var isPending = false

  /// - Parameters:
  ///   - descriptor: A descriptor that becomes readable when the main queue has work.
  ///   - push: Pushes an event of the given type into SDL's queue and returns whether that succeeded. Called
  ///     on another thread.
  init(
    watching descriptor: Int32 = mainQueueDescriptor(),
    push: @escaping @Sendable (_ event: UInt32) -> Bool = MainQueueWaker.push
  ) {
    self.descriptor = descriptor
    event = SDL_RegisterEvents(1)
    thread = WakingThread(descriptor) { [event] in push(event) }
    thread.start()
  }

  isolated deinit { thread.stop() }

  /// Records an event; returns whether it is the waker's.
  func recognizes(_ type: UInt32) -> Bool {
    if type == event { isPending = true }
    return type == event
  }

  /// Runs what is due on the main run loop and the main queue.
  func drain() {
    _ = RunLoop.main.run(mode: .default, before: .distantPast)
    if isPending {
      isPending = false
      thread.drained.signal()
    }
  }

  /// The shortest and the longest wait for a timer, in seconds.
  ///
  /// The run loop reports a timer's date by the wall clock but fires it by a monotonic one. After the wall
  /// clock was set, the date may be a year ahead, or in the past although the timer is not due.
  private static let waits = 0.01...10.0

  /// Returns the seconds until the run loop's next timer is checked; nil without a timer.
  ///
  /// Foundation runs the run loop to find the date, so timers and work on the main queue that are due run
  /// first. Therefore, check after this call whether the loop may sleep.
  func timeToNextTimer() -> TimeInterval? {
    guard let date = RunLoop.main.limitDate(forMode: .default), date != .distantFuture else { return nil }
    return MainQueueWaker.wait(until: date, now: Date())
  }

  /// Returns the seconds to wait before a timer is checked.
  ///
  /// - Parameter date: The date of the timer, which was not due when it was requested.
  static func wait(until date: Date, now: Date) -> TimeInterval {
    min(max(date.timeIntervalSince(now), waits.lowerBound), waits.upperBound)
  }

  /// Sleeps until the main queue has work, a signal arrives, or a timer is due, but at most for the longest wait:
  /// a signal may arrive just before.
  ///
  /// - Parameter timer: The seconds until the run loop's next timer; nil without a timer.
  func waitForWork(until timer: TimeInterval?) {
    let delay = min(timer ?? .infinity, MainQueueWaker.waits.upperBound)
    var descriptors = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    _ = poll(&descriptors, 1, Int32((max(0, delay) * 1000).rounded(.up)))
  }

  private nonisolated static func push(_ event: UInt32) -> Bool {
    var wake = SDL_Event()
    wake.type = event
    // 0 means that a filter dropped the event; trying again would not help.
    return SDL_PushEvent(&wake) >= 0
  }
}

/// The thread that waits for the main queue until it is stopped.
private nonisolated final class WakingThread: Sendable {
  /// Signaled each time the main queue was drained after a wake-up.
  let drained = DispatchSemaphore(value: 0)
  private let descriptor: Int32
  private let wake: @Sendable () -> Bool
  /// A pipe whose read end becomes readable when the thread is to stop.
  private let stopping = Pipe()

  /// The pause before a failed push is repeated, in milliseconds.
  private static let pause: Int32 = 5

  init(_ descriptor: Int32, wake: @escaping @Sendable () -> Bool) {
    self.descriptor = descriptor
    self.wake = wake
  }

  func start() {
    let thread = Thread { [self] in
      while isReadable(descriptor, within: -1) {
        while !wake() {
          if isStopped(within: WakingThread.pause) { return }
        }
        drained.wait()
      }
    }
    thread.name = "main queue waker"
    thread.stackSize = 64 << 10
    thread.start()
  }

  func stop() {
    try? stopping.fileHandleForWriting.close()
    drained.signal()
  }

  /// Waits until the descriptor is readable; returns false if the thread is to stop.
  private func isReadable(_ descriptor: Int32, within milliseconds: Int32) -> Bool {
    var descriptors = [descriptor, stopping.fileHandleForReading.fileDescriptor].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    while poll(&descriptors, nfds_t(descriptors.count), milliseconds) < 0 {
      if errno != EINTR { return false }
    }
    return descriptors[1].revents == 0
  }

  private func isStopped(within milliseconds: Int32) -> Bool { !isReadable(-1, within: milliseconds) }
}

/// The descriptor that becomes readable when the main queue has work; libdispatch provides it for run loops.
@_silgen_name("_dispatch_get_main_queue_handle_4CF")
private nonisolated func mainQueueDescriptor() -> Int32

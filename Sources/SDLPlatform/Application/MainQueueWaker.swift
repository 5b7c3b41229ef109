import CSDL2
import Dispatch
import Foundation

/// Wakes the event wait when something was put on the main queue, so that tasks and timers of Foundation run
/// without polling.
///
/// A thread sleeps on the queue's descriptor, pushes one event, and waits until the queue was drained.
final class MainQueueWaker {
  private let drained = DispatchSemaphore(value: 0)
  private let event: UInt32
  private var isPending = false

  init() {
    event = SDL_RegisterEvents(1)
    let (drained, event) = (drained, event)
    let thread = Thread {
      var descriptor = pollfd(fd: mainQueueDescriptor(), events: Int16(POLLIN), revents: 0)
      while true {
        if poll(&descriptor, 1, -1) < 0, errno != EINTR { return }
        var wake = SDL_Event()
        wake.type = event
        SDL_PushEvent(&wake)
        drained.wait()
      }
    }
    thread.name = "main queue waker"
    thread.stackSize = 64 << 10
    thread.start()
  }

  /// Notes an event; answers whether it was the waker's.
  func recognizes(_ type: UInt32) -> Bool {
    if type == event { isPending = true }
    return type == event
  }

  /// Runs what is due on the main run loop and the main queue.
  func drain() {
    _ = RunLoop.main.run(mode: .default, before: .distantPast)
    if isPending {
      isPending = false
      drained.signal()
    }
  }

  /// Seconds until the next timer of the run loop; nil without one.
  func timeToNextTimer() -> TimeInterval? {
    guard let date = RunLoop.main.limitDate(forMode: .default), date != .distantFuture else { return nil }
    return max(0, date.timeIntervalSinceNow)
  }
}

/// The descriptor that becomes readable when the main queue has work; libdispatch offers it to run loops.
@_silgen_name("_dispatch_get_main_queue_handle_4CF")
private nonisolated func mainQueueDescriptor() -> Int32

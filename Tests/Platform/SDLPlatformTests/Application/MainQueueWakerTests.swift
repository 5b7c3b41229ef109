import CSDL2
import Foundation
import LayerTree
import Synchronization
import Testing

@testable import SDLPlatform

@Suite("Waking the wait for events", .serialized)
struct MainQueueWakerTests {
  /// Counts pushes, the first of which fail.
  private nonisolated final class Queue: Sendable {
    private let pushes = Mutex(0)
    let fullFor: Int

    init(fullFor: Int) { self.fullFor = fullFor }

    func push() -> Bool {
      pushes.withLock {
        $0 += 1
        return $0 > fullFor
      }
    }

    var count: Int { pushes.withLock { $0 } }
  }

  @Test("while SDL's queue is full the waker tries again, and wakes the wait when there is room")
  func fullQueue() throws {
    try #require(TestVideo.driver != nil)
    let queue = Queue(fullFor: 3)
    let work = Pipe()
    let waker = MainQueueWaker(watching: work.fileHandleForReading.fileDescriptor) { _ in queue.push() }
    try work.fileHandleForWriting.write(contentsOf: Data([1]))
    let limit = Date(timeIntervalSinceNow: 10)
    while queue.count < 4, Date() < limit { Thread.sleep(forTimeInterval: 0.001) }
    #expect(queue.count == 4)
    _ = waker
  }

  @Test("without a window, the loop sleeps until there is work or a timer is due")
  func sleeping() throws {
    try #require(TestVideo.driver != nil)
    let work = Pipe()
    let waker = MainQueueWaker(watching: work.fileHandleForReading.fileDescriptor) { _ in true }
    let clock = MainClock()
    func duration(_ timer: TimeInterval?) -> TimeInterval {
      let start = clock.now
      waker.waitForWork(until: timer)
      return clock.now - start
    }
    // The kernel's timer and the program's clock may run at slightly different rates.
    #expect(duration(0.1) >= 0.0999)
    #expect(duration(-1) < 10)
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: 0.05)
      try? work.fileHandleForWriting.write(contentsOf: Data([1]))
    }
    #expect(duration(nil) < 10)
    #expect(duration(nil) < 10)
  }

  @Test("events have the time since the system's start, as in UIKit")
  func clock() throws {
    try #require(TestVideo.driver != nil)
    let clock = MainClock()
    let (before, uptime, after) = (clock.now, ProcessInfo.processInfo.systemUptime, clock.now)
    #expect(uptime >= before - 1 && uptime <= after + 1)
    var event = SDL_Event()
    event.common.timestamp = SDL_GetTicks()
    #expect(abs(MainClock.time(of: event) - after) < 1)
    #expect((MediaClock.platform?()).map { $0 > before - 0.1 } ?? true)
  }

  @Test("after the wall clock is set, the wait neither spins nor misses a timer")
  func jumpingClock() {
    // 18 November 2025, 16:42 UTC.
    let date = Date(timeIntervalSince1970: 1_763_484_120)
    let year = 365 * 86_400.0
    #expect(MainQueueWaker.wait(until: date, now: date - 0.5) == 0.5)
    #expect(MainQueueWaker.wait(until: date, now: date - year) == 10)
    #expect(MainQueueWaker.wait(until: date, now: date + year) == 0.01)
  }
}

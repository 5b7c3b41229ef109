import Foundation
import Glibc
import Synchronization
import Testing

@testable import SDLPlatform

@Suite("Real-time priority of the thread that draws")
struct RealtimePriorityTests {
  /// Runs work on a thread of its own and waits for it.
  private nonisolated static func onThread<Result: Sendable>(_ work: @escaping @Sendable () -> Result) async
    -> Result
  {
    await withCheckedContinuation { done in Thread { done.resume(returning: work()) }.start() }
  }

  /// Whether the calling thread has real-time priority.
  private nonisolated static var hasPriority: Bool { sched_getscheduler(0) & SCHED_RR != 0 }

  /// Whether this user may raise the priority of threads without a service.
  nonisolated static let isAllowed: Bool = {
    let allowed = Mutex(false)
    let thread = Thread {
      guard let watched = WatchedThread(slice: 0) else { return }
      let isRaised = watched.raise()
      allowed.withLock { $0 = isRaised }
    }
    thread.start()
    while !thread.isFinished { sched_yield() }
    return allowed.withLock { $0 }
  }()

  @Test("a long computation loses the priority, and the program goes on", .enabled(if: isAllowed))
  func computation() async {
    let wasLowered = await RealtimePriorityTests.onThread {
      guard let thread = WatchedThread(slice: 0), thread.raise() else { return false }
      while thread.isRaised {}
      return thread.wasLowered()
    }
    #expect(wasLowered)
  }

  @Test("a thread that sleeps between its work keeps the priority", .enabled(if: isAllowed))
  func frames() async {
    let wasKept = await RealtimePriorityTests.onThread {
      guard let thread = WatchedThread(slice: 0), thread.raise() else { return false }
      for _ in 0..<60 {
        let end = clock() + CLOCKS_PER_SEC / 500
        while clock() < end {}
        usleep(1000)
        thread.slept()
      }
      return thread.isRaised
    }
    #expect(wasKept)
  }

  @Test("while a thread waits for events, the one that watches it sleeps")
  func rest() async {
    let sleeps = await RealtimePriorityTests.onThread {
      guard let thread = WatchedThread(slice: 0) else { return false }
      let start = RealtimePriorityTests.switches(of: thread.watch)
      usleep(RealtimePriorityTests.someLooks)
      let busy = RealtimePriorityTests.switches(of: thread.watch)
      thread.rest(true)
      usleep(RealtimePriorityTests.someLooks)
      let resting = RealtimePriorityTests.switches(of: thread.watch)
      usleep(RealtimePriorityTests.someLooks)
      return busy > start && RealtimePriorityTests.switches(of: thread.watch) == resting
    }
    #expect(sleeps)
  }

  /// A time of several looks, in microseconds.
  private nonisolated static let someLooks: UInt32 = 150_000

  /// The number of times that a thread of this process has fallen asleep.
  private nonisolated static func switches(of thread: Int32) -> Int {
    let status = try? String(contentsOfFile: "/proc/self/task/\(thread)/status", encoding: .utf8)
    let line = status?.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches:") }
    return line.flatMap { Int($0.drop { !$0.isNumber }) } ?? -1
  }

  @Test(
    "who loses the priority twice without having slept with it does not get it a third time",
    .enabled(if: isAllowed))
  func twice() async {
    let answers = await RealtimePriorityTests.onThread {
      guard let thread = WatchedThread(slice: 0) else { return [Bool]() }
      return (0..<2).map { _ in
        guard thread.raise() else { return false }
        while thread.isRaised {}
        return thread.wasLowered()
      }
    }
    #expect(answers == [true, false])
  }

  @Test("a thread gets its former priority back when it is no longer watched", .enabled(if: isAllowed))
  func end() async {
    let hasReturned = await RealtimePriorityTests.onThread {
      let wasRaised = WatchedThread(slice: 0)?.raise()
      return wasRaised == true && !RealtimePriorityTests.hasPriority
    }
    #expect(hasReturned)
  }

  @Test("where nothing grants the priority, nothing is watched")
  func refused() {
    let priority = RealtimePriority(slice: 0, at: 0) { $0.refuse() }
    #expect(priority.isPossible)
    priority.slept(at: 1)
    #expect(!priority.isPossible)
  }

  @Test("a lost priority is asked for again after ten seconds, and not before", .enabled(if: isAllowed))
  func again() {
    var requests = 0
    let priority = RealtimePriority(slice: 0, at: 0) {
      requests += 1
      _ = $0.raise()
    }
    while RealtimePriorityTests.hasPriority {}
    priority.slept(at: 9)
    #expect(requests == 1)
    priority.slept(at: 10)
    #expect(requests == 2)
  }
}

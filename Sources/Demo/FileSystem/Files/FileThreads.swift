import Foundation
import Resources

/// Threads for work that may hang in a system call, such as a read from a file server that is gone.
///
///     let details = await FileThreads.rows.run(near: folder, patiently: false) { isGivenUp in
///       FileDetails.look(at: entry, isCancelled: isGivenUp)
///     }
///
/// Swift's concurrency pool has only as many threads as the machine has processors, so a few hanging reads
/// would block all tasks. These threads start on demand and end after a rest without work. A job is *stuck*
/// if it has neither ended nor called `isGivenUp` for longer than `Limits.patience`. Another thread replaces
/// a stuck one, up to a limit. Beyond the limit, jobs wait.
package final class FileThreads: Sendable {
  /// Threads for what the user has opened: listings, previews and watches.
  package static let reading = FileThreads("files open")
  /// Threads for the details that rows show.
  package static let rows = FileThreads("files rows")
  /// Threads for long work: the sizes of folders.
  package static let counting = FileThreads("files count", isUtility: true)

  struct Limits: Sendable {
    /// The number of jobs that run at the same time.
    var working = 8
    /// The number of stuck jobs that are replaced by new threads.
    var stuck = 16
    /// The time without progress after which a job counts as stuck.
    var patience = Duration.seconds(10)
    /// The time that a thread waits for work before it ends.
    var rest = Duration.seconds(5)
  }

  private struct State {
    /// The jobs that wait for a thread, in order.
    var queue: [any FileJob] = []
    var running: [any FileJob] = []
    /// The number of threads that wait for work. At least one waits while any job runs, to detect stuck jobs.
    var idle = 0
  }

  /// The next action of a thread.
  private enum Step {
    case work(any FileJob)
    case wait(until: UInt64)
    case end
  }

  /// The name of the threads in debuggers, at most 15 characters.
  private let name: String
  private let isUtility: Bool
  private let limits: Limits
  private let state = Guarded(State())
  /// Wakes a waiting thread.
  private let bell = DispatchSemaphore(value: 0)

  /// - Parameter isUtility: Whether the work has the lowest priority.
  init(_ name: String, isUtility: Bool = false, limits: Limits = Limits()) {
    self.name = name
    self.isUtility = isUtility
    self.limits = limits
  }

  /// Runs `work` on one of the threads.
  ///
  /// - Parameters:
  ///   - folder: The folder that `work` reads. The call returns nil while another job in the same folder
  ///     is stuck.
  ///   - patiently: Whether to keep waiting if `work` is stuck.
  ///   - work: Receives a function that returns whether the job has been given up. Long work calls it often.
  /// - Returns: nil as soon as the task is canceled or the job is given up, even if its thread still hangs.
  package func run<Value: Sendable>(
    near folder: FilePath? = nil, patiently: Bool = true,
    _ work: @escaping @Sendable (_ isGivenUp: () -> Bool) -> Value
  ) async -> Value? {
    let job = FileWork(near: folder, isPatient: patiently, work)
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if job.wait({ continuation.resume(returning: $0) }) { start(job) }
      }
    } onCancel: {
      job.giveUp()
      state.withLock { $0.queue.removeAll { $0 === job } }
    }
  }

  /// Runs work that is usually instant, such as reading a file's date, and blocks the calling thread for at
  /// most `limit`.
  ///
  /// - Parameter limit: The longest wait, in seconds. The default is acceptable on the main thread.
  /// - Returns: nil if there is no result in time.
  package func answer<Value: Sendable>(
    near folder: FilePath? = nil, within limit: Double = 0.05, _ work: @escaping @Sendable () -> Value
  ) -> Value? {
    let answer = Guarded<Value?>(nil)
    let done = DispatchSemaphore(value: 0)
    let job = FileWork(near: folder, isPatient: false) { _ in work() }
    guard
      job.wait({ value in
        answer.withLock { $0 = value }
        done.signal()
      })
    else { return nil }
    start(job)
    guard done.wait(timeout: .now() + limit) == .success else {
      job.giveUp()
      return nil
    }
    return answer.withLock { $0 }
  }

  /// Runs work that is usually instant. Calls `handler` before returning if the result arrives within
  /// `limit`, and otherwise when it arrives. Calls it with nil if the job is given up.
  @MainActor
  package func ask<Value: Sendable>(
    near folder: FilePath? = nil, within limit: Double = 0.05, _ work: @escaping @Sendable () -> Value,
    handler: @escaping @MainActor (Value?) -> Void
  ) {
    let answer = Guarded(FileAnswer<Value>())
    let done = DispatchSemaphore(value: 0)
    let job = FileWork(near: folder, isPatient: false) { _ in work() }
    let isNew = job.wait { value in
      let isLate = answer.withLock { answer in
        answer.value = value
        answer.isOver = true
        return answer.isLate
      }
      if isLate { Task { @MainActor in handler(value) } } else { done.signal() }
    }
    guard isNew else { return handler(nil) }
    start(job)
    _ = done.wait(timeout: .now() + limit)
    let prompt = answer.withLock { answer in
      answer.isLate = !answer.isOver
      return answer
    }
    if prompt.isOver { handler(prompt.value) }
  }

  func start(_ job: any FileJob) {
    let isSeen = state.withLock { state in
      state.queue.append(job)
      defer { state.idle = max(1, state.idle) }
      return state.idle > 0
    }
    if isSeen { bell.signal() } else { startThread() }
  }

  // MARK: Threads

  /// Starts a thread. The caller has counted it as idle.
  private func startThread() {
    let thread = Thread { [self] in
      BackgroundWork.nameThread(name)
      // These threads avoid the first processor. Once lowered, their priority cannot be raised again.
      BackgroundWork.run(priority: isUtility ? .utility : .userInitiated) { work() }
    }
    thread.start()
  }

  private func work() {
    var start = FileClock.now
    while true {
      switch next(idleSince: start) {
      case .work(let job):
        job.run()
        state.withLock { state in
          state.running.removeAll { $0 === job }
          state.idle += 1
        }
        start = FileClock.now
      case .wait(let end): _ = bell.wait(timeout: DispatchTime(uptimeNanoseconds: end))
      case .end: return
      }
    }
  }

  /// Decides what an idle thread does next, and gives up stuck jobs that nobody needs to wait for.
  private func next(idleSince start: UInt64) -> Step {
    let (step, hopeless, needsThread) = state.withLock { state in
      let now = FileClock.now
      let patience = FileClock.nanoseconds(limits.patience)
      let stuck = state.running.filter { $0.lastSign + patience <= now }
      let folders = Set(stuck.compactMap(\.folder))
      let refused = state.queue.filter { $0.folder.map(folders.contains) ?? false }
      state.queue.removeAll { job in refused.contains { $0 === job } }
      let hopeless = refused + stuck.filter { !$0.isPatient }

      if !state.queue.isEmpty, state.running.count - stuck.count < limits.working,
        state.running.count < limits.working + limits.stuck
      {
        let job = state.queue.removeFirst()
        job.sign()
        state.running.append(job)
        state.idle -= 1
        let isLast = state.idle == 0
        if isLast { state.idle = 1 }
        return (Step.work(job), hopeless, isLast)
      }
      // The earliest time at which a running job becomes stuck.
      let moment = state.running.map { $0.lastSign + patience }.filter { $0 > now }.min()
      let end = start + FileClock.nanoseconds(limits.rest)
      if end <= now, moment == nil || state.idle > 1 {
        state.idle -= 1
        return (Step.end, hopeless, false)
      }
      let isNeeded = moment != nil && end <= now
      return (Step.wait(until: isNeeded ? moment ?? end : min(moment ?? end, end)), hopeless, false)
    }
    for job in hopeless { job.giveUp() }
    if needsThread { startThread() }
    return step
  }
}

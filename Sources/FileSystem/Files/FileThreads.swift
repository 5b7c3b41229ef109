import Foundation
import SDLPlatform

/// Threads for work that may hang in a call of the system, such as a read from a file server that is gone.
///
///     let details = await FileThreads.rows.run(near: folder, patiently: false) { isGivenUp in
///       FileDetails.look(at: entry, isCancelled: isGivenUp)
///     }
///
/// Swift's own threads are only as many as the processors, so that a few reads that hang would stop all tasks. These are
/// started when there is work, and end when there is none for a while. Work is *stuck* if it has neither ended nor asked
/// whether it is given up for the patience of the threads. Another thread takes the place of a stuck one, up to a limit;
/// beyond the limit work waits.
package nonisolated final class FileThreads: Sendable {
  /// For what the user opened: listings, previews, watches.
  package static let reading = FileThreads("files open")
  /// For what rows show of their files.
  package static let rows = FileThreads("files rows")
  /// For what may take its time: the sizes of folders.
  package static let counting = FileThreads("files count", isUtility: true)

  struct Limits: Sendable {
    /// How much is done at the same time.
    var working = 8
    /// How much may be stuck beside it.
    var stuck = 16
    /// How long work takes until it counts as stuck.
    var patience = Duration.seconds(10)
    /// How long a thread without work waits for some.
    var rest = Duration.seconds(5)
  }

  private struct State {
    /// What waits for a thread, in its order.
    var queue: [any FileJob] = []
    var running: [any FileJob] = []
    /// Threads that wait for work. There is always one while something runs, to tell what is stuck.
    var idle = 0
  }

  /// What a thread does next.
  private enum Step {
    case work(any FileJob)
    case wait(until: UInt64)
    case end
  }

  /// How the threads are called, for debuggers; 15 characters at most.
  private let name: String
  private let isUtility: Bool
  private let limits: Limits
  private let state = Guarded(State())
  /// Wakes a thread that waits.
  private let bell = DispatchSemaphore(value: 0)

  /// - Parameter isUtility: Whether the work weighs little beside all else.
  init(_ name: String, isUtility: Bool = false, limits: Limits = Limits()) {
    self.name = name
    self.isUtility = isUtility
    self.limits = limits
  }

  /// Does something on a thread of its own.
  ///
  /// - Parameters:
  ///   - folder: Where `work` reads. Nothing begins while work near the same folder is stuck.
  ///   - patiently: Whether to wait on when `work` is stuck.
  ///   - work: Is told by its argument whether anybody still waits for it, and asks that often where it takes long.
  /// - Returns: nil as soon as the task is cancelled or the work is given up, even though its thread still hangs.
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

  /// Does what mostly takes no time, such as asking for a file's date, and keeps the calling thread until it is done, but
  /// not for long.
  ///
  /// - Parameter limit: In seconds. The main thread may be kept for so long.
  /// - Returns: nil where no answer came in time.
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

  /// Does so, and calls `handler` with the answer: at once where it comes in time, and otherwise when it comes; with nil
  /// where it is given up.
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

  private func start(_ job: any FileJob) {
    let isSeen = state.withLock { state in
      state.queue.append(job)
      defer { state.idle = max(1, state.idle) }
      return state.idle > 0
    }
    if isSeen { bell.signal() } else { startThread() }
  }

  // MARK: Threads

  /// Starts a thread, which was counted as idle.
  private func startThread() {
    let thread = Thread { [self] in
      BackgroundWork.nameThread(name)
      // These threads keep off the first processor. The system does not let them raise their priority again.
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

  /// Decides what an idle thread does, and gives up what is stuck and need not be waited for.
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
      // The next moment at which something is stuck.
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

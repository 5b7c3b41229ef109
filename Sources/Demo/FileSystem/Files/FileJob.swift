import Foundation
import Synchronization

/// A unit of work that `FileThreads` run.
protocol FileJob: AnyObject, Sendable {
  /// The folder that the job reads; nil if it does not matter.
  var folder: FilePath? { get }
  /// Whether callers keep waiting while the job is stuck.
  var isPatient: Bool { get }
  /// The last time the job reported progress, on `FileClock`.
  var lastSign: UInt64 { get }
  /// Reports progress.
  func sign()
  /// Runs the job on the calling thread, unless it has been given up.
  func run()
  /// Gives the job up: releases the caller, while the thread may still hang.
  func giveUp()
}

/// A job whose caller waits until there is a result or the job is given up, whichever comes first.
final class FileWork<Value: Sendable>: FileJob {
  private enum State {
    case new
    case awaited(@Sendable (Value?) -> Void)
    case over
  }

  let folder: FilePath?
  let isPatient: Bool
  private let work: @Sendable (_ isGivenUp: () -> Bool) -> Value
  private let state = Guarded(State.new)
  private let lastTime = Atomic(FileClock.now)

  init(
    near folder: FilePath?, isPatient: Bool, _ work: @escaping @Sendable (_ isGivenUp: () -> Bool) -> Value
  ) {
    self.folder = folder
    self.isPatient = isPatient
    self.work = work
  }

  /// Stores the handler to call with the result, or with nil if the job is given up. Returns false, after
  /// calling the handler, if the job has been given up before.
  func wait(_ handler: @escaping @Sendable (Value?) -> Void) -> Bool {
    let isNew = state.withLock { state in
      guard case .new = state else { return false }
      state = .awaited(handler)
      return true
    }
    if !isNew { handler(nil) }
    return isNew
  }

  var lastSign: UInt64 { lastTime.load(ordering: .relaxed) }

  func sign() { lastTime.store(FileClock.now, ordering: .relaxed) }

  func run() {
    guard !isOver else { return }
    end(
      with: work {
        self.sign()
        return self.isOver
      })
  }

  func giveUp() { end(with: nil) }

  private var isOver: Bool {
    state.withLock { if case .over = $0 { true } else { false } }
  }

  private func end(with value: Value?) {
    let handler = state.withLock { state -> (@Sendable (Value?) -> Void)? in
      defer { state = .over }
      if case .awaited(let handler) = state { return handler } else { return nil }
    }
    handler?(value)
  }
}

/// A result that a caller waits for, and that may arrive after the wait has ended.
struct FileAnswer<Value: Sendable>: Sendable {
  var value: Value?
  /// Whether the result has arrived, or never will.
  var isOver = false
  /// Whether the wait ended before the result arrived.
  var isLate = false
}

/// The monotonic clock, in nanoseconds.
enum FileClock {
  static var now: UInt64 { DispatchTime.now().uptimeNanoseconds }

  static func nanoseconds(_ duration: Duration) -> UInt64 {
    let (seconds, attoseconds) = duration.components
    return UInt64(max(0, seconds)) * 1_000_000_000 + UInt64(max(0, attoseconds)) / 1_000_000_000
  }
}

import Foundation
import Synchronization

/// Something that `FileThreads` do.
nonisolated protocol FileJob: AnyObject, Sendable {
  /// Where it reads; nil where that does not matter.
  var folder: FilePath? { get }
  /// Whether it is waited for when it is stuck.
  var isPatient: Bool { get }
  /// When it last showed that it goes on, on `FileClock`.
  var lastSign: UInt64 { get }
  /// Shows that it goes on.
  func sign()
  /// Does it on the calling thread, unless it was given up.
  func run()
  /// Lets go of who waits for it.
  func giveUp()
}

/// Work with a caller that waits until there is a result or the work is given up, whichever comes first.
nonisolated final class FileWork<Value: Sendable>: FileJob {
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

  /// Keeps what is called in the end, with nil if it is given up, and answers whether there is something to wait for.
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

/// An answer that is waited for, and may come too late for that.
nonisolated struct FileAnswer<Value: Sendable>: Sendable {
  var value: Value?
  /// Whether the answer is there, or will never come.
  var isOver = false
  /// Whether the wait ended before the answer came.
  var isLate = false
}

/// The time that only goes forward, in nanoseconds.
nonisolated enum FileClock {
  static var now: UInt64 { DispatchTime.now().uptimeNanoseconds }

  static func nanoseconds(_ duration: Duration) -> UInt64 {
    let (seconds, attoseconds) = duration.components
    return UInt64(max(0, seconds)) * 1_000_000_000 + UInt64(max(0, attoseconds)) / 1_000_000_000
  }
}

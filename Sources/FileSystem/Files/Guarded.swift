import Foundation

/// A value that one thread at a time may touch.
///
/// It is a `Mutex` that the thread sanitizer sees: that of the standard library is none to it on Linux, and each use of
/// what it guards is called a race.
nonisolated final class Guarded<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  init(_ value: sending Value) { self.value = value }

  func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body(&value)
  }
}

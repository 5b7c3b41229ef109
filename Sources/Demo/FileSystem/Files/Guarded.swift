import Foundation

/// A value protected by a lock.
///
/// Like the standard library's `Mutex`, but visible to the thread sanitizer, which on Linux does not
/// recognize `Mutex` and reports each access to its value as a race.
final class Guarded<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  init(_ value: sending Value) { self.value = value }

  func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body(&value)
  }
}

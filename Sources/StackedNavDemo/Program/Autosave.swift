import Foundation
import ViewTree

/// Saves a value a second after it changed, so that a program that ends without a word loses no more than that.
///
/// Whoever may have changed it says so; without that there is no timer. Writing is done on a thread of its own, once at a
/// time, however long the disk takes.
final class Autosave<Value: Equatable & Sendable> {
  /// How long a change may be lost, in seconds.
  private static var delay: TimeInterval { 1 }

  private let clock: FrameClock
  private let value: () -> Value
  private let write: @Sendable (Value) -> Void
  private let queue = DispatchQueue(label: "autosave")
  private var saved: Value?
  private var isWaiting = false
  private var isWriting = false

  /// - Parameter write: Called off the main thread.
  init(
    clock: FrameClock, of value: @escaping () -> Value, write: @escaping @Sendable (Value) -> Void
  ) {
    self.clock = clock
    self.value = value
    self.write = write
  }

  /// Notes that the value may be another one.
  func mayHaveChanged() {
    guard !isWaiting else { return }
    isWaiting = true
    clock.schedule(after: Self.delay) { [weak self] in self?.save() }
  }

  /// Saves the value for the last time, and returns when that is done.
  func finish() {
    isWriting = false
    // It may have been written in vain before, such as to a disk that was full.
    saved = nil
    save()
    queue.sync {}
  }

  private func save() {
    isWaiting = false
    // The disk is slow; what is new by then is saved after it.
    guard !isWriting else { return mayHaveChanged() }
    let value = value()
    guard value != saved else { return }
    saved = value
    isWriting = true
    queue.async { [write] in
      write(value)
      DispatchQueue.main.async { [weak self] in self?.isWriting = false }
    }
  }
}

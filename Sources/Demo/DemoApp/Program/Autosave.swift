import Foundation
import ViewTree

/// Saves a value one second after it changes, so that little is lost if the program is killed.
///
/// The timer runs only after ``mayHaveChanged()``. Writes happen on a queue, one at a time, however slow the
/// disk is.
final class Autosave<Value: Equatable & Sendable> {
  /// The time from a change to its save, in seconds.
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

  /// Schedules a save, since the value may have changed.
  func mayHaveChanged() {
    guard !isWaiting else { return }
    isWaiting = true
    clock.schedule(after: Self.delay) { [weak self] in self?.save() }
  }

  /// Saves the value for the last time, and waits for the write.
  func finish() {
    isWriting = false
    // The last write may have failed, for example because the disk was full.
    saved = nil
    save()
    queue.sync {}
  }

  private func save() {
    isWaiting = false
    // A write is still in progress. Later changes are saved after it.
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

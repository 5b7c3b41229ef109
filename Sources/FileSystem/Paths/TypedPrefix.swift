package import Foundation

/// The beginning of a name that somebody types into a list to go to it.
package nonisolated struct TypedPrefix {
  /// After so long without a key, in seconds, a new name begins.
  package static let pause = 1.0

  private var text = ""
  private var lastTime = -TimeInterval.infinity

  package init() {}

  /// Whether a name has been begun, so that a space belongs to it.
  package func isRunning(at time: TimeInterval) -> Bool { !text.isEmpty && time - lastTime < Self.pause }

  /// Adds a character and answers the row to go to: the first one that begins like that from `current` on,
  /// around at the end; nil where there is none.
  ///
  /// The same letter again and again goes from one name that begins with it to the next.
  package mutating func type(
    _ character: String, at time: TimeInterval, current: Int?, in entries: FileEntries
  ) -> Int? {
    if !isRunning(at: time) { text = "" }
    lastTime = time
    text += character.lowercased()
    let isOneLetter = Set(text).count == 1
    let prefix = NaturalOrder.folded(Array((isOneLetter ? String(text.prefix(1)) : text).utf8))
    // A longer name may be the one that is reached already, a single letter goes on.
    let start = current.map { isOneLetter ? $0 + 1 : $0 } ?? 0
    return entries.index(beginningWith: prefix, from: start)
  }
}

package import Foundation

/// The beginning of a name that the user types in a list to select it.
package struct TypedPrefix {
  /// The time without a key after which a new name begins, in seconds.
  package static let pause = 1.0

  private var text = ""
  private var lastTime = -TimeInterval.infinity

  package init() {}

  /// Whether the user has begun to type a name, so that a space belongs to it.
  package func isRunning(at time: TimeInterval) -> Bool { !text.isEmpty && time - lastTime < Self.pause }

  /// Adds a character and returns the first row from `current` on whose name begins with the typed text,
  /// wrapping around at the end; nil if there is none.
  ///
  /// Typing the same letter repeatedly moves from one name that begins with it to the next.
  package mutating func type(
    _ character: String, at time: TimeInterval, current: Int?, in entries: FileEntries
  ) -> Int? {
    if !isRunning(at: time) { text = "" }
    lastTime = time
    text += character.lowercased()
    let isOneLetter = Set(text).count == 1
    let prefix = NaturalOrder.folded(Array((isOneLetter ? String(text.prefix(1)) : text).utf8))
    // A longer prefix may match the current row. A repeated letter moves past it.
    let start = current.map { isOneLetter ? $0 + 1 : $0 } ?? 0
    return entries.index(beginningWith: prefix, from: start)
  }
}

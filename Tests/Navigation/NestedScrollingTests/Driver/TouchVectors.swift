/// A case of `touch.json`: a finger on a header over pages, and the expected outcomes in order.
nonisolated struct TouchCase: NamedCase {
  let id: String
  let note: String
  let given: Given
  let samples: [Sample]
  let expect: [TouchOutcome]

  struct Given: Decodable, Sendable {
    let hit: Hit
    let inHeader: Bool
    let delaysContentTouches: Bool?
    let headerSwipesPages: Bool?
    let innerHorizontalScroll: Bool?
    let contentMoving: Bool?
  }

  /// The view under the finger.
  enum Hit: String, Decodable, Sendable { case control, gestureView, plain, list }
  enum Phase: String, Decodable, Sendable { case down, move, up, cancel }

  struct Sample: Decodable, Sendable {
    let t: Double
    let phase: Phase
    let x, y: Double
  }
}

/// An outcome at a time.
nonisolated struct TouchOutcome: Decodable, Sendable, CustomStringConvertible {
  var t: Double
  var event: String
  /// `hit` for calls of the touched view.
  var to: String?
  /// Whether the touch that ended was a tap.
  var tap: Bool?
  var axis: String?
  var value: Double?

  func agrees(with other: TouchOutcome, _ tolerance: [String: Double]) -> Bool {
    func isNear(_ one: Double, _ other: Double, _ kind: String) -> Bool {
      abs(one - other) <= tolerance[kind] ?? 0
    }
    return isNear(t, other.t, "time") && event == other.event && to == other.to && tap == other.tap
      && axis == other.axis && (value == nil) == (other.value == nil)
      && isNear(value ?? 0, other.value ?? 0, "value")
  }

  var description: String {
    let details = [to, tap.map { $0 ? "tap" : "no tap" }, axis, value.map { "\($0)" }].compactMap { $0 }
    return ([event] + details).joined(separator: " ") + " at \(t)"
  }
}

/// How wide a picture is meant to be.
nonisolated enum MarkdownWidth: Hashable, Sendable {
  case points(Double)
  /// Of the room that there is.
  case share(Double)

  /// Reads `200`, `200px` or `50%`.
  init?(_ text: String) {
    let digits = text.prefix { $0.isASCII && $0.isNumber || $0 == "." }
    guard let number = Double(digits), number > 0, number < 1e6 else { return nil }
    self = text[digits.endIndex...].hasPrefix("%") ? .share(min(1, number / 100)) : .points(number)
  }

  /// - Parameter room: the width that there is, in points.
  func points(in room: Double) -> Double {
    switch self {
    case .points(let width): width
    case .share(let share): share * room
    }
  }
}

/// The intended width of a picture.
enum MarkdownWidth: Hashable, Sendable {
  case points(Double)
  /// A fraction of the available width.
  case share(Double)

  /// Parses `200`, `200px` or `50%`.
  init?(_ text: String) {
    let digits = text.prefix { $0.isASCII && $0.isNumber || $0 == "." }
    guard let number = Double(digits), number > 0, number < 1e6 else { return nil }
    self = text[digits.endIndex...].hasPrefix("%") ? .share(min(1, number / 100)) : .points(number)
  }

  /// - Parameter available: The available width, in points.
  func points(in available: Double) -> Double {
    switch self {
    case .points(let width): width
    case .share(let share): share * available
    }
  }
}

/// How much a constraint counts, from 1 to 1000.
///
/// A constraint of a higher priority beats any number of lower ones. One of 1000 is required.
public nonisolated struct UILayoutPriority: RawRepresentable, Hashable, Sendable, Comparable {
  public var rawValue: Float

  public init(rawValue: Float) { self.rawValue = rawValue }
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  public static let required = UILayoutPriority(1000)
  /// With which buttons and labels resist being made smaller.
  public static let defaultHigh = UILayoutPriority(750)
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  public static let sceneSizeStayPut = UILayoutPriority(500)
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// With which views resist being made larger.
  public static let defaultLow = UILayoutPriority(250)
  /// With which a view that is measured wants to be of the target size.
  public static let fittingSizeLevel = UILayoutPriority(50)

  public static func < (one: UILayoutPriority, other: UILayoutPriority) -> Bool {
    one.rawValue < other.rawValue
  }
}

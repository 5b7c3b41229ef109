/// The direction in which a popover's arrow points, or a set of them.
public nonisolated struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
  /// The bits of the option set.
  public let rawValue: UInt
  /// Creates a set of directions from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The popover is below its source.
  public static let up = UIPopoverArrowDirection(rawValue: 1)
  /// The popover is above its source.
  public static let down = UIPopoverArrowDirection(rawValue: 2)
  /// The popover is to the right of its source.
  public static let left = UIPopoverArrowDirection(rawValue: 4)
  /// The popover is to the left of its source.
  public static let right = UIPopoverArrowDirection(rawValue: 8)
  /// All directions.
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
  /// The direction of a popover that is not presented.
  public static let unknown = UIPopoverArrowDirection(rawValue: UInt.max)
}

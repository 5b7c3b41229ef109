/// The priority of a constraint, from 1 to 1000.
///
/// A constraint of a higher priority outweighs any number of constraints of lower priorities. Priority 1000
/// is required.
public nonisolated struct UILayoutPriority: RawRepresentable, Hashable, Sendable, Comparable {
  /// The priority as a number.
  public var rawValue: Float

  /// Creates a priority from a number.
  public init(rawValue: Float) { self.rawValue = rawValue }
  /// Creates a priority from a number.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// The priority of a constraint that must hold: 1000.
  public static let required = UILayoutPriority(1000)
  /// The default priority of a view's resistance to becoming smaller than its content: 750.
  public static let defaultHigh = UILayoutPriority(750)
  /// The priority of dragging a split view's divider when the drag may resize the window: 510.
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  /// The priority of keeping a window's size: 500.
  public static let sceneSizeStayPut = UILayoutPriority(500)
  /// The priority of dragging a split view's divider when the drag must not resize the window: 490.
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// The default priority of a view's resistance to becoming larger than its content: 250.
  public static let defaultLow = UILayoutPriority(250)
  /// The priority of the target size when a view is measured: 50.
  public static let fittingSizeLevel = UILayoutPriority(50)

  /// Returns the priority that is higher by a number.
  public static func + (priority: UILayoutPriority, number: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue + number)
  }
  /// Returns the priority that is lower by a number.
  public static func - (priority: UILayoutPriority, number: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue - number)
  }
  /// Raises a priority by a number.
  public static func += (priority: inout UILayoutPriority, number: Float) { priority = priority + number }
  /// Lowers a priority by a number.
  public static func -= (priority: inout UILayoutPriority, number: Float) { priority = priority - number }

  /// Returns whether the first priority is lower than the second.
  public static func < (one: UILayoutPriority, other: UILayoutPriority) -> Bool {
    one.rawValue < other.rawValue
  }
}

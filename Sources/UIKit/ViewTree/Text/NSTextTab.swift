/// A stop of tabs: a distance from the start of the lines, in points.
public nonisolated final class NSTextTab: NSObject, @unchecked Sendable {
  /// The key of an option: the characters that end a column.
  public struct OptionKey: RawRepresentable, Hashable, Sendable {
    /// The name of the key.
    public let rawValue: String
    /// Creates a key.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The characters that end a column.
    public static let columnTerminators = OptionKey(rawValue: "NSTabColumnTerminatorsAttributeName")
  }

  /// How text is aligned with the stop.
  public let alignment: NSTextAlignment
  /// The distance from the start of the lines, in points.
  public let location: CGFloat
  /// The options that the stop was created with.
  public let options: [OptionKey: Any]

  /// Creates a stop.
  public init(
    textAlignment alignment: NSTextAlignment, location loc: CGFloat, options: [OptionKey: Any] = [:]
  ) {
    self.alignment = alignment
    location = loc
    self.options = options
  }

  /// Whether `object` is a stop of the same alignment and place.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSTextTab else { return false }
    return (other.alignment, other.location) == (alignment, location)
  }

  /// A hash of the place.
  public override var hash: Int { location.hashValue }
}

/// The corners that `cornerRadius` rounds.
public nonisolated struct CACornerMask: OptionSet, Hashable, Sendable {
  /// The bits of the mask.
  public let rawValue: UInt8
  /// Creates a mask from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The top left corner.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  /// The top right corner.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  /// The bottom left corner.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  /// The bottom right corner.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
  /// All four corners.
  public static let all = CACornerMask(rawValue: 15)
}

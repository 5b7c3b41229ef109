public import Foundation

extension UIWindow {
  /// How far in front windows are.
  public nonisolated struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    public var rawValue: CGFloat

    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    public static let normal = Level(rawValue: 0)
    public static let statusBar = Level(rawValue: 1000)
    public static let alert = Level(rawValue: 2000)

    public static func < (one: Level, other: Level) -> Bool { one.rawValue < other.rawValue }
  }
}

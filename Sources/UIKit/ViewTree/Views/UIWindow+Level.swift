public import Foundation

extension UIWindow {
  /// The front-to-back order of windows.
  public nonisolated struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    /// The level as a number; higher levels are in front.
    public var rawValue: CGFloat

    /// Creates a level.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// The level of ordinary windows.
    public static let normal = Level(rawValue: 0)
    /// The level of windows in front of ordinary ones.
    public static let statusBar = Level(rawValue: 1000)
    /// The level of windows in front of all others.
    public static let alert = Level(rawValue: 2000)

    /// Returns a level in front of another one.
    public static func + (level: Level, distance: CGFloat) -> Level {
      Level(rawValue: level.rawValue + distance)
    }
    /// Returns a level behind another one.
    public static func - (level: Level, distance: CGFloat) -> Level {
      Level(rawValue: level.rawValue - distance)
    }

    /// Compares two levels by their numbers.
    public static func < (one: Level, other: Level) -> Bool { one.rawValue < other.rawValue }
  }
}

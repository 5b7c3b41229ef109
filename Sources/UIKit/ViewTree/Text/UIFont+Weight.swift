public import Foundation

nonisolated extension UIFont {
  /// The weight of a font, on UIKit's scale from -1 to 1, where 0 is regular.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// The weight, from -1 to 1.
    public let rawValue: CGFloat
    /// Creates a weight. A font has the nearest weight that its family has.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Creates a weight. A font has the nearest weight that its family has.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    /// Weight 100 of CSS.
    public static let ultraLight = Weight(-0.8)
    /// Weight 200 of CSS.
    public static let thin = Weight(-0.6)
    /// Weight 300 of CSS.
    public static let light = Weight(-0.4)
    /// Weight 400 of CSS.
    public static let regular = Weight(0)
    /// Weight 500 of CSS.
    public static let medium = Weight(0.23)
    /// Weight 600 of CSS.
    public static let semibold = Weight(0.3)
    /// Weight 700 of CSS.
    public static let bold = Weight(0.4)
    /// Weight 800 of CSS.
    public static let heavy = Weight(0.56)
    /// Weight 900 of CSS.
    public static let black = Weight(0.62)

    /// The weights 100 to 900 of CSS.
    private static let hundreds = [
      ultraLight, thin, light, regular, medium, semibold, bold, heavy, black,
    ]

    /// The nearest weight of CSS, from 100 (thin) to 900 (black).
    package var number: Int {
      let distances = Weight.hundreds.map { abs($0.rawValue - rawValue) }
      return 100 * ((distances.indices.min { distances[$0] < distances[$1] } ?? 3) + 1)
    }

    /// Creates the nearest weight to one of CSS.
    package init(number: Int) {
      self = Weight.hundreds[Int((Double(number) / 100).rounded()).clamped(to: 1...9) - 1]
    }
  }
}

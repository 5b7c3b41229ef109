public import Foundation

/// A color in sRGB with components from 0 to 1, not premultiplied by alpha.
///
/// Foundation on Linux has no such type, so this one takes Core Graphics' name.
public struct CGColor: Hashable, Sendable {
  /// The components, from 0 to 1.
  public var red, green, blue, alpha: Float
  /// Whether the color was made as a gray.
  private(set) var wasGray = false

  /// Fully transparent black.
  public static let clear = CGColor(gray: 0, alpha: 0)
  /// Opaque black.
  public static let black = CGColor(gray: 0, alpha: 1)
  /// Opaque white.
  public static let white = CGColor(gray: 1, alpha: 1)

  /// Creates a color from its components; they are not clamped.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat = 1) {
    self.red = Float(red)
    self.green = Float(green)
    self.blue = Float(blue)
    self.alpha = Float(alpha)
  }

  /// Creates a gray.
  public init(gray: CGFloat, alpha: CGFloat) {
    self.init(red: gray, green: gray, blue: gray, alpha: alpha)
    wasGray = true
  }

  /// Whether two colors look the same, also if only one was made as a gray.
  public static func == (one: CGColor, other: CGColor) -> Bool {
    one.red == other.red && one.green == other.green && one.blue == other.blue && one.alpha == other.alpha
  }

  /// Hashes the components.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(red)
    hasher.combine(green)
    hasher.combine(blue)
    hasher.combine(alpha)
  }

  /// Returns the color with its alpha multiplied by `opacity`.
  public func fading(by opacity: CGFloat) -> CGColor {
    var color = self
    color.alpha *= Float(opacity)
    return color
  }

  /// The components as bytes from 0 to 255, rounded.
  public var bytes: (red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
    (CGColor.byte(red), CGColor.byte(green), CGColor.byte(blue), alphaByte)
  }

  /// The alpha as a byte from 0 to 255, rounded.
  public var alphaByte: UInt8 { CGColor.byte(alpha) }

  private static func byte(_ component: Float) -> UInt8 {
    UInt8(min(max(component, 0), 1) * 255 + 0.5)  // NaN becomes 0: max returns its other argument
  }
}

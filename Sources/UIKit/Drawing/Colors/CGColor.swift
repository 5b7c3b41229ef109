public import Foundation

/// A color in sRGB with components from 0 to 1, not premultiplied by alpha.
///
/// Foundation on Linux has no such type, so this one takes Core Graphics' name.
public struct CGColor: Hashable, Sendable {
  /// The components, from 0 to 1.
  public var red, green, blue, alpha: Float

  /// Fully transparent black.
  public static let clear = CGColor(red: 0, green: 0, blue: 0, alpha: 0)
  /// Opaque black.
  public static let black = CGColor(red: 0, green: 0, blue: 0)
  /// Opaque white.
  public static let white = CGColor(red: 1, green: 1, blue: 1)

  /// Creates a color from its components; they are not clamped.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat = 1) {
    self.red = Float(red)
    self.green = Float(green)
    self.blue = Float(blue)
    self.alpha = Float(alpha)
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

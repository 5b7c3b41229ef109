package import Drawing
package import Foundation

/// How a layer shows what is behind it: blurred, with stronger colors, and with a color over it.
package nonisolated struct BackdropLook: Hashable, Sendable {
  /// The standard deviation of the blur; points in a layer, device pixels in an operation.
  package var sigma: CGFloat
  /// The factor by which colors differ more from gray.
  package var saturation: CGFloat
  /// The color over the blurred picture.
  package var tint: CGColor

  /// Creates a look.
  package init(sigma: CGFloat, saturation: CGFloat = 1, tint: CGColor = .clear) {
    self.sigma = sigma
    self.saturation = saturation
    self.tint = tint
  }

  /// How far around a layer pixels have an effect on its blurred picture, in device pixels.
  package var reach: Int { 3 * PixelRect.pixel(sigma.rounded(.up)) + 8 }
}

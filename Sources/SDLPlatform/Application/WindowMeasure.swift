import Foundation

/// The three ways to measure a window: SDL's window coordinates, device pixels and points.
///
/// On Wayland the compositor gives a window more pixels than units where the display is fine. On X11 units are pixels,
/// and the desktop says elsewhere how large things are to be.
nonisolated struct WindowMeasure: Equatable {
  /// Which scales there are.
  static let scales: ClosedRange<CGFloat> = 1...4

  /// Device pixels per point.
  let scale: CGFloat
  /// Points per unit of SDL's window coordinates.
  let pointsPerUnit: CGFloat
  /// The size in points.
  let size: CGSize
  /// What a finger at 1 of SDL's fractions is away from one at 0, in points.
  let fingerSpan: CGSize

  /// - Parameters:
  ///   - units: The size in SDL's window coordinates.
  ///   - pixels: The size in device pixels.
  ///   - scale: Device pixels per point; nil for what the desktop asks for.
  ///   - desktopScale: What the desktop asks for on top of the pixels that it gives each unit.
  ///   - isX11: Whether SDL's X11 driver counts fingers, which divides by the size less one.
  init(units: CGSize, pixels: CGSize, scale: CGFloat?, desktopScale: CGFloat, isX11: Bool) {
    let density = units.width > 0 && pixels.width > 0 ? pixels.width / units.width : 1
    let wanted = scale ?? density * desktopScale
    self.scale =
      wanted.isFinite
      ? min(max(wanted, WindowMeasure.scales.lowerBound), WindowMeasure.scales.upperBound) : 1
    let pointsPerUnit = density / self.scale
    self.pointsPerUnit = pointsPerUnit
    size = CGSize(width: units.width * pointsPerUnit, height: units.height * pointsPerUnit)
    let less = isX11 ? pointsPerUnit : 0
    fingerSpan = CGSize(width: max(0, size.width - less), height: max(0, size.height - less))
  }
}

import Foundation

/// The size of a window in SDL's window coordinates, device pixels and points.
///
/// On Wayland, a high-density display has more pixels than window coordinates. On X11, window coordinates are
/// pixels, and the desktop's scale comes from its settings.
nonisolated struct WindowMeasure: Equatable {
  /// The supported scales.
  static let scales: ClosedRange<CGFloat> = 1...4

  /// The number of device pixels per point.
  let scale: CGFloat
  /// The number of points per unit of SDL's window coordinates.
  let pointsPerUnit: CGFloat
  /// The size in points.
  let size: CGSize
  /// The distance between a finger at 0 and one at 1 of SDL's normalized coordinates, in points.
  let fingerSpan: CGSize

  /// - Parameters:
  ///   - units: The size in SDL's window coordinates.
  ///   - pixels: The size in device pixels.
  ///   - scale: The number of device pixels per point; nil for the desktop's scale.
  ///   - desktopScale: The desktop's scale in addition to the pixel density.
  ///   - isX11: Whether SDL's X11 driver normalizes the fingers' coordinates; it divides by the size
  ///     less one.
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

package import Foundation
import Raster

/// The largest frames. A window's pixels take at most 256 MiB, because SDL 2 counts bytes with 32 bits and
/// would write beyond the end of a larger buffer.
package nonisolated enum FrameLimit {
  /// The largest number of pixels, such as 8192 x 8192.
  package static let pixels = 1 << 26
  /// The longest side, in pixels; the limit of X11.
  package static let side = 32_767

  /// Whether a frame of this size, in pixels, can be drawn.
  package static func allows(width: Int, height: Int) -> Bool {
    guard (0...side).contains(width), (0...side).contains(height) else { return false }
    return width * height <= pixels
  }

  /// Returns a size in points, reduced in proportion if it has too many pixels.
  ///
  /// - Parameter scale: The number of device pixels per point; must be positive.
  package static func fitting(_ size: CGSize, scale: CGFloat) -> CGSize {
    let longest = max(size.width, size.height) * scale
    let area = size.width * size.height * scale * scale
    let factor = min(1, CGFloat(side) / max(1, longest), (CGFloat(pixels) / max(1, area)).squareRoot())
    guard factor < 1 else { return size }
    // Whole pixels, so that later rounding cannot exceed the limit.
    return CGSize(
      width: max(1, (size.width * factor * scale).rounded(.down)) / scale,
      height: max(1, (size.height * factor * scale).rounded(.down)) / scale)
  }

  /// - Throws: A `PlatformError` if the frame is too large.
  static func check(width: Int, height: Int) throws {
    guard !allows(width: width, height: height) else { return }
    throw PlatformError("a frame of \(width) x \(height) pixels is too large: the limit is \(pixels)")
  }
}

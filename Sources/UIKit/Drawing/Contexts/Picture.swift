import CCairo
import Foundation
import Geometry

/// A transparent picture for a part of a context, in the same device pixels.
final class Picture {
  let surface, cairo: OpaquePointer
  private let x, y: Int

  /// Nil if there is no memory.
  init?(covering area: CGRect) {
    let left = area.minX.rounded(.down), top = area.minY.rounded(.down)
    let width = area.maxX.rounded(.up) - left, height = area.maxY.rounded(.up) - top
    guard width > 0, height > 0, width < CGFloat(PixelSurface.longestSide),
      height < CGFloat(PixelSurface.longestSide), width * height <= CGFloat(PixelSurface.largestArea),
      let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
    else { return nil }
    self.surface = surface
    (x, y) = (Int(left), Int(top))
    cairo_surface_set_device_offset(surface, -left, -top)
    cairo = cairo_create(surface)
  }

  deinit {
    cairo_destroy(cairo)
    cairo_surface_destroy(surface)
  }

  /// Returns a mask of the blurred alpha at the same place. The caller destroys it.
  func blurredAlpha(sigma: CGFloat) -> OpaquePointer? {
    cairo_surface_flush(surface)
    let (width, height) = (
      Int(cairo_image_surface_get_width(surface)), Int(cairo_image_surface_get_height(surface))
    )
    guard let pixels = cairo_image_surface_get_data(surface),
      let mask = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(width), Int32(height)),
      let bytes = cairo_image_surface_get_data(mask)
    else { return nil }
    let (from, to) = (
      Int(cairo_image_surface_get_stride(surface)), Int(cairo_image_surface_get_stride(mask))
    )
    var alpha = [UInt8](repeating: 0, count: width * height)
    for y in 0..<height {
      for x in 0..<width { alpha[y * width + x] = pixels[y * from + 4 * x + 3] }
    }
    let blurred = BoxBlur.blur(alpha, width: width, height: height, sigma: sigma)
    for y in 0..<height {
      for x in 0..<width { bytes[y * to + x] = blurred[y * width + x] }
    }
    cairo_surface_mark_dirty(mask)
    cairo_surface_set_device_offset(mask, -CGFloat(x), -CGFloat(y))
    return mask
  }
}

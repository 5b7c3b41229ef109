import CCairo
public import Foundation
public import Geometry

extension CGImage {
  /// Returns the image as a PNG file; nil if it is too large.
  package func pngData() -> Data? {
    var bytes = pixels
    return bytes.withUnsafeMutableBufferPointer { bytes in
      let surface = cairo_image_surface_create_for_data(
        bytes.baseAddress, isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32, Int32(clamping: width),
        Int32(clamping: height), Int32(clamping: 4 * width))
      defer { cairo_surface_destroy(surface) }
      var file = Data()
      let status = withUnsafeMutablePointer(to: &file) { file in
        cairo_surface_write_to_png_stream(
          surface,
          { closure, bytes, count in
            guard let bytes else { return CAIRO_STATUS_WRITE_ERROR }
            closure?.assumingMemoryBound(to: Data.self).pointee.append(bytes, count: Int(count))
            return CAIRO_STATUS_SUCCESS
          }, file)
      }
      return status == CAIRO_STATUS_SUCCESS ? file : nil
    }
  }

  /// Returns a part of the image, in pixels from the top left corner; nil if it has no pixels.
  public func cropping(to rect: CGRect) -> CGImage? {
    let part = rect.integral.intersection(CGRect(x: 0, y: 0, width: width, height: height))
    guard !part.isNull, part.width >= 1, part.height >= 1 else { return nil }
    if Int(part.width) == width, Int(part.height) == height { return self }
    var cut: [UInt8] = []
    cut.reserveCapacity(4 * Int(part.width) * Int(part.height))
    for row in Int(part.minY)..<Int(part.maxY) {
      let start = 4 * (row * width + Int(part.minX))
      cut += pixels[start..<(start + 4 * Int(part.width))]
    }
    return CGImage(width: Int(part.width), height: Int(part.height), pixels: cut)
  }
}

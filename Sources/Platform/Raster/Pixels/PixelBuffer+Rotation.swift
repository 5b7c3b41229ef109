import CPixels
package import LayerTree

extension PixelBuffer {
  /// Copies the pixels of `rect` to another buffer, turned clockwise. Both rectangles must lie in the bounds of their
  /// buffers, and the buffers must not overlap.
  ///
  /// - Parameters:
  ///   - degrees: 0, 90, 180 or 270.
  ///   - place: Where the turned pixels go, with width and height exchanged for 90 and 270 degrees.
  package func copy(_ rect: PixelRect, rotatedBy degrees: Int, to place: PixelRect, of target: PixelBuffer) {
    stackednav_rotate(
      row(rect.y) + rect.x, pitch, rect.width, rect.height, target.row(place.y) + place.x, target.pitch,
      Int32(degrees))
  }
}

import CPixels
package import LayerTree

/// A mutable view of pixels in memory, 32 bits each: unused or alpha, red, green, blue. If alpha is used,
/// colors are premultiplied by it.
package struct PixelBuffer {
  package let start: UnsafeMutableRawPointer
  package let pitch: Int
  package let bounds: PixelRect

  /// Creates a view of the cached pixels of a layer.
  package init(_ memory: PixelMemory) {
    start = memory.pixels
    pitch = memory.pitch
    bounds = memory.bounds
  }

  /// Calls `body` with a buffer that draws on a bitmap. The bitmap's colors become premultiplied.
  ///
  /// The buffer is valid only while `body` runs.
  ///
  /// - Parameter firstRow: The row of a larger picture that the bitmap's first row represents. The buffer
  ///   uses the rows of the larger picture.
  package static func draw(on bitmap: inout Bitmap, firstRow: Int = 0, _ body: (PixelBuffer) -> Void) {
    let bounds = PixelRect(x: 0, y: firstRow, width: bitmap.width, height: bitmap.height)
    let pitch = bounds.width * 4
    bitmap.pixels.withUnsafeMutableBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      body(PixelBuffer(start: start - firstRow * pitch, pitch: pitch, bounds: bounds))
    }
  }

  package init(start: UnsafeMutableRawPointer, pitch: Int, bounds: PixelRect) {
    self.start = start
    self.pitch = pitch
    self.bounds = bounds
  }

  /// Returns the pixels of a row, which must lie in the bounds.
  package func row(_ y: Int) -> UnsafeMutablePointer<UInt32> {
    (start + y * pitch).assumingMemoryBound(to: UInt32.self)
  }

  /// Returns a copy of the pixels of `rect`; those outside the buffer are transparent.
  package func bitmap(of rect: PixelRect) -> Bitmap {
    var bitmap = Bitmap(width: rect.width, height: rect.height)
    let area = rect.intersection(bounds)
    bitmap.pixels.withUnsafeMutableBufferPointer { target in
      for y in area.y..<area.maxY {
        let first = (y - rect.y) * rect.width + area.x - rect.x
        for x in 0..<area.width { target[first + x] = row(y)[area.x + x] }
      }
    }
    return bitmap
  }

  /// Sets the pixels of `rect` to a color; its alpha is treated as 255.
  package func fill(_ rect: PixelRect, _ color: CGColor) {
    let area = rect.intersection(bounds)
    guard !area.isEmpty else { return }
    stackednav_fill(row(area.y) + area.x, pitch, area.height, area.width, color.pixel)
  }

  /// Blends a translucent color over the pixels of `rect`. SDL's blended fill takes several times as long.
  package func blend(_ color: CGColor, over rect: PixelRect) {
    let area = rect.intersection(bounds)
    guard !area.isEmpty else { return }
    let index = row(area.y) + area.x
    Veil(color).lay(over: index, to: index, pitches: (pitch, pitch), rows: area.height, count: area.width)
  }

  /// Blends a color over the pixels of `rect` inside `clip`, with a separate opacity for each column
  /// of `rect`.
  package func blend(_ veil: ColumnVeil, over rect: PixelRect, within clip: PixelRect) {
    let area = rect.intersection(clip).intersection(bounds)
    guard !area.isEmpty else { return }
    veil.lay(
      over: row(area.y) + area.x, pitch: pitch, rows: area.height, from: area.x - rect.x, count: area.width)
  }

  /// Copies the part `source` of a picture to the rectangle of the same size at (`x`, `y`), darkened by
  /// `veil` if it is not nil. Parts outside the buffer are clipped.
  ///
  /// After a pause of some milliseconds, neither side is in the processor's caches, and hardware prefetching
  /// ends at the end of each row. Therefore, the next row is prefetched while one is copied.
  package func copy(_ picture: PixelMemory, _ source: PixelRect, toX x: Int, y: Int, veil: Veil? = nil) {
    let shift = (x: x - source.x, y: y - source.y)
    let area = source.intersection(picture.bounds).offsetBy(dx: shift.x, dy: shift.y).intersection(bounds)
    guard !area.isEmpty else { return }
    for y in area.y..<area.maxY {
      let from = picture.row(y - shift.y) + (area.x - shift.x)
      let to = row(y) + area.x
      if y + 1 < area.maxY {
        stackednav_fetch(from + picture.pitch / 4, to + pitch / 4, area.width * 4)
      }
      if let veil {
        veil.lay(over: from, to: to, pitches: (0, 0), rows: 1, count: area.width)
      } else {
        to.update(from: from, count: area.width)
      }
    }
  }
}

import CPixels
package import LayerTree

/// Pixels in memory that can be changed in place, 32 bits each: unused or alpha, red, green, blue. Where alpha is used,
/// the colours are multiplied by it.
public nonisolated struct PixelBuffer {
  package let start: UnsafeMutableRawPointer
  package let pitch: Int
  package let bounds: PixelRect

  /// Looks into the pixels kept of a layer.
  package init(_ memory: PixelMemory) {
    start = memory.pixels
    pitch = memory.pitch
    bounds = memory.bounds
  }

  /// Hands `body` the pixels of a bitmap to draw on; their colours become multiplied by alpha.
  ///
  /// The buffer is valid only while `body` runs.
  ///
  /// - Parameter firstRow: Which row of a larger picture the bitmap's first one is: the buffer's rows are those of the
  ///   larger picture.
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

  /// The pixels of a row, which must lie in the bounds.
  package func row(_ y: Int) -> UnsafeMutablePointer<UInt32> {
    (start + y * pitch).assumingMemoryBound(to: UInt32.self)
  }

  /// Returns a copy of the pixels of `rect`, transparent where it lies outside.
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

  /// Sets the pixels of `rect` to a colour whose alpha is taken as full.
  package func fill(_ rect: PixelRect, _ color: CGColor) {
    let area = rect.intersection(bounds)
    guard !area.isEmpty else { return }
    stackednav_fill(row(area.y) + area.x, pitch, area.height, area.width, color.pixel)
  }

  /// Lays a translucent `color` over the pixels of `rect`; SDL's own blended fill takes several times as
  /// long.
  package func blend(_ color: CGColor, over rect: PixelRect) {
    let area = rect.intersection(bounds)
    guard !area.isEmpty else { return }
    let place = row(area.y) + area.x
    Veil(color).lay(over: place, to: place, pitches: (pitch, pitch), rows: area.height, count: area.width)
  }

  /// Lays a colour over the pixels of `rect` that lie in `clip`, with a strength for each column of `rect`.
  package func blend(_ veil: ColumnVeil, over rect: PixelRect, within clip: PixelRect) {
    let area = rect.intersection(clip).intersection(bounds)
    guard !area.isEmpty else { return }
    veil.lay(
      over: row(area.y) + area.x, pitch: pitch, rows: area.height, from: area.x - rect.x, count: area.width)
  }

  /// Copies the pixels `source` of a picture to the place of the same size at (`x`, `y`), under a veil if one
  /// is given. What falls outside is left out.
  ///
  /// After a rest of some milliseconds neither is in the processor's caches any more, and what it fetches by itself
  /// ends with each row: while one row is copied, the next is fetched.
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

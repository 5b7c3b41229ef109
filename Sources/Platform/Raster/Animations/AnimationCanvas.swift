import LayerTree

/// One frame of an animated picture, as stored: it may cover only a part of the canvas.
package struct AnimationFrame {
  /// What happens to the frame's part of the canvas before the next frame.
  package enum Disposal { case keep, clear, restore }

  /// The pixels, premultiplied by alpha.
  package var bitmap: Bitmap
  package var x, y: Int
  /// Whether the pixels are blended with the canvas; otherwise they replace it.
  package var blends = true
  package var disposal = Disposal.keep
  /// The time until the next frame, in milliseconds.
  package var delay = 0

  package init(bitmap: Bitmap, x: Int, y: Int, blends: Bool, disposal: Disposal, delay: Int) {
    (self.bitmap, self.x, self.y) = (bitmap, x, y)
    (self.blends, self.disposal) = (blends, disposal)
    // As in browsers, since many programs write delays that they do not keep.
    self.delay = delay <= 10 ? 100 : delay
  }
}

/// The picture that the frames of an animation are drawn on.
package struct AnimationCanvas {
  package private(set) var bitmap: Bitmap
  /// The last frame's part of the canvas, and what it is replaced with.
  private var pending: (part: PixelRect, disposal: AnimationFrame.Disposal)?
  private var saved: Bitmap?

  package init(width: Int, height: Int) { bitmap = Bitmap(width: width, height: height) }

  /// Draws the next frame. Parts outside the canvas are ignored.
  package mutating func draw(_ frame: AnimationFrame) {
    dispose()
    let whole = PixelRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height)
    let part = whole.intersection(
      PixelRect(x: frame.x, y: frame.y, width: frame.bitmap.width, height: frame.bitmap.height))
    saved = frame.disposal == .restore ? bitmap : nil
    pending = part.isEmpty ? nil : (part, frame.disposal)
    guard !part.isEmpty else { return }
    let width = bitmap.width
    frame.bitmap.pixels.withUnsafeBufferPointer { source in
      bitmap.pixels.withUnsafeMutableBufferPointer { target in
        for y in part.y..<part.maxY {
          let row = (y - frame.y) * frame.bitmap.width - frame.x
          for x in part.x..<part.maxX {
            let (pixel, position) = (source[row + x], y * width + x)
            target[position] = frame.blends ? Self.blend(pixel, over: target[position]) : pixel
          }
        }
      }
    }
  }

  private mutating func dispose() {
    guard let (part, disposal) = pending else { return }
    switch disposal {
    case .keep: break
    case .restore: if let saved { bitmap = saved }
    case .clear:
      for y in part.y..<part.maxY {
        let start = y * bitmap.width
        bitmap.pixels.withUnsafeMutableBufferPointer {
          $0[(start + part.x)..<(start + part.maxX)].update(repeating: 0)
        }
      }
    }
  }

  private static func blend(_ pixel: UInt32, over below: UInt32) -> UInt32 {
    let rest = 255 - pixel >> 24
    if rest == 0 || below == 0 { return pixel }
    if rest == 255 { return below }
    return [0, 8, 16, 24].reduce(UInt32(0)) { sum, shift in
      let mixed = (pixel >> shift & 0xFF) + ((below >> shift & 0xFF) * rest + 127) / 255
      return sum | min(255, mixed) << shift
    }
  }
}

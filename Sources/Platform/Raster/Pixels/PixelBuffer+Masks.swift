import CPixels
package import Foundation
package import LayerTree

extension PixelBuffer {
  /// Blends premultiplied pixels over these, with their top left corner at (`x`, `y`), within `clip`.
  package func lay(
    _ source: PixelBuffer, x: Int, y: Int, opacity: CGFloat, isOpaque: Bool, within clip: PixelRect
  ) {
    let area = source.bounds.offsetBy(dx: x, dy: y).intersection(clip).intersection(bounds)
    guard !area.isEmpty, opacity > 0 else { return }
    let first = source.row(area.y - y) + (area.x - x)
    if isOpaque, opacity >= 1 {
      for row in 0..<area.height {
        let from = source.row(area.y - y + row) + (area.x - x)
        let to = self.row(area.y + row) + area.x
        for index in 0..<area.width { to[index] = from[index] | 0xFF00_0000 }
      }
      return
    }
    let share = UInt16((min(opacity, 1) * 256).rounded())
    stackednav_lay_premultiplied(
      first, source.pitch, row(area.y) + area.x, pitch, area.height, area.width, share)
  }

  /// Makes pixels transparent.
  package func clear(_ rect: PixelRect) {
    let area = rect.intersection(bounds)
    guard !area.isEmpty else { return }
    for y in area.y..<area.maxY { (row(y) + area.x).update(repeating: 0, count: area.width) }
  }

  /// Multiplies pixels by the alpha of a picture with its top left corner at (`x`, `y`), within `clip`.
  package func intersect(with mask: Bitmap, x: Int, y: Int, within clip: PixelRect) {
    let area = PixelRect(x: x, y: y, width: mask.width, height: mask.height).intersection(clip)
      .intersection(bounds)
    guard !area.isEmpty else { return }
    mask.pixels.withUnsafeBufferPointer { mask32 in
      for line in area.y..<area.maxY {
        let target = row(line)
        let start = (line - y) * mask.width - x
        for column in area.x..<area.maxX {
          let alpha = mask32[start + column] >> 24
          if alpha == 255 { continue }
          target[column] = alpha == 0 ? 0 : target[column].multiplied(by: alpha)
        }
      }
    }
  }
}

extension UInt32 {
  /// Returns the four bytes multiplied by `factor` / 255, rounded; two bytes at a time.
  fileprivate func multiplied(by factor: UInt32) -> UInt32 {
    func scaled(_ pair: UInt32) -> UInt32 {
      let product = pair &* factor &+ 0x0080_0080
      return (product &+ ((product >> 8) & 0x00FF_00FF)) >> 8 & 0x00FF_00FF
    }
    return scaled(self & 0x00FF_00FF) | scaled(self >> 8 & 0x00FF_00FF) << 8
  }
}

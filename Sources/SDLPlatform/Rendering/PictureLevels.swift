import Foundation
import LayerTree

/// A picture in sizes that halve from one to the next, so that it can be drawn much smaller than it is without
/// losing what falls between the pixels. Its colours are multiplied by alpha.
nonisolated struct PictureLevels {
  /// Smaller sizes than the fourth are not made: so far nobody looks for details.
  private static let most = 4

  private var levels: [Bitmap]

  init(_ bitmap: Bitmap) { levels = [bitmap] }

  var full: Bitmap { levels[0] }

  var byteCount: Int { levels.reduce(0) { $0 + 4 * $1.pixels.count } }

  /// Returns how often a picture is halved for a step of `step` pixels of the whole picture, so that it skips none.
  static func halvings(forStep step: Double) -> Int {
    var halvings = 0
    while halvings + 1 < PictureLevels.most, step >= Double(2 << halvings) { halvings += 1 }
    return halvings
  }

  /// Returns the largest size of which a step of `step` pixels of the whole picture skips none, and how often
  /// it was halved.
  mutating func level(forStep step: Double) -> (bitmap: Bitmap, halvings: Int) {
    let halvings = PictureLevels.halvings(forStep: step)
    while levels.count <= halvings { levels.append(levels[levels.count - 1].halved()) }
    return (levels[halvings], halvings)
  }
}

extension Bitmap {
  /// Returns the bitmap half as wide and high: each pixel is the average of four, fewer at an odd edge.
  nonisolated func halved() -> Bitmap {
    var half = Bitmap(width: (width + 1) / 2, height: (height + 1) / 2)
    let (length, width, height) = (half.width, width, height)
    pixels.withUnsafeBufferPointer { source in
      half.pixels.withUnsafeMutableBufferPointer { target in
        for y in 0..<(target.count / max(1, length)) {
          let upper = 2 * y * width
          let lower = min(2 * y + 1, height - 1) * width
          for x in 0..<length {
            let (left, right) = (2 * x, min(2 * x + 1, width - 1))
            target[y * length + x] = average(
              source[upper + left], source[upper + right], source[lower + left], source[lower + right])
          }
        }
      }
    }
    return half
  }
}

/// Returns the average of four pixels, rounded; two bytes are added at once.
@inline(__always)
private nonisolated func average(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32) -> UInt32 {
  let even: UInt32 = 0x00FF_00FF
  let low = (a & even) &+ (b & even) &+ (c & even) &+ (d & even) &+ 0x0002_0002
  let high =
    (a &>> 8 & even) &+ (b &>> 8 & even) &+ (c &>> 8 & even) &+ (d &>> 8 & even) &+ 0x0002_0002
  return (low &>> 2 & even) | (high &>> 2 & even) &<< 8
}

import CPixels
import Foundation
package import LayerTree

/// The blurred picture of some pixels.
///
/// The pixels are reduced, blurred three times with a box, which is close to a Gaussian blur, and enlarged again.
package final class BlurredPixels {
  /// How small the blur becomes by the reduction, in pixels: larger ones cost more, smaller ones show the grid.
  private static let minReducedSigma: CGFloat = 2.5
  private static let passes = 3

  private let width, height: Int
  private let factor: Int
  private let smallWidth, smallHeight: Int
  /// The reduced pixels, four numbers for each.
  private var small: [Float]
  private let look: BackdropLook

  /// Creates a blur of pixels of a size.
  package init(width: Int, height: Int, look: BackdropLook) {
    (self.width, self.height, self.look) = (width, height, look)
    var factor = 1
    while factor < 64, look.sigma / CGFloat(2 * factor) >= BlurredPixels.minReducedSigma { factor *= 2 }
    self.factor = factor
    smallWidth = (width + factor - 1) / factor
    smallHeight = (height + factor - 1) / factor
    small = [Float](repeating: 0, count: 4 * smallWidth * smallHeight)
  }

  package func fits(width: Int, height: Int, look: BackdropLook) -> Bool {
    self.width == width && self.height == height && self.look == look
  }

  /// Reads the pixels again that changed.
  package func update(from pixels: PixelBuffer, in parts: [PixelRect]) {
    for part in parts.map({ $0.intersection(pixels.bounds) }) where !part.isEmpty {
      let (first, last) = (part.y / factor, (part.maxY + factor - 1) / factor)
      small.withUnsafeMutableBufferPointer {
        stackednav_shrink(
          pixels.row(0), pixels.pitch, width, height, factor, $0.baseAddress, first, min(last, smallHeight))
      }
    }
  }

  /// Writes a part of the blurred picture to a target whose first pixel is at (`x`, `y`) of the picture.
  package func write(_ part: PixelRect, of target: PixelBuffer, x: Int, y: Int) {
    let part = part.intersection(target.bounds)
    guard !part.isEmpty, x >= 0, y >= 0 else { return }
    let tinted = blurred()
    stackednav_grow(
      tinted, smallWidth, smallHeight, factor, target.row(part.y) + part.x, target.pitch, x + part.x,
      y + part.y,
      part.width, part.height)
  }

  /// Returns the blurred small picture.
  private func blurred() -> [UInt32] {
    var pixels = small
    var spare = [Float](repeating: 0, count: pixels.count)
    for radius in radii {
      pixels.withUnsafeMutableBufferPointer { pixels in
        spare.withUnsafeMutableBufferPointer {
          stackednav_box_blur(pixels.baseAddress, $0.baseAddress, smallWidth, smallHeight, radius)
        }
      }
    }
    let color = [look.tint.blue, look.tint.green, look.tint.red].map { $0 * 255 }
    return [UInt32](unsafeUninitializedCapacity: smallWidth * smallHeight) { tinted, count in
      count = smallWidth * smallHeight
      stackednav_tint(pixels, tinted.baseAddress, count, Float(look.saturation), color, look.tint.alpha)
    }
  }

  /// The radii of the boxes whose blurs together have the standard deviation of the look.
  private var radii: [Int] {
    let sigma = Double(look.sigma) / Double(factor)
    let wanted = 12 * sigma * sigma
    // A box of a radius adds this much to twelve times the variance.
    func spread(_ radius: Int) -> Double { Double((2 * radius + 1) * (2 * radius + 1) - 1) }
    let radius = max(0, Int(((wanted / Double(BlurredPixels.passes) + 1).squareRoot() - 1) / 2))
    let missing = wanted - Double(BlurredPixels.passes) * spread(radius)
    let larger = Int((missing / (spread(radius + 1) - spread(radius))).rounded())
    return (0..<BlurredPixels.passes).map { $0 < larger ? radius + 1 : radius }
  }
}

import Foundation
import LayerTree
import Testing

@testable import Raster

@Suite("Blending layers with premultiplied colors")
struct PremultipliedTests {
  /// A row of gray pixels, or of black ones, of every opacity from 0 to 255.
  private func picture(brightness: Double) -> Bitmap {
    var picture = Bitmap(width: 256, height: 1)
    picture.pixels = (0...255).map { alpha in
      let gray = UInt32((Double(alpha) * brightness).rounded())
      return UInt32(alpha) << 24 | gray << 16 | gray << 8 | gray
    }
    return picture
  }

  @Test(
    "a layer is blended with an error of less than two levels, at any opacity",
    arguments: [0, 0.02, 0.25, 0.5, 0.75, 0.99, 1], [0.0, 0.4, 1])
  func exact(opacity: Double, brightness: Double) throws {
    let memory = try #require(PixelMemory(width: 256, height: 1))
    let buffer = PixelBuffer(memory)
    let picture = picture(brightness: brightness)
    for ground in stride(from: 0, through: 255, by: 15) {
      let level = Double(ground) / 255
      buffer.fill(memory.bounds, CGColor(red: level, green: level, blue: level))
      buffer.layPremultiplied(picture, x: 0, y: 0, opacity: opacity, within: memory.bounds)
      let result = memory.bitmap().pixels
      for alpha in 0...255 {
        let gray = Double(picture.pixels[alpha] & 0xFF)
        let exact = gray * opacity + Double(ground) * (1 - Double(alpha) / 255 * opacity)
        let shown = Double(result[alpha] & 0xFF)  // rounded four times, by half a level at most
        #expect(abs(shown - exact) < 1.7, "alpha \(alpha) over \(ground): \(shown), not \(exact)")
      }
    }
  }

  @Test("white over white stays white, at every opacity of the layer and of each pixel")
  func white() throws {
    let memory = try #require(PixelMemory(width: 256, height: 1))
    let buffer = PixelBuffer(memory)
    let picture = picture(brightness: 1)
    for share in 0...256 {
      buffer.fill(memory.bounds, .white)
      buffer.layPremultiplied(picture, x: 0, y: 0, opacity: Double(share) / 256, within: memory.bounds)
      #expect(memory.bitmap().pixels.allSatisfy { $0 & 0xFF_FFFF == 0xFF_FFFF }, "\(share) of 256")
    }
  }

  @Test("narrow parts are blended like wide ones, and nothing beside them changes")
  func widths() throws {
    let picture = picture(brightness: 0.7)
    let ground = CGColor(red: 0.2, green: 0.7, blue: 0.5)
    let whole = try #require(PixelMemory(width: 300, height: 1))
    PixelBuffer(whole).fill(whole.bounds, ground)
    let before = whole.bitmap().pixels
    PixelBuffer(whole).layPremultiplied(picture, x: 20, y: 0, opacity: 0.6, within: whole.bounds)
    let after = whole.bitmap().pixels
    for width in 0...40 {
      let memory = try #require(PixelMemory(width: 300, height: 1))
      PixelBuffer(memory).fill(memory.bounds, ground)
      let clip = PixelRect(x: 121, y: 0, width: width, height: 1)
      PixelBuffer(memory).layPremultiplied(picture, x: 20, y: 0, opacity: 0.6, within: clip)
      let expected = before.indices.map { clip.x <= $0 && $0 < clip.maxX ? after[$0] : before[$0] }
      #expect(memory.bitmap().pixels == expected, "\(width) pixels")
    }
  }
}

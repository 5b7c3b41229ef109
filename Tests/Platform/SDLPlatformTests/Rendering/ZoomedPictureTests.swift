import Foundation
import Geometry
import LayerTree
import Testing

@testable import Raster
@testable import SDLPlatform

@Suite("Zoomed pictures")
struct ZoomedPictureTests {
  private let image: CGImage

  init() throws {
    var bitmap = Bitmap(width: 64, height: 48)
    for index in bitmap.pixels.indices {
      bitmap.pixels[index] = 0xFF00_0000 | UInt32(truncatingIfNeeded: index &* 40_503) & 0xFF_FFFF
    }
    image = try #require(bitmap.image())
  }

  private func draw(_ rect: PixelRect, on scratchTexture: Easel) throws {
    try scratchTexture.draw(
      .image(
        image, source: PixelRect(x: 0, y: 0, width: 64, height: 48), rect, .zero, opacity: 1))
  }

  @Test("the visible part of a zoomed picture equals that of the whole")
  func seen() throws {
    let scratchTexture = try Easel(width: 700, height: 600)
    let rect = PixelRect(x: -1100, y: -700, width: 3200, height: 2400)
    try draw(rect, on: scratchTexture)
    let whole = Resampler.scale(Bitmap(image), toWidth: rect.width, height: rect.height)
    for (x, y) in [(0, 0), (699, 0), (350, 299), (435, 324), (0, 599), (699, 599)] {
      #expect(scratchTexture[x, y] == whole.pixels[(y + 700) * 3200 + x + 1100] & 0xFF_FFFF, "\(x), \(y)")
    }
  }

  @Test("only the visible part is scaled and cached, at any zoom")
  func work() throws {
    let scratchTexture = try Easel(width: 700, height: 600)
    try draw(
      PixelRect(x: -400_000_000, y: -300_000_000, width: 800_000_000, height: 600_000_000), on: scratchTexture
    )
    #expect(scratchTexture.renderer.keptPixels.textureBytes <= 9 * 512 * 512 * 4 + 9 * 256)
    // In the middle of the picture, where four of its pixels meet.
    #expect(scratchTexture[350, 300] != 0)
  }
}

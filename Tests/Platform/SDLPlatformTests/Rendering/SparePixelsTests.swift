import Foundation
import Testing

@testable import LayerTree
@testable import Raster
@testable import SDLPlatform

@Suite("Reusing the memory of pictures")
struct SparePixelsTests {
  @Test("memory is reused once, for a picture of the same size")
  func sameSize() throws {
    var spare = SparePixels()
    let pictures = try [(30, 20), (20, 30)].map { try #require(PixelMemory(width: $0, height: $1)) }
    for picture in pictures { spare.add(picture, limit: 10_000) }
    #expect(spare.byteCount == 4800)
    #expect(spare.dequeue(width: 30, height: 30) == nil)
    #expect(spare.dequeue(width: 30, height: 20) === pictures[0])
    #expect(spare.dequeue(width: 30, height: 20) == nil)
    #expect(spare.byteCount == 2400)
  }

  @Test("beyond the limit the oldest memory is freed")
  func limit() throws {
    var spare = SparePixels()
    for width in 10..<14 {
      spare.add(try #require(PixelMemory(width: width, height: 10)), limit: 1000)
    }
    #expect(spare.dequeue(width: 11, height: 10) == nil)
    #expect(spare.dequeue(width: 12, height: 10)?.bounds.width == 12)
    spare.add(try #require(PixelMemory(width: 100, height: 100)), limit: 1000)
    #expect(spare.byteCount == 0)
  }

  @Test("a discarded page's memory is reused for the next page, without its old pixels")
  func pages() throws {
    let scratchTexture = try Easel(width: 8, height: 4)
    func page(_ id: Int, _ color: CGColor) -> Frame {
      let cache = LayerCache(id: id, width: 8, height: 4, isOpaque: true, generation: 1)
      var frame = scratchTexture.frame([.cache(cache, x: 0, y: 0, opacity: 1, darkness: 0)])
      frame.passes = [
        Frame.Pass(
          cache: cache, items: [Frame.Item(.fill(scratchTexture.whole, color), visible: scratchTexture.whole)]
        )
      ]
      return frame
    }
    try scratchTexture.draw(page(1, .white))
    let memory = try #require(scratchTexture.renderer.layerCaches[1]?.memory)
    var next = page(2, .black)
    next.discarded = page(1, .white).passes.map(\.cache)
    try scratchTexture.draw(next)
    #expect(scratchTexture.renderer.layerCaches[1] == nil)
    #expect(scratchTexture.renderer.layerCaches[2]?.memory === memory)
    #expect(scratchTexture.colors == Array(repeating: 0, count: 32))
  }
}

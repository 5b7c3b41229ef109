import Foundation
import LayerTree
import Testing

@testable import Raster
@testable import SDLPlatform

@Suite("Blurred pixels")
struct BackdropTests {
  private func picture(_ width: Int, _ height: Int, _ color: (Int, Int) -> UInt32) -> PixelMemory? {
    guard let memory = PixelMemory(width: width, height: height) else { return nil }
    let buffer = PixelBuffer(memory)
    for y in 0..<height { for x in 0..<width { buffer.row(y)[x] = 0xFF00_0000 | color(x, y) } }
    return memory
  }

  private func blurred(_ memory: PixelMemory?, _ look: BackdropLook) throws -> Bitmap {
    let memory = try #require(memory)
    let (width, height) = (memory.bounds.width, memory.bounds.height)
    let blur = BlurredPixels(width: width, height: height, look: look)
    blur.update(from: PixelBuffer(memory), in: [memory.bounds])
    let target = try #require(PixelMemory(width: width, height: height))
    blur.write(target.bounds, of: PixelBuffer(target), x: 0, y: 0)
    return target.bitmap()
  }

  @Test("an even color stays the same, at any size", arguments: [0, 0.4, 1, 3, 6.5, 20, 64])
  func even(sigma: Double) throws {
    for (width, height) in [(1, 1), (3, 200), (97, 61)] {
      let bitmap = try blurred(picture(width, height) { _, _ in 0x3366CC }, BackdropLook(sigma: sigma))
      #expect(bitmap.pixels.allSatisfy { $0 == 0xFF33_66CC })
    }
  }

  @Test("an edge becomes a ramp as wide as the blur", arguments: [3.0, 6, 12, 24])
  func edge(sigma: Double) throws {
    let bitmap = try blurred(picture(300, 20) { x, _ in x < 150 ? 0 : 0xFFFFFF }, BackdropLook(sigma: sigma))
    let row = (0..<300).map { Double(bitmap.pixels[10 * 300 + $0] & 0xFF) / 255 }
    #expect(zip(row, row.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(abs(row[149] + row[150] - 1) < 0.03)
    for distance in [-1.5, -1, -0.5, 0, 0.5, 1, 1.5] {
      let x = Int(150 + distance * sigma)
      // The share of a Gaussian below the center of the pixel.
      let wanted = 0.5 * (1 + erf((Double(x) + 0.5 - 150) / sigma / 2.0.squareRoot()))
      #expect(abs(row[x] - wanted) < 0.04)
    }
  }

  @Test("colors become stronger, and the tint lies over them")
  func colors() throws {
    let strong = try blurred(picture(4, 4) { _, _ in 0x806040 }, BackdropLook(sigma: 2, saturation: 2))
    let pixel = strong.pixels[0]
    #expect(pixel >> 16 & 0xFF > 0x80 && pixel & 0xFF < 0x40)
    let tint = CGColor(red: 1, green: 1, blue: 1, alpha: 0.5)
    let tinted = try blurred(picture(4, 4) { _, _ in 0 }, BackdropLook(sigma: 2, tint: tint))
    #expect(tinted.pixels.allSatisfy { $0 == 0xFF80_8080 })
  }

  @Test("after a small change, the picture is the same as blurred from the start")
  func partly() throws {
    let stage = try GoldenStage(
      OffscreenTarget(width: GoldenStage.width, height: GoldenStage.height), scale: 1)
    func fill(_ stage: GoldenStage, _ x: CGFloat) -> CALayer {
      for index in 0..<6 { stage.root.add(CGFloat(index) * 22, 0, 10, 96, index % 2 == 0 ? .coral : .sea) }
      let ball = stage.root.add(x, 40, 12, 12, .sun)
      stage.root.add(10, 10, 108, 76).content = .backdrop(BackdropLook(sigma: 3, saturation: 1.4))
      return ball
    }
    let ball = fill(stage, 20)
    stage.show()
    for step in 1...5 {
      ball.position.x += 9
      stage.show()
      let fresh = try GoldenStage(
        OffscreenTarget(width: GoldenStage.width, height: GoldenStage.height), scale: 1)
      _ = fill(fresh, 20 + 9 * CGFloat(step))
      fresh.show()
      let difference = try #require(stage.picture()).difference(from: #require(fresh.picture()))
      #expect(difference == nil, "after step \(step)")
    }
  }
}

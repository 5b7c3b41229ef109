import Foundation
import LayerTree
import TestSupport
import Testing

@testable import Raster
@testable import SDLPlatform

@Suite("Blending colors")
struct InkTests {
  @Test("a color with coverage is blended like a picture of that color", arguments: [1.0, 0.5, 0.003])
  func likeAPicture(alpha: Double) throws {
    let color = CGColor(red: 0.9, green: 0.3, blue: 0.1, alpha: alpha)
    let memory = try [0, 1].map { _ in try #require(PixelMemory(width: 259, height: 2)) }
    var coverage = Coverage(width: 256, height: 2)
    coverage.bytes = (0...255).map { UInt8($0) } + (0...255).map { UInt8(255 - $0) }
    var picture = Bitmap(width: 256, height: 2)
    let bytes = color.bytes
    picture.pixels = coverage.bytes.map {
      (UInt32($0) * UInt32(bytes.alpha) / 255) << 24 | UInt32(bytes.red) << 16 | UInt32(bytes.green) << 8
        | UInt32(bytes.blue)
    }
    for one in memory {
      PixelBuffer(one).fill(one.bounds, CGColor(red: 0.2, green: 0.7, blue: 0.5))
    }
    let clip = PixelRect(x: 5, y: 0, width: 250, height: 2)  // neither side at a multiple of four
    PixelBuffer(memory[0]).lay(coverage, in: color, x: 3, y: 0, within: clip)
    PixelBuffer(memory[1]).lay(
      picture, PixelRect(x: 2, y: 0, width: 250, height: 2), toX: 5, y: 0, isOpaque: false)
    #expect(memory[0].bitmap().pixels == memory[1].bitmap().pixels)
  }

  @Test("each column of a shadow's edge is blended with its own opacity", arguments: [1.0, 0.24])
  func columns(alpha: Double) throws {
    let color = CGColor(red: 0.04, green: 0.3, blue: 0.9, alpha: alpha)
    let coverage: [UInt8] = [0, 0, 1, 2, 3, 9, 30, 80, 128, 200, 255, 255, 90, 2, 1, 0]
    let veil = ColumnVeil(color, coverage: coverage)
    for start in 0..<coverage.count {
      for end in start...coverage.count {
        let memory = try [0, 1].map { _ in try #require(PixelMemory(width: 20, height: 3)) }
        for one in memory { PixelBuffer(one).fill(one.bounds, CGColor(red: 0.2, green: 0.7, blue: 0.5)) }
        let location = PixelRect(x: 2, y: 0, width: coverage.count, height: 3)
        let clip = PixelRect(x: 2 + start, y: 1, width: end - start, height: 2)
        PixelBuffer(memory[0]).blend(veil, over: location, within: clip)
        for column in start..<end {
          let strength = (CGFloat(coverage[column]) * CGFloat(color.bytes.alpha) / 255).rounded() / 255
          PixelBuffer(memory[1]).blend(
            CGColor(red: 0.04, green: 0.3, blue: 0.9, alpha: strength),
            over: PixelRect(x: 2 + column, y: 1, width: 1, height: 2))
        }
        #expect(memory[0].bitmap().pixels == memory[1].bitmap().pixels, "columns \(start) to \(end)")
      }
    }
  }

  @Test("a fill and a blend of any width change exactly the pixels of their rectangle")
  func widths() throws {
    let (ground, color) = (CGColor(red: 0.2, green: 0.7, blue: 0.5), CGColor(red: 0.9, green: 0, blue: 0.1))
    for width in 0...70 {
      for alpha: Float in [1, 0.24] {
        let memory = try #require(PixelMemory(width: 74, height: 5))
        let location = PixelRect(x: 2, y: 1, width: width, height: 3)
        var color = color
        color.alpha = alpha
        PixelBuffer(memory).fill(memory.bounds, ground)
        alpha == 1
          ? PixelBuffer(memory).fill(location, color) : PixelBuffer(memory).blend(color, over: location)
        let share = UInt32(color.bytes.alpha) + UInt32(color.bytes.alpha >> 7)
        let mixed = (0..<4).reduce(UInt32(0)) { pixel, byte in
          let (below, above) = (ground.pixel >> (8 * byte) & 0xFF, color.pixel >> (8 * byte) & 0xFF)
          return pixel | ((below * (256 - share) + above * share + 127) / 256) << (8 * byte)
        }
        let expected = (0..<5 * 74).map { index in
          (1..<4).contains(index / 74) && (2..<2 + width).contains(index % 74) ? mixed : ground.pixel
        }
        #expect(memory.bitmap().pixels == expected, "\(width) pixels wide, \(alpha)")
      }
    }
  }

  @Test("each pixel is blended independently of the width of its row")
  func alone() throws {
    var random = SeededGenerator(seed: 11)
    // Groups of eight pixels in one of two colors, as on a page, and pixels of many colors.
    var ground = Bitmap(width: 76, height: 4)
    for start in stride(from: 3, to: ground.pixels.count, by: 8) {
      let plain: UInt32? = [0xFFEE_DDCC, 0xFF11_2233, nil].randomElement(using: &random) ?? nil
      for index in start..<min(start + 8, ground.pixels.count) {
        ground.pixels[index] = plain ?? .random(in: 0xFF00_0000...0xFFFF_FFFF, using: &random)
      }
    }
    let color = CGColor(red: 0.9, green: 0.3, blue: 0.1, alpha: 0.4)
    for width in 0...70 {
      var coverage = Coverage(width: width, height: 3)
      coverage.bytes = coverage.bytes.indices.map {
        $0 % 31 < 9 ? 0 : UInt8.random(in: 0...255, using: &random)
      }
      let (veil, picture) = (
        ColumnVeil(color, coverage: coverage.bytes.prefix(width)), coverage.bitmap(in: color)
      )
      let location = PixelRect(x: 3, y: 1, width: width, height: 3)
      let columns = (3..<3 + width).map { PixelRect(x: $0, y: 1, width: 1, height: 3) }
      let distances: [(PixelBuffer, PixelRect) -> Void] = [
        { $0.blend(color, over: $1) }, { $0.blend(veil, over: location, within: $1) },
        { $0.lay(coverage, in: color, x: 3, y: 1, within: $1) },
        { $0.lay(picture, $1.offsetBy(dx: -3, dy: -1), toX: $1.x, y: $1.y, isOpaque: false) },
      ]
      for (number, draw) in distances.enumerated() {
        let memory = try [0, 1].map { _ in try #require(PixelMemory(width: 76, height: 4)) }
        for one in memory {
          PixelBuffer(one).lay(
            ground, PixelRect(x: 0, y: 0, width: 76, height: 4), toX: 0, y: 0, isOpaque: true)
        }
        draw(PixelBuffer(memory[0]), location)
        for column in columns { draw(PixelBuffer(memory[1]), column) }
        let pixels = zip(memory[0].bitmap().pixels, memory[1].bitmap().pixels)
        let different = pixels.enumerated().first { $0.element.0 != $0.element.1 }?.offset
        #expect(different == nil, "way \(number), \(width) wide")
      }
    }
  }
}

import Foundation
import Geometry
import Testing

@testable import LayerTree
@testable import Raster
@testable import SDLPlatform

@Suite("Pictures")
struct PictureTests {
  private func temporaryFile(_ bytes: [UInt8]? = nil) -> String {
    let path = NSTemporaryDirectory() + "picture-\(UUID().uuidString)"
    if let bytes { _ = FileManager.default.createFile(atPath: path, contents: Data(bytes)) }
    return path
  }

  @Test("a picture written as PNG is read back unchanged, including transparency")
  func roundTrip() throws {
    let pixels: [UInt8] = [10, 20, 30, 255, 0, 0, 0, 0, 64, 0, 128, 128, 255, 255, 255, 255]
    let image = try #require(CGImage(width: 2, height: 2, pixels: pixels))
    let path = temporaryFile()
    defer { try? FileManager.default.removeItem(atPath: path) }
    try PNGFile.write(image, to: path)
    #expect(try PictureInfo(ofFileAt: path).size == CGSize(width: 2, height: 2))
    #expect(try PictureDecoder.decode(contentsOf: path).pixels == pixels)
  }

  @Test("decoding works off the main thread and scales in proportion")
  func fitting() async throws {
    let pixels = [UInt8](repeating: 255, count: 40 * 20 * 4)
    let image = try #require(CGImage(width: 40, height: 20, pixels: pixels))
    let path = temporaryFile()
    defer { try? FileManager.default.removeItem(atPath: path) }
    try PNGFile.write(image, to: path)
    let small = try await Task.detached {
      try PictureDecoder.decode(contentsOf: path, fitting: CGSize(width: 10, height: 10))
    }.value
    #expect(small.width == 10)
    #expect(small.height == 5)
    #expect(small.pixels.allSatisfy { $0 == 255 })
  }

  @Test("a BMP picture is read with its first row at the bottom")
  func bmp() throws {
    var bytes: [UInt8] = [0x42, 0x4D, 70, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0]
    bytes += [40, 0, 0, 0, 2, 0, 0, 0, 2, 0, 0, 0, 1, 0, 24, 0] + [UInt8](repeating: 0, count: 24)
    bytes += [255, 0, 0, 255, 0, 0, 0, 0] + [0, 0, 255, 0, 255, 0, 0, 0]  // blue, blue; red, green
    let path = temporaryFile(bytes)
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(try PictureInfo(ofFileAt: path).size == CGSize(width: 2, height: 2))
    let image = try PictureDecoder.decode(contentsOf: path)
    #expect(
      image.pixels == [0, 0, 255, 255, 0, 255, 0, 255, 255, 0, 0, 255, 255, 0, 0, 255])
  }

  @Test("inks become the colors that they print")
  func inks() {
    // Paper, cyan, magenta, yellow, black, half black, and half of all light through red.
    let printed: [UInt32] = [
      0xFFFF_FFFF, 0xFF00_FFFF, 0xFFFF_00FF, 0xFFFF_FF00, 0xFF00_0000, 0xFF7F_7F7F, 0xFF80_0000,
    ]
    let plain: [UInt32] = [
      0, 0x0000_00FF, 0x0000_FF00, 0x00FF_0000, 0xFF00_0000, 0x8000_0000, 0x7FFF_FF00,
    ]
    for (inks, pixels) in [(PictureHeader.Inks.plain, plain), (.inverted, plain.map(~))] {
      var pixels = pixels
      Bitmap.convert(&pixels, from: inks)
      #expect(pixels == printed)
    }
  }

  @Test("a JPEG in inks has the colors that it prints, stored either way")
  func inkFiles() throws {
    guard PictureDecoder.missingLibrary == nil else { return }
    let adobe: [UInt8] = [0xFF, 0xEE, 0, 14] + Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 0]
    for segments in [adobe, []] {
      let path = temporaryFile(HandmadeJPEG.inks(segments))
      defer { try? FileManager.default.removeItem(atPath: path) }
      #expect(try PictureInfo(ofFileAt: path).colors == "CMYK")
      let image = try PictureDecoder.decode(contentsOf: path)
      let light: UInt8 = segments.isEmpty ? 63 : 64
      #expect(Set(stride(from: 0, to: image.pixels.count, by: 4).map { image.pixels[$0] }) == [light])
      #expect(image.pixels[3] == 255)
    }
  }

  @Test("a BMP picture with a palette is read")
  func bmpPalette() throws {
    var bytes: [UInt8] = [0x42, 0x4D, 66, 0, 0, 0, 0, 0, 0, 0, 62, 0, 0, 0]
    bytes += [40, 0, 0, 0, 2, 0, 0, 0, 1, 0, 0, 0, 1, 0, 8, 0] + [UInt8](repeating: 0, count: 16)
    bytes += [2, 0, 0, 0, 0, 0, 0, 0] + [10, 20, 30, 0, 40, 50, 60, 0] + [1, 0, 0, 0]
    let path = temporaryFile(bytes)
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(try PictureDecoder.decode(contentsOf: path).pixels == [40, 50, 60, 255, 10, 20, 30, 255])
  }

  @Test("damaged, unknown, missing and huge files are rejected in one line")
  func refusals() throws {
    let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
    let large = temporaryFile(png + [0, 1, 0x86, 0xA0, 0, 1, 0x86, 0xA0, 8, 6, 0, 0, 0])  // 100000 x 100000
    let broken = temporaryFile(png + [0, 0, 0, 4, 0, 0, 0, 4, 8, 6, 0, 0, 0])
    let foreign = temporaryFile(Array("hello".utf8))
    let missing = temporaryFile()
    defer { [large, broken, foreign].forEach { try? FileManager.default.removeItem(atPath: $0) } }
    for (path, word) in [
      (large, "too large"), (broken, "cannot read"), (foreign, "neither"), (missing, "open"),
    ] {
      let error = #expect(throws: PlatformError.self) { try PictureDecoder.decode(contentsOf: path) }
      #expect(error?.description.contains(word) == true)
      #expect(error?.description.contains("\n") == false)
    }
  }

  @Test("shrinking a picture averages pixels, and enlarging it interpolates")
  func resampling() {
    var bitmap = Bitmap(width: 4, height: 1)
    bitmap.pixels = [0xFF00_0000, 0xFF00_00FF, 0xFF00_0040, 0xFF00_0040]
    #expect(Resampler.scale(bitmap, toWidth: 2, height: 1).pixels == [0xFF00_0080, 0xFF00_0040])
    var pair = Bitmap(width: 2, height: 1)
    pair.pixels = [0xFF00_0000, 0xFF00_0080]
    #expect(
      Resampler.scale(pair, toWidth: 4, height: 1).pixels
        == [0xFF00_0000, 0xFF00_0020, 0xFF00_0060, 0xFF00_0080])
  }

  @Test(
    "a part of a picture is scaled like the whole",
    arguments: [(40, 30), (7, 5), (160, 11)])
  func parts(width: Int, height: Int) throws {
    var bitmap = Bitmap(width: 20, height: 15)
    for index in bitmap.pixels.indices {
      bitmap.pixels[index] = 0xFF00_0000 | UInt32(truncatingIfNeeded: index &* 40_503) & 0xFF_FFFF
    }
    let source = PixelRect(x: 3, y: 2, width: 16, height: 12)
    let image = try #require(bitmap.image())
    let whole = Resampler.scale(Bitmap(image, part: source), toWidth: width, height: height)
    let part = PixelRect(x: width / 3, y: height / 4, width: width / 2, height: height / 2)
    let scaled = Resampler.scale(image, source: source, toWidth: width, height: height, part: part)
    let expected = (part.y..<part.maxY).flatMap { whole.pixels[$0 * width + part.x..<$0 * width + part.maxX] }
    #expect(scaled.pixels == Array(expected))
  }
}

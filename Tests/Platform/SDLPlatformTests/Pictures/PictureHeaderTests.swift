import Foundation
import Geometry
import LayerTree
import Testing

@testable import Raster
@testable import SDLPlatform

@Suite("Picture headers")
struct PictureHeaderTests {
  private func header(_ bytes: [UInt8]) -> PictureHeader? {
    PictureHeader(reading: { offset, count in Array(bytes.dropFirst(offset).prefix(count)) })
  }

  private func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    [0, 0, 0, UInt8(content.count)] + Array(name.utf8) + content + [0, 0, 0, 0]
  }

  @Test("a PNG header has the size, the depth, the transparency and the color space")
  func png() {
    let start: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    /// A picture that is decoded row by row.
    func row(_ colors: String, bits: Int = 8, hasAlpha: Bool = false) -> PictureHeader {
      var header = PictureHeader(.png, 2048, 1280, colors, bits: bits, hasAlpha: hasAlpha)
      header.decodingCost = 0
      return header
    }
    func png(type: UInt8, bits: UInt8 = 8, _ chunks: [UInt8]) -> PictureHeader? {
      header(
        start + chunk("IHDR", [0, 0, 8, 0, 0, 0, 5, 0, bits, type, 0, 0, 0]) + chunks + chunk("IDAT", [1]))
    }
    #expect(png(type: 2, chunk("sRGB", [0])) == row("sRGB"))
    #expect(png(type: 6, bits: 16, []) == row("RGB", bits: 16, hasAlpha: true))
    let profile = Array("Display P3".utf8) + [0, 0, 1, 2]
    #expect(png(type: 2, chunk("iCCP", profile)) == row("Display P3"))
    #expect(
      png(type: 3, chunk("PLTE", [1, 2, 3]) + chunk("tRNS", [0]))
        == row("Palette", hasAlpha: true))
    #expect(png(type: 0, []) == row("Gray"))
    let exif: [UInt8] = [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0]
    for chunks in [chunk("eXIf", exif), chunk("IDAT", [1]) + chunk("eXIf", exif)] {
      #expect(png(type: 2, chunks)?.orientation == .right)
      #expect(png(type: 2, chunks)?.shownSize == CGSize(width: 1280, height: 2048))
    }
    #expect(png(type: 2, chunk("acTL", [0, 0, 0, 2, 0, 0, 0, 0]))?.mayBeAnimated == true)
  }

  @Test("segments before the frame of a JPEG are skipped")
  func jpeg() {
    let start: [UInt8] = [0xFF, 0xD8]
    let app: [UInt8] = [0xFF, 0xE0, 0, 6, 1, 2, 3, 4]
    let frame: [UInt8] = [0xFF, 0xC2, 0, 17, 8, 0x02, 0x58, 0x03, 0x20, 3, 0, 0]
    let read = header(start + app + [0xFF] + frame)
    #expect(
      read?.kind == .jpeg && read?.shownSize == CGSize(width: 800, height: 600) && read?.colors == "YCbCr")
    #expect(header(start + app) == nil)
  }

  /// A JPEG up to its first scan, with channels of these identifiers.
  private func jpeg(_ channels: [UInt8], _ segments: [UInt8] = [], marker: UInt8 = 0xC0, bits: UInt8 = 8)
    -> PictureHeader?
  {
    let count = UInt8(channels.count)
    let frame: [UInt8] = [0xFF, marker, 0, 8 + 3 * count, bits, 0, 60, 0, 80, count]
    let bytes: [UInt8] = [0xFF, 0xD8] + frame + channels.flatMap { [$0, 0x11, 0] as [UInt8] } + segments
    return header(bytes + [0xFF, 0xDA, 0, 2])
  }

  private func adobe(_ transform: UInt8) -> [UInt8] {
    [0xFF, 0xEE, 0, 14] + Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, transform]
  }

  @Test("the color space of a JPEG follows from its channels and from Adobe's segment, wherever that is")
  func jpegColors() {
    let jfif: [UInt8] = [0xFF, 0xE0, 0, 16] + Array("JFIF".utf8) + [UInt8](repeating: 0, count: 10)
    let letters = Array("RGB".utf8)
    #expect(jpeg([1])?.colors == "Gray")
    #expect(jpeg([1, 2, 3])?.colors == "YCbCr")
    #expect(jpeg([1, 2, 3], adobe(0))?.colors == "RGB")
    #expect(jpeg([1, 2, 3], adobe(1))?.colors == "YCbCr")
    #expect(jpeg(letters)?.colors == "RGB")
    #expect(jpeg(letters, jfif)?.colors == "YCbCr")
    let inks = jpeg([1, 2, 3, 4])
    #expect(inks?.colors == "CMYK" && inks?.inks == .plain)
    let inverted = jpeg([1, 2, 3, 4], adobe(0))
    #expect(inverted?.colors == "CMYK" && inverted?.inks == .inverted)
    let bright = jpeg([1, 2, 3, 4], adobe(2))
    #expect(bright?.colors == "YCCK" && bright?.inks == .inverted)
    for header in [jpeg([1, 2, 3]), inks, inverted, bright] { #expect(header?.unreadable == nil) }
  }

  @Test("a JPEG that no decoder reads is refused by name")
  func unreadableJPEG() {
    #expect(jpeg([1, 2])?.unreadable == "2-channel JPEG")
    #expect(jpeg([1, 2, 3, 4, 5])?.unreadable == "5-channel JPEG")
    #expect(jpeg([1, 2, 3], marker: 0xC1, bits: 12)?.unreadable == "12-bit JPEG")
    #expect(jpeg([1, 2, 3], marker: 0xC3)?.unreadable == "Lossless or hierarchical JPEG")
  }

  @Test("the headers of GIF and the three kinds of WebP are read")
  func others() {
    let gif = header(Array("GIF89a".utf8) + [0x40, 0x01, 0xF0, 0])
    #expect(
      gif?.kind == .gif && gif?.shownSize == CGSize(width: 320, height: 240) && gif?.colors == "Palette")
    func webp(_ kind: String, _ content: [UInt8]) -> PictureHeader? {
      header(Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBP\(kind)".utf8) + [0, 0, 0, 0] + content)
    }
    #expect(
      webp("VP8 ", [0, 0, 0, 0x9D, 1, 0x2A, 0x40, 0x01, 0xF0, 0]) == PictureHeader(.webp, 320, 240, "YCbCr"))
    // 320 - 1 in the lowest 14 bits, 240 - 1 in the next 14, then a bit for transparency.
    let bits: UInt32 = 319 | 239 << 14 | 1 << 28
    let lossless = (0..<4).map { UInt8(bits >> ($0 * 8) & 255) }
    let plain = webp("VP8L", [0x2F] + lossless + [0, 0, 0, 0, 0])
    #expect(
      plain?.shownSize == CGSize(width: 320, height: 240) && plain?.colors == "RGB" && plain?.hasAlpha == true
    )
    #expect(
      webp("VP8X", [0x10, 0, 0, 0, 0x3F, 0x01, 0, 0xEF, 0, 0])
        == PictureHeader(.webp, 320, 240, "YCbCr", hasAlpha: true))
    let exif = Array("Exif\0\0MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0]
    let tail = Array("EXIF".utf8) + [UInt8(exif.count), 0, 0, 0] + exif
    let turned = header(
      Array("RIFF    WEBPVP8X".utf8) + [10, 0, 0, 0, 0x08, 0, 0, 0, 0x3F, 0x01, 0, 0xEF, 0, 0] + tail)
    #expect(turned?.orientation == .right)
  }

  @Test("an SVG has the size, or at least the aspect ratio, in its first tag")
  func svg() {
    func svg(_ tag: String) -> PictureHeader? { header(Array("<?xml version='1.0'?>\n<svg\(tag)>".utf8)) }
    #expect(svg(" width=\"32px\" height='16'") == PictureHeader(.svg, 32, 16, nil, hasAlpha: true))
    #expect(svg("\nviewBox=\"0 0 24 12\" width=\"100%\"") == PictureHeader(.svg, 24, 12, nil, hasAlpha: true))
    func size(_ tag: String) -> CGSize? { svg(tag)?.shownSize }
    #expect(size("") == CGSize(width: 300, height: 150))
    #expect(size(" width=\"50\"") == CGSize(width: 50, height: 150))
    #expect(size(" width=\"50\" viewBox='0 0 20 10'") == CGSize(width: 50, height: 25))
    #expect(size(" height = '50mm' viewBox='0,0,20,10'")?.height == 189)
    #expect(size(" width='1e6' height='5e5' viewBox='0 0 24 12'") == CGSize(width: 8192, height: 4096))
    #expect(size(" width='0.1' height='0.05'") == CGSize(width: 16, height: 8))
    #expect(size(" stroke-width='3' width='20' height='10'") == CGSize(width: 20, height: 10))
    #expect(svg("foo width='9' height='9'") == nil)
    #expect(svg(" width=\"0\" height=\"9\"") == nil)
    #expect(header(Array("<html><body>".utf8)) == nil)
  }

  @Test("a file of random bytes is read safely", arguments: 0..<64)
  func noise(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let noise = (0..<200).map { _ in UInt8.random(in: .min ... .max, using: &random) }
    let starts: [(PictureHeader.Kind, [UInt8])] = [
      (.jpeg, [0xFF, 0xD8, 0xFF]), (.webp, Array("RIFF    WEBPVP8X".utf8)), (.gif, Array("GIF89a".utf8)),
      (.bmp, [0x42, 0x4D]),
    ]
    for (kind, start) in starts {
      let read = header(start + noise)?.kind
      #expect(read == kind || (read == nil && kind == .jpeg))
    }
  }

  @Test("JPEG and SVG are decoded with SDL_image, and rejected in one line without it")
  func library() throws {
    let path = NSTemporaryDirectory() + "drawing-\(UUID().uuidString).svg"
    let drawing =
      "<svg xmlns='http://www.w3.org/2000/svg' width='4' height='2'>"
      + "<rect width='4' height='2' fill='#ff0000'/></svg>"
    _ = FileManager.default.createFile(atPath: path, contents: Data(drawing.utf8))
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(try PictureInfo(ofFileAt: path).size == CGSize(width: 4, height: 2))
    if PictureDecoder.missingLibrary == nil {
      let image = try PictureDecoder.decode(contentsOf: path, fitting: CGSize(width: 8, height: 8))
      #expect((image.width, image.height) == (8, 4))
      #expect(Array(image.pixels[64..<68]) == [0, 0, 255, 255])
    } else {
      let error = #expect(throws: PlatformError.self) { try PictureDecoder.decode(contentsOf: path) }
      #expect(error?.description == "libSDL2_image-2.0.so.0 is not installed")
    }
  }
}

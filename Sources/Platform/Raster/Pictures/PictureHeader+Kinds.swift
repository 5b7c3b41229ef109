import Foundation

extension PictureHeader {
  /// The maximum number of chunks or segments before the pixels; more than any picture in use has.
  static let longestHead = 256
  /// The maximum number of chunks of a PNG file; a camera's picture has several thousand.
  private static let maxChunks = 8192

  /// Reads a PNG header. The first chunk has the size and the color type; chunks before the pixels may name
  /// the color space and announce an animation. The orientation may also follow the pixels.
  init(png head: PictureBytes, _ read: (Int, Int) -> [UInt8]) {
    let type = head.byte(25)
    self.init(
      .png, head.big(16, 4), head.big(20, 4),
      type == 3 ? "Palette" : type == 0 || type == 4 ? "Gray" : "RGB",
      bits: type == 3 ? 8 : head.byte(24), hasAlpha: type & 4 != 0)
    decodingCost = head.byte(28) == 1 ? 4 : 0
    var offset = 33
    for _ in 0..<PictureHeader.maxChunks {
      let chunk = PictureBytes(read(offset, 8 + 80))
      switch chunk.text(4, 4) {
      case "sRGB" where colors == "RGB": colors = "sRGB"
      case "iCCP":
        let name = chunk.text(8, 80).prefix { $0 != "\0" }
        if !name.isEmpty, name.allSatisfy({ $0.isASCII }) { colors = String(name) }
      case "tRNS": hasAlpha = true
      case "acTL": mayBeAnimated = chunk.big(8, 4) > 1
      case "eXIf":
        let block = PictureBytes(read(offset + 8, min(chunk.big(0, 4), 1 << 16)))
        orientation = PictureOrientation(exif: block) ?? .up
      case "IEND", "": return
      default: break
      }
      offset += 12 + chunk.big(0, 4)
    }
  }

  init(bmp head: PictureBytes) {
    if head.little(14, 4) == 12 {  // the OS/2 header has 16-bit sizes
      let bits = head.little(24, 2)
      self.init(.bmp, head.little(18, 2), head.little(20, 2), bits <= 8 ? "Palette" : "RGB")
      return
    }
    // A negative height means that the rows are stored from top to bottom.
    let height = Int(Int32(truncatingIfNeeded: head.little(22, 4)))
    let width = Int(Int32(truncatingIfNeeded: head.little(18, 4)))
    let bits = head.little(28, 2)
    self.init(
      .bmp, width, abs(height), bits <= 8 ? "Palette" : "RGB", bits: bits == 16 ? 5 : 8, hasAlpha: bits == 32)
  }

  init?(webp head: PictureBytes, _ read: (Int, Int) -> [UInt8]) {
    switch head.text(12, 4) {
    case "VP8 ":
      self.init(.webp, head.little(26, 2) & 0x3FFF, head.little(28, 2) & 0x3FFF, "YCbCr")
    case "VP8L":
      let bits = head.little(21, 4)
      self.init(
        .webp, (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1, "RGB", hasAlpha: bits >> 28 & 1 == 1)
      decodingCost = 8
    case "VP8X":
      self.init(
        .webp, head.little(24, 3) + 1, head.little(27, 3) + 1, "YCbCr", hasAlpha: head.byte(20) & 0x10 != 0)
      mayBeAnimated = head.byte(20) & 0x02 != 0
      if head.byte(20) & 0x08 != 0 { orientation = PictureHeader.webpOrientation(read) ?? .up }
    default: return nil
    }
  }

  /// Returns the orientation in the EXIF chunk, which follows the pixels.
  private static func webpOrientation(_ read: (Int, Int) -> [UInt8]) -> PictureOrientation? {
    var offset = 12
    for _ in 0..<maxChunks {
      let chunk = PictureBytes(read(offset, 8))
      guard chunk.count == 8 else { return nil }
      let length = chunk.little(4, 4)
      if chunk.text(0, 4) == "EXIF" {
        let block = read(offset + 8, min(length, 1 << 16))
        let name = Array("Exif\0\0".utf8)
        return PictureOrientation(
          exif: PictureBytes(block.starts(with: name) ? Array(block.dropFirst(name.count)) : block))
      }
      offset += 8 + length + length % 2
    }
    return nil
  }
}

import Foundation
import Raster

/// An animated WebP file. Each frame becomes a WebP file of its own, which SDL_image decodes.
nonisolated struct WebPAnimation: AnimationFile {
  private static let longest = 128 << 20

  private let bytes: [UInt8]
  private let name: String
  /// The contents of the chunks with frames.
  private var frames: [Range<Int>] = []
  private var number = 0
  private(set) var plays = 0

  var frameCount: Int { frames.count }

  init(_ file: PictureFile) {
    bytes = file.bytes(at: 0, count: min(file.size, Self.longest))
    name = file.name
    for (kind, contents) in Self.chunks(bytes, in: 12..<max(12, bytes.count)) {
      if kind == "ANMF", contents.count > 16 { frames.append(contents) }
      if kind == "ANIM", contents.count >= 6 { plays = little(contents.lowerBound + 4, 2) }
    }
  }

  /// Decodes the first frame, scaled down if `scale` is below 1.
  static func first(_ file: PictureFile, _ header: PictureHeader, scale: CGFloat) throws -> Bitmap {
    var animation = WebPAnimation(file)
    return try animation.first(header, scale: scale, of: file.name)
  }

  mutating func next() throws -> AnimationFrame? {
    guard number < frames.count else { return nil }
    defer { number += 1 }
    let frame = frames[number]
    let start = frame.lowerBound
    let size = (width: little(start + 6, 3) + 1, height: little(start + 9, 3) + 1)
    let parts = Self.chunks(bytes, in: (start + 16)..<frame.upperBound)
    let pixels = parts.first { $0.kind.hasPrefix("VP8") }
    guard let pixels else { throw PlatformError("cannot read the picture \(name): a frame has no pixels") }
    var file: [UInt8] = []
    if let alpha = parts.first(where: { $0.kind == "ALPH" }) {
      // A separate alpha channel requires the extended header.
      file += Array("VP8X".utf8) + [10, 0, 0, 0, 0x10, 0, 0, 0] + bytes[(start + 6)..<(start + 12)]
      file += chunk(alpha.contents)
    }
    file += chunk(pixels.contents)
    let length = (0..<4).map { UInt8(truncatingIfNeeded: (file.count + 4) >> (8 * $0)) }
    let bitmap = try SDLImageLibrary.loaded().read(
      Array("RIFF".utf8) + length + Array("WEBP".utf8) + file, of: name)
    guard (bitmap.width, bitmap.height) == size else {
      throw PlatformError("cannot read the picture \(name): a frame is damaged")
    }
    let flags = bytes[start + 15]
    return AnimationFrame(
      bitmap: bitmap, x: 2 * little(start, 3), y: 2 * little(start + 3, 3), blends: flags & 2 == 0,
      disposal: flags & 1 == 1 ? .clear : .keep, delay: little(start + 12, 3))
  }

  /// Returns a chunk with its kind and length, which precede the contents.
  private func chunk(_ contents: Range<Int>) -> [UInt8] {
    bytes[(contents.lowerBound - 8)..<contents.upperBound] + (contents.count % 2 == 1 ? [0] : [])
  }

  private func little(_ offset: Int, _ length: Int) -> Int {
    Self.little(bytes, offset, length)
  }

  private static func little(_ bytes: [UInt8], _ offset: Int, _ length: Int) -> Int {
    (offset..<offset + length).reversed().reduce(0) { $0 << 8 | Int(bytes[$1]) }
  }

  private static func chunks(_ bytes: [UInt8], in range: Range<Int>) -> [(kind: String, contents: Range<Int>)]
  {
    var found: [(String, Range<Int>)] = []
    var position = range.lowerBound
    while position + 8 <= range.upperBound {
      let length = little(bytes, position + 4, 4)
      guard position + 8 + length <= range.upperBound else { break }
      found.append(
        (
          String(decoding: bytes[position..<position + 4], as: UTF8.self),
          position + 8..<position + 8 + length
        ))
      position += 8 + length + length % 2
    }
    return found
  }
}

import FileTestSupport
import Foundation
import LayerTree
import Testing

@testable import Raster
@testable import SDLPlatform

@Suite("Animated pictures")
final class AnimationTests {
  private let folder: String

  init() throws {
    folder = NSTemporaryDirectory() + "animation-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func decode(_ bytes: [UInt8], fitting size: CGSize = CGSize(width: 64, height: 64)) throws
    -> (still: [UInt32], frames: [[UInt32]], delays: [Int], plays: Int)
  {
    let path = folder + "/picture"
    _ = FileManager.default.createFile(atPath: path, contents: Data(bytes))
    return try PictureFile.reading(path) { file in
      let still = try PictureDecoder.decode(descriptor: file.descriptor, named: path, fitting: size)
      let animation = try PictureDecoder.animation(descriptor: file.descriptor, named: path, fitting: size)
      return (
        Bitmap(still).pixels, animation?.frames.map(\.pixels) ?? [], animation?.delays ?? [],
        animation?.plays ?? -1
      )
    }
  }

  private let (red, green, blue) = (UInt32(0xFFFF_0000), UInt32(0xFF00_FF00), UInt32(0xFF00_00FF))

  // MARK: GIF

  /// A GIF of four by one pixels whose colors are red, green, blue and transparent.
  private func gif(_ frames: [(x: Int, indices: [UInt8], disposal: UInt8)]) -> [UInt8] {
    var bytes: [UInt8] = Array("GIF89a".utf8) + [4, 0, 1, 0, 0x81, 0, 0]
    bytes += [255, 0, 0, 0, 255, 0, 0, 0, 255, 9, 9, 9] as [UInt8]
    bytes += [0x21, 0xFF, 11] as [UInt8] + Array("NETSCAPE2.0".utf8)
    bytes += [3, 1, 0, 0, 0] as [UInt8]
    for frame in frames {
      bytes += [0x21, 0xF9, 4, frame.disposal << 2 | 1, 20, 0, 3, 0] as [UInt8]
      bytes += [0x2C, UInt8(frame.x), 0, 0, 0, UInt8(frame.indices.count), 0, 1, 0, 0, 2] as [UInt8]
      // A code of three bits for each pixel, after which the table is cleared.
      let codes: [Int] = frame.indices.flatMap { [4, Int($0)] } + [5]
      var bits = 0
      for (number, code) in codes.enumerated() { bits |= code << (3 * number) }
      let data: [UInt8] = (0..<(codes.count * 3 + 7) / 8).map { UInt8(truncatingIfNeeded: bits >> (8 * $0)) }
      bytes.append(UInt8(data.count))
      bytes += data
      bytes.append(0)
    }
    return bytes + [0x3B]
  }

  @Test("a GIF whose first frame is smaller than its canvas has the size of the canvas")
  func smallFirst() throws {
    let picture = try decode(gif([(1, [0, 1], 0)]))
    #expect(picture.still == [0, red, green, 0])
    #expect(picture.frames == [])
  }

  @Test("the frames of a GIF are kept, cleared or taken back, and transparent pixels show what is below")
  func gifFrames() throws {
    let picture = try decode(
      gif([(0, [0, 0, 0, 0], 1), (1, [1, 3], 2), (3, [2], 3), (0, [2], 1)]))
    #expect(
      picture.frames == [
        [red, red, red, red], [red, green, red, red], [red, 0, 0, blue], [blue, 0, 0, red],
      ])
    #expect(picture.delays == [200, 200, 200, 200] && picture.plays == 0)
    #expect(picture.still == picture.frames[0])
  }

  @Test("long sequences of a GIF are decoded, and a GIF that breaks off shows its part")
  func gifSequences() throws {
    // 55 of 60 pixels, red, as sequences of growing length: 0, 6 (00), 7 (000), …
    let head: [UInt8] = Array("GIF87a".utf8) + [60, 0, 1, 0, 0x80, 0, 0, 255, 0, 0, 0, 255, 0]
    let frame: [UInt8] = [0x2C, 0, 0, 0, 0, 60, 0, 1, 0, 0, 2]
    var (bits, count, size, next) = (0, 0, 3, 6)
    func add(_ code: Int) {
      bits |= code << count
      count += size
    }
    add(4)
    var written = 0
    for length in 1...10 {
      add(length == 1 ? 0 : next - 1)
      written += length
      if length > 1, next == 1 << size { size += 1 }
      next += 1
    }
    #expect(written == 55)
    let data = (0..<(count + 7) / 8).map { UInt8(truncatingIfNeeded: bits >> (8 * $0)) }
    let whole = head + frame + [UInt8(data.count)] + data + [0, 0x3B]
    let picture = try decode(whole)
    #expect(picture.still == Array(repeating: red, count: 55) + Array(repeating: 0, count: 5))
    let cut = try decode(Array(whole.prefix(head.count + frame.count + 3)))
    #expect(cut.still.count == 60 && cut.still.first == red && cut.still.last == 0)
  }

  // MARK: PNG

  private func control(_ number: UInt8, x: UInt8, width: UInt8, disposal: UInt8, blends: UInt8) -> [UInt8] {
    HandmadePNG.chunk(
      "fcTL",
      [0, 0, 0, number, 0, 0, 0, width, 0, 0, 0, 1, 0, 0, 0, x, 0, 0, 0, 0, 0, 1, 0, 4, disposal, blends])
  }

  /// Returns a zlib stream of a row of colors with alpha.
  private func row(_ pixels: [UInt32]) -> [UInt8] {
    var bytes: [UInt8] = [0]
    for pixel in pixels {
      for shift: UInt32 in [16, 8, 0, 24] { bytes.append(UInt8(truncatingIfNeeded: pixel >> shift)) }
    }
    let length: [UInt8] = [UInt8(bytes.count), 0]
    var (low, high) = (1, 0)
    for byte in bytes {
      low += Int(byte)
      high += low
    }
    let sum: [UInt8] = [high >> 8, high, low >> 8, low].map { UInt8(truncatingIfNeeded: $0) }
    let head: [UInt8] = [0x78, 1, 1] + length + length.map { ~$0 }
    return head + bytes + sum
  }

  @Test("an animated PNG plays its frames, and its first frame is its still picture")
  func apng() throws {
    var bytes = HandmadePNG.signature + HandmadePNG.chunk("IHDR", [0, 0, 0, 3, 0, 0, 0, 1, 8, 6, 0, 0, 0])
    bytes += HandmadePNG.chunk("acTL", [0, 0, 0, 3, 0, 0, 0, 2])
    bytes += control(0, x: 0, width: 3, disposal: 0, blends: 0)
    bytes += HandmadePNG.chunk("IDAT", row([red, red, red]))
    bytes += control(1, x: 1, width: 2, disposal: 2, blends: 1)
    bytes += HandmadePNG.chunk("fdAT", [0, 0, 0, 2] + row([green, 0]))
    bytes += control(3, x: 2, width: 1, disposal: 0, blends: 0)
    bytes += HandmadePNG.chunk("fdAT", [0, 0, 0, 4] + row([0]))
    bytes += HandmadePNG.chunk("IEND", [])
    let picture = try decode(bytes)
    #expect(picture.still == [red, red, red])
    #expect(picture.frames == [[red, red, red], [red, green, red], [red, red, 0]])
    #expect(picture.delays == [250, 250, 250] && picture.plays == 2)
  }

  // MARK: WebP

  @Test("an animated WebP plays its frames, and its first frame is its still picture")
  func webp() throws {
    guard PictureDecoder.missingLibrary == nil else { return }
    func chunk(_ kind: String, _ contents: [UInt8]) -> [UInt8] {
      Array(kind.utf8) + HandmadePictures.little(contents.count, 4) + contents
        + (contents.count % 2 == 1 ? [0] : [])
    }
    let pixels = Array(HandmadePictures.webp.dropFirst(12))
    func frame(_ x: UInt8, flags: UInt8) -> [UInt8] {
      chunk("ANMF", [x, 0, 0, 0, 0, 0, 7, 0, 0, 3, 0, 0, 90, 0, 0, flags] + pixels)
    }
    var body = chunk("VP8X", [0x12, 0, 0, 0, 15, 0, 0, 3, 0, 0])
    body += chunk("ANIM", [0, 0, 0, 0, 1, 0])
    body += frame(0, flags: 1) + frame(4, flags: 2)
    let head: [UInt8] = Array("RIFF".utf8) + HandmadePictures.little(body.count + 4, 4)
    let picture = try decode(head + Array("WEBP".utf8) + body)
    #expect(picture.frames.count == 2 && picture.delays == [90, 90] && picture.plays == 1)
    let first = picture.frames.first ?? []
    #expect(first.prefix(8).allSatisfy { $0 >> 24 == 255 } && first[8..<16].allSatisfy { $0 == 0 })
    let last = picture.frames.last ?? []
    #expect(last.prefix(8).allSatisfy { $0 == 0 } && last[8..<16].allSatisfy { $0 >> 24 == 255 })
    #expect(picture.still == first)
  }

  @Test("an animation is scaled down to its view, and further if it has many frames")
  func scaled() throws {
    let frames = Array(repeating: (x: 0, indices: [0, 1, 2, 0] as [UInt8], disposal: UInt8(0)), count: 3)
    let picture = try decode(gif(frames), fitting: CGSize(width: 2, height: 2))
    #expect(picture.frames.map(\.count) == [2, 2, 2])
  }

  @Test("animations of random bytes are decoded safely", arguments: 0..<32)
  func noise(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var bytes = gif([(0, [0, 1, 2, 0], 1), (1, [1, 3], 2), (3, [2], 3)])
    for _ in 0..<4 {
      bytes[Int.random(in: 13..<bytes.count, using: &random)] = .random(in: 0...255, using: &random)
    }
    let picture = try? decode(bytes)
    #expect(picture.map { $0.still.count == 4 } ?? true)
  }
}

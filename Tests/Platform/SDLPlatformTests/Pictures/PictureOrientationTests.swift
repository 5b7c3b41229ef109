import Foundation
import Geometry
import Testing

@testable import LayerTree
@testable import Raster
@testable import SDLPlatform

@Suite("Pictures are shown upright")
struct PictureOrientationTests {
  /// Returns an EXIF block with a directory at `directory` that contains `entries` of 12 bytes each.
  private func block(_ order: String, directory: UInt8 = 8, count: UInt8? = nil, _ entries: [[UInt8]])
    -> [UInt8]
  {
    let number = count ?? UInt8(entries.count)
    let head: [UInt8] =
      order == "II"
      ? [0x49, 0x49, 42, 0, directory, 0, 0, 0, number, 0]
      : [0x4D, 0x4D, 0, 42, 0, 0, 0, directory, 0, number]
    return head + entries.flatMap { $0 }
  }

  private let otherEntry: [UInt8] = [0x0F, 0x01, 2, 0, 9, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF]

  private func little(_ value: UInt8) -> [UInt8] { [0x12, 0x01, 3, 0, 1, 0, 0, 0, value, 0, 0, 0] }
  private func big(_ value: UInt8) -> [UInt8] { [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, value, 0, 0] }

  private func orientation(_ bytes: [UInt8]) -> Int? {
    PictureOrientation(exif: PictureBytes(bytes))?.rawValue
  }

  @Test("the orientation is read in both byte orders", arguments: 1...8)
  func orders(value: UInt8) {
    #expect(orientation(block("II", [otherEntry, little(value)])) == Int(value))
    #expect(orientation(block("MM", [big(value)])) == Int(value))
  }

  @Test("an invalid value, type or count is no orientation")
  func values() {
    #expect(orientation(block("II", [little(0)])) == nil)
    #expect(orientation(block("II", [little(9)])) == nil)
    #expect(orientation(block("II", [[0x12, 0x01, 4, 0, 1, 0, 0, 0, 6, 0, 0, 0]])) == nil)
    #expect(orientation(block("II", [[0x12, 0x01, 3, 0, 2, 0, 0, 0, 6, 0, 0, 0]])) == nil)
    #expect(orientation(block("MM", [little(6)])) == nil)
    #expect(orientation([0x49, 0x49, 43, 0] + block("II", [little(6)]).dropFirst(4)) == nil)
    #expect(orientation(Array("XX".utf8) + block("II", [little(6)]).dropFirst(2)) == nil)
  }

  @Test("a truncated block is read safely, and has no orientation without its whole entry")
  func truncated() {
    let whole = block("II", [otherEntry, little(6)])
    for length in 0..<whole.count { #expect(orientation(Array(whole.prefix(length))) == nil) }
    #expect(orientation(whole) == 6)
  }

  @Test("offsets and counts that point out of the block, or back into it, end the search")
  func malicious() {
    #expect(orientation([0x49, 0x49, 42, 0, 0xFF, 0xFF, 0xFF, 0xFF, 1, 0] + little(6)) == nil)
    #expect(orientation([0x4D, 0x4D, 0, 42, 0x7F, 0xFF, 0xFF, 0xFF, 0, 1] + big(6)) == nil)
    #expect(orientation(block("II", directory: 0, [little(6)])) == nil)
    #expect(orientation(block("II", directory: 21, [little(6)])) == nil)
    #expect(orientation(block("II", count: 255, [otherEntry])) == nil)
    #expect(orientation(block("II", count: 255, [otherEntry, little(6)])) == 6)
    let endless = [0x49, 0x49, 42, 0, 8, 0, 0, 0, 0xFF, 0xFF] + [UInt8](repeating: 0xFF, count: 70_000)
    #expect(orientation(endless) == nil)
  }

  @Test("a block of random bytes is read safely", arguments: 0..<64)
  func noise(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let noise = (0..<120).map { _ in UInt8.random(in: 0...20, using: &random) }
    for start: [UInt8] in [[0x49, 0x49, 42, 0], [0x4D, 0x4D, 0, 42], []] {
      let value = orientation(start + noise)
      #expect(value.map { (1...8).contains($0) } ?? true)
    }
  }

  /// The pixels of each row of a picture with three columns and two rows, numbered from 1, for
  /// each orientation.
  private nonisolated static let turned: [(orientation: Int, rows: [[UInt32]])] = [
    (1, [[1, 2, 3], [4, 5, 6]]),
    (2, [[3, 2, 1], [6, 5, 4]]),
    (3, [[6, 5, 4], [3, 2, 1]]),
    (4, [[4, 5, 6], [1, 2, 3]]),
    (5, [[1, 4], [2, 5], [3, 6]]),
    (6, [[4, 1], [5, 2], [6, 3]]),
    (7, [[6, 3], [5, 2], [4, 1]]),
    (8, [[3, 6], [2, 5], [1, 4]]),
  ]

  @Test("a bitmap is rotated and mirrored according to each orientation", arguments: turned)
  func turning(orientation: Int, rows: [[UInt32]]) throws {
    var bitmap = Bitmap(width: 3, height: 2)
    bitmap.pixels = [1, 2, 3, 4, 5, 6]
    let result = bitmap.turned(try #require(PictureOrientation(rawValue: orientation)))
    #expect((result.width, result.height) == (rows[0].count, rows.count))
    #expect(result.pixels == rows.flatMap { $0 })
  }

  @Test("empty bitmaps and single rows are rotated too")
  func small() {
    #expect(Bitmap(width: 0, height: 4).turned(.right).pixels == [])
    var row = Bitmap(width: 2, height: 1)
    row.pixels = [1, 2]
    let column = row.turned(.left)
    #expect((column.width, column.height) == (1, 2) && column.pixels == [2, 1])
  }

  // MARK: Whole files

  /// Returns a JPEG of 16 by 12 gray pixels in four uniform blocks: 0 and 255 at the top, 64 and 192 at
  /// the bottom.
  private func jpeg(exif: [UInt8]) -> [UInt8] {
    let segment: [UInt8] =
      [0xFF, 0xE1, 0, UInt8(exif.count + 8)] + Array("Exif".utf8) + [0, 0] + exif
    let quantization: [UInt8] = [0xFF, 0xDB, 0, 67, 0] + [UInt8](repeating: 8, count: 64)
    let frame: [UInt8] = [0xFF, 0xC0, 0, 11, 8, 0, 12, 0, 16, 1, 1, 0x11, 0]
    // One code of one bit in each table: a difference of eight bits, and the end of the block.
    let codes: [UInt8] =
      [0xFF, 0xC4, 0, 20, 0, 1] + [UInt8](repeating: 0, count: 15) + [8]
      + [0xFF, 0xC4, 0, 20, 0x10, 1] + [UInt8](repeating: 0, count: 15) + [0]
    let scan: [UInt8] = [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0, 0x3F, 0x9F, 0xE2, 0x01, 0x00, 0xFF, 0xD9]
    return [0xFF, 0xD8] + segment + quantization + frame + codes + scan
  }

  /// The grays in the corners of the upright picture: top left, top right, bottom left, bottom right.
  private nonisolated static let corners: [(orientation: UInt8, greys: [UInt8])] = [
    (1, [0, 255, 64, 192]), (2, [255, 0, 192, 64]), (3, [192, 64, 255, 0]), (4, [64, 192, 0, 255]),
    (5, [0, 64, 255, 192]), (6, [64, 0, 192, 255]), (7, [192, 255, 64, 0]), (8, [255, 192, 0, 64]),
  ]

  @Test("a JPEG has its upright size and is decoded upright, scaled or not", arguments: corners)
  func file(orientation: UInt8, greys: [UInt8]) throws {
    let path = NSTemporaryDirectory() + "phone-\(UUID().uuidString).jpg"
    let bytes = jpeg(exif: block("MM", [big(orientation)]))
    _ = FileManager.default.createFile(atPath: path, contents: Data(bytes))
    defer { try? FileManager.default.removeItem(atPath: path) }
    let size = orientation < 5 ? CGSize(width: 16, height: 12) : CGSize(width: 12, height: 16)
    #expect(try PictureInfo(ofFileAt: path).size == size)
    guard PictureDecoder.missingLibrary == nil else { return }
    for (limit, factor) in [(nil, 1.0), (CGSize(width: 8, height: 8), 0.5)] {
      let image = try PictureDecoder.decode(contentsOf: path, fitting: limit)
      #expect(image.width == Int(size.width * factor) && image.height == Int(size.height * factor))
      let (right, lower) = (image.width - 1, (image.height - 1) * image.width)
      #expect([0, right, lower, lower + right].map { image.pixels[$0 * 4] } == greys)
    }
  }

  @Test("a JPEG with damaged EXIF data is shown as it is stored")
  func brokenFile() throws {
    for exif in [[], [0x49, 0x49], block("II", count: 255, [little(12)])] as [[UInt8]] {
      let bytes = jpeg(exif: exif)
      let header = PictureHeader(reading: { Array(bytes.dropFirst($0).prefix($1)) })
      #expect(header?.shownSize == CGSize(width: 16, height: 12) && header?.orientation == .up)
    }
    // A length shorter than the segment's name.
    let short: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE1, 0, 2] + Array("Exif".utf8) + [0, 0, 0, 0, 0, 0]
    #expect(PictureHeader(reading: { Array(short.dropFirst($0).prefix($1)) }) == nil)
  }
}

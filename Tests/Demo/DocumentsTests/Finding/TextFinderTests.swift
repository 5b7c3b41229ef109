import Foundation
import Glibc
import Testing

@testable import Documents

@Suite("Searching a file")
struct TextFinderTests {
  private let folder = TemporaryFolder()

  /// Searches bytes piece by piece.
  private func find(
    _ search: String, in bytes: [UInt8], _ encoding: TextEncoding = .utf8, pieceSize: Int = 20_000,
    limit: Int = 1000
  ) throws -> [TextHit] {
    var finder = TextFinder(try #require(TextSearch(search)), encoding, limit: limit)
    var hits: [TextHit] = []
    while !finder.isOver {
      let piece = Array(bytes[finder.offset..<min(finder.offset + pieceSize, bytes.count)])
      hits += finder.consume(piece, isLast: finder.offset + piece.count == bytes.count)
    }
    return hits
  }

  private func find(_ search: String, in text: String) throws -> [TextHit] {
    try find(search, in: Array(text.utf8))
  }

  private func hit(_ line: Int, _ range: Range<Int>) -> TextHit { TextHit(line: line, range: range) }

  @Test("matches are ranges in lines as they are shown, whatever their line breaks")
  func lines() throws {
    #expect(
      try find("an", in: "Ann\r\nban\tana\rx\n\nán") == [
        hit(0, 0..<2), hit(1, 1..<3), hit(1, 4..<6), hit(4, 0..<2),
      ])
    #expect(try find("a b", in: "a\tb\na b") == [hit(1, 0..<3)])
    #expect(try find("a  ", in: "a\tb") == [hit(0, 0..<3)])
    #expect(try find("x", in: "") == [])
  }

  @Test("matches and lines across pieces are found once, and lines are counted correctly")
  func borders() throws {
    // Lines of 7 bytes, which never end at a multiple of 20,000, and some of 16.
    let text = (0..<9000).map { $0 % 1000 == 999 ? "x needle x wörd\n" : "plain \n" }.joined()
    #expect(try find("needle", in: text) == (1...9).map { hit($0 * 1000 - 1, 2..<8) })
    #expect(try find("word", in: text) == (1...9).map { hit($0 * 1000 - 1, 11..<15) })
    // A carriage return and its line feed in two pieces.
    let split = [UInt8](repeating: 0x61, count: 19_999) + Array("\r\nneedle\rneedle".utf8)
    #expect(try find("needle", in: split) == [hit(1, 0..<6), hit(2, 0..<6)])
  }

  @Test("all matches beyond the cut of a long line count as one, on the ellipsis")
  func longLines() throws {
    let rest = String(repeating: "a", count: 1000)
    let line = "needle" + String(repeating: rest, count: 50) + "needle needle"
    #expect(try find("needle", in: line + "\nneedle") == [hit(0, 0..<6), hit(0, 2000..<2001), hit(1, 0..<6)])
    // Across two pieces of 20,000 bytes.
    let across = String(repeating: "b", count: 19_997) + "needle" + rest
    #expect(try find("needle", in: across) == [hit(0, 2000..<2001)])
    #expect(try find("needle", in: String(repeating: "é", count: 30_000) + "needle") == [hit(0, 2000..<2001)])
    #expect(try find("needle", in: String(repeating: rest, count: 50)) == [])
    // Across the cut.
    let cut = String(repeating: "c", count: 1998) + "needle"
    #expect(try find("needle", in: cut) == [hit(0, 2000..<2001)])
  }

  @Test("invalid bytes do not prevent matches and are never part of one")
  func invalid() throws {
    let bytes: [UInt8] = [0xFF, 0x61, 0xC3, 0x0A, 0x80, 0x61, 0xE2, 0x82]
    #expect(try find("a", in: bytes) == [hit(0, 1..<2), hit(1, 1..<2)])
  }

  @Test("files in other encodings are decoded")
  func encodings() throws {
    let utf16: [UInt8] = [0xFF, 0xFE, 0x67, 0, 0xFC, 0, 0x0A, 0, 0x47, 0, 0x75, 0]
    #expect(try find("gu", in: utf16, .utf16LittleEndian) == [hit(0, 0..<2), hit(1, 0..<2)])
    #expect(try find("ü", in: [0x67, 0xFC, 0x0A, 0xDC], .latin1) == [hit(0, 1..<2), hit(1, 0..<1)])
    #expect(try find("x", in: [0xEF, 0xBB, 0xBF, 0x78]) == [hit(0, 0..<1)])
  }

  @Test("a search stops when it has found enough")
  func bound() throws {
    let hits = try find("a", in: [UInt8](repeating: 0x61, count: 500), .utf8, limit: 20)
    #expect(hits.count == 20)
  }

  @Test("a file that is truncated during a search is searched as far as it goes")
  func shrinking() async throws {
    let line = "needle and more\n"
    let path = folder.write(String(repeating: line, count: 200_000), to: "long.txt")
    guard case .text(let text) = await FilePreview.load(try FileEntry(of: path)).content else {
      Issue.record("no text")
      return
    }
    _ = path.withCString { truncate($0, line.utf8.count * 3) }
    var hits: [TextHit] = []
    for await found in text.hits(of: try #require(TextSearch("needle"))) { hits += found }
    #expect(hits == (0..<3).map { hit($0, 0..<6) })
  }

  @Test("a file of many pieces is searched to its end")
  func long() async throws {
    let lines = (0..<200_000).map { $0 % 50_000 == 49_999 ? "the needle\n" : "nothing to see here\n" }
    let path = folder.write(lines.joined(), to: "long.txt")
    guard case .text(let text) = await FilePreview.load(try FileEntry(of: path)).content else {
      Issue.record("no text")
      return
    }
    var hits: [TextHit] = []
    for await found in text.hits(of: try #require(TextSearch("NEEDLE"))) { hits += found }
    #expect(hits == (1...4).map { hit($0 * 50_000 - 1, 4..<10) })
  }
}

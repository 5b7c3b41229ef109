import Foundation
import LayerTree
import Testing

@testable import Raster

@Suite("Malicious fonts")
final class HostileFontTests {
  private let folder: String

  init() throws {
    folder = NSTemporaryDirectory() + "fonts-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  @Test("a glyph of 170 million pixels at a small text size is not drawn, but the others are")
  func hugeGlyph() throws {
    let path = URL(filePath: #filePath).appending(path: "../../../../../Fuzzing/Corpora/fonts/huge-glyph.ttf")
      .standardized.path
    #expect(try drawn("A0V", path).pieces == 1)
    #expect(try drawn("A0V", path).bytes < 1000)
  }

  /// Returns the number of glyphs drawn at 17 pixels and the bytes of their coverage.
  private func drawn(_ text: String, _ path: String) throws -> (pieces: Int, bytes: Int) {
    let face = try FontFace(
      file: FontFile(path: path), pixels: 17, fitting: .upright, emboldening: 0, language: nil)
    let pieces = face.draw(TextRun(text: text, face: TextFace(path: path)), start: 0).pieces
    return (pieces.count, face.masks.bytes.count)
  }

  /// Writes a bitmap font with one letter whose rows consist of the given bytes, or are full.
  private func pictures(sizes: String, box: Int, row: String? = nil) -> String {
    let row = row ?? String(repeating: "FF", count: (box + 7) / 8)
    let rows = String(repeating: row + "\n", count: box)
    let font = """
      STARTFONT 2.1
      FONT -a-b-medium-r-normal--8-80-75-75-c-80-iso10646-1
      SIZE \(sizes)
      ENDPROPERTIES
      CHARS 1
      STARTCHAR A
      ENCODING 65
      SWIDTH 1000 0
      DWIDTH 8 0
      BBX \(box) \(box) 0 0
      BITMAP
      \(rows)ENDCHAR
      ENDFONT

      """
    _ = FileManager.default.createFile(atPath: folder + "/pictures.bdf", contents: Data(font.utf8))
    return folder + "/pictures.bdf"
  }

  @Test("bitmap glyphs of two or four bits per pixel are drawn in shades of gray")
  func greyPictures() throws {
    let properties = "FONTBOUNDINGBOX 8 8 0 0\nSTARTPROPERTIES 1\nPIXEL_SIZE 17"
    for (bits, row, shades) in [
      (1, "50", [0, 255, 0, 255]), (2, "1B", [0, 85, 170, 255]), (4, "0F80", [0, 255, 136, 0]),
      (8, "00FF8001", [0, 255, 128, 1]),
    ] as [(Int, String, [UInt8])] {
      let path = pictures(sizes: "17 75 75 \(bits)\n" + properties, box: 4, row: row)
      let face = try FontFace(
        file: FontFile(path: path), pixels: 17, fitting: .upright, emboldening: 0, language: nil)
      _ = face.draw(TextRun(text: "A", face: TextFace(path: path)), start: 0)
      #expect(face.masks.bytes == Array(repeating: shades, count: 4).flatMap { $0 }, "\(bits) bits")
    }
  }

  @Test("a bitmap font without a size can be drawn")
  func sizelessPictures() throws {
    let properties = "FONTBOUNDINGBOX 8 8 0 0\nSTARTPROPERTIES 1\nPOINT_SIZE 0"
    #expect(try drawn("A", pictures(sizes: "0 0 0\n" + properties, box: 4)).pieces >= 0)
  }

  @Test("a letter of 700 pixels in a font for one pixel is not enlarged 17 times")
  func hugePictures() throws {
    let properties = "FONTBOUNDINGBOX 8 8 0 0\nSTARTPROPERTIES 1\nPIXEL_SIZE 1"
    #expect(try drawn("A", pictures(sizes: "1 75 75\n" + properties, box: 4)).pieces == 1)
    #expect(try drawn("A", pictures(sizes: "1 75 75\n" + properties, box: 700)).pieces == 0)
  }

  @Test("pipes, devices and files of absurd sizes are not opened as fonts")
  func devices() throws {
    #expect(mkfifo(folder + "/Inter-Regular.otf", 0o600) == 0)
    #expect(!FontContents.isUsable(folder + "/Inter-Regular.otf"))
    #expect(throws: PlatformError.self) { try FontFile(path: folder + "/Inter-Regular.otf") }
    try FileManager.default.removeItem(atPath: folder + "/Inter-Regular.otf")
    try FileManager.default.createSymbolicLink(
      atPath: folder + "/Inter-Regular.otf", withDestinationPath: "/dev/zero")
    #expect(!FontContents.isUsable(folder + "/Inter-Regular.otf"))
    #expect(throws: PlatformError.self) { try FontFile(path: folder + "/Inter-Regular.otf") }
    let sparse = open(folder + "/Inter-Bold.otf", O_CREAT | O_WRONLY, 0o600)
    #expect(ftruncate(sparse, 1 << 40) == 0)
    close(sparse)
    #expect(!FontContents.isUsable(folder + "/Inter-Bold.otf"))
    #expect(throws: PlatformError.self) { try FontFile(path: folder + "/Inter-Bold.otf") }
  }
}

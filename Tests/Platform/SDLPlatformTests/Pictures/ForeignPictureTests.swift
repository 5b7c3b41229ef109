import Foundation
import Testing

@testable import Raster
@testable import SDLPlatform

@Suite("Pictures that cannot be decoded are named")
struct ForeignPictureTests {
  private func name(_ bytes: [UInt8], _ fileExtension: String = "") -> String? {
    ForeignPicture.name(head: PictureBytes(Array(bytes.prefix(64))), fileExtension: fileExtension)
  }

  private func box(_ brands: String...) -> [UInt8] {
    let content = Array((brands[0] + "\0\0\0\0" + brands.dropFirst().joined()).utf8)
    return [0, 0, 0, UInt8(content.count + 8)] + Array("ftyp".utf8) + content
  }

  @Test("HEIC, HEIF, AVIF and raw files are recognized by the brands in their first box")
  func brands() {
    #expect(name(box("heic")) == "HEIC")
    #expect(name(box("mif1", "mif1", "heic")) == "HEIC")
    #expect(name(box("mif1", "miaf", "avif")) == "AVIF")
    #expect(name(box("avis")) == "AVIF")
    #expect(name(box("mif1", "miaf")) == "HEIF")
    #expect(name(box("crx ", "isom")) == "Camera raw")
    #expect(name(box("isom", "mp42"), "heic") == nil)
    // A brand beyond the end of the box does not count.
    #expect(name(box("isom") + Array("heic".utf8)) == nil)
  }

  @Test("a box with any length is read safely")
  func lengths() {
    for length: [UInt8] in [[0, 0, 0, 0], [0, 0, 0, 1], [0xFF, 0xFF, 0xFF, 0xFF], [0, 0, 0, 17]] {
      #expect(name(length + Array("ftypmif1".utf8)) == "HEIF")
      #expect(name(length + Array("ftyp".utf8)) == nil)
    }
  }

  @Test("other formats are recognized by their first bytes, and raw files also by their extensions")
  func starts() {
    let (little, big): ([UInt8], [UInt8]) = (
      [0x49, 0x49, 0x2A, 0, 8, 0, 0, 0], [0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8]
    )
    #expect(name(little) == "TIFF" && name(big, "tif") == "TIFF")
    #expect(name(little, "dng") == "Camera raw" && name(big, "NEF") == "Camera raw")
    #expect(name(little + Array("CR".utf8)) == "Camera raw")
    #expect(name(Array("FUJIFILMCCD-RAW 0201".utf8)) == "Camera raw")
    #expect(name([0xFF, 0x0A, 0x00]) == "JPEG XL" && name(Array("8BPS".utf8)) == "Photoshop")
    #expect(name([0, 0, 0, 12, 0x6A, 0x50, 0x20, 0x20]) == "JPEG 2000")
    #expect(name(Array("a note".utf8), "dng") == nil && name([], "heic") == nil)
  }

  @Test("a file of such a format is rejected with an error that names it")
  func refused() {
    let path = NSTemporaryDirectory() + "phone-\(UUID().uuidString).jpg"
    _ = FileManager.default.createFile(atPath: path, contents: Data(box("heic")))
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(throws: PictureProblem.unsupported("HEIC")) {
      try PictureFile.reading(path) { try PictureInfo(descriptor: $0.descriptor, named: path) }
    }
    let error = #expect(throws: PlatformError.self) { try PictureDecoder.decode(contentsOf: path) }
    #expect(error?.description == "\(path): HEIC pictures cannot be shown")
  }
}

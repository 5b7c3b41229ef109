import Foundation
import Geometry
import LayerTree
import Testing

@testable import Raster
@testable import SDLPlatform

@Suite("Malicious pictures")
final class HostilePictureTests {
  private let folder: String

  init() throws {
    folder = NSTemporaryDirectory() + "hostile-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func file(_ bytes: [UInt8], _ name: String = "picture.png") -> String {
    _ = FileManager.default.createFile(atPath: "\(folder)/\(name)", contents: Data(bytes))
    return "\(folder)/\(name)"
  }

  /// Returns the peak memory of this process, in bytes.
  private func peak() -> Int {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return (line?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) * 1024
  }

  /// Resets the peak memory; returns false if the system does not permit it, so that it cannot be measured.
  private func forgetPeak() -> Bool {
    (try? "5".write(toFile: "/proc/self/clear_refs", atomically: false, encoding: .utf8)) != nil
  }

  @Test(
    "a chunk that claims two gigabytes is rejected without allocating memory",
    arguments: ["eXIf", "tEXt", "iCCP", "sPLT", "none"])
  func hugeChunk(name: String) throws {
    var bytes = HandmadePNG.signature + HandmadePNG.head(width: 4, height: 4)
    bytes += [0x7F, 0xFF, 0xFF, 0xF0] + Array(name.utf8) + [UInt8](repeating: 1, count: 96)
    let path = file(bytes)
    let measures = forgetPeak()
    let before = peak()
    let error = #expect(throws: PlatformError.self) {
      try PictureDecoder.decode(contentsOf: path, fitting: CGSize(width: 8, height: 8))
    }
    #expect(error?.description.contains("\n") == false)
    if measures { #expect(peak() - before < 100_000_000) }
  }

  @Test("a thumbnail of 100 million pixels in a small file takes little memory")
  func hugePicture() throws {
    let path = file(HandmadePNG.blank(side: 10_000))
    let measures = forgetPeak()
    let before = peak()
    let image = try PictureDecoder.decode(contentsOf: path, fitting: CGSize(width: 50, height: 50))
    #expect((image.width, image.height) == (50, 50))
    #expect(image.pixels.allSatisfy { $0 == 255 })
    if measures { #expect(peak() - before < 100_000_000) }
  }

  @Test("a row of 99 million pixels is rejected without allocating memory")
  func hugeRow() throws {
    let path = file(HandmadePNG.signature + HandmadePNG.head(width: 99_000_000, height: 1))
    let measures = forgetPeak()
    let before = peak()
    let error = #expect(throws: PlatformError.self) {
      try PictureDecoder.decode(contentsOf: path, fitting: CGSize(width: 50, height: 50))
    }
    #expect(error?.description.contains("too large") == true)
    if measures { #expect(peak() - before < 100_000_000) }
  }

  @Test("a large interlaced picture, which must be decoded as a whole, is rejected")
  func hugeInterlaced() throws {
    let path = file(HandmadePNG.blank(side: 14_000, isInterlaced: true))
    let error = #expect(throws: PlatformError.self) {
      try PictureDecoder.decode(contentsOf: path, fitting: CGSize(width: 50, height: 50))
    }
    #expect(error?.description.contains("too large") == true)
  }

  @Test("a picture that ends in the middle of its rows is shown as far as it goes")
  func cut() throws {
    let whole = HandmadePNG.blank(side: 500)
    // Half of the rows: the last ones, as letters of their own, take most of the file.
    let path = file(Array(whole.prefix(whole.count / 3)))
    for limit in [nil, CGSize(width: 50, height: 50)] {
      let image = try PictureDecoder.decode(contentsOf: path, fitting: limit)
      let alphas = stride(from: 3, to: image.pixels.count, by: 4).map { image.pixels[$0] }
      #expect(alphas.first == 255 && alphas.last == 0)
    }
  }

  @Test("a picture without a single whole row is rejected")
  func cutRow() throws {
    let path = file(Array(HandmadePNG.blank(side: 500).prefix(80)))
    let error = #expect(throws: PlatformError.self) { try PictureDecoder.decode(contentsOf: path) }
    #expect(error?.description.contains("cannot read") == true)
    #expect(error?.description.contains("\n") == false)
  }

  @Test("a phone's picture of 108 megapixels is shown scaled down")
  func phone() throws {
    guard PictureDecoder.missingLibrary == nil else { return }
    let path = file(HandmadeJPEG.gray(width: 12_000, height: 9000), "phone.jpg")
    let image = try PictureDecoder.decode(contentsOf: path, fitting: CGSize(width: 40, height: 40))
    #expect((image.width, image.height) == (40, 30))
    #expect(Set(image.pixels) == [128, 255])
  }

  @Test("a picture that would take a gigabyte while it is decoded is rejected")
  func hugeMemory() throws {
    for (name, bytes) in [
      ("a.jpg", HandmadeJPEG.gray(width: 60_000, height: 9000, bytes: 100)),
      ("b.gif", Array("GIF89a".utf8) + [0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 0, 0, 0, 0]),
    ] {
      let path = file(bytes, name)
      let error = #expect(throws: PlatformError.self) { try PictureInfo(ofFileAt: path) }
      #expect(error?.description.contains("too large") == true)
    }
  }

  @Test("a picture scaled row by row equals one scaled as a whole")
  func rows() throws {
    let (width, height) = (37, 23)
    var pixels: [UInt8] = []
    for index in 0..<width * height {
      pixels += [UInt8(index % 200), UInt8(index % 97), UInt8(index % 31), 200]
    }
    let image = try #require(CGImage(width: width, height: height, pixels: pixels))
    try PNGFile.write(image, to: folder + "/a.png")
    let whole = try PictureDecoder.decode(contentsOf: folder + "/a.png")
    for size in [CGSize(width: 36, height: 22), CGSize(width: 10, height: 10), CGSize(width: 1, height: 1)] {
      let small = try PictureDecoder.decode(contentsOf: folder + "/a.png", fitting: size)
      let expected = Resampler.scale(Bitmap(whole), toWidth: small.width, height: small.height)
      #expect(Bitmap(small).pixels == expected.pixels)
    }
  }

  @Test("a picture that cannot be written leaves the existing file unchanged")
  func failedWriting() throws {
    let image = try #require(CGImage(width: 1, height: 1, pixels: [1, 2, 3, 255]))
    let link = folder + "/full"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "/dev/full")
    #expect(throws: PlatformError.self) { try PNGFile.write(image, to: link) }
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "/dev/full")
    #expect(FileManager.default.fileExists(atPath: "/dev/full"))
    #expect(throws: PlatformError.self) { try PNGFile.write(image, to: folder) }
    #expect(FileManager.default.fileExists(atPath: folder))
  }

  @Test("a picture is written through a link and into a pipe, without leftover files")
  func writingThrough() throws {
    let image = try #require(CGImage(width: 1, height: 1, pixels: [1, 2, 3, 255]))
    let target = file([1, 2, 3], "target.png")
    try FileManager.default.createSymbolicLink(atPath: folder + "/link", withDestinationPath: "target.png")
    try PNGFile.write(image, to: folder + "/link")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder + "/link") == "target.png")
    #expect(try PictureDecoder.decode(contentsOf: target).pixels == [1, 2, 3, 255])
    #expect(mkfifo(folder + "/pipe", 0o600) == 0)
    let reader = open(folder + "/pipe", O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    try PNGFile.write(image, to: folder + "/pipe")
    var head = [UInt8](repeating: 0, count: 8)
    #expect(read(reader, &head, 8) == 8)
    #expect(head == HandmadePNG.signature)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == ["link", "pipe", "target.png"])
  }
}

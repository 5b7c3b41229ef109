import Foundation
import LayerTree

@testable import SDLPlatform

/// The golden pictures in `Tests/Fixtures/Golden`.
enum GoldenFile {
  private static let folder = Fixture.folder.appending(path: "Golden")

  /// Whether the pictures are to be made anew: `UPDATE_GOLDEN=1 swift test --filter Golden`.
  static let isUpdating = ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1"

  private static func path(_ name: String) -> String { folder.appending(path: name + ".png").path }

  static var names: [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".png") }.map { String($0.dropLast(4)) }.sorted()
  }

  static func read(_ name: String) throws -> Bitmap {
    Bitmap(try PictureDecoder.decode(contentsOf: path(name)))
  }

  static func write(_ picture: Bitmap, as name: String) throws {
    guard let image = picture.image() else { return }
    try PNGFile.write(image, to: path(name))
  }

  /// Leaves a picture that differs for somebody to look at, and returns where.
  static func leave(_ picture: Bitmap, as name: String) throws -> String {
    let path = NSTemporaryDirectory() + "golden-\(name).png"
    if let image = picture.image() { try PNGFile.write(image, to: path) }
    return path
  }
}

extension Bitmap {
  /// The largest difference of two pixels' bytes.
  nonisolated static func distance(_ one: UInt32, _ two: UInt32) -> Int {
    [0, 8, 16].map { abs(Int(one >> $0 & 0xFF) - Int(two >> $0 & 0xFF)) }.max() ?? 0
  }

  /// Says where another picture is different, and by how much; nil where it is nowhere.
  func difference(from other: Bitmap, where isMeant: (Int) -> Bool = { _ in true }, tolerance: Int = 0)
    -> String?
  {
    guard width == other.width, height == other.height else { return "\(width) x \(height) pixels" }
    let places = pixels.indices.filter {
      isMeant($0) && Bitmap.distance(pixels[$0], other.pixels[$0]) > tolerance
    }
    guard let first = places.first else { return nil }
    let most = places.map { Bitmap.distance(pixels[$0], other.pixels[$0]) }.max() ?? 0
    return "\(places.count) pixels, the first at \(first % width),\(first / width), by up to \(most)"
  }

  /// Says where a byte is further than `tolerance` from all that another picture has there and in the eight pixels
  /// around, and by how much; nil where none is.
  ///
  /// Where the other picture is even that is a comparison to `tolerance`. At an edge, whatever lies between its two
  /// sides will do, since where along an edge pixels are read is each renderer's own.
  func difference(fromAround other: Bitmap, tolerance: Int) -> String? {
    guard width == other.width, height == other.height else { return "\(width) x \(height) pixels" }
    let excess = pixels.indices.map { index in
      let around = other.around(index)
      return [0, 8, 16].map { (shift: UInt32) in
        let bytes = around.map { Int($0 >> shift & 0xFF) }
        let byte = Int(pixels[index] >> shift & 0xFF)
        return max((bytes.min() ?? 0) - byte, byte - (bytes.max() ?? 255))
      }.max() ?? 0
    }
    let places = excess.indices.filter { excess[$0] > tolerance }
    guard let first = places.first else { return nil }
    let place = "\(first % width),\(first / width)"
    return "\(places.count) pixels, the first at \(place), by up to \(excess.max() ?? 0)"
  }

  /// A pixel and those that touch it.
  private func around(_ index: Int) -> [UInt32] {
    let (x, y) = (index % width, index / width)
    return (max(0, y - 1)...min(height - 1, y + 1)).flatMap { row in
      (max(0, x - 1)...min(width - 1, x + 1)).map { pixels[row * width + $0] }
    }
  }
}

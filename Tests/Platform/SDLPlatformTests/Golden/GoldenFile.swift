import Foundation
import LayerTree

@testable import Raster
@testable import SDLPlatform

/// The golden pictures in `Tests/Fixtures/Golden`.
enum GoldenFile {
  private static let folder = Fixture.folder.appending(path: "Golden")

  /// Whether to update the pictures: `UPDATE_GOLDEN=1 swift test --filter Golden`.
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

  /// Writes a picture that differs to a temporary file and returns its path.
  static func leave(_ picture: Bitmap, as name: String) throws -> String {
    let path = NSTemporaryDirectory() + "golden-\(name).png"
    if let image = picture.image() { try PNGFile.write(image, to: path) }
    return path
  }
}

extension Bitmap {
  /// Returns the largest difference of two pixels' bytes.
  nonisolated static func distance(_ one: UInt32, _ two: UInt32) -> Int {
    [0, 8, 16].map { abs(Int(one >> $0 & 0xFF) - Int(two >> $0 & 0xFF)) }.max() ?? 0
  }

  /// Describes the pixels that differ from another picture's; nil if there are none.
  func difference(from other: Bitmap, tolerance: Int = 0) -> String? {
    guard width == other.width, height == other.height else { return "\(width) x \(height) pixels" }
    let locations = pixels.indices.filter { Bitmap.distance(pixels[$0], other.pixels[$0]) > tolerance }
    guard let first = locations.first else { return nil }
    let maximum = locations.map { Bitmap.distance(pixels[$0], other.pixels[$0]) }.max() ?? 0
    return "\(locations.count) pixels, the first at \(first % width),\(first / width), by up to \(maximum)"
  }
}

@testable import Raster
@testable import SDLPlatform

extension Bitmap {
  /// Describes the pixels that differ from another picture's by more than `tolerance`, except at edges; nil
  /// if there are none.
  ///
  /// Where the other picture is uniform within `reach` pixels, each byte is compared directly. At edges,
  /// renderers sample at different positions, and only some anti-alias. There, one of the two pictures must
  /// have, within `reach` pixels, the other's value or values around it.
  func difference(besidesEdgesFrom other: Bitmap, reach: Int, tolerance: Int) -> String? {
    guard width == other.width, height == other.height else { return "\(width) x \(height) pixels" }
    let (around, otherAround) = (Surroundings(self, reach: reach), Surroundings(other, reach: reach))
    var (wrong, maximum): ([Int], Int) = ([], 0)
    for index in pixels.indices {
      let there = otherAround.distance(of: pixels[index], at: index)
      if there <= tolerance { continue }
      let here = around.distance(of: other.pixels[index], at: index)
      if here <= tolerance, !otherAround.isEven(at: index, tolerance: tolerance) { continue }
      wrong.append(index)
      maximum = max(maximum, there)
    }
    guard let first = wrong.first else { return nil }
    return "\(wrong.count) pixels, the first at \(first % width),\(first / width), by up to \(maximum)"
  }
}

/// The least and the largest byte of each color near each pixel.
private struct Surroundings {
  private static let shifts: [UInt32] = [0, 8, 16]
  private var minimum: [Int] = []
  private var largest: [Int] = []

  init(_ picture: Bitmap, reach: Int) {
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let rows = max(0, y - reach)...min(picture.height - 1, y + reach)
        let columns = max(0, x - reach)...min(picture.width - 1, x + reach)
        for shift in Surroundings.shifts {
          var (low, high) = (255, 0)
          for row in rows {
            for column in columns {
              let byte = Int(picture.pixels[row * picture.width + column] >> shift & 0xFF)
              (low, high) = (min(low, byte), max(high, byte))
            }
          }
          minimum.append(low)
          largest.append(high)
        }
      }
    }
  }

  /// Returns how far a pixel's bytes are outside the range around a position.
  func distance(of pixel: UInt32, at index: Int) -> Int {
    Surroundings.shifts.enumerated().map { number, shift in
      let (byte, location) = (Int(pixel >> shift & 0xFF), index * 3 + number)
      return max(0, minimum[location] - byte, byte - largest[location])
    }.max() ?? 0
  }

  func isEven(at index: Int, tolerance: Int) -> Bool {
    (index * 3..<index * 3 + 3).allSatisfy { largest[$0] - minimum[$0] <= tolerance }
  }
}

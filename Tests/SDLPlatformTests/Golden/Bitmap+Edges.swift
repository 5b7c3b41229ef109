@testable import Raster
@testable import SDLPlatform

extension Bitmap {
  /// Says where the picture differs from another by more than `tolerance`, edges apart, and by how much; nil where
  /// it does nowhere.
  ///
  /// Where the other one is even, as far as `reach` pixels away, each byte is compared with its own. At an edge each
  /// renderer reads pixels at places of its own, and only some have smooth edges: there one of the two must have,
  /// within `reach` pixels, what the other has, or what lies between.
  func difference(besidesEdgesFrom other: Bitmap, reach: Int, tolerance: Int) -> String? {
    guard width == other.width, height == other.height else { return "\(width) x \(height) pixels" }
    let (around, otherAround) = (Surroundings(self, reach: reach), Surroundings(other, reach: reach))
    var (wrong, most): ([Int], Int) = ([], 0)
    for index in pixels.indices {
      let there = otherAround.distance(of: pixels[index], at: index)
      if there <= tolerance { continue }
      let here = around.distance(of: other.pixels[index], at: index)
      if here <= tolerance, !otherAround.isEven(at: index, tolerance: tolerance) { continue }
      wrong.append(index)
      most = max(most, there)
    }
    guard let first = wrong.first else { return nil }
    return "\(wrong.count) pixels, the first at \(first % width),\(first / width), by up to \(most)"
  }
}

/// The least and the largest byte of each colour within some pixels of each pixel.
private struct Surroundings {
  private static let shifts: [UInt32] = [0, 8, 16]
  private var least: [Int] = []
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
          least.append(low)
          largest.append(high)
        }
      }
    }
  }

  /// How far a pixel's bytes lie outside of what there is around a place.
  func distance(of pixel: UInt32, at index: Int) -> Int {
    Surroundings.shifts.enumerated().map { number, shift in
      let (byte, place) = (Int(pixel >> shift & 0xFF), index * 3 + number)
      return max(0, least[place] - byte, byte - largest[place])
    }.max() ?? 0
  }

  func isEven(at index: Int, tolerance: Int) -> Bool {
    (index * 3..<index * 3 + 3).allSatisfy { largest[$0] - least[$0] <= tolerance }
  }
}

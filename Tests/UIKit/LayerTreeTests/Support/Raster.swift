import Foundation
import LayerTree

/// A picture of premultiplied brightness and alpha, two numbers per pixel: enough to compare two ways
/// of drawing.
nonisolated struct Raster {
  let width, height: Int
  private(set) var values: [Float]

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    values = [Float](repeating: 0, count: 2 * width * height)
  }

  mutating func clear(_ rect: PixelRect) { mix(rect, brightness: 0, alpha: 0, through: 0) }

  /// Blends `color`, of which only red counts, over the pixels.
  mutating func fill(_ rect: PixelRect, _ color: CGColor) {
    mix(rect, brightness: color.red * color.alpha, alpha: color.alpha, through: 1 - color.alpha)
  }

  private mutating func mix(_ rect: PixelRect, brightness: Float, alpha: Float, through: Float) {
    forEachRow(of: rect) { row, _, _, count in
      var index = 0
      while index < 2 &* count {
        row[index] = brightness + row[index] * through
        row[index &+ 1] = alpha + row[index &+ 1] * through
        index = index &+ 2
      }
    }
  }

  /// Blends the part `rect` of a picture with its corner at (`x`, `y`) over the pixels.
  mutating func draw(_ picture: Raster, x: Int, y: Int, opacity: CGFloat, inside rect: PixelRect) {
    let opacity = Float(opacity)
    let position = PixelRect(x: x, y: y, width: picture.width, height: picture.height)
    picture.values.withUnsafeBufferPointer { values in
      guard let start = values.baseAddress else { return }
      forEachRow(of: rect.intersection(position)) { row, left, top, count in
        let source = start + 2 * ((top - y) * picture.width + left - x)
        var index = 0
        while index < 2 &* count {
          let through = 1 - source[index &+ 1] * opacity
          row[index] = source[index] * opacity + row[index] * through
          row[index &+ 1] = source[index &+ 1] * opacity + row[index &+ 1] * through
          index = index &+ 2
        }
      }
    }
  }

  /// Restores the pixels of `before` outside the rounded corners of `clip`, inside `rect`.
  mutating func cutCorners(of clip: RoundedClip, before: Raster, inside rect: PixelRect) {
    for corner in clip.corners {
      let area = corner.intersection(rect).intersection(PixelRect(x: 0, y: 0, width: width, height: height))
      guard !area.isEmpty else { continue }
      for y in area.y..<area.maxY {
        for x in area.x..<area.maxX {
          let share = clip.coverage(x, y)
          for index in [2 * (y * width + x), 2 * (y * width + x) + 1] {
            values[index] = values[index] * share + before.values[index] * (1 - share)
          }
        }
      }
    }
  }

  /// Describes the first pixel that differs from `other`'s by more than rounding errors; nil if there
  /// is none.
  func difference(from other: Raster) -> String? {
    values.withUnsafeBufferPointer { values in
      other.values.withUnsafeBufferPointer { expected in
        var index = 0
        while index < values.count {
          let difference = values[index] - expected[index]
          if difference > 1e-4 || difference < -1e-4 {
            return "\(index / 2 % width),\(index / 2 / width): \(values[index]), not \(expected[index])"
          }
          index = index &+ 1
        }
        return nil
      }
    }
  }

  /// Calls `body` with each row of `rect`: its values, its position and its number of pixels. Uses plain
  /// loops, because tests are not optimized.
  private mutating func forEachRow(
    of rect: PixelRect, _ body: (UnsafeMutablePointer<Float>, _ x: Int, _ y: Int, _ count: Int) -> Void
  ) {
    let rect = rect.intersection(PixelRect(x: 0, y: 0, width: width, height: height))
    let width = width
    values.withUnsafeMutableBufferPointer { values in
      guard let start = values.baseAddress, !rect.isEmpty else { return }
      for y in rect.y..<rect.maxY { body(start + 2 * (y * width + rect.x), rect.x, y, rect.width) }
    }
  }
}

extension RoundedClip {
  /// Returns the coverage of a pixel inside the curves, from the distance of its center.
  nonisolated func coverage(_ x: Int, _ y: Int) -> Float {
    let (isRight, isBottom) = (2 * (x - frame.x) >= frame.width, 2 * (y - frame.y) >= frame.height)
    let radius: CGFloat =
      switch (isRight, isBottom) {
      case (false, false): radii.topLeft
      case (true, false): radii.topRight
      case (false, true): radii.bottomLeft
      case (true, true): radii.bottomRight
      }
    let across = radius - (CGFloat(isRight ? frame.maxX - x : x + 1 - frame.x) - 0.5)
    let down = radius - (CGFloat(isBottom ? frame.maxY - y : y + 1 - frame.y) - 0.5)
    guard across > 0, down > 0 else { return 1 }
    return Float(min(max(radius + 0.5 - hypot(across, down), 0), 1))
  }
}

import Foundation
import ViewTree

/// An icon on the canvas of a generated tab image, with its coverage and its own colors.
nonisolated struct TabIcon {
  /// The side of the canvas, in points. Source: `docs/spec/stacked-navigation.md#55-generated-tab-image`.
  static let side: CGFloat = 50

  /// The number of pixels per point. The canvas is a whole number of device pixels wide.
  let scale: CGFloat
  let coverage: IconCoverage
  /// The icon's own unpremultiplied color at each pixel. Nil for a vector shape, which is black.
  private let colors: [TabPixel]?

  /// Centers an icon on the canvas.
  ///
  /// - Parameter scale: The number of device pixels per point.
  init(_ image: UIImage, scale: CGFloat) {
    let pixels = scale.isFinite ? Int((TabIcon.side * min(max(scale, 1), 4)).rounded()) : Int(TabIcon.side)
    let factor = CGFloat(pixels) / TabIcon.side
    self.scale = factor
    let position = SideTabCell.iconFrame(image.size, on: CGSize(width: TabIcon.side, height: TabIcon.side))
    // On whole pixels, so that straight edges are sharp.
    let (x, y) = ((position.minX * factor).rounded(), (position.minY * factor).rounded())
    let rect = CGRect(
      x: x, y: y, width: (position.maxX * factor).rounded() - x,
      height: (position.maxY * factor).rounded() - y)
    if let shape = image.vectorShape {
      coverage = IconCoverage(
        shape, in: rect, minimumStroke: shape.minimumStrokeWidth * factor, width: pixels, height: pixels)
      colors = nil
    } else {
      (coverage, colors) = TabIcon.pixels(of: image.shownPicture, in: rect, side: pixels)
    }
  }

  func color(_ x: Int, _ y: Int) -> TabPixel {
    guard let colors, x >= 0, x < coverage.width, y >= 0, y < coverage.height else { return .black }
    return colors[y * coverage.width + x]
  }

  /// Fits an image into a rectangle. Each pixel is the mean of four by four samples.
  private static func pixels(
    of picture: CGImage?, in rect: CGRect, side: Int
  ) -> (IconCoverage, [TabPixel]) {
    var coverage = IconCoverage(width: side, height: side)
    var colors = Array(repeating: TabPixel.black, count: side * side)
    guard let picture, rect.width > 0, rect.height > 0 else { return (coverage, colors) }
    let samples = 4
    for y in 0..<side {
      for x in 0..<side {
        var sum = TabPixel.clear
        for sample in 0..<samples * samples {
          let position = CGPoint(
            x: (CGFloat(x) + (CGFloat(sample % samples) + 0.5) / CGFloat(samples) - rect.minX) / rect.width,
            y: (CGFloat(y) + (CGFloat(sample / samples) + 0.5) / CGFloat(samples) - rect.minY) / rect.height)
          sum = sum + picture.pixel(at: position)
        }
        let share = 1 / Float(samples * samples)
        coverage[x, y] = sum.alpha * share
        if sum.alpha > 0 { colors[y * side + x] = sum * (1 / sum.alpha) }
      }
    }
    return (coverage, colors)
  }
}

extension CGImage {
  /// Returns the pixel at a position, given as fractions of the image. Outside the image it is clear.
  fileprivate nonisolated func pixel(at position: CGPoint) -> TabPixel {
    guard position.x >= 0, position.x < 1, position.y >= 0, position.y < 1 else { return .clear }
    let index = 4 * (Int(position.y * CGFloat(height)) * width + Int(position.x * CGFloat(width)))
    func component(_ offset: Int) -> Float { Float(pixels[index + offset]) / 255 }
    return TabPixel(red: component(2), green: component(1), blue: component(0), alpha: component(3))
  }
}

import ViewTree

/// A premultiplied pixel with components from 0 to 1.
nonisolated struct TabPixel: Equatable {
  var red: Float
  var green: Float
  var blue: Float
  var alpha: Float

  static let clear = TabPixel(red: 0, green: 0, blue: 0, alpha: 0)
  static let black = TabPixel(red: 0, green: 0, blue: 0, alpha: 1)

  static func + (one: TabPixel, other: TabPixel) -> TabPixel {
    TabPixel(
      red: one.red + other.red, green: one.green + other.green, blue: one.blue + other.blue,
      alpha: one.alpha + other.alpha)
  }

  static func * (pixel: TabPixel, share: Float) -> TabPixel {
    TabPixel(
      red: pixel.red * share, green: pixel.green * share, blue: pixel.blue * share, alpha: pixel.alpha * share
    )
  }

  /// The components as bytes in an image's order: blue, green, red, alpha.
  var bytes: [UInt8] {
    [blue, green, red, alpha].map { UInt8((min(max($0, 0), 1) * 255).rounded()) }
  }

  /// Returns the pixel blended under another one.
  func under(_ front: TabPixel) -> TabPixel { front + self * (1 - front.alpha) }
}

extension TabPixel {
  /// Creates an opaque color from components between 0 and 255.
  nonisolated init(_ red: Float, _ green: Float, _ blue: Float) {
    self.init(red: red / 255, green: green / 255, blue: blue / 255, alpha: 1)
  }

  nonisolated init(_ color: UIColor) {
    let color = color.cgColor
    self.init(
      red: color.red * color.alpha, green: color.green * color.alpha, blue: color.blue * color.alpha,
      alpha: color.alpha)
  }
}

/// A square canvas of pixels that can be turned into an image.
nonisolated struct TabCanvas {
  let side: Int
  private(set) var pixels: [TabPixel]

  init(side: Int) {
    self.side = side
    pixels = Array(repeating: .clear, count: side * side)
  }

  /// Blends the colors that `paint` returns for each column and row over the pixels.
  mutating func draw(_ paint: (Int, Int) -> TabPixel) {
    for y in 0..<side {
      for x in 0..<side { pixels[y * side + x] = pixels[y * side + x].under(paint(x, y)) }
    }
  }

  /// Returns the image, or nil for an empty canvas.
  func image() -> CGImage? {
    CGImage(width: side, height: side, pixels: pixels.flatMap(\.bytes))
  }
}

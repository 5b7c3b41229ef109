import Testing
import ViewTree

@testable import StackedNav

@Suite("Generated tab images")
struct TabImageTests {
  private static func path(_ points: [(Double, Double)], isFilled: Bool) -> VectorShape.Path {
    let commands = points.enumerated().map { index, point in
      let place = CGPoint(x: point.0, y: point.1)
      return index == 0 ? VectorShape.Command.move(place) : .line(place)
    }
    return VectorShape.Path(commands: commands + (isFilled ? [.close] : []), isFilled: isFilled)
  }

  private static let square = VectorShape(
    name: "test.tab.square", box: 10, strokeWidth: 2,
    paths: [path([(0, 0), (10, 0), (10, 10), (0, 10)], isFilled: true)])

  /// Returns the pixel of an image as unpremultiplied red, green, blue and alpha.
  private func pixel(_ image: UIImage?, _ x: Int, _ y: Int) throws -> [Int] {
    let picture = try #require(image?.cgImage)
    let index = 4 * (y * picture.width + x)
    let alpha = Int(picture.pixels[index + 3])
    return [2, 1, 0].map { alpha > 0 ? Int(picture.pixels[index + $0]) * 255 / alpha : 0 } + [alpha]
  }

  @Test("a filled square covers its rectangle, and pixels at its edges in part")
  func filling() {
    let coverage = IconCoverage(
      Self.square, in: CGRect(x: 1.5, y: 2, width: 4, height: 4), minimumStroke: 0, width: 8, height: 8)
    let row: [Float] = [0, 0.5, 1, 1, 1, 0.5, 0, 0]
    for y in 0..<8 {
      #expect((0..<8).map { coverage[$0, y] } == (y >= 2 && y < 6 ? row : Array(repeating: 0, count: 8)))
    }
    #expect(coverage[-1, 3] == 0)
    #expect(coverage[3, 8] == 0)
  }

  @Test("a hole with the opposite direction stays empty")
  func hole() {
    let ring = VectorShape(
      name: "test.tab.ring", box: 8, strokeWidth: 0,
      paths: [
        VectorShape.Path(
          commands: Self.path([(0, 0), (8, 0), (8, 8), (0, 8)], isFilled: true).commands
            + Self.path([(2, 2), (2, 6), (6, 6), (6, 2)], isFilled: true).commands, isFilled: true)
      ])
    let coverage = IconCoverage(
      ring, in: CGRect(x: 0, y: 0, width: 8, height: 8), minimumStroke: 0, width: 8, height: 8)
    #expect((0..<8).map { coverage[$0, 4] } == [1, 1, 0, 0, 0, 0, 1, 1])
  }

  @Test("a stroke has its width, or the minimum width, with round caps")
  func stroking() {
    let line = VectorShape(
      name: "test.tab.line", box: 10, strokeWidth: 2, paths: [Self.path([(3, 5), (7, 5)], isFilled: false)])
    let rect = CGRect(x: 0, y: 0, width: 10, height: 10)
    let coverage = IconCoverage(line, in: rect, minimumStroke: 0, width: 10, height: 10)
    #expect((0..<10).map { coverage[5, $0] } == [0, 0, 0, 0, 1, 1, 0, 0, 0, 0])
    #expect(coverage[2, 4] > 0.5 && coverage[2, 4] < 1)
    #expect(coverage[1, 4] == 0)
    let wide = IconCoverage(line, in: rect, minimumStroke: 4, width: 10, height: 10)
    #expect((0..<10).map { wide[5, $0] } == [0, 0, 0, 1, 1, 1, 1, 0, 0, 0])
  }

  @Test("a blur keeps the sum and spreads evenly")
  func blurring() {
    var point = IconCoverage(width: 21, height: 21)
    point[10, 10] = 1
    let blurred = point.blurred(sigma: 2)
    #expect(abs(blurred.values.reduce(0, +) - 1) < 0.001)
    #expect(abs(blurred[7, 10] - blurred[13, 10]) < 1e-6)
    #expect(abs(blurred[10, 7] - blurred[7, 10]) < 1e-6)
    // The center of a Gaussian is 1 / (2 π sigma²).
    #expect(abs(blurred[10, 10] - 0.0398) < 0.001)
  }

  @Test("the gradient runs from light to dark, down and a little to the right")
  func gradient() {
    #expect(TabImagePainter.fraction(x: 0, y: 26.5) == 0)
    #expect(TabImagePainter.fraction(x: 0, y: 41.5) == 1)
    #expect(abs(TabImagePainter.fraction(x: 25, y: 26) - 0.5) < 0.001)
    // The pressed colors are the selected ones minus 50, but not below 0.
    let (selected, pressed) = (TabImagePainter.gradient(.selected), TabImagePainter.gradient(.pressed))
    for (one, other) in [(selected.light, pressed.light), (selected.shade, pressed.shade)] {
      for (a, b) in [(one.red, other.red), (one.green, other.green), (one.blue, other.blue)] {
        #expect(abs(b - max(0, a - 50.0 / 255)) < 1e-5)
      }
    }
  }

  @Test("the icon is filled with the gradient, with a lit upper edge and a dark outline", arguments: [1, 2])
  func normal(scale: Int) throws {
    let image = TabImagePainter.image(
      of: UIImage(shape: Self.square, size: 20), state: .normal, scale: CGFloat(scale))
    #expect(image?.size == CGSize(width: 50, height: 50))
    func pixel(_ x: Int, _ y: Int) throws -> [Int] { try self.pixel(image, x * scale, y * scale) }
    // The square lies between 15, 15 and 35, 35. At its top the gradient is 240; the upper edge is lit by
    // 45 %.
    #expect(try pixel(20, 18) == [240, 240, 240, 255])
    #expect(try pixel(20, 15) == [247, 247, 247, 255])
    // t = (34 + 0.32 · 34 - 26.5) / 15 is more than 1: the dark end.
    #expect(try pixel(34, 34) == [128, 128, 128, 255])
    // One point outside lies the outline, at 60 %.
    #expect(try pixel(14, 20) == [0, 0, 0, 153])
    #expect(try pixel(20, 14) == [0, 0, 0, 153])
    #expect(try pixel(20, 35)[3] >= 153)
    // The hard white shadow below it is faint.
    #expect(try pixel(20, 36) == [255, 255, 255, 8])
    #expect(try pixel(10, 10)[3] == 0)
  }

  @Test("at a fractional scale the image has the screen's pixels, and straight edges are sharp")
  func fractionalScales() throws {
    for (scale, side, edge, end) in [(1.25, 63, 19, 44), (1.5, 75, 23, 53), (1.75, 88, 26, 62)]
      as [(CGFloat, Int, Int, Int)]
    {
      let image = TabImagePainter.image(
        of: UIImage(shape: Self.square, size: 20), state: .normal, scale: scale)
      #expect(image?.size == CGSize(width: 50, height: 50))
      #expect(image?.cgImage?.width == side)
      let middle = side / 2
      // The outline, then the lit edge at full strength, with nothing in between.
      #expect(try pixel(image, edge - 1, middle) == [0, 0, 0, 153])
      #expect(try pixel(image, edge, middle)[3] == 255)
      #expect(try pixel(image, end - 1, middle)[3] == 255)
      #expect(try pixel(image, end, middle)[3] == 153)
      #expect(try pixel(image, middle, edge)[3] == 255)
    }
  }

  @Test("a selected tab has a green glow around its icon, and a pressed one is darker")
  func selected() throws {
    let icon = UIImage(shape: Self.square, size: 20)
    let selected = TabImagePainter.image(of: icon, state: .selected, scale: 1)
    let pressed = TabImagePainter.image(of: icon, state: .pressed, scale: 1)
    #expect(try pixel(selected, 20, 20) == [226, 255, 129, 255])
    #expect(try pixel(pressed, 20, 20) == [176, 205, 79, 255])
    let glow = try pixel(selected, 11, 25)
    #expect(glow[3] > 20)
    #expect(glow[1] > glow[0] && glow[0] > glow[2])
    #expect(try pixel(selected, 25, 15) == [214, 255, 89, 255])
  }

  @Test("a bitmap is drawn like a shape, in its own colors around the gradient")
  func picture() throws {
    let red = [UInt8](repeating: 0, count: 4 * 400).enumerated().map { index, _ -> UInt8 in
      index % 4 >= 2 ? 255 : 0
    }
    let picture = try #require(CGImage(width: 20, height: 20, pixels: red))
    let image = TabImagePainter.image(of: UIImage(cgImage: picture), state: .normal, scale: 1)
    #expect(try pixel(image, 20, 18) == [240, 240, 240, 255])
    #expect(try pixel(image, 14, 20) == [255, 0, 0, 153])
  }

  @Test("invalid sizes give an image of the usual size", arguments: [0, -1, .nan, .infinity, 1e9])
  func nonsense(size: CGFloat) {
    for scale in [0, 1, CGFloat.nan, 1e9] {
      let image = TabImagePainter.image(
        of: UIImage(shape: Self.square, size: size), state: .selected, scale: scale)
      #expect(image?.size == CGSize(width: 50, height: 50))
    }
  }
}

import Drawing
import Foundation
import Geometry
import Testing

/// A context of 40 x 40 pixels whose y axis points up, and the colors of its pixels from the top left corner.
private struct Paper {
  let context: CGContext

  init() throws {
    context = try #require(
      CGContext(
        data: nil, width: 40, height: 40, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
  }

  func color(_ x: Int, _ y: Int) -> String {
    guard let image = context.makeImage() else { return "none" }
    let start = 4 * (y * image.width + x)
    return [2, 1, 0, 3].map { String(format: "%02x", image.pixels[start + $0]) }.joined()
  }
}

private let whole = CGRect(x: 0, y: 0, width: 40, height: 40)

@Suite("Patterns, conic gradients and gray contexts")
struct CGContextPatternTests {
  /// A pattern of a square of 4 points in the lower left corner of each 10 points.
  private func squares(
    isColored: Bool = true, bounds: CGRect = CGRect(x: 0, y: 0, width: 4, height: 4),
    matrix: CGAffineTransform = .identity, onRelease: (() -> Void)? = nil
  ) throws -> CGPattern {
    var callbacks = CGPatternCallbacks(
      version: 0,
      drawPattern: { _, context in
        context.setFillColor(CGColor(red: 1, green: 0, blue: 0))
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        // A cell that leaves a state behind.
        context.saveGState()
      }, releaseInfo: { _ in onRelease?() })
    return try #require(
      CGPattern(
        info: nil, bounds: bounds, matrix: matrix, xStep: 10, yStep: -10, tiling: .constantSpacing,
        isColored: isColored, callbacks: &callbacks))
  }

  @Test("a colored pattern repeats from the origin, whatever the transform, with its opacity")
  func colored() throws {
    let paper = try Paper()
    let context = paper.context
    context.setFillColorSpace(try #require(CGColorSpace(patternBaseSpace: nil)))
    context.translateBy(x: 3, y: 3)
    context.setFillPattern(try squares(), colorComponents: [1])
    context.fill(whole.offsetBy(dx: -3, dy: -3))
    #expect(paper.color(1, 38) == "ff0000ff" && paper.color(11, 28) == "ff0000ff")
    #expect(paper.color(5, 38) == "00000000" && paper.color(1, 33) == "00000000")
    context.clear(whole.offsetBy(dx: -3, dy: -3))
    context.setPatternPhase(CGSize(width: 5, height: 0))
    context.setFillPattern(try squares(), colorComponents: [0.5])
    context.fill(whole.offsetBy(dx: -3, dy: -3))
    #expect(paper.color(1, 38) == "00000000" && paper.color(6, 38) == "800000ff".replacing("ff", with: "80"))
  }

  @Test("a pattern without colors is drawn in the color that comes with it, and needs its space")
  func uncolored() throws {
    let paper = try Paper()
    let context = paper.context
    let pattern = try squares(isColored: false)
    context.setStrokeColor(.black)
    context.setStrokePattern(pattern, colorComponents: [0, 1, 0, 1])
    context.setStrokeColorSpace(try #require(CGColorSpace(patternBaseSpace: CGColorSpaceCreateDeviceRGB())))
    context.setStrokePattern(pattern, colorComponents: [0, 1, 0, 1])
    context.setLineWidth(40)
    context.strokeLineSegments(between: [CGPoint(x: 0, y: 20), CGPoint(x: 40, y: 20)])
    #expect(paper.color(1, 38) == "00ff00ff" && paper.color(5, 38) == "00000000")
  }

  @Test("cells that are larger than their distance overlap, and a matrix scales them")
  func overlap() throws {
    var callbacks = CGPatternCallbacks(
      version: 0,
      drawPattern: { _, context in
        context.setFillColor(CGColor(red: 0, green: 0, blue: 1))
        context.fill(CGRect(x: 12, y: 0, width: 2, height: 2))
      }, releaseInfo: nil)
    let pattern = try #require(
      CGPattern(
        info: nil, bounds: CGRect(x: 0, y: 0, width: 15, height: 10),
        matrix: CGAffineTransform(scaleX: 2, y: 2),
        xStep: 10, yStep: 10, tiling: .noDistortion, isColored: true, callbacks: &callbacks))
    let paper = try Paper()
    paper.context.setFillPattern(pattern, colorComponents: [1])
    paper.context.fill(whole)
    // 12 - 10 is 2, at scale 2.
    #expect(paper.color(5, 38) == "0000ffff" && paper.color(25, 38) == "0000ffff")
    #expect(paper.color(1, 38) == "00000000")
  }

  @Test("a pattern is released, and one that draws with itself, or without a size, breaks nothing")
  func limits() throws {
    var releases = 0
    do { _ = try squares { releases += 1 } }
    #expect(releases == 1)
    final class Box { var pattern: CGPattern? }
    let box = Box()
    var callbacks = CGPatternCallbacks(
      version: 0,
      drawPattern: { [weak box] _, context in
        if let pattern = box?.pattern { context.setFillPattern(pattern, colorComponents: [1]) }
        context.fill(whole)
      }, releaseInfo: nil)
    box.pattern = CGPattern(
      info: nil, bounds: whole, matrix: .identity, xStep: 1, yStep: 1, tiling: .noDistortion, isColored: true,
      callbacks: &callbacks)
    let paper = try Paper()
    paper.context.setFillPattern(try #require(box.pattern), colorComponents: [1])
    paper.context.fill(whole)
    #expect(paper.color(20, 20) == "000000ff")
    for (size, step) in [
      (CGSize.zero, 1.0), (CGSize(width: 1, height: 1), 0), (CGSize(width: 1, height: 1), .nan),
    ] {
      #expect(
        CGPattern(
          info: nil, bounds: CGRect(origin: .zero, size: size), matrix: .identity, xStep: step, yStep: 1,
          tiling: .noDistortion, isColored: true, callbacks: &callbacks) == nil)
    }
    let tiny = try squares(matrix: CGAffineTransform(scaleX: 1e-9, y: 1e-9))
    let huge = try squares(matrix: CGAffineTransform(scaleX: 1e9, y: 1e9))
    for pattern in [tiny, huge] {
      paper.context.setFillPattern(pattern, colorComponents: [.nan])
      paper.context.fill(whole)
    }
  }

  @Test("a conic gradient runs around its center, from the x axis towards the y axis")
  func conic() throws {
    let gradient = try #require(
      CGGradient(
        colorsSpace: nil, colors: [CGColor(red: 1, green: 0, blue: 0), CGColor(red: 0, green: 0, blue: 1)],
        locations: nil))
    let paper = try Paper()
    paper.context.drawConicGradient(gradient, center: CGPoint(x: 20, y: 20), angle: 0)
    func red(_ x: Int, _ y: Int) -> Int { Int(paper.color(x, y).prefix(2), radix: 16) ?? -1 }
    // The y axis points up: a quarter of a turn is at the top.
    #expect(abs(red(20, 1) - 191) < 8 && abs(red(1, 20) - 127) < 8 && abs(red(20, 38) - 64) < 8)
    #expect(red(38, 18) > 240 && red(38, 21) < 15)
    paper.context.clear(whole)
    paper.context.clip(to: CGRect(x: 0, y: 0, width: 20, height: 40))
    paper.context.setAlpha(0.5)
    paper.context.drawConicGradient(gradient, center: CGPoint(x: 20, y: 20), angle: .pi / 2)
    #expect(paper.color(30, 20) == "00000000" && paper.color(10, 20).hasSuffix("80"))
    #expect(red(10, 20) > 90)
    for wrong in [CGFloat.nan, .infinity] {
      paper.context.drawConicGradient(gradient, center: CGPoint(x: wrong, y: 0), angle: 0)
      paper.context.drawConicGradient(gradient, center: .zero, angle: wrong)
    }
  }

  @Test("a gray context draws on bytes of gray, its own or the program's")
  func gray() throws {
    var bytes = [UInt8](repeating: 10, count: 4 * 2)
    try bytes.withUnsafeMutableBytes { bytes in
      let context = try #require(
        CGContext(
          data: bytes.baseAddress, width: 4, height: 2, bitsPerComponent: 8, bytesPerRow: 4,
          space: CGColorSpaceCreateDeviceGray(), bitmapInfo: CGImageAlphaInfo.none.rawValue))
      context.setFillColor(gray: 1, alpha: 0.5)
      context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
      context.setFillColor(CGColor(red: 0, green: 1, blue: 0))
      context.fill(CGRect(x: 2, y: 1, width: 2, height: 1))
      #expect(
        context.bitsPerPixel == 8 && context.colorSpace?.model == .monochrome && context.alphaInfo == .none)
      #expect(context.makeImage()?.pixels.suffix(12).prefix(4) == [133, 133, 133, 255])
    }
    #expect(bytes == [10, 10, 150, 150, 10, 133, 10, 10])
    let own = try #require(
      CGContext(
        data: nil, width: 3, height: 1, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceGray(), bitmapInfo: 0))
    own.beginTransparencyLayer(auxiliaryInfo: nil)
    own.setFillColor(.white)
    own.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    own.endTransparencyLayer()
    let data = try #require(own.data)
    #expect((0..<3).map { data.load(fromByteOffset: $0, as: UInt8.self) } == [255, 0, 0])
    // Gray with alpha is no layout of Core Graphics either.
    #expect(
      CGContext(
        data: nil, width: 3, height: 1, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceGray(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue) == nil
    )
  }
}

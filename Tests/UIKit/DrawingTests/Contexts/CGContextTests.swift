import Drawing
import Foundation
import Geometry
import Testing

/// A context of 40 x 40 pixels whose y axis points down, and the colors of its pixels.
private struct Sheet {
  let context: CGContext

  init(_ scale: CGFloat = 1, isOpaque: Bool = false) throws {
    context = try #require(
      CGContext(size: CGSize(width: 40 / scale, height: 40 / scale), scale: scale, isOpaque: isOpaque))
  }

  /// Red, green, blue and alpha in hexadecimal digits.
  func color(_ x: Int, _ y: Int) -> String {
    guard let image = context.makeImage() else { return "none" }
    let start = 4 * (y * image.width + x)
    return [2, 1, 0, 3].map { String(format: "%02x", image.pixels[start + $0]) }.joined()
  }
}

extension CGColor {
  fileprivate static let red = CGColor(red: 1, green: 0, blue: 0), blue = CGColor(red: 0, green: 0, blue: 1)
}

private let whole = CGRect(x: 0, y: 0, width: 40, height: 40)

@Suite("Contexts") struct CGContextTests {
  @Test("fill shapes in the fill color, on whole pixels at any scale", arguments: [1, 2] as [CGFloat])
  func fills(scale: CGFloat) throws {
    let sheet = try Sheet(scale)
    sheet.context.setFillColor(.red)
    sheet.context.fill(CGRect(x: 10 / scale, y: 10 / scale, width: 10 / scale, height: 10 / scale))
    #expect(sheet.color(10, 10) == "ff0000ff" && sheet.color(19, 19) == "ff0000ff")
    #expect(sheet.color(9, 10) == "00000000" && sheet.color(20, 19) == "00000000")
  }

  @Test("have their origin at the bottom left if made by hand, as in Core Graphics") func axes() throws {
    let space = CGColorSpaceCreateDeviceRGB()
    let context = try #require(
      CGContext(
        data: nil, width: 4, height: 4, bitsPerComponent: 8, bytesPerRow: 0, space: space,
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    context.setFillColor(CGColor(red: 1, green: 0.5, blue: 0))
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let bytes = try #require(context.data?.assumingMemoryBound(to: UInt8.self))
    // The last row, red first.
    #expect(
      Array(UnsafeBufferPointer(start: bytes + 3 * context.bytesPerRow, count: 4)) == [255, 128, 0, 255])
    #expect(context.makeImage()?.pixels.suffix(16).prefix(4) == [0, 128, 255, 255])
    #expect(
      context.ctm == .identity && context.convertToDeviceSpace(CGPoint(x: 1, y: 2)) == CGPoint(x: 1, y: 2))
  }

  @Test("stroke with caps, joins, dashes and a transformed pen") func strokes() throws {
    let sheet = try Sheet()
    let context = sheet.context
    context.setStrokeColor(.blue)
    context.setLineWidth(4)
    context.setLineDash(phase: 0, lengths: [10, 10])
    context.strokeLineSegments(between: [CGPoint(x: 0, y: 10), CGPoint(x: 40, y: 10)])
    #expect(
      sheet.color(5, 9) == "0000ffff" && sheet.color(15, 9) == "00000000" && sheet.color(25, 9) == "0000ffff")
    context.setLineDash(phase: 0, lengths: [])
    context.scaleBy(x: 1, y: 3)
    context.strokeLineSegments(between: [CGPoint(x: 0, y: 10), CGPoint(x: 40, y: 10)])
    #expect(
      sheet.color(20, 25) == "0000ffff" && sheet.color(20, 35) == "0000ffff"
        && sheet.color(20, 37) == "00000000")
  }

  @Test("limit drawing to clips, which a saved state restores") func clips() throws {
    let sheet = try Sheet()
    let context = sheet.context
    context.setFillColor(.red)
    context.saveGState()
    context.addEllipse(in: CGRect(x: 10, y: 10, width: 20, height: 20))
    context.clip()
    #expect(context.boundingBoxOfClipPath == CGRect(x: 10, y: 10, width: 20, height: 20))
    context.fill(whole)
    context.restoreGState()
    #expect(sheet.color(20, 20) == "ff0000ff" && sheet.color(11, 11) == "00000000")
    context.clear(CGRect(x: 20, y: 0, width: 20, height: 40))
    #expect(sheet.color(19, 20) == "ff0000ff" && sheet.color(20, 20) == "00000000")
  }

  @Test(
    "mix colors with what is behind them",
    arguments: [
      (.normal, "0000ffff"), (.multiply, "000000ff"), (.screen, "ff00ffff"), (.clear, "00000000"),
      (.copy, "0000ffff"), (.destinationOver, "ff0000ff"), (.difference, "ff00ffff"),
      (.plusLighter, "ff00ffff"),
      (.sourceOut, "00000000"), (.xor, "00000000"),
    ] as [(CGBlendMode, String)])
  func blendModes(mode: CGBlendMode, color: String) throws {
    let sheet = try Sheet()
    sheet.context.setFillColor(.red)
    sheet.context.fill(whole)
    sheet.context.setBlendMode(mode)
    sheet.context.setFillColor(.blue)
    sheet.context.fillEllipse(in: CGRect(x: 10, y: 10, width: 20, height: 20))
    #expect(sheet.color(20, 20) == color)
    // No mode changes pixels outside the shape.
    #expect(sheet.color(2, 2) == "ff0000ff")
  }

  @Test("draw a transparency layer as one picture") func layers() throws {
    let sheet = try Sheet()
    let context = sheet.context
    context.setAlpha(0.5)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.setFillColor(.red)
    context.fill(whole)
    context.setFillColor(.blue)
    context.fill(CGRect(x: 20, y: 0, width: 20, height: 40))
    context.endTransparencyLayer()
    #expect(sheet.color(10, 10) == "80000080" && sheet.color(30, 10) == "00008080")
  }

  @Test("cast a shadow that ignores the transform") func shadows() throws {
    let sheet = try Sheet()
    let context = sheet.context
    context.scaleBy(x: 2, y: 2)
    context.setShadow(offset: CGSize(width: 0, height: 10), blur: 0, color: .blue)
    context.setFillColor(.red)
    context.fill(CGRect(x: 5, y: 5, width: 5, height: 5))
    #expect(
      sheet.color(12, 12) == "ff0000ff" && sheet.color(12, 25) == "0000ffff"
        && sheet.color(12, 31) == "00000000")
  }

  @Test("draw gradients that end or continue") func gradients() throws {
    let sheet = try Sheet()
    let gradient = try #require(
      CGGradient(colorsSpace: nil, colors: [CGColor.red, CGColor.blue], locations: nil))
    sheet.context.drawLinearGradient(
      gradient, start: CGPoint(x: 10, y: 0), end: CGPoint(x: 30, y: 0), options: .drawsBeforeStartLocation)
    #expect(sheet.color(2, 2) == "ff0000ff" && sheet.color(36, 2) == "00000000")
    let middle = sheet.color(20, 20)
    #expect(middle.hasPrefix("7") && middle.hasSuffix("ff"))
    sheet.context.drawRadialGradient(
      gradient, startCenter: CGPoint(x: 20, y: 20), startRadius: 0, endCenter: CGPoint(x: 20, y: 20),
      endRadius: 10, options: [])
    #expect(sheet.color(20, 20).hasPrefix("e") && sheet.color(20, 29) != sheet.color(20, 31))
  }

  @Test("draw images upside down where y points down, as Core Graphics does") func images() throws {
    let pixels: [UInt8] = [0, 0, 255, 255, 255, 0, 0, 255]
    let image = try #require(CGImage(width: 1, height: 2, pixels: pixels))
    let sheet = try Sheet()
    sheet.context.interpolationQuality = .none
    sheet.context.draw(image, in: whole)
    #expect(sheet.color(5, 5) == "0000ffff" && sheet.color(5, 35) == "ff0000ff")
    sheet.context.drawUpright(image, in: whole)
    #expect(sheet.color(5, 5) == "ff0000ff" && sheet.color(5, 35) == "0000ffff")
    sheet.context.setAlpha(0.5)
    sheet.context.clear(whole)
    sheet.context.drawUpright(image, in: whole)
    #expect(sheet.color(5, 5) == "80000080")
  }

  @Test("clip to the alpha of an image") func maskClips() throws {
    let mask = try #require(CGImage(width: 2, height: 1, pixels: [0, 0, 0, 255, 0, 0, 0, 0]))
    let sheet = try Sheet()
    sheet.context.interpolationQuality = .none
    sheet.context.clip(to: whole, mask: mask)
    sheet.context.setFillColor(.red)
    sheet.context.fill(whole)
    #expect(sheet.color(5, 5) == "ff0000ff" && sheet.color(35, 5) == "00000000")
  }

  @Test("draw on a caller's bytes and on alpha alone") func otherPixels() throws {
    var bytes = [UInt8](repeating: 7, count: 16)
    try bytes.withUnsafeMutableBytes { bytes in
      let context = try #require(
        CGContext(
          data: bytes.baseAddress, width: 4, height: 4, bitsPerComponent: 8, bytesPerRow: 4, space: nil,
          bitmapInfo: CGImageAlphaInfo.alphaOnly.rawValue))
      context.clear(CGRect(x: 0, y: 0, width: 4, height: 4))
      context.fill(CGRect(x: 0, y: 3, width: 4, height: 1))
      #expect(context.colorSpace == nil && context.bitsPerPixel == 8)
    }
    #expect(bytes == [255, 255, 255, 255] + [UInt8](repeating: 0, count: 12))
  }

  @Test("keep the current path until it is drawn") func currentPath() throws {
    let context = try Sheet().context
    context.move(to: CGPoint(x: 1, y: 1))
    context.addLine(to: CGPoint(x: 30, y: 1))
    context.translateBy(x: 5, y: 0)
    context.addLine(to: CGPoint(x: 25, y: 30))
    context.closePath()
    #expect(context.path?.boundingBox == CGRect(x: -4, y: 0, width: 29, height: 29).offsetBy(dx: 0, dy: 1))
    #expect(context.pathContains(CGPoint(x: 20, y: 5), mode: .fill) && !context.isPathEmpty)
    context.setLineWidth(2)
    context.replacePathWithStrokedPath()
    #expect(!context.pathContains(CGPoint(x: 18, y: 5), mode: .fill))
    context.fillPath()
    #expect(context.isPathEmpty)
  }
}

@Suite("Bad input to contexts") struct BadContextTests {
  @Test(
    "too many or no pixels, or a layout that cannot be drawn on, make no context",
    arguments: [
      (32_000, 32_000, 8, 1), (0, 5, 8, 1), (-1, 5, 8, 1), (40_000, 1, 8, 1), (4, 4, 16, 1), (4, 4, 8, 3),
    ])
  func noContext(width: Int, height: Int, bits: Int, info: UInt32) {
    let context = CGContext(
      data: nil, width: width, height: height, bitsPerComponent: bits, bytesPerRow: 0,
      space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: info)
    #expect(context == nil)
    #expect(CGContext(size: CGSize(width: 1e9, height: 1), scale: 1, isOpaque: true) == nil)
    #expect(CGContext(size: CGSize(width: CGFloat.nan, height: 1), scale: 1, isOpaque: true) == nil)
  }

  @Test(
    "numbers that are not finite draw nothing, and what follows is drawn",
    arguments: [CGFloat.nan, .infinity])
  func numbers(bad: CGFloat) throws {
    let sheet = try Sheet()
    let context = sheet.context
    let rect = CGRect(x: bad, y: 0, width: 10, height: 10)
    context.concatenate(CGAffineTransform(scaleX: bad, y: 1))
    context.translateBy(x: bad, y: 0)
    context.rotate(by: bad)
    context.setLineWidth(bad)
    context.setMiterLimit(bad)
    context.setAlpha(bad)
    context.setLineDash(phase: bad, lengths: [bad, 1])
    context.setShadow(offset: CGSize(width: bad, height: 1), blur: bad, color: .red)
    context.setFillColor(red: bad, green: bad, blue: 0, alpha: bad)
    context.fill(rect)
    context.stroke(rect)
    context.addArc(center: .zero, radius: bad, startAngle: bad, endAngle: 0, clockwise: true)
    context.strokePath()
    let image = try #require(CGImage(width: 1, height: 1, pixels: [0, 0, 0, 255]))
    context.draw(image, in: rect)
    context.clip(to: rect, mask: image)
    let gradient = try #require(CGGradient(colorsSpace: nil, colors: [CGColor.red], locations: nil))
    context.drawLinearGradient(gradient, start: rect.origin, end: .zero, options: [])
    context.setFillColor(.blue)
    context.fill(whole)
    #expect(sheet.color(20, 20) == "0000ffff")
  }

  @Test("a transform without an inverse draws nothing and can be left") func flat() throws {
    let sheet = try Sheet()
    let context = sheet.context
    context.saveGState()
    context.scaleBy(x: 0, y: 1)
    context.fill(whole)
    context.stroke(whole)
    context.addRect(whole)
    context.strokePath()
    context.restoreGState()
    context.setFillColor(.red)
    context.fill(whole)
    #expect(sheet.color(0, 0) == "ff0000ff")
  }

  @Test("states and layers that do not match are left alone") func unbalanced() throws {
    let sheet = try Sheet()
    let context = sheet.context
    context.restoreGState()
    context.endTransparencyLayer()
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    // The state outside the layer cannot be restored inside it.
    context.restoreGState()
    context.restoreGState()
    for _ in 0..<20_000 { context.saveGState() }
    for _ in 0..<200 { context.beginTransparencyLayer(auxiliaryInfo: nil) }
    context.setFillColor(.red)
    context.fill(whole)
    for _ in 0..<300 { context.endTransparencyLayer() }
    #expect(sheet.color(0, 0) == "ff0000ff")
  }

  @Test("huge coordinates, widths and the finest dashes end") func huge() throws {
    let sheet = try Sheet()
    let context = sheet.context
    context.setLineDash(phase: 0, lengths: [1e-9, 1e-9])
    context.setLineWidth(1e300)
    context.stroke(CGRect(x: -1e300, y: -1e300, width: 2e300, height: 2e300))
    context.setLineDash(phase: 0, lengths: [])
    context.setFillColor(.red)
    context.fill(CGRect(x: -1e300, y: -1e300, width: 2e300, height: 2e300))
    #expect(sheet.color(20, 20) == "ff0000ff")
  }
}

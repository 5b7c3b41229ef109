import Foundation
import Geometry
import Testing

@testable import LayerTree
@testable import Raster
@testable import SDLPlatform

@Suite("Cairo as the referee")
struct RefereeTests {
  private static let area = CGRect(x: 0, y: 0, width: GoldenStage.width, height: GoldenStage.height)

  private static func lines(_ sketch: (CGContext) throws -> Void) throws -> [UInt8] {
    let context = try #require(
      CGContext(
        data: nil, width: GoldenStage.width, height: GoldenStage.height, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue))
    context.translateBy(x: 0, y: area.height)
    context.scaleBy(x: 1, y: -1)
    context.setFillColor(.paper)
    context.fill(area)
    try sketch(context)
    return try #require(context.makeImage()).pixels
  }

  /// Returns the largest difference of a color between the stage and a drawing by Cairo.
  private static func difference(_ layer: CALayer, _ sketch: (CGContext) throws -> Void) throws -> Int {
    let stage = try GoldenStage(
      OffscreenTarget(width: GoldenStage.width, height: GoldenStage.height), scale: 1)
    layer.frame = area
    stage.root.addSublayer(layer)
    stage.show()
    let picture = try #require(stage.picture())
    let expected = try lines(sketch)
    return picture.pixels.enumerated().reduce(0) { largest, pixel in
      (0..<3).reduce(largest) { largest, byte in
        let mine = Int(pixel.element >> UInt32(8 * byte) & 0xff)
        return max(largest, abs(mine - Int(expected[4 * pixel.offset + byte])))
      }
    }
  }

  @Test(
    "gradient layers look like the same gradients in a context, within 2 levels, opaque or fading",
    arguments: [false, true])
  func gradients(isFading: Bool) throws {
    let colors: [CGColor] = [.sun, isFading ? .clear : .coral, .sea]
    let gradient = try #require(
      CGGradient(colorsSpace: nil, colors: colors, locations: [0, 0.3, 1]))
    let axial = CAGradientLayer()
    (axial.colors, axial.locations) = (colors, [0, 0.3, 1])
    (axial.startPoint, axial.endPoint) = (CGPoint(x: 0, y: 0.5), CGPoint(x: 1, y: 0.5))
    let (left, right) = (CGPoint(x: 0, y: 48), CGPoint(x: 128, y: 48))
    #expect(
      try Self.difference(axial) { $0.drawLinearGradient(gradient, start: left, end: right, options: []) }
        <= 2)
    let radial = CAGradientLayer()
    (radial.type, radial.colors, radial.locations) = (.radial, colors, [0, 0.3, 1])
    (radial.startPoint, radial.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1.5, y: 0.5 + 4 / 3))
    let center = CGPoint(x: 64, y: 48)
    #expect(
      try Self.difference(radial) {
        $0.drawRadialGradient(
          gradient, startCenter: center, startRadius: 0, endCenter: center, endRadius: 128, options: [])
      } <= 2)
  }
}

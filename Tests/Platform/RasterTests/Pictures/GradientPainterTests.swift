import Foundation
import LayerTree
import Testing

@testable import Raster

@Suite("Gradients")
struct GradientPainterTests {
  /// From black to white, so that a pixel's brightness is its position on the gradient.
  private func gradient(
    _ type: CAGradientLayerType, from start: CGPoint, to end: CGPoint
  ) -> CAGradient {
    var gradient = CAGradient(
      stops: [.init(color: .black, location: 0), .init(color: .white, location: 1)], startPoint: start,
      endPoint: end)
    gradient.type = type
    return gradient
  }

  /// Compares all pixels with the position that `expected` returns for their centers, in fractions of the picture.
  private func check(
    _ gradient: CAGradient, width: Int = 61, height: Int = 45, _ expected: (CGPoint) -> CGFloat,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let bitmap = GradientPainter.paint(gradient, width: width, height: height)
    var furthest = 0.0
    for y in 0..<height {
      for x in 0..<width {
        let center = CGPoint(x: (CGFloat(x) + 0.5) / CGFloat(width), y: (CGFloat(y) + 0.5) / CGFloat(height))
        let brightness = CGFloat(bitmap.pixels[y * width + x] & 0xFF)
        furthest = max(furthest, abs(brightness - 255 * min(max(expected(center), 0), 1)))
      }
    }
    #expect(furthest <= 0.75, sourceLocation: sourceLocation)
  }

  @Test("a gradient across grows from its start to its end, and stays the same beyond them")
  func axial() {
    let across = gradient(.axial, from: CGPoint(x: 0.25, y: 0.5), to: CGPoint(x: 0.75, y: 0.5))
    check(across) { ($0.x - 0.25) / 0.5 }
    check(gradient(.axial, from: CGPoint(x: 0.5, y: 0), to: CGPoint(x: 0.5, y: 1))) { $0.y }
  }

  @Test("a gradient around a point grows with the distance from it, in an ellipse")
  func radial() {
    check(gradient(.radial, from: CGPoint(x: 0.4, y: 0.3), to: CGPoint(x: 0.9, y: 0.7))) {
      hypot(($0.x - 0.4) / 0.5, ($0.y - 0.3) / 0.4)
    }
  }

  @Test("a gradient by angles grows clockwise from its start, all the way around")
  func conic() {
    // A square, so that fractions have the angles of pixels. No center of a pixel is on the edge between the two colors.
    let turning = gradient(.conic, from: CGPoint(x: 0.5, y: 0.5), to: CGPoint(x: 0.9, y: 0.63))
    check(turning, width: 44, height: 44) {
      let turns = (atan2($0.y - 0.5, $0.x - 0.5) - atan2(0.13, 0.4)) / (2 * .pi)
      return turns - turns.rounded(.down)
    }
  }

  @Test("a gradient without a finite course fills its pixels all the same")
  func hostile() {
    for type in [CAGradientLayerType.axial, .radial, .conic] {
      for point in [CGPoint(x: CGFloat.nan, y: 0), CGPoint(x: CGFloat.infinity, y: 1)] {
        let bitmap = GradientPainter.paint(gradient(type, from: point, to: .zero), width: 9, height: 3)
        #expect(bitmap.pixels.count == 27)
        #expect(bitmap.pixels.allSatisfy { $0 >= 0xFF00_0000 })
      }
    }
  }
}

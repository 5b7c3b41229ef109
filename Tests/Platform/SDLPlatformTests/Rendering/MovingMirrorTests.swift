import Foundation
import Geometry
import Testing

@testable import LayerTree
@testable import SDLPlatform

@Suite("Rotated layers in a moving page")
struct MovingMirrorTests {
  private nonisolated static let transforms = [
    CGAffineTransform(scaleX: -1, y: 1), CGAffineTransform(scaleX: 1, y: -1),
    CGAffineTransform(rotationAngle: .pi), CGAffineTransform(rotationAngle: .pi / 7),
    CGAffineTransform(scaleX: 0.5, y: 1.5),
  ]

  /// Returns a page with transformed layers that have contents and a sublayer.
  private func page(on stage: GoldenStage, _ transform: CGAffineTransform, x: CGFloat) -> CALayer {
    let page = stage.root.add(0, 0, 90, 90, .white)
    page.anchorPoint = .zero
    page.position = CGPoint(x: x, y: 3)
    page.shouldRasterize = true
    page.masksToBounds = true
    for row in 0..<4 {
      let cell = page.add(0, CGFloat(row) * 22, 90, 21, .sun)
      let arrow = cell.add(60, 3, 16, 14, .sea)
      arrow.setAffineTransform(transform)
      arrow.add(0, 0, 5, 14, .coral)
      arrow.content = .text([
        TextLine(
          string: "F>", font: FontDescriptor(size: 10), color: .ink, origin: CGPoint(x: 1, y: 10),
          bounds: CGRect(x: 0, y: 0, width: 14, height: 12))
      ])
    }
    return page
  }

  @Test("a moving page looks as if it was first drawn at its current position", arguments: transforms)
  func moving(transform: CGAffineTransform) throws {
    let target = { try OffscreenTarget(width: GoldenStage.width, height: GoldenStage.height) }
    let stage = try GoldenStage(target(), scale: 1)
    let page = page(on: stage, transform, x: 0)
    stage.show()
    for x in [0, 5, 11, 12.5, 40, 90, 30, -20, -50, 4, 4, 4] {
      page.position.x = x
      stage.show()
      let fresh = try GoldenStage(target(), scale: 1)
      _ = self.page(on: fresh, transform, x: x)
      fresh.show()
      let (seen, expected) = (try #require(stage.picture()), try #require(fresh.picture()))
      #expect(seen.difference(from: expected, tolerance: 2) == nil, "at \(x)")
    }
  }
}

import Foundation
import Geometry
import Testing

@Suite("Transforms")
struct TransformTests {
  let point = CGPoint(x: 2, y: 3)

  @Test("a point is translated, scaled and rotated clockwise on screen")
  func basics() {
    #expect(point.applying(CGAffineTransform(translationX: 10, y: 20)) == CGPoint(x: 12, y: 23))
    #expect(point.applying(CGAffineTransform(scaleX: 2, y: -1)) == CGPoint(x: 4, y: -3))
    let turned = point.applying(CGAffineTransform(rotationAngle: .pi / 2))
    #expect((turned - CGPoint(x: -3, y: 2)).length < 1e-12)
  }

  @Test("concatenating applies the receiver first, the …by functions apply the new transform first")
  func order() {
    let scale = CGAffineTransform(scaleX: 2, y: 2)
    let move = CGAffineTransform(translationX: 10, y: 0)
    #expect(point.applying(scale.concatenating(move)) == CGPoint(x: 14, y: 6))
    #expect(point.applying(scale.translatedBy(x: 10, y: 0)) == CGPoint(x: 24, y: 6))
    #expect(point.applying(move.scaledBy(x: 2, y: 2)) == CGPoint(x: 14, y: 6))
    let turned = point.applying(move.rotated(by: .pi))
    #expect((turned - CGPoint(x: 8, y: -3)).length < 1e-12)
  }

  @Test("the inverse undoes a transform; without an inverse the transform is returned")
  func inverse() throws {
    let transform = CGAffineTransform(a: 2, b: 1, c: -1, d: 3, tx: 5, ty: -7)
    let inverse = try #require(transform.invertedIfPossible())
    #expect((point.applying(transform).applying(inverse) - point).length < 1e-12)
    let flat = CGAffineTransform(scaleX: 0, y: 1)
    #expect(flat.invertedIfPossible() == nil)
    #expect(flat.inverted() == flat)
    #expect(CGAffineTransform(scaleX: .nan, y: 1).invertedIfPossible() == nil)
    #expect(CGAffineTransform(scaleX: 1e-200, y: 1e-200).invertedIfPossible() == nil)
    #expect(CGAffineTransform(translationX: .infinity, y: 0).invertedIfPossible() == nil)
  }

  @Test("a transform knows whether it is the identity or a translation")
  func kinds() {
    #expect(CGAffineTransform.identity.isIdentity && CGAffineTransform.identity.isTranslation)
    let move = CGAffineTransform(translationX: 1, y: 0)
    #expect(!move.isIdentity && move.isTranslation)
    #expect(!CGAffineTransform(scaleX: 1, y: 2).isTranslation)
    #expect(CGAffineTransform(scaleX: 3, y: 2).determinant == 6)
  }

  @Test("a rectangle becomes the axis-aligned rectangle around its transformed corners")
  func rectangles() {
    let rect = CGRect(x: 0, y: 0, width: 4, height: 2)
    #expect(rect.applying(CGAffineTransform(scaleX: -1, y: 1)) == CGRect(x: -4, y: 0, width: 4, height: 2))
    #expect(
      rect.corners(applying: CGAffineTransform(translationX: 1, y: 1)) == [
        CGPoint(x: 1, y: 1), CGPoint(x: 5, y: 1), CGPoint(x: 5, y: 3), CGPoint(x: 1, y: 3),
      ])
  }
}

import Foundation
import Geometry
import Testing

@Suite("Transforms in space")
struct CATransform3DTests {
  /// A transform without zeros in which all functions matter.
  private var mixed: CATransform3D {
    var transform = CATransform3DMakeTranslation(3, -4, 5)
    transform = CATransform3DRotate(transform, 0.7, 1, 2, -3)
    transform = CATransform3DScale(transform, 2, 0.5, 3)
    transform.m34 = -0.002
    return transform
  }

  private func isClose(_ one: CATransform3D, _ other: CATransform3D) -> Bool {
    zip(one.elements, other.elements).allSatisfy { abs($0 - $1) < 1e-12 }
  }

  @Test("translations and scalings have their numbers in the last row and in the diagonal")
  func making() {
    #expect(
      CATransform3DMakeTranslation(1, 2, 3).elements == [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 1, 2, 3, 1])
    #expect(CATransform3DMakeScale(2, 3, 4).elements == [2, 0, 0, 0, 0, 3, 0, 0, 0, 0, 4, 0, 0, 0, 0, 1])
    #expect(CATransform3D().elements == Array(repeating: 0, count: 16))
    #expect(CATransform3DIsIdentity(CATransform3DIdentity) && !CATransform3DIsIdentity(mixed))
    #expect(CATransform3DEqualToTransform(mixed, mixed))
    #expect(!CATransform3DEqualToTransform(mixed, CATransform3DIdentity))
  }

  @Test("a quarter turn about each axis brings each axis to the next")
  func turning() {
    let quarter = CGFloat.pi / 2
    let aboutX = CATransform3DMakeRotation(quarter, 5, 0, 0)
    #expect(isClose(aboutX, CATransform3D(rows: [1, 0, 0, 0], [0, 0, 1, 0], [0, -1, 0, 0], [0, 0, 0, 1])))
    let aboutY = CATransform3DMakeRotation(quarter, 0, 0.1, 0)
    #expect(isClose(aboutY, CATransform3D(rows: [0, 0, -1, 0], [0, 1, 0, 0], [1, 0, 0, 0], [0, 0, 0, 1])))
    let aboutZ = CATransform3DMakeRotation(quarter, 0, 0, 1)
    #expect(isClose(aboutZ, CATransform3D(rows: [0, 1, 0, 0], [-1, 0, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1])))
    let diagonal = CATransform3DMakeRotation(2 * .pi / 3, 1, 1, 1)
    #expect(
      isClose(diagonal, CATransform3D(rows: [0, 1, 0, 0], [0, 0, 1, 0], [1, 0, 0, 0], [0, 0, 0, 1])))
  }

  @Test("about an axis without a direction, nothing turns")
  func noAxis() {
    #expect(CATransform3DMakeRotation(1, 0, 0, 0) == CATransform3DIdentity)
    #expect(CATransform3DMakeRotation(1, .nan, .nan, .nan) == CATransform3DIdentity)
    let huge = CATransform3DMakeRotation(1, 0, 0, 1e300)
    #expect(isClose(huge, CATransform3DMakeRotation(1, 0, 0, 1)))
  }

  @Test("translate, scale and rotate apply the new transform first")
  func order() {
    let move = CATransform3DMakeTranslation(10, 20, 30)
    #expect(
      CATransform3DScale(move, 2, 3, 4).elements == [2, 0, 0, 0, 0, 3, 0, 0, 0, 0, 4, 0, 10, 20, 30, 1])
    let grown = CATransform3DTranslate(CATransform3DMakeScale(2, 3, 4), 1, 1, 1)
    #expect(grown.elements == [2, 0, 0, 0, 0, 3, 0, 0, 0, 0, 4, 0, 2, 3, 4, 1])
    let turn = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    #expect(isClose(CATransform3DRotate(move, .pi / 2, 0, 0, 1), CATransform3DConcat(turn, move)))
    #expect(!isClose(CATransform3DConcat(turn, move), CATransform3DConcat(move, turn)))
  }

  @Test("the inverse undoes a transform; without an inverse, the transform is returned")
  func inverse() {
    #expect(isClose(CATransform3DConcat(mixed, CATransform3DInvert(mixed)), CATransform3DIdentity))
    #expect(isClose(CATransform3DConcat(CATransform3DInvert(mixed), mixed), CATransform3DIdentity))
    let flat = CATransform3DMakeScale(1, 0, 1)
    #expect(CATransform3DInvert(flat) == flat)
    #expect(CATransform3DMakeScale(.infinity, 1, 1).invertedIfPossible() == nil)
    #expect(CATransform3DMakeScale(.nan, 1, 1).invertedIfPossible() == nil)
    #expect(CATransform3DMakeScale(1e-150, 1e-150, 1e-150).invertedIfPossible() == nil)
  }

  @Test("an affine transform survives the way into space and back")
  func affine() {
    let affine = CGAffineTransform(a: 2, b: 1, c: -1, d: 3, tx: 5, ty: -7)
    let transform = CATransform3DMakeAffineTransform(affine)
    #expect(CATransform3DIsAffine(transform))
    #expect(CATransform3DGetAffineTransform(transform) == affine)
    #expect(!CATransform3DIsAffine(mixed))
    #expect(!CATransform3DIsAffine(CATransform3DMakeScale(2, 2, 2)))
    #expect(!CATransform3DIsAffine(CATransform3DMakeTranslation(0, 0, 1)))
  }
}

@Suite("Projective mappings")
struct HomographyTests {
  /// A card that is turned by 60° about its left edge, seen from 200 points.
  private var card: Homography {
    var eye = CATransform3DIdentity
    eye.m34 = -1 / 200
    return Homography(CATransform3DRotate(eye, .pi / 3, 0, 1, 0))
  }

  @Test("a turned card recedes: its far edge is lower")
  func turned() throws {
    // At x = 100, the card is 100 sin 60° = 86.6 points behind the plane: w = 1.433.
    let corner = try #require(card.map(CGPoint(x: 100, y: 100)))
    #expect((corner - CGPoint(x: 50 / 1.43301270189, y: 100 / 1.43301270189)).length < 1e-9)
    #expect(card.map(CGPoint(x: 0, y: 100)) == CGPoint(x: 0, y: 100))
    let box = CGRect(x: 0, y: 0, width: 100, height: 100).applying(card)
    #expect(box.minX == 0 && box.minY == 0 && box.maxY == 100 && abs(box.maxX - 34.8915) < 1e-4)
  }

  @Test("the inverse finds the point of the plane that is seen")
  func inverse() throws {
    let inverse = try #require(card.invertedIfPossible())
    let seen = try #require(card.map(CGPoint(x: 70, y: 30)))
    #expect((try #require(inverse.map(seen)) - CGPoint(x: 70, y: 30)).length < 1e-9)
    #expect(Homography(CGAffineTransform(scaleX: 0, y: 1)).invertedIfPossible() == nil)
  }

  @Test("a point behind the eye is not seen, and a rectangle is cut in front of the eye")
  func behind() {
    // At x = -300, the card is 260 points in front of the plane and behind the eye.
    #expect(card.map(CGPoint(x: -300, y: 0)) == nil)
    #expect(CGRect(x: -400, y: 0, width: 100, height: 10).applying(card).isNull)
    let cut = card.outline(of: CGRect(x: -300, y: -10, width: 400, height: 20))
    #expect(cut.count == 4 && cut.allSatisfy(\.isFinite))
    #expect(cut.map(\.x).min() ?? 0 < -100_000)
  }

  @Test("a plane that turned by more than a right angle shows its back")
  func back() {
    #expect(card.determinant > 0)
    #expect(Homography(CATransform3DMakeRotation(2, 0, 1, 0)).determinant < 0)
    #expect(Homography(CATransform3DMakeRotation(2, 0, 0, 1)).determinant > 0)
  }

  @Test("mappings are concatenated like transforms")
  func concatenated() {
    let turn = CATransform3DMakeRotation(1, 1, 0, 0)
    let zoom = CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 4, ty: 5)
    let both = Homography(turn.concatenating(CATransform3DMakeAffineTransform(zoom)))
    #expect(Homography(turn).concatenating(Homography(zoom)) == both)
    #expect(both.affine != nil && card.affine == nil)
  }

  @Test("numbers that are not finite map nothing")
  func notFinite() {
    for number in [CGFloat.nan, .infinity] {
      let mapping = Homography(CATransform3DMakeScale(number, 1, 1))
      #expect(mapping.map(CGPoint(x: 1, y: 1)) == nil)
      #expect(mapping.outline(of: CGRect(x: 0, y: 0, width: 1, height: 1)).isEmpty)
      #expect(mapping.invertedIfPossible() == nil)
    }
  }
}

extension CATransform3D {
  fileprivate init(rows: [CGFloat]...) {
    self.init()
    elements = rows.flatMap(\.self)
  }
}

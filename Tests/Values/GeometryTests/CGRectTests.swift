import Foundation
import Geometry
import Testing

@Suite("Points and rectangles")
struct RectangleTests {
  @Test("points are added, subtracted and multiplied")
  func points() {
    let point = CGPoint(x: 3, y: 4)
    #expect(point + CGPoint(x: 1, y: 1) == CGPoint(x: 4, y: 5))
    #expect(point - CGPoint(x: 1, y: 1) == CGPoint(x: 2, y: 3))
    #expect(point * 2 == CGPoint(x: 6, y: 8))
    #expect(point.length == 5)
  }

  @Test("points and rectangles know whether they are finite")
  func finiteness() {
    #expect(CGPoint(x: 1, y: 2).isFinite)
    #expect(!CGPoint(x: CGFloat.nan, y: 2).isFinite)
    #expect(!CGPoint(x: 1, y: -CGFloat.infinity).isFinite)
    #expect(CGRect(x: 0, y: 0, width: 1, height: 1).isFinite)
    #expect(!CGRect(x: 0, y: 0, width: 1, height: CGFloat.infinity).isFinite)
  }

  @Test("insets never give a negative size")
  func insets() {
    let rect = CGRect(x: 0, y: 0, width: 10, height: 20)
    #expect(
      rect.inset(by: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        == CGRect(x: 2, y: 1, width: 4, height: 16))
    #expect(rect.inset(by: UIEdgeInsets(left: 8, right: 8)) == CGRect(x: 8, y: 0, width: 0, height: 20))
    #expect(
      rect.inset(by: UIEdgeInsets(top: -1, left: -1, bottom: -1, right: -1))
        == CGRect(x: -1, y: -1, width: 12, height: 22))
  }

  @Test("a rectangle has a center, and values can be clamped to a range")
  func middle() {
    #expect(CGRect(x: 2, y: 4, width: 10, height: 20).center == CGPoint(x: 7, y: 14))
    #expect(12.clamped(to: 0...10) == 10)
    #expect((-1).clamped(to: 0...10) == 0)
    #expect(CGVector(dx: 0, dy: 0) == .zero)
  }
}

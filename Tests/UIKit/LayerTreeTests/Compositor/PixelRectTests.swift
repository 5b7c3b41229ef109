import Foundation
import LayerTree
import Testing

@Suite("Pixel rectangles")
struct PixelRectTests {
  @Test("subtracting leaves disjoint rectangles above, beside and below the hole")
  func subtracting() {
    let rect = PixelRect(x: 10, y: 20, width: 30, height: 40)
    #expect(
      rect.subtracting(PixelRect(x: 15, y: 25, width: 5, height: 6)) == [
        PixelRect(x: 10, y: 20, width: 30, height: 5), PixelRect(x: 10, y: 25, width: 5, height: 6),
        PixelRect(x: 20, y: 25, width: 20, height: 6), PixelRect(x: 10, y: 31, width: 30, height: 29),
      ])
    #expect(
      rect.subtracting(PixelRect(x: 0, y: 0, width: 20, height: 100)) == [
        PixelRect(x: 20, y: 20, width: 20, height: 40)
      ])
    #expect(rect.subtracting(PixelRect(x: 40, y: 20, width: 5, height: 5)) == [rect])
    #expect(rect.subtracting(rect) == [])
    #expect(PixelRect.zero.subtracting(rect) == [])
  }

  @Test("edges are rounded to the nearest pixel, halves to the right, even left of zero")
  func rounding() {
    #expect(PixelRect(rounding: CGRect(x: 0.4, y: 0.5, width: 10.2, height: 10.2)).text == "0,1 11x10")
    #expect(PixelRect(rounding: CGRect(x: -0.5, y: -1.5, width: 1, height: 1)).text == "0,-1 1x1")
  }

  @Test("edges that meet in points also meet in pixels", arguments: [1.0, 2.0, 1.25, 1.5, 1.75, 3.0])
  func meeting(scale: CGFloat) {
    let screen = Screen(100, 400, scale: scale)
    for row in 0..<20 {
      _ = screen.add(0, CGFloat(row) * 17.3, 100, 17.3, row.isMultiple(of: 2) ? .pureRed : .pureBlue)
    }
    let rects = screen.frame().items.map(\.visible)
    #expect(rects.count == 20)
    for (upper, lower) in zip(rects, rects.dropFirst()) { #expect(upper.maxY == lower.y) }
    #expect(rects.last?.maxY == Int((346 * scale).rounded()))
  }

  @Test(
    "a line of one device pixel keeps its thickness everywhere", arguments: [1.0, 2.0, 1.25, 1.5, 1.75, 3.0])
  func hairline(scale: CGFloat) {
    let screen = Screen(100, 100, scale: scale)
    let line = screen.add(0, 0, 100, 1 / scale, .black)
    for step in 0..<50 {
      line.position.y = 10 + CGFloat(step) * 0.1
      screen.compositor.invalidate()
      #expect(screen.frame().items.map(\.visible.height) == [1])
    }
  }

  @Test("a sum with rounding errors rounds like the exact half")
  func noise() {
    #expect(
      PixelRect(rounding: CGRect(x: 0.1 + 0.2 + 0.2, y: 0.5 - 1e-12, width: 2, height: 2)).text == "1,1 2x2")
  }

  @Test("the rectangle around another one contains every pixel that it touches")
  func around() {
    #expect(PixelRect(around: CGRect(x: 0.9, y: -0.1, width: 1.2, height: 0.2)).text == "0,-1 3x2")
  }

  @Test("invalid numbers make an empty rectangle, and huge ones are limited")
  func badNumbers() {
    #expect(PixelRect(rounding: CGRect(x: CGFloat.nan, y: 0, width: 10, height: 10)).isEmpty)
    #expect(PixelRect(around: CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 10)).isEmpty)
    let huge = PixelRect(rounding: CGRect(x: -1e300, y: -1e300, width: 2e300, height: 2e300))
    #expect(huge.x == -huge.maxX && huge.area > 0)
  }

  @Test("intersection, union and containment work as expected")
  func algebra() {
    let rect = PixelRect(x: 0, y: 0, width: 10, height: 10)
    let other = PixelRect(x: 5, y: 8, width: 10, height: 10)
    #expect(rect.intersection(other).text == "5,8 5x2")
    #expect(rect.union(other).text == "0,0 15x18")
    #expect(rect.union(.zero) == rect && PixelRect.zero.union(rect) == rect)
    #expect(rect.contains(rect.insetBy(dx: 1, dy: 1)) && !rect.contains(other))
    #expect(!rect.intersects(rect.offsetBy(dx: 10, dy: 0)))
    #expect(rect.intersection(rect.offsetBy(dx: 20, dy: 0)).isEmpty)
  }
}

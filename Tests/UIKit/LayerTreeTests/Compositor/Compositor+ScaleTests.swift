import Foundation
import Geometry
import LayerTree
import Testing

@Suite("Layers at fractional scales")
struct FractionalScaleTests {
  nonisolated static let scales: [CGFloat] = [1.25, 1.5, 1.75]

  /// The rectangles of all fills in `color`, back to front.
  private func fills(_ color: CGColor, on screen: Screen) -> [PixelRect] {
    screen.compositor.invalidate()
    return screen.frame().items.compactMap {
      guard case .fill(let rect, color) = $0.operation else { return nil }
      return rect
    }
  }

  @Test("hairlines one device pixel apart fill consecutive rows", arguments: scales)
  func consecutiveHairlines(scale: CGFloat) {
    let screen = Screen(80, 80, scale: scale)
    for k in 0..<60 { _ = screen.add(0, CGFloat(k) / scale, 80, 1 / scale, .pureRed) }
    #expect(fills(.pureRed, on: screen).map(\.y) == Array(0..<60))
    #expect(fills(.pureRed, on: screen).allSatisfy { $0.height == 1 })
  }

  @Test("a hairline along the bottom of a view is the last row of the view", arguments: scales)
  func bottomHairline(scale: CGFloat) {
    let screen = Screen(100, 100, scale: scale)
    let view = screen.add(0, 0, 50, 20.3, .pureBlue)
    _ = view.add(0, 20.3 - 1 / scale, 50, 1 / scale, .pureRed)
    for step in 0..<100 {
      view.position.y = 20 + CGFloat(step) * 0.173
      let (ground, hairline) = (fills(.pureBlue, on: screen), fills(.pureRed, on: screen))
      #expect(hairline.map(\.height) == [1])
      #expect(hairline.map(\.maxY) == ground.map(\.maxY), "at \(view.position.y)")
    }
  }

  @Test("pages that are whole device pixels wide stay adjacent wherever they are dragged", arguments: scales)
  func pages(scale: CGFloat) {
    let screen = Screen(400, 100, scale: scale)
    let width = (117.3 * scale).rounded() / scale
    let pages = (0..<3).map { _ in screen.add(0, 0, width, 100, .pureRed) }
    for page in pages { page.shouldRasterize = true }
    for step in 0..<200 {
      for (index, page) in pages.enumerated() {
        page.position.x = width / 2 + CGFloat(step) * 0.137 + CGFloat(index) * width
      }
      screen.compositor.invalidate()
      let rects = screen.frame().items.map(\.visible).sorted { $0.x < $1.x }
      #expect(rects.count == 3)
      for (left, right) in zip(rects, rects.dropFirst()) { #expect(left.maxX == right.x) }
    }
  }

  @Test("a circle has equal width and height at every position", arguments: scales)
  func circle(scale: CGFloat) {
    let screen = Screen(100, 100, scale: scale)
    let circle = screen.add(0, 0, 9.3, 9.3, .pureRed)
    circle.cornerRadius = 4.65
    let side = Int((9.3 * scale).rounded())
    for step in 0..<50 {
      circle.position = CGPoint(x: 20 + CGFloat(step) * 0.171, y: 20 + CGFloat(step) * 0.313)
      screen.compositor.invalidate()
      let rects = screen.frame().items.map(\.visible)
      #expect(rects.map(\.width) == [side] && rects.map(\.height) == [side])
    }
  }

  @Test("a rotated line of one point is as long as its transform says", arguments: scales)
  func stretchedLine(scale: CGFloat) throws {
    let screen = Screen(200, 200, scale: scale)
    let line = screen.add(20, 20, 1, 1, .pureRed)
    line.anchorPoint = .zero
    line.position = CGPoint(x: 20, y: 20)
    line.setAffineTransform(CGAffineTransform(a: 0, b: 100, c: -1, d: 0, tx: 0, ty: 0))
    guard case .quad(_, let corners, _)? = screen.frame().items.first?.operation else {
      Issue.record("no picture")
      return
    }
    let (top, bottom) = (try #require(corners.map(\.y).min()), try #require(corners.map(\.y).max()))
    #expect(abs(top - 20 * scale) < 1e-9 && abs(bottom - 120 * scale) < 1e-9)
  }

  @Test("a border is rounded to whole pixels, at least one")
  func borders() {
    for (scale, width, pixels) in [(1.25, 1, 1), (1.5, 1, 2), (1.75, 1, 2), (1.25, 0.3, 1), (1.75, 2, 4)]
      as [(CGFloat, CGFloat, CGFloat)]
    {
      let screen = Screen(40, 40, scale: scale)
      let card = screen.add(3.3, 4.4, 20, 20)
      card.borderWidth = width
      card.borderColor = .black
      guard case .mask(.border(_, let drawn), _, _)? = screen.frame().items.first?.operation else {
        Issue.record("no border")
        continue
      }
      #expect(drawn == pixels)
    }
  }
}

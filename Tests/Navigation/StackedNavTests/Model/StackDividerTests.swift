import Testing

@testable import StackedNav

/// Pages in a viewport of 944 points. The divider is the last one in sight.
@Suite("The edge between two pages")
struct StackDividerTests {
  private static let limits = 320.0...920.0

  private func divider(
    _ widths: [StackPage.Width], offset: Double, active index: Int, _ edge: StackEdge,
    limits: ClosedRange<Double> = limits, scale: Double = 1
  ) -> StackDivider? {
    let geometry = StackGeometry(
      pages: widths.map { StackPage($0) },
      viewport: StackViewport(width: 944, height: 748, scale: scale), rules: StackRules())
    return StackDivider.nearest(
      to: 944, within: 944, in: geometry, offset: offset, anchor: (index, edge), limits: { _ in limits })
  }

  private func widths(_ divider: StackDivider?, _ distance: Double) -> [Double]? {
    (divider?.widths(draggedBy: distance)).map { [$0.before, $0.after] }
  }

  @Test("between two pages that fill the stack, one page gives up the width that the other one gains")
  func shared() {
    let right = divider([.full, .half, .half], offset: 944, active: 2, .right)
    #expect(right?.x == 472 && right?.held == .after && right?.changing == [1, 2])
    #expect(widths(right, 0) == [472, 472])
    #expect(widths(right, 100) == [572, 372])
    #expect(widths(right, -100) == [372, 572])
    let left = divider([.full, .half, .half], offset: 944, active: 1, .left)
    #expect(left?.held == .before)
    #expect(widths(left, 100) == [572, 372])
  }

  @Test("at a page's width limit, its neighbor slides and the edge continues to move")
  func beyondShared() {
    let right = divider([.full, .half, .half], offset: 944, active: 2, .right)
    #expect(widths(right, -200) == [320, 672])
    #expect(widths(right, 200) == [624, 320])
    let left = divider([.full, .half, .half], offset: 944, active: 1, .left)
    #expect(widths(left, 200) == [672, 320])
    #expect(widths(left, -200) == [320, 624])
  }

  @Test("over a full page only the upper page is resized, and part of the full page stays in sight")
  func overRoot() {
    let divider = divider([.full, .half], offset: 472, active: 1, .right)
    #expect(divider?.changing == [1])
    #expect(widths(divider, 100) == [944, 372])
    #expect(widths(divider, -600) == [944, 920])
  }

  @Test("if widths snap, a page that is within 8 points of a third, half or two thirds gets that width")
  func snapping() {
    func widths(_ divider: StackDivider?, _ distance: Double) -> [Double]? {
      (divider?.widths(draggedBy: distance, snaps: true)).map { [$0.before, $0.after] }
    }
    let shared = divider([.full, .half, .half], offset: 944, active: 2, .right, limits: 200...920)
    #expect(widths(shared, 8) == [472, 472])
    #expect(widths(shared, 9) == [481, 463])
    #expect(widths(shared, 150) == [629, 315])
    #expect(widths(shared, -164) == [315, 629])
    #expect(widths(shared, .nan) == [472, 472])
    let single = divider([.full, .half], offset: 472, active: 1, .right)
    #expect(widths(single, -160) == [944, 629])
    #expect(widths(divider([.full, .half, .half], offset: 944, active: 2, .right), 157) == [624, 320])
  }

  @Test("a partly covered page keeps its width and slides")
  func covered() {
    let divider = divider([.full, .fixed(600), .half], offset: 1072, active: 2, .right)
    #expect(divider?.x == 472 && divider?.isShared == false)
    #expect(widths(divider, 100) == [600, 372])
    #expect(widths(divider, -100) == [600, 572])
  }

  @Test("a partly covered root grows to fill the free space")
  func coveredRoot() {
    let divider = divider([.fixed(600), .half], offset: 128, active: 1, .right)
    #expect(widths(divider, 100) == [600, 372])
    #expect(widths(divider, 150) == [622, 322])
  }

  @Test("a page that extends beyond the stack follows the edge, and grows when its end comes into sight")
  func overhanging() {
    let divider = divider([.full, .fixed(600), .half], offset: 944, active: 1, .left)
    #expect(divider?.x == 600 && divider?.held == .before && divider?.isShared == false)
    #expect(widths(divider, 50) == [650, 472])
    #expect(widths(divider, -100) == [500, 472])
    #expect(widths(divider, -200) == [400, 544])
  }

  @Test("pages that do not fill the stack are aligned left, whichever of them is active")
  func narrow() {
    let divider = divider([.fixed(320), .fixed(400)], offset: 0, active: 1, .right)
    #expect(divider?.held == .before)
    #expect(widths(divider, 60) == [380, 340])
    #expect(widths(divider, 200) == [520, 320])
    #expect(widths(divider, -100) == [320, 400])
  }

  @Test("a page held back by the end of the content moves no further than the edge where it belongs")
  func endOfContent() {
    let divider = divider(
      [.full, .fixed(300), .half], offset: 772, active: 1, .left, limits: 200...920)
    #expect(divider?.x == 472 && divider?.held == .after)
    #expect(widths(divider, 50) == [350, 422])
    #expect(widths(divider, -100) == [200, 572])
    #expect(widths(divider, -400) == [200, 744])
  }

  @Test("a full page after the edge keeps its width, and between two full pages there is nothing to drag")
  func full() {
    let divider = divider([.half, .full], offset: 0, active: 0, .left)
    #expect(divider?.changing == [0])
    #expect(widths(divider, 100) == [572, 944])
    #expect(self.divider([.full, .full], offset: 300, active: 0, .left) == nil)
  }

  @Test("the nearest edge within reach is taken, but none in the pile")
  func nearest() {
    let geometry = StackGeometry(
      pages: [StackPage(.full)] + (0..<4).map { _ in StackPage(.fixed(300)) },
      viewport: StackViewport(width: 944, height: 748), rules: StackRules())
    // The pages are at 44, 344 and 644, with one more behind them.
    func position(_ x: Double) -> Double? {
      StackDivider.nearest(
        to: x, within: 12, in: geometry, offset: 1200, anchor: (4, .right), limits: { _ in 120...920 })?.x
    }
    #expect([44, 344, 644].map(position) == [44, 344, 644])
    #expect([332, 356, 638].map(position) == [344, 344, 644])
    #expect([331.9, 356.1, 0, 944, .nan].map(position) == [nil, nil, nil, nil, nil])
    let piled = self.divider([.full, .fixed(940)], offset: 940, active: 1, .right)
    #expect(piled == nil)
  }

  @Test("the edge moves by whole device pixels, and ignores a distance that is not finite")
  func pixels() {
    let divider = divider([.full, .half, .half], offset: 944, active: 2, .right, scale: 1.5)
    #expect(widths(divider, 10.3) == [482, 462])
    #expect(widths(divider, .nan) == [472, 472])
    #expect(widths(divider, .infinity) == [472, 472])
    #expect(widths(divider, 1e300) == [624, 320])
  }
}

import Testing

@testable import StackedNav

@Suite("A stack's layout")
struct StackLayoutTests {
  @Test("lays pages out as in the vectors", arguments: StackVectors.all.layout)
  func vectors(example: LayoutCase) {
    let geometry = example.geometry
    #expect(isClose(geometry.maxScroll, example.expect.maxScroll))
    #expect(isClose(geometry.base(at: example.offset), example.expect.basePen))

    let layout = StackLayout(geometry, offset: example.offset, isAnimating: example.animating)
    #expect(layout.pages.count == example.expect.pages.count)
    for (index, (page, expected)) in zip(layout.pages, example.expect.pages).enumerated() {
      #expect(isClose(page.x, expected.x), "page \(index)")
      #expect(isClose(page.width, expected.width), "page \(index)")
      #expect(isClose(page.height, expected.height), "page \(index)")
      #expect(isClose(page.layoutX, expected.layoutX), "page \(index)")
      #expect(isClose(page.overlay, expected.overlay), "page \(index)")
      #expect(page.isHidden == expected.hidden, "page \(index)")
      #expect(page.isVisible == expected.visible, "page \(index)")
      #expect(page.isStacked == expected.stacked, "page \(index)")
      #expect(page.hidesLeftShadow == expected.leftShadowHidden, "page \(index)")
    }
  }

  @Test("a rounding error does not move a resting page to the previous whole point")
  func singlePrecisionFloor() {
    let geometry = StackGeometry(
      pages: [StackPage(.full), StackPage(.half)], viewport: StackViewport(width: 944, height: 748),
      rules: .classic)
    let resting = { StackLayout(geometry, offset: $0, isAnimating: false).pages[1].x }
    #expect([472.000000001, 472.01, 471.99].map(resting) == [472, 471, 472])
  }

  @Test("a full pile shows three pages, 3 points apart, under the page in front")
  func fullPile() {
    let pages = [StackPage(.full)] + Array(repeating: StackPage(.half), count: 5)
    let geometry = StackGeometry(
      pages: pages, viewport: StackViewport(width: 944, height: 748), rules: StackRules())
    let layout = StackLayout(geometry, offset: geometry.maxScroll, isAnimating: false)
    #expect(layout.pages.map(\.isHidden) == [true, true, false, false, false, false])
    #expect(layout.pages.filter { !$0.isHidden }.map(\.x) == [0, 3, 6, 472])
  }

  @Test("an empty stack has an empty layout")
  func emptyStack() {
    let geometry = StackGeometry(pages: [], viewport: StackViewport(width: 944, height: 748), rules: .classic)
    #expect(StackLayout(geometry, offset: 10, isAnimating: false).pages.isEmpty)
  }

  @Test("a page without width is not dimmed")
  func emptyPage() {
    let geometry = StackGeometry(
      pages: [StackPage(.fixed(0)), StackPage(.full)], viewport: StackViewport(width: 944, height: 748),
      rules: .classic)
    let layout = StackLayout(geometry, offset: 0, isAnimating: false)
    #expect(layout.pages.map(\.overlay) == [0, 0])
  }

  @Test("resting pages lie on whole device pixels")
  func devicePixels() {
    let pages = [StackPage(.full), StackPage(.half), StackPage(.half)]
    let layoutX = { (scale: Double, isAnimating: Bool) in
      let viewport = StackViewport(width: 943.6, height: 748, scale: scale)
      let geometry = StackGeometry(pages: pages, viewport: viewport, rules: StackRules())
      return StackLayout(geometry, offset: 0, isAnimating: isAnimating).pages.map(\.layoutX)
    }
    #expect(layoutX(1, false) == [0, 943, 1415])
    #expect(layoutX(2, false) == [0, 943.5, 1415.5])
    #expect(layoutX(2, true) == [0, 943.6, 1415.6])
  }
}

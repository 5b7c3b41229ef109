import Testing

@testable import StackedNav

@Suite("The pages that a stack may draw")
struct StackWindowTests {
  private func check(_ geometry: StackGeometry, offset: Double, isAnimating: Bool) {
    let whole = StackLayout(geometry, offset: offset, isAnimating: isAnimating)
    let indices = geometry.window(at: offset)
    let part = StackLayout(geometry, offset: offset, isAnimating: isAnimating, of: indices)
    for (index, page) in zip(indices, part.pages) {
      #expect(page == whole.pages[index], "page \(index) at \(offset)")
    }
    for (index, page) in whole.pages.enumerated() where !indices.contains(index) {
      let isOut = page.isHidden || page.x >= geometry.viewport.width || page.width == 0
      #expect(isOut && !page.isVisible, "page \(index) at \(offset)")
    }
  }

  @Test("they include every page that is drawn in the vectors", arguments: StackVectors.all.layout)
  func vectors(example: LayoutCase) {
    check(example.geometry, offset: example.offset, isAnimating: example.animating)
  }

  @Test("of ten thousand pages only a few are considered, at any offset")
  func deep() {
    var geometry = StackGeometry(
      pages: [StackPage(.full)] + Array(repeating: StackPage(.half), count: 9999),
      viewport: StackViewport(width: 944, height: 748), rules: StackRules())
    for offset in [-100, 0, 5000.5, 2_000_000, geometry.maxScroll, geometry.maxScroll + 300] {
      #expect(geometry.window(at: offset).count < 12)
    }
    check(geometry, offset: 2_000_000, isAnimating: false)
    geometry.mark(1..<10_000)
    for offset in [0, 5000.5, 2_000_000, 4_700_000] { #expect(geometry.window(at: offset).count < 16) }
    geometry.removeMarked()
    #expect(geometry.pages.count == 1 && geometry.maxScroll == 0)
  }

  @Test("a stack that changes page by page has the same geometry as one that is created at once")
  func changes() {
    let viewport = StackViewport(width: 944, height: 748)
    var random = SeededGenerator(seed: 7)
    var pages: [StackPage] = []
    var geometry = StackGeometry(pages: [], viewport: viewport, rules: StackRules())
    for _ in 0..<2000 {
      switch random.below(4) {
      case 0, 1:
        let page = StackPage(random.below(3) == 0 ? .full : .fixed(Double(random.below(9000)) / 10))
        pages.append(page)
        geometry.append(contentsOf: [page])
      case 2:
        let marked = pages.indices.filter { _ in random.below(5) == 0 }
        for index in marked { pages[index].isMarked = true }
        geometry.mark(marked)
      default:
        if random.below(3) == 0 {
          pages.removeAll(where: \.isMarked)
          geometry.removeMarked()
        }
      }
      let isSame = geometry == StackGeometry(pages: pages, viewport: viewport, rules: StackRules())
      #expect(isSame)
      guard isSame else { return }
      if random.below(20) == 0 {
        check(geometry, offset: Double(random.below(5000)), isAnimating: random.below(2) == 0)
      }
    }
  }

  @Test("an index outside the stack is ignored when pages are marked")
  func badIndex() {
    var geometry = StackGeometry(
      pages: [StackPage(.full)], viewport: StackViewport(width: 944, height: 748), rules: .classic)
    geometry.mark([-1, 1, 7])
    #expect(geometry.pages == [StackPage(.full)])
  }

  @Test("the offset can be computed back from a position, also beyond the ends")
  func inverse() {
    let geometry = StackGeometry(
      pages: [StackPage(.full), StackPage(.half)], viewport: StackViewport(width: 944, height: 748),
      rules: StackRules())
    for offset in [-300.0, 0, 200, 472, 700] {
      #expect(geometry.offset(forBase: geometry.base(at: offset)) == offset)
    }
  }
}

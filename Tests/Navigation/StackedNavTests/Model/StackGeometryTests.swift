import Testing

@testable import StackedNav

@Suite("A stack's geometry")
struct StackGeometryTests {
  @Test("aligns pages as in the vectors", arguments: StackVectors.all.alignment)
  func vectors(example: AlignmentCase) {
    let geometry = example.geometry
    #expect(isClose(geometry.maxScroll, example.expect.maxScroll))
    #expect(geometry.pages.count == example.expect.pages.count)
    for (index, page) in example.expect.pages.enumerated() {
      #expect(isClose(geometry.location(of: index), page.location), "page \(index)")
      #expect(isClose(geometry.length(of: index), page.length), "page \(index)")
      #expect(isClose(geometry.offset(aligning: index, to: .left), page.left), "page \(index)")
      #expect(isClose(geometry.offset(aligning: index, to: .right), page.right), "page \(index)")
    }
  }

  @Test("an empty stack ends where it begins")
  func emptyStack() {
    let geometry = StackGeometry(
      pages: [], viewport: StackViewport(width: 944, height: 748), rules: StackRules())
    #expect(geometry.maxScroll == 0)
    #expect(geometry.location(of: 0) == 0 && geometry.length(of: 0) == 0)
  }

  @Test("an index outside the stack counts as the position after its last page")
  func badIndex() {
    let geometry = StackGeometry(
      pages: [StackPage(.full), StackPage(.half)], viewport: StackViewport(width: 944, height: 748),
      rules: .classic)
    #expect(geometry.location(of: 2) == 1416 && geometry.location(of: -1) == 1416)
    #expect(geometry.length(of: 2) == 0)
    #expect(geometry.offset(aligning: 7, to: .right) == 472)
  }

  @Test("an offset that is not finite counts as 0")
  func badOffset() {
    let geometry = StackGeometry(
      pages: [StackPage(.full)], viewport: StackViewport(width: 944, height: 748), rules: .classic)
    #expect(geometry.base(at: .nan) == 0)
    #expect(geometry.base(at: -.infinity) == 0)
  }

  @Test("content narrower than the viewport is aligned left and stretches evenly")
  func narrowContent() {
    let geometry = StackGeometry(
      pages: [StackPage(.half)], viewport: StackViewport(width: 944, height: 748), rules: StackRules())
    #expect(geometry.maxScroll == 0)
    #expect(geometry.offset(aligning: 0, to: .right) == 0)
    #expect([-100, 0, 100].map(geometry.base) == [50, 0, -50])
  }

  @Test("the last half page aligned left stops at the end of the content")
  func alignmentsStayInContent() {
    let geometry = StackGeometry(
      pages: [StackPage(.full), StackPage(.half), StackPage(.half)],
      viewport: StackViewport(width: 944, height: 748), rules: StackRules())
    #expect([0, 1, 2].map { geometry.offset(aligning: $0, to: .left) } == [0, 944, 944])
    #expect([0, 1, 2].map { geometry.offset(aligning: $0, to: .right) } == [0, 472, 944])
  }

  @Test("fractional widths add up without loss")
  func fractions() {
    let geometry = StackGeometry(
      pages: [StackPage(.full), StackPage(.half), StackPage(.full)],
      viewport: StackViewport(width: 943.5, height: 748), rules: StackRules())
    #expect([0, 1, 2].map(geometry.location) == [0, 943.5, 1415.5])
    #expect([0, 1, 2].map(geometry.length) == [943.5, 472, 943.5])
    #expect([0, 1, 2].map { geometry.offset(aligning: $0, to: .right) } == [0, 472, 1415.5])
  }

  @Test("popped pages do not affect the positions of others (C10 ends at 944)")
  func markedPages() {
    let pages = [StackPage(.full), StackPage(.half, isMarked: true), StackPage(.full)]
    let viewport = StackViewport(width: 944, height: 748)
    let improved = StackGeometry(pages: pages, viewport: viewport, rules: StackRules())
    #expect(improved.offset(aligning: 2, to: .right) == 944)
    #expect(improved.maxScroll == 944)
  }
}

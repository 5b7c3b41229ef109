import Testing

@testable import StackedNav

@Suite("A stack's geometry")
struct StackGeometryTests {
  @Test("aligns pages as in the vectors", arguments: StackVectors.all.alignment, Setting.allCases)
  func vectors(example: AlignmentCase, setting: Setting) {
    let geometry = example.geometry(setting)
    #expect(isClose(geometry.maxScroll, example.expect.maxScroll))
    #expect(geometry.pages.count == example.expect.pages.count)
    for (index, page) in example.expect.pages.enumerated() {
      #expect(isClose(geometry.location(of: index), page.location), "page \(index)")
      #expect(isClose(geometry.length(of: index), page.length), "page \(index)")
      #expect(isClose(geometry.offset(aligning: index, to: .left), page.left), "page \(index)")
      #expect(isClose(geometry.offset(aligning: index, to: .right), page.right), "page \(index)")
    }
  }

  @Test("an empty stack ends a viewport's width before its start, with improved rules at 0")
  func emptyStack() {
    let viewport = StackViewport(width: 944, height: 748)
    let exact = StackGeometry(pages: [], viewport: viewport, rules: .exact)
    #expect(exact.maxScroll == -944)
    #expect(exact.location(of: 0) == 0 && exact.length(of: 0) == 0)
    #expect(StackGeometry(pages: [], viewport: viewport, rules: .improved).maxScroll == 0)
  }

  @Test("an index outside the stack counts as the position after its last page")
  func badIndex() {
    let geometry = StackGeometry(
      pages: [StackPage(.full), StackPage(.half)], viewport: StackViewport(width: 944, height: 748),
      rules: .exact)
    #expect(geometry.location(of: 2) == 1416 && geometry.location(of: -1) == 1416)
    #expect(geometry.length(of: 2) == 0)
    #expect(geometry.offset(aligning: 7, to: .right) == 472)
  }

  @Test("an offset that is not finite counts as 0")
  func badOffset() {
    let geometry = StackGeometry(
      pages: [StackPage(.full)], viewport: StackViewport(width: 944, height: 748), rules: .exact)
    #expect(geometry.base(at: .nan) == 0)
    #expect(geometry.base(at: -.infinity) == 0)
  }

  // MARK: Improved

  @Test("with improved rules, content narrower than the viewport is aligned left and stretches evenly")
  func narrowContent() {
    let geometry = StackGeometry(
      pages: [StackPage(.half)], viewport: StackViewport(width: 944, height: 748), rules: .improved)
    #expect(geometry.maxScroll == 0)
    #expect(geometry.offset(aligning: 0, to: .right) == 0)
    #expect([-100, 0, 100].map(geometry.base) == [50, 0, -50])
  }

  @Test("with improved rules, the last half page aligned left stops at the end of the content")
  func alignmentsStayInContent() {
    let geometry = StackGeometry(
      pages: [StackPage(.full), StackPage(.half), StackPage(.half)],
      viewport: StackViewport(width: 944, height: 748), rules: .improved)
    #expect([0, 1, 2].map { geometry.offset(aligning: $0, to: .left) } == [0, 944, 944])
    #expect([0, 1, 2].map { geometry.offset(aligning: $0, to: .right) } == [0, 472, 944])
  }

  @Test("with improved rules, fractional widths add up without loss")
  func fractions() {
    let geometry = StackGeometry(
      pages: [StackPage(.full), StackPage(.half), StackPage(.full)],
      viewport: StackViewport(width: 943.5, height: 748), rules: .improved)
    #expect([0, 1, 2].map(geometry.location) == [0, 943.5, 1415.5])
    #expect([0, 1, 2].map(geometry.length) == [943.5, 472, 943.5])
    #expect([0, 1, 2].map { geometry.offset(aligning: $0, to: .right) } == [0, 472, 1415.5])
  }

  @Test("with improved rules, popped pages do not affect the positions of others (C10 ends at 944)")
  func markedPages() {
    let pages = [StackPage(.full), StackPage(.half, isMarked: true), StackPage(.full)]
    let viewport = StackViewport(width: 944, height: 748)
    let improved = StackGeometry(pages: pages, viewport: viewport, rules: .improved)
    #expect(improved.offset(aligning: 2, to: .right) == 944)
    #expect(improved.maxScroll == 944)
    let exact = StackGeometry(pages: pages, viewport: viewport, rules: .exact)
    #expect(exact.offset(aligning: 2, to: .right) == 1416)
  }
}

import Testing

@testable import StackedNav

@Suite("Stack pages and viewports")
struct StackPageTests {
  @Test("a half page keeps 472 points, a full page follows the viewport")
  func widths() {
    let pages = [StackPage(.full), StackPage(.half), StackPage(.fixed(320))]
    let wide = StackGeometry(pages: pages, viewport: StackViewport(width: 944, height: 748), rules: .classic)
    let narrow = StackGeometry(
      pages: pages, viewport: StackViewport(width: 688, height: 1004), rules: .classic)
    #expect(wide.widths == [944, 472, 320])
    #expect(narrow.widths == [688, 472, 320])
  }

  @Test("a size that is negative or not finite counts as 0")
  func badSizes() {
    let viewport = StackViewport(width: .nan, height: -5, scale: .infinity)
    #expect(viewport == StackViewport(width: 0, height: 0, scale: 1))
    let pages = [StackPage(.fixed(.nan)), StackPage(.fixed(-1)), StackPage(.fixed(.infinity))]
    #expect(StackGeometry(pages: pages, viewport: viewport, rules: .classic).widths == [0, 0, 0])
  }
}

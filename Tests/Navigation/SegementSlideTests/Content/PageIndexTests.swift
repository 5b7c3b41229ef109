import Replay
import SegementSlide
import Testing
import ViewTree

/// A case of `switcher.json` about the page at an offset.
nonisolated struct PageIndexCase: NamedCase {
  let id: String
  let note: String
  let given: Given
  let expect: Expectation

  struct Given: Decodable, Sendable {
    let offset, pageWidth: Double
    let count: Int
  }

  struct Expectation: Decodable, Sendable { let index: Int? }
}

@Suite("The page at an offset")
struct PageIndexTests {
  private nonisolated static let vectors =
    try! Vectors<PageIndexCase>("switcher.json", groups: ["pageIndex"])

  @Test("a pager scrolled from code selects the nearest page", arguments: vectors.cases)
  func nearest(_ one: PageIndexCase) {
    let book = Book(pages: one.given.count)
    let stage = Stage(size: CGSize(width: 800, height: 600))
    book.content.frame = rect(0, 0, one.given.pageWidth, 400)
    stage.window.rootViewController = book
    stage.settle()
    book.content.scrollView.contentOffset.x = one.given.offset
    #expect(book.content.selectedIndex == one.expect.index)
  }

  @Test("all cases of the file are tested")
  func kinds() { #expect(PageIndexTests.vectors.cases.count == 8) }
}

import Testing

@testable import NestedScrolling

@Suite("Pages beside pages other than their neighbors")
struct PageRowTests {
  @Test("on the way to a far page the two pages are side by side, the first one in its own place")
  func pair() {
    let row = PageRow(from: 1, to: 5)
    #expect(row.pages == [1, 5])
    #expect([row.start, row.end] == [1, 2])
    #expect([row.position(of: 1), row.position(of: 5), row.position(of: 3)] == [1, 2, nil])
    #expect([0, 1, 1.25, 2, 2.5].map(row.progress) == [0, 1, 2, 5, 5.5])
    let back = PageRow(from: 5, to: 1)
    #expect(back.pages == [1, 5])
    #expect([back.start, back.end] == [4, 5])
    #expect([4, 4.5, 5].map(back.progress) == [1, 3, 5])
  }

  @Test("another visible page stays on the other side")
  func besides() {
    let on = PageRow(from: 6, to: 8, besides: 0)
    #expect(on.pages == [0, 6, 8])
    #expect([on.start, on.end] == [5, 7])
    #expect([5, 5.5, 6, 6.5, 7].map(on.progress) == [0, 3, 6, 7, 8])
    let back = PageRow(from: 2, to: 0, besides: 7)
    #expect(back.pages == [0, 2, 7])
    #expect([back.start, back.end] == [1, 3])
    // There is no space for it on the side of the incoming page.
    #expect(PageRow(from: 6, to: 3, besides: 0) == PageRow(from: 6, to: 3))
  }

  @Test("a neighbor needs no row, and the row to a far page starts at the more visible page")
  func going() {
    func going(_ target: Int, at position: Double, in row: PageRow? = nil, selected: Int) -> (PageRow?, Int) {
      PageRow.going(to: target, at: position, in: row, selected: selected)
    }
    #expect(going(1, at: 0, selected: 0) == (nil, 0))
    #expect(going(3, at: 0, selected: 0) == (PageRow(from: 0, to: 3), 0))
    // Pages 0 and 1 are visible. The less visible page 1 is replaced.
    #expect(going(4, at: 0.2, selected: 1) == (PageRow(from: 0, to: 4), 0))
    #expect(going(4, at: 0.8, selected: 1) == (PageRow(from: 1, to: 4, besides: 0), 0))
  }

  @Test("a page that is selected meanwhile is placed beside the more visible page")
  func change() {
    let row = PageRow(from: 0, to: 6)
    func going(_ target: Int, at position: Double) -> (PageRow?, Int) {
      PageRow.going(to: target, at: position, in: row, selected: 6)
    }
    #expect(going(0, at: 0.3) == (row, 0))
    #expect(going(8, at: 0.7) == (PageRow(from: 6, to: 8, besides: 0), 5))
    #expect(going(3, at: 0.7) == (PageRow(from: 6, to: 3), 5))
    #expect(going(3, at: 0.3) == (PageRow(from: 0, to: 3), 0))
    #expect(going(3, at: .nan) == (nil, 0))
  }
}

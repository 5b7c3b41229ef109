import Foundation
import Testing

@testable import CustomPageSize

@Suite("The geometry of a row of pages")
struct PageGeometryTests {
  private func row(
    _ itemWidth: CustomPageSizeView.ItemWidth, margin: CGFloat = 10,
    alignment: CustomPageSizeView.Alignment = .leading, count: Int = 3,
    isEndless: Bool = false
  ) -> PageGeometry {
    PageGeometry(
      width: 375, itemWidth: itemWidth, itemMargin: margin,
      padding: CustomPageSizeView.Padding(left: 16, right: 16),
      alignment: alignment, count: count, isEndless: isEndless)
  }

  private func places(_ row: PageGeometry) -> [Double] { (0..<row.snaps.count).map(row.snaps.position) }

  @Test("items of different widths come to rest after the padding")
  func uneven() {
    let row = row(.each([300, 200, 100]))
    #expect((0..<3).map { row.span(of: $0).start } == [16, 326, 536])
    #expect(places(row) == [0, 310, 520])
    #expect(row.contentWidth == 652)
  }

  @Test("centered items of different widths come to rest in the middle")
  func unevenCentered() {
    let row = row(.each([300, 200, 100]), alignment: .centered)
    for page in 0..<3 {
      let (start, width) = row.span(of: page)
      #expect(start - row.snaps.position(of: page) + width / 2 == 187.5)
    }
  }

  @Test("items without a width have that of the last one, and none is narrower than a point")
  func widths() {
    #expect((0..<3).map { row(.each([300, 200])).span(of: $0).width } == [300, 200, 200])
    #expect(row(.each([])).span(of: 2).width == 1)
    #expect(row(.points(-5)).span(of: 0).width == 1)
    #expect(places(row(.points(.nan), margin: .infinity)) == [0, 1, 2])
    #expect(places(row(.points(20), margin: -100)) == [0, 1, 2])
    #expect(row(.fraction(0.8), count: -3).count == 0)
  }

  @Test("an item wider than the view hides its neighbors")
  func wide() {
    let row = row(.points(500), alignment: .centered)
    #expect(row.pages(at: 0) == 0...0)
    #expect(row.pages(at: row.snaps.position(of: 1)) == 1...1)
  }

  @Test("visible pages are those that overlap the view, plus preloaded ones")
  func inSight() {
    let row = row(.points(300), alignment: .centered, count: 100)
    #expect(row.pages(at: 0) == 0...1)
    #expect(row.pages(at: 3100) == 9...11)
    #expect(row.pages(at: 3100, preload: 2) == 7...13)
    #expect(row.pages(at: 0, preload: 1) == 0...2)
    // Item 10 ends at the view's edge for an offset of 3437.5; half a point before, it is still visible.
    #expect(row.pages(at: 3437.5) == 11...12)
    #expect(row.pages(at: 3437) == 10...12)
    #expect(row.pages(at: 1e9) == 99...99)
    #expect(row.pages(at: .nan) == nil)
  }

  @Test("endless rows continue before the first item and after the last")
  func endless() {
    let row = row(.each([300, 200, 100]), isEndless: true)
    #expect(row.snaps.period == 630)
    #expect((-1...3).map { row.span(of: $0).start } == [-94, 16, 326, 536, 646])
    #expect(row.pages(at: -110) == -2...0)
    #expect(self.row(.points(300), count: 1, isEndless: true).snaps.isEndless == false)
  }

  @Test("in a right-to-left layout everything is mirrored")
  func mirrored() {
    let row = row(.points(300))
    #expect(row.frame(of: 0, height: 50) == CGRect(x: 16, y: 0, width: 300, height: 50))
    #expect(row.frame(of: 0, height: 50, isRightToLeft: true) == CGRect(x: 59, y: 0, width: 300, height: 50))
    #expect(row.frame(of: 1, height: 50, isRightToLeft: true).minX == -251)
  }

  @Test("without a width there are no resting positions")
  func noWidth() {
    let row = PageGeometry(width: 0, itemWidth: .points(300), itemMargin: 10, count: 4)
    #expect(row.snaps.count == 0)
    #expect(row.pages(at: 0) == nil)
  }
}

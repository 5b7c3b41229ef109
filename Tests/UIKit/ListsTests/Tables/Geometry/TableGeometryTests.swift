import Foundation
import Testing

@testable import Lists
@testable import ViewTree

@Suite("Table geometry")
struct TableGeometryTests {
  /// A list header of 100; a section of 20 + 3 × 10 + 5; an empty section with a header of 20; a section of
  /// 2 × 10; a list footer of 50.
  let geometry = TableGeometry(
    header: 100,
    sections: [
      .init(header: 20, rows: SpanSums(count: 3, common: 10), footer: 5),
      .init(header: 20, rows: SpanSums(count: 0, common: 10)),
      .init(rows: SpanSums(count: 2, common: 10)),
    ], footer: 50)

  @Test("the header, rows and footer of each section follow each other")
  func places() {
    #expect(geometry.height == 245)
    #expect(geometry.section(0) == .init(start: 100, length: 55))
    #expect(geometry.header(of: 0) == .init(start: 100, length: 20))
    #expect(geometry.row(path(0, 2)) == .init(start: 140, length: 10))
    #expect(geometry.footer(of: 0) == .init(start: 150, length: 5))
    #expect(geometry.header(of: 1) == .init(start: 155, length: 20))
    #expect(geometry.row(path(2, 1)) == .init(start: 185, length: 10))
    #expect(geometry.footerStart == 195)
  }

  @Test("a y coordinate finds the row there, but nothing on a header or footer")
  func rowAt() {
    #expect(geometry.row(at: 99) == nil)
    #expect(geometry.row(at: 119) == nil)
    #expect(geometry.row(at: 120) == path(0, 0))
    #expect(geometry.row(at: 149.9) == path(0, 2))
    #expect(geometry.row(at: 150) == nil)
    #expect(geometry.row(at: 170) == nil)
    #expect(geometry.row(at: 175) == path(2, 0))
    #expect(geometry.row(at: 195) == nil)
  }

  @Test("the rows between two y coordinates are found across empty sections")
  func rows() {
    #expect(geometry.rows(from: 135, to: 176) == [path(0, 1), path(0, 2), path(2, 0)])
    #expect(geometry.rows(from: -50, to: 121) == [path(0, 0)])
    #expect(geometry.rows(from: 152, to: 153) == [])
    #expect(geometry.sections(from: 152, to: 156) == 0..<2)
    #expect(geometry.sections(from: 0, to: 100) == 0..<0)
    #expect(geometry.sections(from: 195, to: 300) == 0..<0)
  }

  @Test("a measured height moves what is below the row")
  func measured() {
    var geometry = geometry
    geometry.setHeight(25, ofRow: path(0, 1))
    #expect(geometry.row(path(0, 1)) == .init(start: 130, length: 25))
    #expect(geometry.row(path(0, 2)).start == 155)
    #expect(geometry.row(path(2, 0)).start == 190)
    #expect(geometry.height == 260)
    geometry.setHeight(7, ofRow: path(5, 0))
    #expect(geometry.height == 260)
  }

  @Test("a plain header sticks to the top until the next one pushes it away")
  func sticking() {
    #expect(geometry.stuckHeader(of: 0, at: 50).start == 100)
    #expect(geometry.stuckHeader(of: 0, at: 130).start == 130)
    #expect(geometry.stuckHeader(of: 0, at: 140).start == 135)
    #expect(geometry.stuckHeader(of: 0, at: 190).start == 135)
    #expect(geometry.stuckFooter(of: 0, at: 200).start == 150)
    #expect(geometry.stuckFooter(of: 0, at: 140).start == 135)
    #expect(geometry.stuckFooter(of: 0, at: 110).start == 120)
  }

  @Test("an index path out of range counts as the nearest row")
  func nearest() {
    #expect(geometry.nearestRow(to: path(0, 9)) == path(0, 2))
    #expect(geometry.nearestRow(to: path(0, -9)) == path(0, 0))
    #expect(geometry.nearestRow(to: path(1, 0)) == path(2, 0))
    #expect(geometry.nearestRow(to: path(9, 0)) == path(2, 1))
    #expect(geometry.nearestRow(to: IndexPath()) == path(0, 0))
    #expect(TableGeometry().nearestRow(to: path(0, 0)) == nil)
  }

  @Test("a page contains the rows that fit, but moves by at least one row")
  func pages() {
    let rows = TableGeometry(sections: [.init(rows: SpanSums(count: 100, common: 44))])
    #expect(rows.row(pageBelow: path(0, 0), height: 440) == path(0, 9))
    #expect(rows.row(pageBelow: path(0, 0), height: 450) == path(0, 9))
    #expect(rows.row(pageAbove: path(0, 50), height: 440) == path(0, 41))
    #expect(rows.row(pageAbove: path(0, 50), height: 450) == path(0, 41))
    #expect(rows.row(pageBelow: path(0, 5), height: 10) == path(0, 6))
    #expect(rows.row(pageAbove: path(0, 5), height: 10) == path(0, 4))
    #expect(rows.row(pageBelow: path(0, 97), height: 440) == path(0, 99))
    #expect(rows.row(pageAbove: path(0, 3), height: 440) == path(0, 0))
  }
}

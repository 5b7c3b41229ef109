import Foundation
import Motion
import Testing

@testable import CustomPageSize

@Suite("Vectors of custom page sizes, as functions")
struct PagingVectorTests {
  @Test("the frames of items and of the page scroller", arguments: PagingVectors.group("geometry"))
  func geometry(_ vector: PagingCase) throws {
    let given = vector.given
    let expect = vector.expect
    let itemWidth = try #require(given.itemWidth)
    let margin = try #require(given.itemMargin)
    let geometry = PageGeometry(
      width: try #require(given.width), itemWidth: .points(itemWidth), itemMargin: margin,
      padding: CustomPageSizeView.Padding(
        left: try #require(given.paddingLeft), right: try #require(given.paddingRight)),
      count: try #require(given.count))
    #expect(near(geometry.pageScrollerX, try #require(expect.pageScrollerFrameX)))
    #expect(near(geometry.pageScrollerWidth, try #require(expect.pageScrollerWidth)))
    #expect(near(geometry.pageScrollerContentWidth, try #require(expect.pageScrollerContentWidth)))
    #expect(near(geometry.contentWidth, try #require(expect.containerContentWidth)))
    #expect(near(geometry.snaps.position(of: geometry.count - 1), try #require(expect.maxOffset)))
    let places = (0..<geometry.count).map { Double(geometry.span(of: $0).start) }
    #expect(places == expect.itemX)
    #expect(max(0, geometry.leadingPadding - margin) == expect.previousPeek)
    #expect(max(0, geometry.width - geometry.leadingPadding - itemWidth - margin) == expect.nextPeek)
  }

  @Test("where a release comes to rest", arguments: PagingVectors.group("target"))
  func target(_ vector: PagingCase) throws {
    let given = vector.given
    let snaps = try #require(vector.snaps)
    let offset = try #require(given.offset)
    let velocity = try #require(given.velocity)
    let target = snaps.target(from: offset, velocity: velocity, severalPages: given.multiPage ?? false)
    let page = try #require(target)
    #expect(page == vector.expect.page)
    #expect(near(snaps.position(of: page), try #require(vector.expect.targetOffset)))
  }

  @Test("the page at an offset", arguments: PagingVectors.group("pageIndex"))
  func pageIndex(_ vector: PagingCase) throws {
    let snaps = try #require(vector.snaps)
    #expect(snaps.nearest(to: try #require(vector.given.offset)) == vector.expect.page)
  }

  @Test("every case of the file belongs to a tested group")
  func groups() {
    let counts = Dictionary(grouping: PagingVectors.all, by: \.group).mapValues(\.count)
    #expect(
      counts == [
        "geometry": 4, "compositional": 5, "mirror": 5, "target": 26, "pageIndex": 8, "settle": 4,
        "rubberBand": 2, "hitTest": 7, "resize": 3,
      ])
  }
}

nonisolated extension PagingCase {
  /// The positions in a case.
  var snaps: SnapPositions? {
    if let snap = given.snap { return SnapPositions(snap.map { CGFloat($0) }) }
    guard let stride = given.stride, let count = given.count else { return nil }
    return SnapPositions(stride: stride, count: count)
  }
}

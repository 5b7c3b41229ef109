import Foundation
import Motion
import Replay
import Testing
import ViewTree

@testable import CustomPageSize

@Suite("Vectors of custom page sizes, on the view in both constructions")
struct PagingVectorsOnViewTests {
  @Test(
    "frames and content sizes are those of the article", arguments: PagingVectors.group("geometry"),
    Construction.allCases)
  func geometry(_ vector: PagingCase, _ construction: Construction) throws {
    let row = try vector.row(construction)
    let places = (0..<row.count).map { row.screenX($0).map { Double($0) } }
    #expect(places == vector.expect.itemX)
    guard construction == .twoScrollViews else { return }
    let scroller = row.view.scroller
    #expect(near(scroller.frame.minX, try #require(vector.expect.pageScrollerFrameX)))
    #expect(near(scroller.frame.width, try #require(vector.expect.pageScrollerWidth)))
    #expect(near(scroller.contentSize.width, try #require(vector.expect.pageScrollerContentWidth)))
    #expect(near(row.view.container.contentSize.width, try #require(vector.expect.containerContentWidth)))
  }

  @Test(
    "pages are placed by the offset", arguments: PagingVectors.group("mirror"), Construction.allCases)
  func mirror(_ vector: PagingCase, _ construction: Construction) throws {
    let row = try vector.row(construction)
    row.view.scroller.pageOffset = try #require(vector.given.pageScrollerOffset)
    #expect(near(row.view.container.contentOffset.x, try #require(vector.expect.containerOffset)))
    let places = (0..<row.count).map { row.screenX($0).map { Double($0) } }
    #expect(places == vector.expect.itemScreenX?.all)
  }

  @Test(
    "released pages come to rest at the expected page", arguments: PagingVectors.group("target"),
    Construction.allCases)
  func target(_ vector: PagingCase, _ construction: Construction) throws {
    let offset = try #require(vector.given.offset)
    let velocity = try #require(vector.given.velocity)
    try withFinePixels {
      let row = try vector.row(construction)
      row.view.turnsSeveralPages = vector.given.multiPage ?? false
      // A flick at exactly 250 points per second may be measured as slightly slower.
      row.release(at: offset, velocity: abs(velocity) >= 250 ? velocity * (1 + 1e-9) : velocity)
      #expect(row.willEnd == [try #require(vector.expect.page)])
      row.stage.settle(limit: 5)
      #expect(row.view.pageIndex == vector.expect.page)
      #expect(near(row.offset, try #require(vector.expect.targetOffset)))
    }
  }

  @Test("the index is the nearest page", arguments: PagingVectors.group("pageIndex"), Construction.allCases)
  func pageIndex(_ vector: PagingCase, _ construction: Construction) throws {
    try withFinePixels {
      let row = try vector.row(construction)
      row.view.scroller.pageOffset = try #require(vector.given.offset)
      #expect(row.view.pageIndex == vector.expect.page)
    }
  }

  @Test("the motion follows the curve", arguments: PagingVectors.group("settle"), Construction.allCases)
  func settle(_ vector: PagingCase, _ construction: Construction) throws {
    try withFinePixels {
      let row = Row(construction)
      row.release(at: try #require(vector.given.offset), velocity: try #require(vector.given.velocity))
      let start = row.stage.time
      let final = try #require(vector.expect.final)
      for sample in try #require(vector.expect.samples) {
        row.stage.scene.prepareFrame(at: start + sample.t)
        // Within half a point of its end and at low velocity, the motion is over.
        let isOver = abs(sample.offset - final) < 0.5 && Double(row.offset) == final
        #expect(isOver || near(row.offset, sample.offset), "\(sample.t): \(row.offset)")
      }
      row.stage.settle(limit: 5)
      #expect(near(row.offset, final, within: 1e-6))
    }
  }

  @Test(
    "beyond an end the rubber band uses the size of the visible view",
    arguments: PagingVectors.group("rubberBand"), Construction.allCases)
  func rubberBand(_ vector: PagingCase, _ construction: Construction) throws {
    try withFinePixels {
      let row = try vector.row(construction)
      let raw = try #require(vector.given.rawOffset)
      let last = row.view.snaps.position(of: row.count - 1)
      let start = min(max(raw, 0), last)
      row.view.scroller.pageOffset = start
      row.hold(by: start - raw)
      #expect(near(row.offset, try #require(vector.expect.offset)))
    }
  }

  @Test(
    "a touch goes to the deepest view, and to none outside the row",
    arguments: PagingVectors.group("hitTest"), Construction.allCases)
  func hit(_ vector: PagingCase, _ construction: Construction) throws {
    let button = try #require(vector.given.buttonFrameInPage)
    let place = try #require(vector.given.point)
    let row = try vector.row(construction)
    row.buttonFrame = CGRect(x: button[0], y: button[1], width: button[2], height: button[3])
    row.view.reloadData()
    row.view.scroller.pageOffset = try #require(vector.given.offset)
    row.stage.frame()
    row.view.container.accessibilityIdentifier = "container"
    let hit = row.view.hitTest(CGPoint(x: place[0], y: place[1]), with: nil)
    #expect(hit?.accessibilityIdentifier == vector.expect.hit)
  }

  @Test(
    "after a resize the row stays at its page", arguments: PagingVectors.group("resize"),
    Construction.allCases)
  func resize(_ vector: PagingCase, _ construction: Construction) throws {
    let row = try vector.row(construction)
    let page = try #require(vector.given.page)
    row.view.setPage(page, animated: false)
    row.stage.frame()
    row.view.frame.size.width = try #require(vector.given.newWidth)
    row.stage.frame()
    #expect(near(row.offset, try #require(vector.expect.offset)))
    #expect(near(row.screenX(page), try #require(vector.expect.itemScreenX?.all.first)))
    #expect(row.view.pageIndex == page)
  }
}

@MainActor extension PagingCase {
  /// Returns the row of a case, with all pages created.
  func row(_ construction: Construction) throws -> Row {
    let margin = given.itemMargin ?? 10
    let itemWidth: CustomPageSizeView.ItemWidth
    if let snap = given.snap {
      let gaps = zip(snap, snap.dropFirst()).map { CGFloat($1 - $0 - margin) }
      itemWidth = .each(gaps + [100])
    } else if let fraction = given.itemFraction {
      itemWidth = .fraction(fraction)
    } else {
      itemWidth = .points(try #require(given.itemWidth ?? given.stride.map { $0 - margin }))
    }
    let count = given.count ?? given.snap?.count ?? 0
    // A stride of 0 means a row before its first layout.
    let width = given.stride == 0 ? 0 : given.width ?? given.oldWidth ?? 375
    return Row(
      construction, itemWidth: itemWidth, margin: margin, padding: given.paddingLeft ?? 37.5, count: count,
      width: width
    ) { view in
      view.preload = 10
      // The cases have the same padding on both sides, if any.
      if group == "resize" { view.alignment = .centered }
    }
  }
}

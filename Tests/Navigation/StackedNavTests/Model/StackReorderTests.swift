import Foundation
import Testing

@testable import StackedNav

@Suite("The place of a page that is dragged across others")
struct StackReorderTests {
  private let pages = StackGeometry(
    pages: [100, 200, 300, 100].map { StackPage(.fixed($0)) },
    viewport: StackViewport(width: 700, height: 500),
    rules: StackRules())

  private func index(_ page: Int, at x: Double) -> Int {
    StackReorder.index(ofPage: page, draggedTo: x, in: pages, offset: 0)
  }

  @Test("changes when its edge crosses the middle of a neighbor")
  func crossing() {
    #expect(index(1, at: 100) == 1)
    // Its right edge reaches the middle of page 2 at 450.
    #expect(index(1, at: 250) == 1 && index(1, at: 251) == 2)
    // Its left edge reaches the middle of page 1 at 200.
    #expect(index(2, at: 200) == 2 && index(2, at: 199) == 1)
  }

  @Test("may be several places away, and ends at the end and behind the root, which stays first")
  func far() {
    #expect(index(1, at: 5000) == 3 && index(3, at: -5000) == 1 && index(0, at: 5000) == 0)
    #expect(index(2, at: .nan) == 2 && index(9, at: 0) == 9)
  }

  @Test("is the same when a page goes back by as much as it came")
  func symmetry() {
    var moved = pages
    moved.movePage(from: 1, to: 2)
    #expect(moved.widths == [100, 300, 200, 100])
    #expect(StackReorder.index(ofPage: 2, draggedTo: 251, in: moved, offset: 0) == 2)
    #expect(StackReorder.index(ofPage: 2, draggedTo: 249, in: moved, offset: 0) == 1)
  }
}

@Suite("The row of an overview")
struct StackOverviewLayoutTests {
  private func row(_ count: Int, width: Double = 1000) -> StackOverviewLayout {
    StackOverviewLayout(
      StackGeometry(
        pages: [StackPage](repeating: StackPage(.fixed(500)), count: count),
        viewport: StackViewport(width: width, height: 800), rules: StackRules()))
  }

  @Test("fits the stack, in its middle, at most at six tenths of the size")
  func fitting() {
    #expect(row(1).scale == 0.6 && row(1).x(of: 0, offset: 0) == 350)
    let four = row(4)
    #expect(four.scale == 0.432 && four.maxOffset == 0)
    #expect(four.x(of: 0, offset: 0) == 32 && abs(four.x(of: 3, offset: 0) + 500 * four.scale - 968) < 1e-9)
  }

  @Test("scrolls if there are more pages, and shows only those that fit")
  func long() {
    let many = row(10_000)
    #expect(many.scale == 0.2 && many.maxOffset == 10_000.0 * 124 - 24 - 936)
    #expect(many.window(at: 0) == Array(0...7))
    #expect(many.offset(centering: 0) == 0 && many.offset(centering: 9_999) == many.maxOffset)
    let middle = many.offset(centering: 5_000)
    #expect(many.x(of: 5_000, offset: middle) == 450 && many.window(at: middle).count == 9)
  }

  @Test("takes a page from its place in the stack to its place in the row, and back")
  func way() {
    let four = row(4)
    #expect(four.placement(of: 2, from: 700, offset: 0, progress: 0) == .init(x: 700, y: 0, scale: 1))
    let end = four.placement(of: 2, from: 700, offset: 0, progress: 1)
    #expect(abs(end.x - four.x(of: 2, offset: 0)) < 1e-9)
    #expect(abs(end.y - four.y) < 1e-9 && abs(end.scale - four.scale) < 1e-9)
    let half = four.placement(of: 2, from: 700, offset: 0, progress: 0.5)
    #expect(abs(half.x - (700 + end.x) / 2) < 1e-9 && half.scale == (1 + four.scale) / 2)
  }

  @Test("finds the page under a finger, and the place of a page that is dragged")
  func pages() {
    let four = row(4)
    #expect(four.page(atX: 40, y: 400, offset: 0) == 0 && four.page(atX: 960, y: 400, offset: 0) == 3)
    #expect(four.page(atX: 20, y: 400, offset: 0) == nil && four.page(atX: 40, y: 2, offset: 0) == nil)
    let x = four.x(of: 1, offset: 0)
    #expect(four.index(ofPage: 1, draggedTo: x, offset: 0) == 1)
    #expect(four.index(ofPage: 1, draggedTo: x + 130, offset: 0) == 2)
    let next = four.x(of: 2, offset: 0)
    #expect(four.index(ofPage: 2, draggedTo: next - 140, offset: 0) == 1)
    #expect(four.index(ofPage: 1, draggedTo: x - 140, offset: 0) == 1)
  }

  @Test("is empty without pages")
  func empty() {
    #expect(row(0).window(at: 0) == [] && row(0).page(atX: 5, y: 5, offset: 0) == nil)
  }
}

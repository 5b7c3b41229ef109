import Foundation
import TestSupport
import Testing

@testable import StackedNav

/// Random changes of a stack. `STACK_STORM` sets their number.
@Suite("The laws of the stack")
struct StackLawsTests {
  private static let count = ProcessInfo.processInfo.environment["STACK_STORM"].flatMap { Int($0) } ?? 3_000

  /// A page with a number that tells it from the others.
  private struct Row {
    var geometry: StackGeometry
    var numbers: [Int] = []
    var offset = 0.0
  }

  @Test(
    "pages stay in order without gaps and overlaps, and no change of one resizes another",
    arguments: [0.0, 32])
  func storm(spineWidth: Double) {
    var random = SeededGenerator(seed: 7)
    var rules = StackRules()
    rules.spineWidth = spineWidth
    var row = Row(
      geometry: StackGeometry(pages: [], viewport: StackViewport(width: 1000, height: 700), rules: rules))
    var next = 0
    for _ in 0..<StackLawsTests.count {
      let before = Dictionary(uniqueKeysWithValues: zip(row.numbers, row.geometry.pages.map(\.width)))
      let old = Dictionary(
        uniqueKeysWithValues: zip(row.numbers, zip(row.geometry.pages, row.geometry.widths)))
      let changed = change(&row, next: &next, &random)
      for (index, number) in row.numbers.enumerated() where number != changed {
        let page = row.geometry.pages[index]
        guard let (oldPage, oldWidth) = old[number], page.width != .full else { continue }
        #expect(page.width == before[number])
        if page.isPinned == oldPage.isPinned { #expect(row.geometry.widths[index] == oldWidth) }
      }
      check(row)
    }
  }

  /// Opens, closes, moves, pins or resizes a page, or drags the stack. Returns the number of the page that it changed.
  private func change(_ row: inout Row, next: inout Int, _ random: inout SeededGenerator) -> Int? {
    let index = row.numbers.isEmpty ? 0 : Int.random(in: row.numbers.indices, using: &random)
    switch Int.random(in: 0..<10, using: &random) {
    case 0, 1:
      guard row.numbers.count < 30 else { return nil }
      let width = Double(Int.random(in: 120...800, using: &random))
      row.geometry.append(contentsOf: [StackPage(Bool.random(using: &random) ? .full : .fixed(width))])
      row.numbers.append(next)
      next += 1
      return next - 1
    case 2 where row.numbers.count > 1:
      row.geometry.mark([index])
      row.geometry.removeMarked()
      return row.numbers.remove(at: index)
    case 3 where !row.numbers.isEmpty:
      let target = Int.random(in: row.numbers.indices, using: &random)
      row.geometry.movePage(from: index, to: target)
      let number = row.numbers.remove(at: index)
      row.numbers.insert(number, at: target)
      return number
    case 5 where row.geometry.unmarked.count > 1 || row.geometry.pages.indices.contains(index):
      guard row.geometry.pages.indices.contains(index) else { return nil }
      var page = row.geometry.pages[index]
      page.isPinned.toggle()
      guard !page.isPinned || row.geometry.unmarked.count > 1 else { return nil }
      row.geometry.setPage(page, at: index)
      return row.numbers[index]
    case 6 where row.geometry.pages.indices.contains(index):
      var page = row.geometry.pages[index]
      page.width = .fixed(Double(Int.random(in: 120...800, using: &random)))
      row.geometry.setPage(page, at: index)
      return row.numbers[index]
    default:
      row.offset = Double.random(in: -200...(row.geometry.maxScroll + 200), using: &random)
      return nil
    }
  }

  private func check(_ row: Row) {
    let geometry = row.geometry
    let indices = geometry.window(at: row.offset)
    let pages = StackLayout(geometry, offset: row.offset, isAnimating: true, of: indices).pages
    #expect(indices == indices.sorted() && !indices.contains { geometry.pages[$0].isPinned })
    let seen = pages.filter { !$0.isHidden }
    for (page, next) in zip(seen, seen.dropFirst()) {
      // In order, and without a gap: each page reaches at least to the next one.
      #expect(page.x <= next.x + 1e-6 && page.x + page.width >= next.x - 1e-6)
    }
    for index in geometry.unmarked where geometry.offset(aligning: index, to: .left) < geometry.maxScroll {
      let offset = geometry.offset(aligning: index, to: .left)
      let x = geometry.base(at: offset) + geometry.start(of: index)
      #expect(offset == 0 || abs(x - geometry.inset(of: index)) < 1e-6)
    }
  }
}

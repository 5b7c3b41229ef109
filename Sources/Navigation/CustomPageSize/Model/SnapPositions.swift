import Foundation
import Geometry
import Motion
import ViewTree

/// The offsets at which a row of pages comes to rest, in points and in page order.
/// Source: `docs/spec/custom-page-size.md#51-model`.
///
/// Evenly spaced positions are computed, so that a million pages cost as much as three. With a period,
/// positions continue in both directions: page `count + 1` is one period after page 1, and page −1 comes
/// before page 0.
nonisolated struct SnapPositions: Snapping, Equatable, Sendable {
  private enum Storage: Equatable {
    case even(EvenPages)
    case any([CGFloat])
  }

  private let storage: Storage
  /// The number of positions; for endless ones, the number in one period.
  let count: Int
  /// The distance after which endless positions repeat, in points; nil if they end.
  let period: CGFloat?

  /// Creates evenly spaced positions from 0. If the stride is not a positive number, there are no positions.
  init(stride: CGFloat, count: Int, isEndless: Bool = false) {
    let pages = EvenPages(size: stride, count: count)
    storage = .even(pages)
    self.count = pages.count
    period = isEndless && self.count > 1 ? stride * CGFloat(self.count) : nil
  }

  /// Creates positions at arbitrary offsets. Offsets that are not finite or do not exceed the previous one
  /// by more than ``dust`` are dropped. A period that does not cover all positions is ignored.
  init(_ offsets: [CGFloat], period: CGFloat? = nil) {
    var kept: [CGFloat] = []
    for offset in offsets where offset.isFinite {
      if let last = kept.last, offset - last <= SnapPositions.dust { continue }
      kept.append(offset)
    }
    storage = .any(kept)
    count = kept.count
    let length = (kept.last ?? 0) - (kept.first ?? 0)
    self.period = period.flatMap { kept.count > 1 && $0.isFinite && $0 > length ? $0 : nil }
  }

  /// Whether the positions continue beyond both ends.
  var isEndless: Bool { period != nil }

  /// Returns the item that a page shows: the page itself, or for endless pages its remainder.
  func item(of page: Int) -> Int {
    guard count > 0 else { return 0 }
    return isEndless ? page - cycle(of: page) * count : page.clamped(to: 0...count - 1)
  }

  /// Returns the page, limited to the first and the last one if there are ends.
  func clamp(_ page: Int) -> Int {
    isEndless || count == 0 ? page : page.clamped(to: 0...count - 1)
  }

  /// Returns the offset of a page. Beyond the ends, returns the offset of the first or last page; without
  /// pages, returns 0.
  func position(of page: Int) -> Double {
    guard count > 0 else { return 0 }
    let start = Double(cycle(of: page)) * Double(period ?? 0)
    let item = item(of: page)
    switch storage {
    case .even(let pages): return start + pages.position(of: item)
    case .any(let offsets): return start + offsets[item]
    }
  }

  private func cycle(of page: Int) -> Int {
    guard isEndless else { return 0 }
    return Int((CGFloat(page) / CGFloat(count)).rounded(.down))
  }

  /// Returns the last page at or before an offset, or the first page if there is none. Offsets that are not
  /// finite count as 0.
  func page(atOrBefore offset: Double) -> Int {
    let offset = offset.isFinite ? offset : 0
    guard let period else { return item(atOrBefore: offset) }
    let first = position(of: 0)
    let cycle = ((offset - first) / period).rounded(.down).clamped(to: -1e12...1e12)
    let page = item(atOrBefore: offset - cycle * period) + Int(cycle) * count
    // The division may be off by one where two periods meet.
    if position(of: page + 1) <= offset { return page + 1 }
    return position(of: page) > offset ? page - 1 : page
  }

  private func item(atOrBefore offset: Double) -> Int {
    guard count > 1 else { return 0 }
    switch storage {
    case .even(let pages): return pages.page(atOrBefore: offset)
    case .any(let offsets):
      var (low, high) = (0, offsets.count)
      while high - low > 1 {
        let middle = (low + high) / 2
        if offsets[middle] <= offset { low = middle } else { high = middle }
      }
      return low
    }
  }
}

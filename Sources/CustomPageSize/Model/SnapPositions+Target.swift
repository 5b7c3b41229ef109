import Foundation
import Motion

nonisolated extension SnapPositions {
  /// Returns the page that pages let go at `offset` come to rest at; nil without pages
  /// (custom-page-size.md 5.2). With several pages a flick goes as far as the fast deceleration carries it.
  func target(from offset: Double, velocity: Double, severalPages: Bool = false) -> Int? {
    let slide = velocity / Deceleration.decay(ofRate: Deceleration.fastRate)
    return target(
      from: offset, velocity: velocity, projected: severalPages && velocity.isFinite ? offset + slide : nil)
  }

  /// Returns where an offset is among the pages: 1.5 half-way between pages 1 and 2, below 0 before the
  /// first; nil without pages (custom-page-size.md 5.4).
  ///
  /// Beyond the ends it goes on at the rate of the last two. A single page is always 0.
  func progress(at offset: CGFloat) -> CGFloat? {
    guard count > 0 else { return nil }
    guard count > 1 else { return 0 }
    var page = page(atOrBefore: offset)
    if !isEndless { page = min(page, count - 2) }
    let start = position(of: page)
    return CGFloat(page) + (offset - start) / (position(of: page + 1) - start)
  }

  /// Returns the offset of a place among the pages: the inverse of `progress(at:)`; that of the first page
  /// where there is but one.
  func offset(atProgress progress: CGFloat) -> CGFloat {
    guard count > 1, progress.isFinite else { return position(of: 0) }
    var page = Int(progress.rounded(.down).clamped(to: -1e12...1e12))
    if !isEndless { page = page.clamped(to: 0...count - 2) }
    let start = position(of: page)
    return start + (progress - CGFloat(page)) * (position(of: page + 1) - start)
  }
}

import Foundation
import Geometry
import Motion
import ViewTree

nonisolated extension SnapPositions {
  /// Returns the page at which pages released at `offset` come to rest; nil without pages.
  ///
  /// With several pages, a flick goes as far as the fast deceleration carries it.
  /// Source: `docs/spec/custom-page-size.md#52-target-page-at-release`.
  func target(from offset: Double, velocity: Double, severalPages: Bool = false) -> Int? {
    let slide = velocity / Deceleration.decay(ofRate: Deceleration.fastRate)
    return target(
      from: offset, velocity: velocity, projected: severalPages && velocity.isFinite ? offset + slide : nil)
  }

  /// Returns the position of an offset among the pages: 1.5 halfway between pages 1 and 2, negative before
  /// the first page; nil without pages.
  ///
  /// Beyond the ends it continues at the rate of the last two pages. For a single page it is always 0.
  /// Source: `docs/spec/custom-page-size.md#54-page-index`.
  func progress(at offset: CGFloat) -> CGFloat? {
    guard count > 0 else { return nil }
    guard count > 1 else { return 0 }
    var page = page(atOrBefore: offset)
    if !isEndless { page = min(page, count - 2) }
    let start = position(of: page)
    return CGFloat(page) + (offset - start) / (position(of: page + 1) - start)
  }

  /// Returns the offset for a position among the pages: the inverse of `progress(at:)`. For a single page
  /// it is that page's offset.
  func offset(atProgress progress: CGFloat) -> CGFloat {
    guard count > 1, progress.isFinite else { return position(of: 0) }
    var page = Int(progress.rounded(.down).clamped(to: -1e12...1e12))
    if !isEndless { page = page.clamped(to: 0...count - 2) }
    let start = position(of: page)
    return start + (progress - CGFloat(page)) * (position(of: page + 1) - start)
  }
}

import Foundation

nonisolated extension SnapPositions {
  /// The speed from which on a release is a flick, in points per second (custom-page-size.md 4).
  static let flickSpeed: CGFloat = 250

  /// The decay of the speed per second that says how far a flick over several pages goes: that of the fast
  /// deceleration, 0.99 per millisecond (custom-page-size.md 4).
  static let projectionDecay = -1000 * log(CGFloat(0.99))

  /// Returns the page nearest to an offset, half-way the later one; nil without pages
  /// (custom-page-size.md 5.4).
  func nearest(to offset: CGFloat) -> Int? {
    guard count > 0 else { return nil }
    let before = page(atOrBefore: offset)
    let next = clamp(before + 1)
    return position(of: next) - offset <= offset - position(of: before) ? next : before
  }

  /// Returns the page that pages let go at `offset` come to rest at; nil without pages
  /// (custom-page-size.md 5.2).
  ///
  /// - Parameters:
  ///   - offset: Where they are shown, in points.
  ///   - velocity: In points per second, positive towards later pages.
  ///   - severalPages: Whether a flick goes as far as its speed carries it, and not one page at most.
  func target(from offset: CGFloat, velocity: CGFloat, severalPages: Bool = false) -> Int? {
    guard let nearest = nearest(to: offset) else { return nil }
    let isFlick = abs(velocity) >= SnapPositions.flickSpeed
    let turned = velocity > 0 ? next(after: offset) : previous(before: offset)
    guard severalPages, velocity.isFinite,
      let projected = self.nearest(to: offset + velocity / SnapPositions.projectionDecay)
    else { return isFlick ? turned : nearest }
    guard isFlick else { return projected }
    return velocity > 0 ? max(projected, turned) : min(projected, turned)
  }

  /// The first page behind an offset, or the last of all.
  private func next(after offset: CGFloat) -> Int {
    let start = offset + SnapPositions.dust
    let page = page(atOrBefore: start)
    return position(of: page) > start ? page : clamp(page + 1)
  }

  /// The last page before an offset, or the first of all.
  private func previous(before offset: CGFloat) -> Int {
    let end = offset - SnapPositions.dust
    let page = page(atOrBefore: end)
    return position(of: page) < end ? page : clamp(page - 1)
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

import ViewTree

/// Which pages are seen, and where they stand.
nonisolated struct VisiblePages: Equatable, Sendable {
  /// The way from one page to another that is not next to it: those in between are passed over, and the two
  /// stand side by side (segment-slide.md 5.4 n).
  struct Leap: Equatable, Sendable {
    let from, to: Int

    /// The page that is nearer when the pager is at `progress`.
    func nearest(at progress: CGFloat) -> Int {
      abs(progress - CGFloat(from)) < abs(progress - CGFloat(to)) ? from : to
    }
  }

  /// The places in the pager of the pages that are seen, in pages; those of other pages are their indices.
  private(set) var places: [Int: CGFloat] = [:]

  /// - Parameter progress: The place of the pager, 0 for the first page.
  init(progress: CGFloat, count: Int, leap: Leap? = nil) {
    guard count > 0, progress.isFinite else { return }
    let progress = min(max(progress, 0), CGFloat(count - 1))
    if let leap, leap.from != leap.to {
      let share = (progress - CGFloat(leap.from)) / CGFloat(leap.to - leap.from)
      if share > 0, share < 1 {
        let direction: CGFloat = leap.to > leap.from ? 1 : -1
        places = [leap.from: progress - share * direction, leap.to: progress + (1 - share) * direction]
        return
      }
    }
    for index in Set([Int(progress.rounded(.down)), Int(progress.rounded(.up))]) {
      places[index] = CGFloat(index)
    }
  }

  var pages: Set<Int> { Set(places.keys) }
}

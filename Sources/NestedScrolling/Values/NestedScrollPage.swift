public import Motion

/// The place of one page's list, in points.
public nonisolated struct NestedScrollPage: Equatable, Sendable {
  /// How far the list is scrolled, *c*; inside ``range``.
  public internal(set) var offset: Double
  /// The offsets at which the list may rest.
  public internal(set) var range: ScrollRange
  /// The most that the header's offset and the list's may be together; infinite where the one does not
  /// depend on the other.
  public internal(set) var reach: Double
  /// Where the header was when the page was left, for ``NestedScrollPolicy/cacheHeader``.
  public internal(set) var cachedHeaderOffset: Double?

  /// Creates a page whose list lies at its top.
  public init(range: ScrollRange = ScrollRange(min: 0, max: 0), reach: Double = .infinity) {
    self.range = range
    self.reach = reach.isNaN ? .infinity : reach
    offset = range.min
  }
}

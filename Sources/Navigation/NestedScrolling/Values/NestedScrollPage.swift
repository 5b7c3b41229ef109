public import Motion

/// The position of one page's list. Values are in points.
public nonisolated struct NestedScrollPage: Equatable, Sendable {
  /// The list's scroll offset, *c*, inside ``range``.
  public internal(set) var offset: Double
  /// The offsets at which the list may rest.
  public internal(set) var range: ScrollRange
  /// The maximum sum of the header's and the list's offsets; infinite if they are independent.
  public internal(set) var reach: Double
  /// The header's offset when the page was left, for ``NestedScrollPolicy/cacheHeader``.
  public internal(set) var cachedHeaderOffset: Double?

  /// Creates a page whose list is at its top.
  public init(range: ScrollRange = ScrollRange(min: 0, max: 0), reach: Double = .infinity) {
    self.range = range
    self.reach = reach.isNaN ? .infinity : reach
    offset = range.min
  }
}

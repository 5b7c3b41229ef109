/// The part that stretches when the finger continues to pull down at the top.
public nonisolated enum NestedScrollBounces: String, Hashable, Sendable {
  /// The header and everything below it.
  case parent
  /// Only the list of the page.
  case child
  /// Nothing. The end of a list does not stretch either.
  case none
}

/// The effect of selecting another page on the positions of header and lists.
public nonisolated enum NestedScrollPolicy: String, Hashable, Sendable {
  /// Nothing moves. Each list keeps its position.
  case keep
  /// When the header appears, the lists of all other pages scroll to their tops.
  case resetOnHeaderReveal
  /// The previous page's list scrolls to its top once it is out of sight.
  case resetOnSwitch
  /// Each page has its own header position.
  case cacheHeader
}

/// The place where a touch began. It decides whether the list or the header moves first when the finger
/// moves down.
public nonisolated enum NestedScrollOrigin: String, Hashable, Sendable {
  /// On a page or on the strip: the list moves first.
  case page
  /// On the header: the header moves first, under the finger.
  case header
}

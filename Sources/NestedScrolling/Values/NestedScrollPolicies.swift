/// What gives way when everything is scrolled down as far as it goes and the finger goes on.
public nonisolated enum NestedScrollBounces: String, Hashable, Sendable {
  /// The header, and all that is below it.
  case parent
  /// The list of the page alone.
  case child
  /// Nothing; neither does the end of a list.
  case none
}

/// What becomes of the places of header and lists when another page is selected.
public nonisolated enum NestedScrollPolicy: String, Hashable, Sendable {
  /// Nothing moves; each list keeps its place.
  case keep
  /// As soon as the header shows, the lists of the other pages go back to their tops.
  case resetOnHeaderReveal
  /// The list that was left goes back to its top once it is out of sight.
  case resetOnSwitch
  /// Each page has a place of the header of its own.
  case cacheHeader
}

/// Where a touch began, which decides who moves first when the finger goes down.
public nonisolated enum NestedScrollOrigin: String, Hashable, Sendable {
  /// On a page or on what is between it and the header: the list moves first.
  case page
  /// On the header: the header is under the finger and moves first.
  case header
}

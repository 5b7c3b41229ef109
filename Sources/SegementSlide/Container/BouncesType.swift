import NestedScrolling

/// What gives way when everything is scrolled down as far as it goes.
public nonisolated enum BouncesType: Hashable, Sendable {
  /// Header, switcher and page.
  case parent
  /// The list of the page alone.
  case child
  /// Nothing; neither does the end of a list.
  case none

  var driverValue: NestedScrollBounces {
    switch self {
    case .parent: .parent
    case .child: .child
    case .none: .none
    }
  }
}

/// What becomes of header and lists when another page is selected (segment-slide.md 5.2).
public nonisolated enum PagePolicy: Hashable, Sendable {
  /// Nothing moves; each list keeps its place.
  case keep
  /// As soon as the header shows, the lists of the other pages go to their tops, as in version 3 of the
  /// original.
  case resetOnHeaderReveal
  /// The list that was left goes to its top once it is out of sight.
  case resetOnSwitch
  /// Each page has a place of the header of its own, as in version 2 of the original.
  case cacheHeader

  var driverValue: NestedScrollPolicy {
    switch self {
    case .keep: .keep
    case .resetOnHeaderReveal: .resetOnHeaderReveal
    case .resetOnSwitch: .resetOnSwitch
    case .cacheHeader: .cacheHeader
    }
  }
}

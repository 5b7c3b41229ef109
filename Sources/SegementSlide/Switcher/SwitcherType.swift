/// How a switcher lays out its titles. The spelling is the original's.
public nonisolated enum SwitcherType: Hashable, Sendable {
  /// Titles share the width evenly; the strip does not scroll.
  case tab
  /// Each title is as wide as it needs to be; a strip that is too long scrolls.
  case segement
}

/// How the indicator goes from one title to the next (segment-slide.md 5.5).
public nonisolated enum SwitcherIndicatorStyle: Hashable, Sendable {
  /// It keeps its width.
  case normal
  /// The edge in front goes first, the one behind follows.
  case lengthen
}

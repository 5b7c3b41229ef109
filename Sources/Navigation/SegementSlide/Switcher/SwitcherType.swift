/// The layout of a switcher's titles. The spelling of the cases is the original's.
public nonisolated enum SwitcherType: Hashable, Sendable {
  /// Titles share the width evenly, and the strip does not scroll.
  case tab
  /// Each title is as wide as its content. The strip scrolls if it does not fit.
  case segement
}

/// The movement of the indicator between titles. Source:
/// `docs/spec/segment-slide.md#55-indicator-that-follows`.
public nonisolated enum SwitcherIndicatorStyle: Hashable, Sendable {
  /// The indicator keeps its width.
  case normal
  /// The leading edge moves first, and the trailing edge follows.
  case lengthen
}

import ViewTree

/// How the screens of an `LHNavigationController` come and go.
public nonisolated enum LHTransitionStyle: Hashable, Sendable, CaseIterable {
  /// The screen behind moves by 0.3 of the width.
  case `default`
  /// The screen behind shrinks to 0.95 and is dimmed.
  case threeD

  /// How far the screen behind moves, of its width.
  var parallax: CGFloat { self == .default ? 0.3 : 0 }
  /// How small it gets.
  var behindScale: CGFloat { self == .default ? 1 : 0.95 }
  /// How dark it gets, where nothing else is asked for.
  var dimAlpha: CGFloat { self == .default ? 0 : 0.5 }
}

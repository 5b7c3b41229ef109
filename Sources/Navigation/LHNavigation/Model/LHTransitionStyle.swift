import ViewTree

/// The look of an `LHNavigationController`'s transitions.
public nonisolated enum LHTransitionStyle: Hashable, Sendable, CaseIterable {
  /// The screen behind moves by 0.3 of its width.
  case `default`
  /// The screen behind shrinks to 0.95 and is dimmed.
  case threeD

  /// The distance that the screen behind moves, as a fraction of its width.
  var parallax: CGFloat { self == .default ? 0.3 : 0 }
  /// The scale of the covered screen behind.
  var behindScale: CGFloat { self == .default ? 1 : 0.95 }
  /// The default dimming of the covered screen behind.
  var dimAlpha: CGFloat { self == .default ? 0 : 0.5 }
}

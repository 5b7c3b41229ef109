import ViewTree

/// Where both screens stand at a part of a transition, from left to right: interactive-navigation.md 3.3.
nonisolated struct TransitionLayout: Equatable {
  /// How far the screen in front is from its place, and the one behind, in points to the right.
  let frontX, behindX: CGFloat
  /// The size of the screen behind, about its centre.
  let behindScale: CGFloat
  /// The strength of the veil on it.
  let dim: CGFloat
  /// How much of it is covered, from 0 to 1.
  let cover: CGFloat

  /// `dimAlpha` is the strength of the veil at full cover, nil for the style's own. Where `isStill`, what is
  /// behind stays where it is.
  init(
    _ style: LHTransitionStyle, _ operation: UINavigationControllerOperation, progress: CGFloat,
    width: CGFloat, dimAlpha: CGFloat? = nil, isStill: Bool = false
  ) {
    cover = operation == .push ? progress : 1 - progress
    frontX = width * (1 - cover)
    behindX = isStill ? 0 : -style.parallax * width * cover
    behindScale = isStill ? 1 : 1 - (1 - style.behindScale) * cover
    dim = (dimAlpha ?? style.dimAlpha) * cover
  }

  /// What moves a view whose middle is at `center` as part of a screen whose middle is at `pivot`.
  static func transform(scale: CGFloat, x: CGFloat, center: CGPoint, pivot: CGPoint) -> CGAffineTransform {
    CGAffineTransform(
      a: scale, b: 0, c: 0, d: scale, tx: (pivot.x - center.x) * (1 - scale) + x,
      ty: (pivot.y - center.y) * (1 - scale))
  }
}

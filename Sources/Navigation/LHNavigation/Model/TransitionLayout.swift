import ViewTree

/// The positions of both screens at one point of a transition, in a left-to-right layout. Source:
/// `docs/spec/interactive-navigation.md#33-animation-as-function-of-progress-u-from-0-to-1-linear`.
nonisolated struct TransitionLayout: Equatable {
  /// The offsets of the front screen and the screen behind it from their places, in points to the right.
  let frontX, behindX: CGFloat
  /// The scale of the screen behind, about its center.
  let behindScale: CGFloat
  /// The opacity of the dimming on the screen behind.
  let dim: CGFloat
  /// The covered fraction of the screen behind, from 0 to 1.
  let cover: CGFloat

  /// Computes the layout.
  ///
  /// - Parameters:
  ///   - dimAlpha: The opacity of the dimming at full cover; nil for the style's default.
  ///   - isStill: Whether the screen behind does not move or shrink.
  init(
    _ style: LHTransitionStyle, _ operation: UINavigationController.Operation, progress: CGFloat,
    width: CGFloat, dimAlpha: CGFloat? = nil, isStill: Bool = false
  ) {
    cover = operation == .push ? progress : 1 - progress
    frontX = width * (1 - cover)
    behindX = isStill ? 0 : -style.parallax * width * cover
    behindScale = isStill ? 1 : 1 - (1 - style.behindScale) * cover
    dim = (dimAlpha ?? style.dimAlpha) * cover
  }

  /// Returns the transform of a view centered at `center` as part of a screen centered at `pivot`.
  static func transform(scale: CGFloat, x: CGFloat, center: CGPoint, pivot: CGPoint) -> CGAffineTransform {
    CGAffineTransform(
      a: scale, b: 0, c: 0, d: scale, tx: (pivot.x - center.x) * (1 - scale) + x,
      ty: (pivot.y - center.y) * (1 - scale))
  }
}

/// A layer that draws nothing itself and whose sublayers keep their places in space, such as the sides of a cube.
///
/// Other layers show their sublayers flattened on their own plane. The opacity of a transform layer applies to
/// each sublayer.
@preconcurrency @MainActor public final class CATransformLayer: CALayer {
  override var keepsDepth: Bool { true }
}

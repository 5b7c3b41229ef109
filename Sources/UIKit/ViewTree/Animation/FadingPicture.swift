import LayerTree

/// A picture of a layer that fades out in front of the layer, over its new contents.
///
/// While earlier pictures still cover the layer, what changes behind them is hardly seen, and the next picture is
/// empty, unless it fades more slowly. So pictures do not pile up when changes follow each other quickly.
final class FadingPicture: CALayer {
  /// The share that may be seen of an opaque layer behind pictures that count as covering it. Where pictures are
  /// transparent, everything is seen once they begin to fade.
  static let coveredShare: CGFloat = 0.1

  /// The layer that a picture shows; nil for an empty picture.
  private weak var source: CALayer?
  /// The time in which the picture fades, in seconds; `duration` is that of the layer's own timing.
  private var fadeDuration: TimeInterval = 0

  /// Creates a picture of a layer as it is shown, to be placed in front of the layer, or of a root's sublayers, and
  /// to fade in `duration` seconds.
  convenience init(of layer: CALayer, fadingIn duration: TimeInterval) {
    self.init()
    animatesImplicitly = false
    let earlier = (layer.superlayer ?? layer).layers.compactMap { $0 as? FadingPicture }
      .filter { $0.source === layer && $0.fadeDuration >= duration }
    let seenShare = earlier.reduce(1) { $0 * (1 - $1.shownOpacity) }
    guard seenShare > (layer.backgroundFillsBounds ? FadingPicture.coveredShare : 0) else { return }
    (source, fadeDuration) = (layer, duration)
    let picture = layer.picture()
    bounds = picture.frame
    position = CGPoint(x: bounds.midX, y: bounds.midY)
    addSublayer(picture)
  }
}

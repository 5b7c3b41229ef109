extension UIView {
  /// Returns a view that shows what this one shows now, and does not follow it.
  ///
  /// It is a copy of the layers that are seen, not of pixels, so it costs little and is sharp at any scale.
  /// It takes no touches. With `afterScreenUpdates` the view is laid out first.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView {
    if afterUpdates { layoutIfNeeded() }
    let snapshot = UIView(frame: CGRect(origin: .zero, size: bounds.size))
    let picture = layer.picture()
    picture.transform = .identity
    picture.position = CGPoint(
      x: picture.anchorPoint.x * bounds.width, y: picture.anchorPoint.y * bounds.height)
    snapshot.layer.addSublayer(picture)
    snapshot.isUserInteractionEnabled = false
    snapshot.isOpaque = false
    return snapshot
  }
}

extension UIView {
  /// Returns a view that shows the current contents of this view.
  ///
  /// It copies the visible layers, not pixels, so it is cheap and sharp at any scale. It receives no
  /// touches. If `afterUpdates` is true, lays out the view first. Never returns nil, as UIKit's may.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    if afterUpdates { layoutIfNeeded() }
    let snapshot = UIView(frame: CGRect(origin: .zero, size: bounds.size))
    let picture = layer.picture()
    picture.setAffineTransform(.identity)
    picture.position = CGPoint(
      x: picture.anchorPoint.x * bounds.width, y: picture.anchorPoint.y * bounds.height)
    snapshot.layer.addSublayer(picture)
    snapshot.isUserInteractionEnabled = false
    return snapshot
  }
}

extension UIScrollView {
  /// The scale of the zoomed view; 1 if there is none.
  ///
  /// Setting it keeps the center of the visible content in place.
  public var zoomScale: CGFloat {
    get { zooming.scale }
    set { setZoomScale(newValue, animated: false) }
  }

  /// Whether fingers are zooming.
  public var isZooming: Bool { zooming.isZooming }

  /// Whether the scale is returning to a limit that fingers exceeded.
  public var isZoomBouncing: Bool { zooming.isBouncing }

  /// The recognizer that zooms, also on a trackpad; nil if the limits are equal.
  public var pinchGestureRecognizer: UIPinchGestureRecognizer? { zooming.pinchGestureRecognizer }

  /// Sets the scale, within the limits, around the center of the visible content. An animation takes
  /// 0.3 seconds.
  public func setZoomScale(_ scale: CGFloat, animated: Bool) { zooming.zoom(to: scale, animated: animated) }

  /// Zooms so that `rect`, in the zoomed view's coordinates, is centered and as large as possible.
  public func zoom(to rect: CGRect, animated: Bool) { zooming.zoom(to: rect, animated: animated) }

  /// The zoomed view and its scale; nil at scale 1.
  var scaledView: (view: UIView, scale: CGFloat)? {
    guard minimumZoomScale < maximumZoomScale, let view = zooming.view, zoomScale != 1 else { return nil }
    return (view, zoomScale)
  }
}

import ViewTree

extension UIView {
  /// Where the view is seen in its superview, as far as an animation has brought it.
  var shownFrame: CGRect {
    guard let shown = layer.presentation() else { return frame }
    let size = shown.bounds.size
    return CGRect(
      x: shown.position.x - size.width / 2, y: shown.position.y - size.height / 2, width: size.width,
      height: size.height)
  }

  /// How opaque the view is seen.
  var shownAlpha: CGFloat { layer.presentation()?.opacity ?? alpha }

  /// Whether the view is seen where it stands, and as large as it is: nothing of it is on its way.
  var isShownInPlace: Bool {
    guard let shown = layer.presentation() else { return false }
    return shown.bounds == layer.bounds && shown.position == layer.position
  }
}

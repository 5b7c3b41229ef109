public import ViewTree

@MainActor extension UIView {
  /// The view's displayed frame in its superview, including animations.
  public var displayedFrame: CGRect {
    guard let shown = layer.presentation() else { return frame }
    let size = shown.bounds.size
    return CGRect(
      x: shown.position.x - size.width / 2, y: shown.position.y - size.height / 2, width: size.width,
      height: size.height)
  }

  /// The view's displayed opacity, including animations.
  public var shownAlpha: CGFloat { layer.presentation()?.alpha ?? alpha }

  /// Whether no animation changes the view's displayed position or size.
  public var isShownInPlace: Bool {
    guard let shown = layer.presentation() else { return false }
    return shown.bounds == layer.bounds && shown.position == layer.position
  }
}

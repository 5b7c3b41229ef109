import ViewTree

extension UIView {
  /// Whether the view is seen where it stands, and as large as it is: nothing of it is on its way.
  var isShownInPlace: Bool {
    guard let shown = layer.presentation() else { return false }
    return shown.bounds == layer.bounds && shown.position == layer.position
  }
}

import ViewTree

extension UIView {
  /// The pictures that fade over the views in this view: the layers that belong to no view.
  var pictures: [CALayer] {
    layer.sublayers?.filter { sublayer in !subviews.contains { $0.layer === sublayer } } ?? []
  }
}

extension UIView {
  /// Puts a view that has just come to its place, with all in it.
  ///
  /// Where changes are being animated this is not: the view would grow out of nothing, or fly in from where it was used
  /// before.
  package func arrive(_ place: () -> Void) {
    guard AnimationContext.current != nil else { return place() }
    UIView.performWithoutAnimation {
      place()
      layoutIfNeeded()
    }
  }
}

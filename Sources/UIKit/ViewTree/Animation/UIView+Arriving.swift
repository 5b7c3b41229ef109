extension UIView {
  /// Places a new view and lays it out without an animation.
  ///
  /// Otherwise, in an animation block, the view would grow from nothing or fly in from its previous position.
  package func arrive(_ layout: () -> Void) {
    guard AnimationContext.current != nil else { return layout() }
    UIView.performWithoutAnimation {
      layout()
      layoutSubtree()
    }
  }
}

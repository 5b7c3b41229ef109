import Resources

extension UIView {
  /// The transform about the anchor point.
  public var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set {
      guard newValue.determinant.isFinite, newValue.tx.isFinite, newValue.ty.isFinite else {
        return Misuse.report(self, "transform", notFinite: newValue)
      }
      willChange("transform")
      layer.setAffineTransform(newValue)
      didChange("transform")
    }
  }

  /// The transform in space about the anchor point.
  public var transform3D: CATransform3D {
    get { layer.transform }
    set {
      guard newValue.isFinite else { return Misuse.report(self, "transform3D", notFinite: newValue) }
      willChange("transform3D")
      layer.transform = newValue
      didChange("transform3D")
    }
  }

  /// The point in the view's coordinates that is at `center` in the superview.
  private var pinnedPoint: CGPoint {
    let (bounds, anchor) = (bounds, layer.anchorPoint)
    return CGPoint(x: bounds.minX + anchor.x * bounds.width, y: bounds.minY + anchor.y * bounds.height)
  }

  func convertToSuperview(_ point: CGPoint) -> CGPoint {
    if layer.isInSpace { return layer.pointInSuperlayer(point) ?? point }
    return center + (point - pinnedPoint).applying(transform)
  }

  /// Converts a point from the superview. In a view scaled to zero, all points are the pinned point.
  func convertFromSuperview(_ point: CGPoint) -> CGPoint {
    if layer.isInSpace { return layer.pointFromSuperlayer(point) ?? pinnedPoint }
    let transform = transform
    if transform.isIdentity { return point - center + pinnedPoint }
    guard let inverse = transform.invertedIfPossible() else { return pinnedPoint }
    return pinnedPoint + (point - center).applying(inverse)
  }

  private func convertToRoot(_ point: CGPoint) -> (root: UIView, point: CGPoint) {
    var (view, point) = (self, point)
    while let parent = view.superview {
      point = view.convertToSuperview(point)
      view = parent
    }
    return (view, point)
  }

  private func convertFromRoot(_ point: CGPoint) -> CGPoint {
    guard let superview else { return point }
    return convertFromSuperview(superview.convertFromRoot(point))
  }

  /// Converts a point from this view's coordinates to the coordinates of `view`, or of the window if `view`
  /// is nil.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    if view === self { return point }
    if let view, view === superview { return convertToSuperview(point) }
    let (root, inRoot) = convertToRoot(point)
    guard let view else { return inRoot }
    return view.convertFromRoot(root.throughScreen(inRoot, to: view.convertToRoot(.zero).root))
  }

  /// Converts a point from the coordinates of `view`, or of the window if `view` is nil, to this view's
  /// coordinates.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    guard let view else { return convertFromRoot(point) }
    return view.convert(point, to: self)
  }

  /// Converts a movement from the window's coordinates to this view's. In a view scaled to zero, nothing
  /// moves.
  ///
  /// All recognizers and scroll views measure movements of fingers and wheels with it, so that content stays
  /// under the finger in views that are flipped, turned or scaled.
  package func movement(fromWindow movement: CGPoint) -> CGPoint {
    guard let superview else { return movement }
    let movement = superview.movement(fromWindow: movement)
    if transform.isTranslation { return movement }
    return transform.linearPart.invertedIfPossible().map { movement.applying($0) } ?? .zero
  }

  /// Converts a movement from this view's coordinates to the window's.
  package func movement(toWindow movement: CGPoint) -> CGPoint {
    guard let superview else { return movement }
    return superview.movement(
      toWindow: transform.isTranslation ? movement : movement.applying(transform.linearPart))
  }

  /// Splits a movement in the window's coordinates into its parts along the view's axes.
  package func parts(ofWindowMovement movement: CGPoint) -> (alongX: CGPoint, alongY: CGPoint) {
    let own = self.movement(fromWindow: movement)
    return (
      self.movement(toWindow: CGPoint(x: own.x, y: 0)), self.movement(toWindow: CGPoint(x: 0, y: own.y))
    )
  }

  /// Converts a rectangle to the coordinates of `view` and returns its bounding box.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    guard !rect.isNull else { return rect }
    let corners = rect.corners(applying: .identity).map { convert($0, to: view) }
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
    return CGRect(x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
  }

  /// Converts a rectangle from the coordinates of `view` and returns its bounding box.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    let source = view ?? convertToRoot(.zero).root
    return source.convert(rect, to: self)
  }

  /// Converts a point between two windows through the screen. Views outside windows share no screen.
  private func throughScreen(_ point: CGPoint, to other: UIView) -> CGPoint {
    guard other !== self, self is UIWindow, other is UIWindow else { return point }
    return other.convertFromSuperview(convertToSuperview(point))
  }
}

extension UIView {
  /// The point of the view that `center` places and that transforms turn it about, as fractions of its bounds. The default
  /// is the middle. A change moves the frame.
  public var anchorPoint: CGPoint {
    get { layer.anchorPoint }
    set { layer.anchorPoint = newValue }
  }
}

extension UIView: LayerOwner {
  package func layerWasResized(from old: CGSize) {
    setNeedsLayout()
    superviewNeedsLayout()
    if isNearCoveredEdge { updateSafeArea() }
    if let autoLayout { frameChangedForAutoLayout(autoLayout) }
    if autoresizesSubviews {
      for subview in subviews { subview.autoresize(superviewFrom: old, to: bounds.size) }
    }
    if safeAreaInsets != .zero { for subview in subviews { subview.updateSafeArea() } }
  }

  package func layerNeedsLayout() { setNeedsLayout() }

  package func sublayerWasResized() {
    if !isInLayoutPass, !needsLayout { setNeedsLayout() }
  }
}

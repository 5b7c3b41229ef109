/// Something with coordinates of its own: a view, a window or a screen.
@preconcurrency @MainActor public protocol UICoordinateSpace: AnyObject {
  /// The rectangle in its own coordinates, in points.
  var bounds: CGRect { get }
  /// Converts a point to the coordinates of another space.
  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// Converts a point from the coordinates of another space.
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// Converts a rectangle to the coordinates of another space.
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
  /// Converts a rectangle from the coordinates of another space.
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

// Views are preferred to spaces, so that `convert(_:to:)` with a view means what it always did. A space that is no view
// is a screen or a scene, whose coordinates are those of its windows.
extension UIView: UICoordinateSpace {
  /// Converts a point to the coordinates of another space.
  @_disfavoredOverload
  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    convert(point, to: coordinateSpace as? UIView)
  }
  /// Converts a point from the coordinates of another space.
  @_disfavoredOverload
  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    convert(point, from: coordinateSpace as? UIView)
  }
  /// Converts a rectangle to the coordinates of another space.
  @_disfavoredOverload
  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    convert(rect, to: coordinateSpace as? UIView)
  }
  /// Converts a rectangle from the coordinates of another space.
  @_disfavoredOverload
  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    convert(rect, from: coordinateSpace as? UIView)
  }
}

extension UIScreen: UICoordinateSpace {
  /// The coordinates of the screen: those of its windows.
  public var coordinateSpace: any UICoordinateSpace { self }
  /// The same, because desktops do not turn.
  public var fixedCoordinateSpace: any UICoordinateSpace { self }

  /// Converts a point to the coordinates of another space.
  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    (coordinateSpace as? UIView)?.convert(point, from: nil) ?? point
  }
  /// Converts a point from the coordinates of another space.
  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    (coordinateSpace as? UIView)?.convert(point, to: nil) ?? point
  }
  /// Converts a rectangle to the coordinates of another space.
  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    (coordinateSpace as? UIView)?.convert(rect, from: nil) ?? rect
  }
  /// Converts a rectangle from the coordinates of another space.
  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    (coordinateSpace as? UIView)?.convert(rect, to: nil) ?? rect
  }
}

extension UIWindowScene {
  /// The coordinates of the scene: those of its windows.
  public var coordinateSpace: any UICoordinateSpace { screen }
}

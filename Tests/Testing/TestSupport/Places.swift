public import Foundation
public import ViewTree

/// Adds a view to another one and returns it.
@discardableResult
@MainActor
public func add<View: UIView>(_ view: View, to parent: UIView) -> View {
  parent.addSubview(view)
  return view
}

/// Returns a rectangle.
public func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}

/// Returns a point.
public func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

public import Foundation
import Geometry

/// A layer that draws a gradient over its background color, clipped to its rounded rectangle.
@preconcurrency @MainActor open class CAGradientLayer: CALayer {
  private var own: CAGradient?

  deinit {}

  override var ownLook: LayerLook? {
    get { own.map { .gradient($0) } }
    set {
      guard newValue != ownLook else { return }
      if case .gradient(let gradient)? = newValue { own = gradient } else { own = nil }
      changed(.content)
    }
  }

  /// The gradient as one value; nil for none.
  public var gradient: CAGradient? {
    get { own }
    set {
      guard own != newValue else { return }
      own = newValue
      changed(.content)
    }
  }

  private func set<Value: CAAnimatable>(
    _ value: Value, _ name: String, _ part: WritableKeyPath<CAGradient, Value>
  ) {
    var gradient = own ?? CAGradient(stops: [])
    let old = gradient[keyPath: part]
    guard value != old else { return }
    gradient[keyPath: part] = value
    own = gradient
    changed(.content, from: old, name, (\CALayerValues.gradient).appending(path: part))
  }

  /// The colors, as objects of the type `CGColor`. Animated between lists of the same length.
  open var colors: [Any]? {
    get { own.flatMap { $0.stops.isEmpty ? nil : $0.stops.map(\.color) } }
    set { set(CAColorList((newValue ?? []).compactMap { $0 as? CGColor }), "colors", \.colors) }
  }
  /// The position of each color, from 0 to 1; nil, the default, spreads them evenly.
  open var locations: [NSNumber]? {
    get { own.flatMap { $0.hasLocations ? $0.stops.map { NSNumber(value: Double($0.location)) } : nil } }
    set { set(CANumberList((newValue ?? []).map { CGFloat($0.doubleValue) }), "locations", \.locations) }
  }
  /// The start of the gradient, or its center, as a fraction of the bounds. The default is the middle of the top.
  open var startPoint: CGPoint {
    get { own?.startPoint ?? CGPoint(x: 0.5, y: 0) }
    set { if newValue.isFinite { set(newValue, "startPoint", \.startPoint) } }
  }
  /// The end of the gradient, as a fraction of the bounds. The default is the middle of the bottom.
  ///
  /// A radial gradient ends on the ellipse that fits into the rectangle around `startPoint` with a corner here. A conic
  /// gradient begins in this direction and runs clockwise.
  open var endPoint: CGPoint {
    get { own?.endPoint ?? CGPoint(x: 0.5, y: 1) }
    set { if newValue.isFinite { set(newValue, "endPoint", \.endPoint) } }
  }
  /// Whether the colors run along a line, outwards, or around a point.
  open var type: CAGradientLayerType {
    get { own?.type ?? .axial }
    set {
      own = own ?? CAGradient(stops: [])
      own?.type = newValue
      changed(.content)
    }
  }
}

/// The course of a gradient.
public enum CAGradientLayerType: String, Hashable, Sendable {
  /// Along a line, outwards from a point, or around a point.
  case axial, radial, conic
}

public import Foundation
import Geometry

/// Which points are inside the path of a shape layer.
public enum CAShapeLayerFillRule: String, Hashable, Sendable {
  /// Those around which the path turns; or those from which a ray crosses it an odd number of times.
  case nonZero = "non-zero", evenOdd = "even-odd"
}

/// The ends of the lines of a shape layer.
public enum CAShapeLayerLineCap: String, Hashable, Sendable {
  /// Cut off at the end point, or extended by a half circle or a half square.
  case butt, round, square
}

/// The corners of the lines of a shape layer.
public enum CAShapeLayerLineJoin: String, Hashable, Sendable {
  /// Sharp, round, or cut off.
  case miter, round, bevel
}

/// A layer that draws a path in front of its contents, sharp at every scale.
///
/// All numbers and colors are animated, and so is the path if both paths have the same steps.
@preconcurrency @MainActor open class CAShapeLayer: CALayer {
  private var look = ShapeLook()
  private var setPath: CGPath?

  deinit {}

  override var ownLook: LayerLook? {
    get { .shape(look) }
    set { if case .shape(let shape)? = newValue, shape != look { replace(shape) } }
  }

  private func replace(_ shape: ShapeLook) {
    if shape.path != look.path { setPath = nil }
    look = shape
    changed(.content)
  }

  private func set<Value: CAAnimatable>(
    _ value: Value, _ name: String, _ part: WritableKeyPath<ShapeLook, Value>
  ) {
    let old = look[keyPath: part]
    guard value != old else { return }
    if let number = value as? CGFloat, !DrawingLog.check(number, call: "CAShapeLayer.\(name)") { return }
    look[keyPath: part] = value
    changed(.content, from: old, name, (\CALayerValues.shape).appending(path: part))
  }

  /// The path, in the layer's coordinates; nil for none.
  open var path: CGPath? {
    get { setPath ?? look.path.map { CGPath(elements: $0) } }
    set {
      setPath = newValue?.copy()
      set(newValue?.elements, "path", \.path)
    }
  }
  /// The color inside the path. The default is black; nil for none.
  open var fillColor: CGColor? {
    get { look.fillColor }
    set { set(newValue, "fillColor", \.fillColor) }
  }
  /// Which points are inside the path.
  open var fillRule: CAShapeLayerFillRule {
    get { look.fillRule == .winding ? .nonZero : .evenOdd }
    set {
      look.fillRule = newValue == .nonZero ? .winding : .evenOdd
      changed(.content)
    }
  }
  /// The color of the line along the path; nil, the default, for none.
  open var strokeColor: CGColor? {
    get { look.strokeColor }
    set { set(newValue, "strokeColor", \.strokeColor) }
  }
  /// Where the line begins, as a fraction of the path's length.
  open var strokeStart: CGFloat {
    get { look.strokeStart }
    set { set(newValue, "strokeStart", \.strokeStart) }
  }
  /// Where the line ends, as a fraction of the path's length.
  open var strokeEnd: CGFloat {
    get { look.strokeEnd }
    set { set(newValue, "strokeEnd", \.strokeEnd) }
  }
  /// The width of the line, in points.
  open var lineWidth: CGFloat {
    get { look.stroke.width }
    set { set(newValue, "lineWidth", \.stroke.width) }
  }
  /// How far a sharp corner may extend, in line widths.
  open var miterLimit: CGFloat {
    get { look.stroke.miterLimit }
    set { set(newValue, "miterLimit", \.stroke.miterLimit) }
  }
  /// The ends of lines.
  open var lineCap: CAShapeLayerLineCap {
    get { [.butt: .butt, .round: .round, .square: .square][look.stroke.cap] ?? .butt }
    set {
      look.stroke.cap = [.butt: .butt, .round: .round, .square: .square][newValue] ?? .butt
      changed(.content)
    }
  }
  /// The corners of lines.
  open var lineJoin: CAShapeLayerLineJoin {
    get { [.miter: .miter, .round: .round, .bevel: .bevel][look.stroke.join] ?? .miter }
    set {
      look.stroke.join = [.miter: .miter, .round: .round, .bevel: .bevel][newValue] ?? .miter
      changed(.content)
    }
  }
  /// The length at which the pattern of dashes begins.
  open var lineDashPhase: CGFloat {
    get { look.stroke.dashPhase }
    set { set(newValue, "lineDashPhase", \.stroke.dashPhase) }
  }
  /// The lengths of dashes and gaps in turns; nil for a whole line.
  open var lineDashPattern: [NSNumber]? {
    get { look.stroke.dashes.isEmpty ? nil : look.stroke.dashes.map { NSNumber(value: Double($0)) } }
    set {
      look.stroke.dashes = (newValue ?? []).map { CGFloat($0.doubleValue) }
      changed(.content)
    }
  }
}

/// The points of a path, which can be interpolated with those of a path of the same steps.
public nonisolated struct CAPathVector: CAVector {
  var elements: PathElements

  /// No points.
  public static let zero = CAPathVector(elements: PathElements())

  private func combined(with other: CAPathVector, _ change: (CGPoint, CGPoint) -> CGPoint) -> CAPathVector? {
    elements.mapped(with: other.elements, change).map { CAPathVector(elements: $0) }
  }

  /// Returns the sum, point by point; without the same steps, the one that has points.
  public func adding(_ other: CAPathVector) -> CAPathVector {
    combined(with: other, +) ?? (elements.isEmpty ? other : self)
  }

  /// Returns the difference, point by point; none if the paths have different steps.
  public func subtracting(_ other: CAPathVector) -> CAPathVector { combined(with: other, -) ?? .zero }

  /// Returns the points with `x` multiplied by `across` and `y` by `down`.
  public func scaled(across: CGFloat, down: CGFloat) -> CAPathVector {
    combined(with: self) { point, _ in CGPoint(x: point.x * across, y: point.y * down) } ?? .zero
  }
}

extension PathElements: CAAnimatable {
  /// The points.
  public nonisolated var animatableData: CAPathVector { CAPathVector(elements: self) }
  /// Creates a path of points.
  public nonisolated init(animatableData: CAPathVector) { self = animatableData.elements }
}

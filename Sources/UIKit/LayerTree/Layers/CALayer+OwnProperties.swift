import Foundation
import Geometry

/// The values of a program's own properties that are drawn, by their names.
nonisolated struct OwnLayerValues: Equatable, Sendable {
  enum Value: Equatable, Sendable {
    case number(CGFloat)
    case point(CGPoint)
    case size(CGSize)
    case rect(CGRect)
    case color(CGColor?)

    /// Returns the value of an object; nil for one that cannot be animated.
    init?(_ object: Any) {
      switch object {
      case let point as CGPoint: self = .point(point)
      case let size as CGSize: self = .size(size)
      case let rect as CGRect: self = .rect(rect)
      case let color as CGColor: self = .color(color)
      default:
        guard let number = AnimatedObject.value(object, as: CGFloat.self) else { return nil }
        self = .number(number)
      }
    }

    /// The value of a property that was never set.
    var zero: Value {
      switch self {
      case .number: .number(0)
      case .point: .point(.zero)
      case .size: .size(.zero)
      case .rect: .rect(.zero)
      case .color: .color(nil)
      }
    }

    /// Returns the value as an object of the type of another one.
    func object(like model: Any?) -> Any? {
      switch self {
      case .point(let point): return point
      case .size(let size): return size
      case .rect(let rect): return rect
      case .color(let color): return color
      case .number(let number):
        switch model {
        case is Double: return Double(number)
        case is Float: return Float(number)
        case is Int: return Int(exactly: number.rounded()) ?? 0
        case is NSNumber: return NSNumber(value: Double(number))
        default: return number
        }
      }
    }
  }

  var values: [String: Value] = [:]
}

nonisolated extension CALayerValues {
  fileprivate subscript(number name: String) -> CGFloat {
    get { if case .number(let number)? = own?.values[name] { number } else { 0 } }
    set { set(.number(newValue), name) }
  }
  fileprivate subscript(point name: String) -> CGPoint {
    get { if case .point(let point)? = own?.values[name] { point } else { .zero } }
    set { set(.point(newValue), name) }
  }
  fileprivate subscript(size name: String) -> CGSize {
    get { if case .size(let size)? = own?.values[name] { size } else { .zero } }
    set { set(.size(newValue), name) }
  }
  fileprivate subscript(rect name: String) -> CGRect {
    get { if case .rect(let rect)? = own?.values[name] { rect } else { .zero } }
    set { set(.rect(newValue), name) }
  }
  fileprivate subscript(color name: String) -> CGColor? {
    get { if case .color(let color)? = own?.values[name] { color } else { nil } }
    set { set(.color(newValue), name) }
  }

  private mutating func set(_ value: OwnLayerValues.Value, _ name: String) {
    own = own ?? OwnLayerValues()
    own?.values[name] = value
  }
}

/// Properties of a program's class that are drawn, and that animations change.
extension CALayer {
  /// The layer that draws itself at the moment. Its own properties have their animated values then.
  static var drawing: CALayer?

  /// Returns a property of the program's class that is drawn, for animations. It is a number unless it has another value.
  func ownProperty(_ name: String) -> (any AnimatedProperty)? {
    guard Self.needsDisplay(forKey: name) else { return nil }
    switch behavior?.own?.values[name] {
    case .point: return TypedProperty(\CALayerValues.[point: name])
    case .size: return TypedProperty(\CALayerValues.[size: name])
    case .rect: return TypedProperty(\CALayerValues.[rect: name])
    case .color: return TypedProperty(\CALayerValues.[color: name])
    case .number, nil: return TypedProperty(\CALayerValues.[number: name])
    }
  }

  /// Returns the animated value of a property, while the layer draws; nil if none is animated.
  func drawnValue(_ name: String, like model: Any?) -> Any? {
    guard CALayer.drawing === self, let shown = animations?.shown.own else { return nil }
    return shown.values[name]?.object(like: model)
  }

  /// Draws the layer anew after one of its own properties changed, and runs the program's action for that.
  func ownValueChanged(_ name: String, from old: Any?, to new: Any?) {
    guard Self.needsDisplay(forKey: name) else { return }
    let behavior = ownBehavior
    var own = behavior.own ?? OwnLayerValues()
    let shown = animations?.shown.own?.values[name]?.object(like: old) ?? old
    let value = new.flatMap(OwnLayerValues.Value.init)
    own.values[name] = value
    behavior.own = own
    setNeedsDisplay()
    animations?.refresh()
    guard timeline != nil, !CATransaction.disableActions(), let action = action(forKey: name),
      !(action is NSNull)
    else { return }
    guard let animation = action as? CABasicAnimation, animation.isWithoutEnds,
      let copy = animation.copy() as? CABasicAnimation
    else { return action.run(forKey: name, object: self, arguments: nil) }
    copy.fromValue = shown ?? value?.zero.object(like: new)
    copy.run(forKey: name, object: self, arguments: nil)
  }
}

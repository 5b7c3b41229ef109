import Foundation
import Geometry
import Motion

/// An animatable property of a layer, of any type.
protocol AnimatedProperty {
  var path: PartialKeyPath<CALayerValues> { get }

  /// Returns the property's value as an object; nil if there is none.
  func object(in values: CALayerValues) -> Any?
  /// Sets the property to an object; does nothing if it has another type.
  func set(_ object: Any?, in values: inout CALayerValues)
  /// Returns the effect of an animation between two values; nil if a value has another type.
  func effect(of animation: CABasicAnimation, on layer: CALayer) -> LayerAnimation.Effect?
  /// Returns the effect of an animation through several values; nil if a value has another type.
  func effect(of animation: CAKeyframeAnimation) -> LayerAnimation.Effect?
}

/// A property of one type, whose values come as objects of any type.
struct TypedProperty<Value: CAAnimatable>: AnimatedProperty {
  let typedPath: WritableKeyPath<CALayerValues, Value>

  init(_ path: WritableKeyPath<CALayerValues, Value>) { typedPath = path }

  var path: PartialKeyPath<CALayerValues> { typedPath }

  func object(in values: CALayerValues) -> Any? {
    let value = values[keyPath: typedPath]
    // An optional in `Any` would never be nil.
    return (value as? any OptionalValue).map(\.object) ?? value
  }

  func set(_ object: Any?, in values: inout CALayerValues) {
    if let object {
      if let value = AnimatedObject.value(object, as: Value.self) { values[keyPath: typedPath] = value }
    } else if Value.self is any OptionalValue.Type {
      values[keyPath: typedPath] = Value(animatableData: .zero)
    }
  }

  // MARK: Effects

  func effect(of animation: CABasicAnimation, on layer: CALayer) -> LayerAnimation.Effect? {
    let given = [animation.fromValue, animation.toValue, animation.byValue]
    let values = given.map { $0.flatMap { AnimatedObject.value($0, as: Value.self) } }
    for (object, value) in zip(given, values) where object != nil && value == nil { return nil }
    let (start, end) = ends(
      from: values[0], to: values[1], by: values[2], model: layer.modelValues[keyPath: typedPath],
      shown: layer.shownValues[keyPath: typedPath])
    let pace = animation.pace
    return effect(animation) { start.advanced(to: end, at: CAProgress(CGFloat(pace.progress(at: $0)))) }
  }

  private func ends(
    from: Value?, to: Value?, by: Value?, model: Value, shown: Value
  ) -> (Value, Value) {
    let change = (by ?? model).animatableData
    return switch (from, to, by) {
    case (let from?, let to?, _): (from, to)
    case (let from?, nil, .some): (from, from.displaced(by: change))
    case (nil, let to?, .some): (Value(animatableData: to.animatableData.subtracting(change)), to)
    case (let from?, nil, nil): (from, model)
    case (nil, let to?, nil): (shown, to)
    case (nil, nil, .some): (model, model.displaced(by: change))
    case (nil, nil, nil): (shown, model)
    }
  }

  func effect(of animation: CAKeyframeAnimation) -> LayerAnimation.Effect? {
    let (objects, ownTimes) = animation.frames
    let values = objects.compactMap { AnimatedObject.value($0, as: Value.self) }
    guard let first = values.first, let last = values.last, values.count == objects.count else { return nil }
    if animation.calculationMode.isPaced, animation.path == nil, values.count > 1 {
      let path = PacedPath(values, isCurved: animation.calculationMode == .cubicPaced)
      let pace = animation.pace
      return effect(animation) { path.value(at: CGFloat(pace.progress(at: $0))) }
    }
    let (times, mode) = (ownTimes ?? animation.times(count: values.count), animation.calculationMode)
    let (curves, pace) = (animation.timingFunctions?.map(\.curve) ?? [], animation.pace)
    return effect(animation) { time in
      let progress = pace.progress(at: time)
      guard let next = times.firstIndex(where: { $0 > progress }) else { return last }
      guard next > 0 else { return first }
      guard mode != .discrete else { return values[next - 1] }
      let part = (progress - times[next - 1]) / (times[next] - times[next - 1])
      let curve = curves.isEmpty ? .linear : curves[min(next - 1, curves.count - 1)]
      let fraction = CGFloat(curve.progress(atTime: part))
      guard mode == .cubic else {
        return values[next - 1].advanced(to: values[next], at: CAProgress(fraction))
      }
      return KeyCurve.value(through: values, from: next - 1, at: fraction)
    }
  }

  /// Returns the effect that shows `value` of the time within a run, in seconds.
  private func effect(
    _ animation: CAPropertyAnimation, showing value: @escaping (_ time: TimeInterval) -> Value
  ) -> LayerAnimation.Effect {
    let (path, isAdditive) = (typedPath, animation.isAdditive)
    let gain =
      animation.isCumulative
      ? value(.infinity).animatableData.subtracting(value(0).animatableData) : .zero
    return { values, moment in
      let run = CGFloat(moment.run)
      let value = value(moment.time).displaced(by: gain.scaled(across: run, down: run))
      values[keyPath: path] = isAdditive ? values[keyPath: path].combined(with: value) : value
    }
  }
}

/// A value that may be nil.
private protocol OptionalValue {
  var object: Any? { get }
}

extension Optional: OptionalValue {
  fileprivate var object: Any? { map { $0 as Any } }
}

/// A value of an object that others observe. The object has one for each such value, and says when it changed.
public final class NSObservedValue<Object: AnyObject, Value> {
  private struct Observer {
    weak var observation: NSKeyValueObservation?
    let options: NSKeyValueObservingOptions
    let handler: (Object, NSKeyValueObservedChange<Value>) -> Void

    var isGone: Bool { !(observation?.isValid ?? false) }
  }

  private weak var object: Object?
  private var value: ((Object) -> Value)?
  private var observers: [Observer] = []

  public init() {}

  /// Names the object, which is not kept alive, and how its value is read.
  public func connect(_ object: Object, value: @escaping (Object) -> Value) {
    self.object = object
    self.value = value
  }

  /// Calls `handler` after every change, until the observation that is returned is released or invalidated.
  public func observe(
    _ options: NSKeyValueObservingOptions,
    _ handler: @escaping (Object, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let observation = NSKeyValueObservation()
    observers.append(Observer(observation: observation, options: options, handler: handler))
    if options.contains(.initial), let object, let value {
      let now = options.contains(.new) ? value(object) : nil
      handler(object, NSKeyValueObservedChange(newValue: now, oldValue: nil))
    }
    return observation
  }

  /// Tells the observers, in the order in which they came.
  public func changed(from old: Value, to new: Value) {
    observers.removeAll(where: \.isGone)
    guard let object else { return }
    for observer in observers where !observer.isGone {
      observer.handler(
        object,
        NSKeyValueObservedChange(
          newValue: observer.options.contains(.new) ? new : nil,
          oldValue: observer.options.contains(.old) ? old : nil))
    }
  }
}

/// An observable property of an object. The object has an instance for each such property, and reports
/// changes to it.
@preconcurrency @MainActor public final class NSObservedValue<Object: AnyObject, Value> {
  private struct Observer {
    weak var observation: NSKeyValueObservation?
    let options: NSKeyValueObservingOptions
    let handler: (Object, NSKeyValueObservedChange<Value>) -> Void

    var isGone: Bool { !(observation?.isValid ?? false) }
  }

  private weak var object: Object?
  private var value: ((Object) -> Value)?
  private var observers: [Observer] = []

  /// Creates a property that is not connected to an object.
  public init() {}

  /// Connects the property to its object, which it references weakly, and to a function that reads the
  /// value.
  public func connect(_ object: Object, value: @escaping (Object) -> Value) {
    self.object = object
    self.value = value
  }

  /// Calls `handler` after each change, until the returned observation is released or invalidated.
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

  /// Calls the observers in the order they were added.
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

/// What the handler of an observation receives.
public nonisolated struct NSKeyValueObservingOptions: OptionSet, Hashable, Sendable {
  /// The bits of the option set.
  public let rawValue: UInt
  /// Creates an option set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The value after the change.
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  /// The value before the change.
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  /// An immediate call with the current value.
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
}

/// A change of an observed property. Values that were not requested are nil.
public struct NSKeyValueObservedChange<Value> {
  /// The value after the change.
  public let newValue: Value?
  /// The value before the change.
  public let oldValue: Value?
}

/// An observation. Releasing it ends it.
public final class NSKeyValueObservation {
  /// Whether the handler is still called.
  private(set) var isValid = true

  /// Ends the observation, even during a change.
  public func invalidate() { isValid = false }
}

/// An observable property of an object. The object has an instance for each such property, and reports
/// changes to it.
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

  /// Calls the observers in the order in which they were added.
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

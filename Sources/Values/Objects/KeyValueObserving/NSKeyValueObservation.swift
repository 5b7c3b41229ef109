/// Options that determine what the handler of an observation receives.
public struct NSKeyValueObservingOptions: OptionSet, Hashable, Sendable {
  /// The bits of the options.
  public let rawValue: UInt
  /// Creates options from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The value after the change.
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  /// The value before the change.
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  /// An immediate call with the current value.
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
  /// An additional call before each change.
  public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// How a change affects a value. Only `setting` is reported here.
public enum NSKeyValueChange: UInt, Hashable, Sendable {
  case setting = 1
  case insertion, removal, replacement
}

/// A change of an observed property. Values that were not requested are nil.
public struct NSKeyValueObservedChange<Value> {
  /// The kind of the change.
  public let kind: NSKeyValueChange
  /// The value after the change, if the option `.new` is set.
  public let newValue: Value?
  /// The value before the change, if the option `.old` is set.
  public let oldValue: Value?
  /// Whether the call precedes the change.
  public let isPrior: Bool

  package init(newValue: Value?, oldValue: Value?, isPrior: Bool = false) {
    kind = .setting
    self.newValue = newValue
    self.oldValue = oldValue
    self.isPrior = isPrior
  }
}

/// An observation, which ends when it is released.
public final class NSKeyValueObservation {
  /// Whether the handler is still called.
  package private(set) var isValid = true
  /// Removes the observer from the observed object.
  package var onEnd: (@MainActor () -> Void)?

  package init() {}

  deinit { end() }

  /// Ends the observation, even during a change.
  public func invalidate() {
    isValid = false
    end()
    onEnd = nil
  }

  private func end() {
    if let onEnd { onMainThread(onEnd) }
  }
}

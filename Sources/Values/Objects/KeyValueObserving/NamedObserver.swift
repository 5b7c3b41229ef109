public import Foundation

/// A key of the dictionary that describes a change.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  /// The name of the entry.
  public let rawValue: String
  /// Creates a key from the name of its entry.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The kind of the change: the raw value of an `NSKeyValueChange`.
  public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
  /// The value after the change.
  public static let newKey = NSKeyValueChangeKey(rawValue: "new")
  /// The value before the change.
  public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
  /// The changed indexes of a collection. Never set here.
  public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
  /// True in the call before a change.
  public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
}

/// An object that receives changes of properties by their names.
///
/// Responders conform; override their method. Foundation's `NSObject` on Linux has no such method, so other
/// classes conform to this protocol and omit `override`.
@MainActor public protocol NSKeyValueObserver: NSObject {
  func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?)
}

/// An observer of a property by its name.
final class NamedObserver: KeyValueObserver {
  private weak var observer: (any NSKeyValueObserver)?
  private let keyPath: String
  private let path: AnyKeyPath
  let context: UInt
  private let id: ObjectIdentifier
  private var old: Any?

  init(
    _ observer: any NSKeyValueObserver, _ keyPath: String, _ path: AnyKeyPath,
    _ options: NSKeyValueObservingOptions, _ context: UnsafeMutableRawPointer?
  ) {
    self.observer = observer
    self.keyPath = keyPath
    self.path = path
    self.context = UInt(bitPattern: context)
    id = ObjectIdentifier(observer)
    super.init(keyPath, options)
  }

  /// Whether the observer has that identity, even while it is being deallocated.
  func isFor(_ id: ObjectIdentifier, _ keyPath: String) -> Bool { self.id == id && self.keyPath == keyPath }

  private func value(of object: Any) -> Any { object[keyPath: path] ?? NSNull() }

  func sendValue(_ object: AnyObject) {
    send(object, options.contains(.new) ? [.newKey: presented(value(of: object))] : [:])
  }

  override func willChange(_ object: AnyObject) {
    let value = value(of: object)
    old = value
    guard options.contains(.prior) else { return }
    var change: [NSKeyValueChangeKey: Any] = [.notificationIsPriorKey: true]
    if options.contains(.old) { change[.oldKey] = presented(value) }
    send(object, change)
  }

  override func didChange(_ object: AnyObject) { sendValue(object) }

  override func sendInitial(_ object: AnyObject) {
    guard let old else { return }
    self.old = nil
    let value = value(of: object)
    if !options.contains(.prior), areEqual(old, value) { return }
    var change: [NSKeyValueChangeKey: Any] = [:]
    if options.contains(.new) { change[.newKey] = presented(value) }
    if options.contains(.old) { change[.oldKey] = presented(old) }
    send(object, change)
  }

  /// Reports nil as `NSNull`, as in Objective-C.
  private func presented(_ value: Any) -> Any {
    guard let optional = value as? any OptionalValue else { return value }
    return optional.wrapped ?? NSNull()
  }

  private func send(_ object: AnyObject, _ change: [NSKeyValueChangeKey: Any]) {
    var change = change
    change[.kindKey] = NSKeyValueChange.setting.rawValue
    observer?.observeValue(
      forKeyPath: keyPath, of: object, change: change,
      context: UnsafeMutableRawPointer(bitPattern: context))
  }
}

private protocol OptionalValue { var wrapped: Any? { get } }

extension Optional: OptionalValue {
  fileprivate var wrapped: Any? { self }
}

/// An observer of a key path that calls a closure.
final class KeyPathObserver<Object: AnyObject, Value>: KeyValueObserver {
  private let keyPath: KeyPath<Object, Value>
  private let handler: (Object, NSKeyValueObservedChange<Value>) -> Void
  private weak var observation: NSKeyValueObservation?
  private var old: Value?
  private let areEqual = equality(of: Value.self)

  init(
    _ keyPath: KeyPath<Object, Value>, named name: String?, _ options: NSKeyValueObservingOptions,
    for observation: NSKeyValueObservation,
    handler: @escaping (Object, NSKeyValueObservedChange<Value>) -> Void
  ) {
    self.keyPath = keyPath
    self.handler = handler
    self.observation = observation
    super.init(name, options)
  }

  func isFor(_ observation: NSKeyValueObservation) -> Bool { self.observation === observation }

  func sendValue(_ object: Object) {
    send(object, new: options.contains(.new) ? object[keyPath: keyPath] : nil)
  }

  override func willChange(_ object: AnyObject) {
    guard let object = object as? Object else { return }
    let value = object[keyPath: keyPath]
    old = value
    // Without a name, the observer cannot know in advance that this value will change.
    if options.contains(.prior), name != nil {
      send(object, old: options.contains(.old) ? value : nil, isPrior: true)
    }
  }

  override func didChange(_ object: AnyObject) {
    if let object = object as? Object { sendValue(object) }
  }

  override func sendInitial(_ object: AnyObject) {
    guard let object = object as? Object, let old else { return }
    self.old = nil
    let value = object[keyPath: keyPath]
    if !options.contains(.prior), areEqual(old, value) { return }
    send(
      object, new: options.contains(.new) ? value : nil, old: options.contains(.old) ? old : nil)
  }

  private func send(_ object: Object, new: Value? = nil, old: Value? = nil, isPrior: Bool = false) {
    handler(object, NSKeyValueObservedChange(newValue: new, oldValue: old, isPrior: isPrior))
  }
}

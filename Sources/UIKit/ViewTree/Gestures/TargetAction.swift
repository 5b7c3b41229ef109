import Objects

/// A type that calls methods of targets without retaining them.
///
/// The protocol gives every recognizer class an initializer that takes an unapplied method reference of its
/// own type:
///
///     UIPanGestureRecognizer(target: self, action: Self.handlePan)
@preconcurrency @MainActor public protocol TargetAction {}

extension TargetAction {
  /// Becomes an object that was made otherwise, which an initializer of a class cannot.
  private init(made: Self) { self = made }

  /// Creates an object of a class whose initializers are not known.
  fileprivate init(ofClass type: NSObject.Type) {
    guard let object = NSObject.makeInstance(of: type) as? Self else {
      preconditionFailure("\(type) is no \(Self.self)")
    }
    self.init(made: object)
  }
}

extension TargetAction where Self: UIGestureRecognizer {
  /// Creates a recognizer that calls a method of `target`, which it does not retain.
  public init<Target: AnyObject>(target: Target, action: @escaping (Target) -> (Self) -> Void) {
    self.init(ofClass: Self.self)
    addTarget(target, action: action)
  }

  /// Calls a method of `target` whenever the gesture's state changes. The target is not retained.
  public func addTarget<Target: AnyObject>(_ target: Target, action: @escaping (Target) -> (Self) -> Void) {
    addAction(owner: target) { [weak target] recognizer in
      if let target, let recognizer = recognizer as? Self { action(target)(recognizer) }
    }
  }

  /// Calls a closure whenever the gesture's state changes.
  public func addAction(_ action: @escaping (Self) -> Void) {
    addAction(owner: nil) { recognizer in
      if let recognizer = recognizer as? Self { action(recognizer) }
    }
  }
}

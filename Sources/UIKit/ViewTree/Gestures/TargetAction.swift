/// A type that calls methods of targets without retaining them.
///
/// The protocol gives every recognizer class an initializer that takes an unapplied method reference of its
/// own type:
///
///     UIPanGestureRecognizer(target: self, action: Self.handlePan)
@preconcurrency @MainActor public protocol TargetAction: AnyObject {
  /// Creates an instance without targets.
  init()
}

extension TargetAction where Self: UIGestureRecognizer {
  /// Creates a recognizer that calls a method of `target`, which it does not retain.
  public init<Target: AnyObject>(target: Target, action: @escaping (Target) -> (Self) -> Void) {
    self.init()
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

/// Somebody whose methods can be called back without being kept alive.
///
/// It gives every class of recognizers an initializer that takes an unapplied method reference:
///
///     UIPanGestureRecognizer(target: self, action: Self.handlePan)
@preconcurrency @MainActor public protocol TargetAction: AnyObject {
  init()
}

extension TargetAction where Self: UIGestureRecognizer {
  public init<Target: AnyObject>(target: Target, action: @escaping (Target) -> (Self) -> Void) {
    self.init()
    addTarget(target, action: action)
  }

  /// Calls `action` of `target` whenever the gesture moves on, as long as the target lives.
  public func addTarget<Target: AnyObject>(_ target: Target, action: @escaping (Target) -> (Self) -> Void) {
    addAction(owner: target) { [weak target] recognizer in
      if let target, let recognizer = recognizer as? Self { action(target)(recognizer) }
    }
  }

  /// Calls `action` whenever the gesture moves on.
  public func addAction(_ action: @escaping (Self) -> Void) {
    addAction(owner: nil) { recognizer in
      if let recognizer = recognizer as? Self { action(recognizer) }
    }
  }
}

public import Foundation
import Motion

/// Groups layer changes that share a duration, a pacing curve and a completion block.
///
///     CATransaction.begin()
///     CATransaction.setCompletionBlock { dot.removeFromSuperlayer() }
///     dot.position.x += 40
///     CATransaction.commit()
///
/// Changes of standalone layers animate implicitly: with the settings of the open transaction, or of the one
/// that opens by itself and ends with the next frame. Layers of views animate only in animation blocks, which
/// have their own duration.
@preconcurrency @MainActor public final class CATransaction {
  /// The innermost transaction that the program has begun.
  private static var current: CATransaction?
  /// The transaction of the changes outside of those, until the next frame.
  private static var implicit: CATransaction?
  private static var open: CATransaction? { current ?? implicit }

  private let outer: CATransaction?
  private let completion = AnimationCompletion()
  private var completionBlock: (() -> Void)?
  private static let defaultDuration: TimeInterval = 0.25
  private var duration = defaultDuration
  private var curve = CAMediaTimingFunction(name: .default).curve
  private var disablesActions = false
  /// The timeline of the layers that changed.
  private weak var timeline: LayerTimeline?

  private init(inside outer: CATransaction?) {
    self.outer = outer
    guard let outer else { return }
    (duration, curve, disablesActions) = (outer.duration, outer.curve, outer.disablesActions)
  }

  /// Begins a transaction that inherits the settings of the enclosing one.
  public static func begin() { current = CATransaction(inside: open) }

  /// Ends the innermost transaction; does nothing without one.
  public static func commit() {
    guard let transaction = current else { return }
    current = transaction.outer === implicit ? nil : transaction.outer
    transaction.completion.close(on: transaction.timeline)
  }

  /// Ends the transaction that opened by itself.
  public static func flush() {
    guard let transaction = implicit else { return }
    implicit = nil
    transaction.completion.close(on: transaction.timeline)
  }

  /// The transaction that settings apply to. One that opens by itself ends with the next frame.
  private static var settable: CATransaction {
    if let open { return open }
    let transaction = CATransaction(inside: nil)
    implicit = transaction
    LayerTimeline.latest?.onNeed?()
    return transaction
  }

  /// Sets the duration of subsequent changes, in seconds. The default is 0.25; 0 applies changes immediately.
  public static func setAnimationDuration(_ duration: TimeInterval) { settable.duration = duration }

  /// The duration of changes, in seconds.
  public static func animationDuration() -> TimeInterval { open?.duration ?? defaultDuration }

  /// Sets the pacing curve of subsequent changes; nil for constant speed.
  public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    settable.curve = function?.curve ?? .linear
  }

  /// Sets whether subsequent changes are applied without animation, including changes of views in animation
  /// blocks.
  public static func setDisableActions(_ flag: Bool) { settable.disablesActions = flag }

  /// Whether changes are applied without animation.
  public static func disableActions() -> Bool { open?.disablesActions ?? false }

  /// Sets a block to call after all animations that are added from now until the transaction ends have stopped: at
  /// the end of that frame, or of the next frame if there are none. Animations that were added before it are not
  /// waited for (documented by Core Animation).
  public static func setCompletionBlock(_ block: (() -> Void)?) {
    settable.completionBlock = block
    if let block { settable.completion.add { _ in block() } }
  }

  /// The block that was set last in the current transaction; nil for none.
  public static func completionBlock() -> (() -> Void)? { open?.completionBlock }

  /// Sets one of the settings by its key, such as `kCATransactionDisableActions`.
  public static func setValue(_ value: Any?, forKey key: String) {
    switch key {
    case kCATransactionAnimationDuration:
      let duration = value.flatMap { AnimatedObject.value($0, as: CGFloat.self) }
      if let duration { setAnimationDuration(duration) }
    case kCATransactionAnimationTimingFunction: setAnimationTimingFunction(value as? CAMediaTimingFunction)
    case kCATransactionDisableActions:
      setDisableActions(value as? Bool ?? (value as? NSNumber)?.boolValue ?? false)
    case kCATransactionCompletionBlock: setCompletionBlock(value as? () -> Void)
    default: break
    }
  }

  // MARK: For layers

  /// Returns the object that animates changes of `layer`, or nil if they are applied immediately.
  static func animator(for layer: CALayer) -> (any LayerChangeAnimator)? {
    if open?.disablesActions ?? false { return nil }
    if let animator = CALayer.changeAnimator { return animator }
    guard layer.ownerReference == nil else { return nil }
    return current ?? (layer.animatesImplicitly && layer.wasShown ? settable : nil)
  }

  /// Returns the animation with its end reported to the open transactions that have a completion block. An animation that an external
  /// driver controls has no end of its own and is returned unchanged.
  static func waiting(for animation: LayerAnimation) -> LayerAnimation {
    guard animation.timing != nil, let open else { return animation }
    return open.waiting(for: animation)
  }

  private func waiting(for animation: LayerAnimation) -> LayerAnimation {
    guard completion.isAwaited else { return outer?.waiting(for: animation) ?? animation }
    completion.begin()
    var animation = animation
    animation.onStop = { [completion, onStop = animation.onStop] finished in
      onStop?(finished)
      completion.stop(finished: finished)
    }
    return outer?.waiting(for: animation) ?? animation
  }
}

extension CATransaction: LayerChangeAnimator {
  package func animate<Value: CAAnimatable>(_ change: LayerChange<Value>, on timeline: LayerTimeline) {
    self.timeline = timeline
    let layer = change.layer
    guard let action = layer.action(forKey: change.property), !(action is NSNull) else { return }
    if let animation = action as? ImplicitAnimation, animation.isUntouched(for: change.property) {
      animateImplicitly(change, on: timeline)
    } else if let animation = action as? CABasicAnimation, animation.isWithoutEnds {
      guard let copy = animation.copy() as? CABasicAnimation else { return }
      copy.fromValue = layer.animations?.shown[keyPath: change.path] ?? change.old
      copy.run(forKey: change.property, object: layer, arguments: nil)
    } else {
      action.run(forKey: change.property, object: layer, arguments: nil)
    }
  }

  private func animateImplicitly<Value: CAAnimatable>(
    _ change: LayerChange<Value>, on timeline: LayerTimeline
  ) {
    guard duration > 0 else { return }
    let pace = AnimationTiming.curve(curve, duration: duration)
    let timing = MediaTiming(begin: timeline.now, duration: duration)
    let style = LayerChangeStyle(owner: completion, timing: timing)
    change.animate(style, progress: { CAProgress(CGFloat(pace.progress(at: $0.time))) }, onStop: nil)
  }
}

extension CALayer {
  /// Whether the last frame contained the layer. Changes of a layer that was added since then set it up.
  fileprivate var wasShown: Bool {
    var next: Unmanaged<CALayer>? = Unmanaged.passUnretained(self)
    var isInTree = false
    while let current = next {
      next = current._withUnsafeGuaranteedRef { layer in
        if layer.insertionEpoch == Compositor.epoch { return nil }
        if layer.superlayerReference == nil { isInTree = layer.ownTimeline != nil }
        return layer.superlayerReference
      }
    }
    return isInTree
  }
}

/// The name of the duration in `CATransaction.setValue(_:forKey:)`.
public nonisolated let kCATransactionAnimationDuration = "animationDuration"
/// The name of the pacing curve in `CATransaction.setValue(_:forKey:)`.
public nonisolated let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// The name of the switch for animations in `CATransaction.setValue(_:forKey:)`.
public nonisolated let kCATransactionDisableActions = "disableActions"
/// The name of the completion block in `CATransaction.setValue(_:forKey:)`.
public nonisolated let kCATransactionCompletionBlock = "completionBlock"

public import Foundation
import Motion

/// Groups layer changes that share a duration, a pacing curve and a completion block.
///
///     CATransaction.begin()
///     CATransaction.setCompletionBlock { dot.removeFromSuperlayer() }
///     dot.position.x += 40
///     CATransaction.commit()
///
/// Inside a transaction, changes of standalone layers animate implicitly. Layers of views animate only in
/// animation blocks, which have their own duration.
@preconcurrency @MainActor public final class CATransaction {
  /// The innermost open transaction.
  private static var current: CATransaction?

  private let outer: CATransaction?
  private let completion = AnimationCompletion()
  private var duration: TimeInterval = 0.25
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
  public static func begin() { current = CATransaction(inside: current) }

  /// Ends the innermost transaction; does nothing without one.
  public static func commit() {
    guard let transaction = current else { return }
    current = transaction.outer
    transaction.completion.close(on: transaction.timeline)
  }

  /// Sets the duration of subsequent changes, in seconds. The default is 0.25; 0 applies changes immediately.
  public static func setAnimationDuration(_ duration: TimeInterval) { current?.duration = duration }

  /// Sets the pacing curve of subsequent changes; nil for constant speed.
  public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    current?.curve = function?.curve ?? .linear
  }

  /// Sets whether subsequent changes are applied without animation, including changes of views in animation
  /// blocks.
  public static func setDisableActions(_ flag: Bool) { current?.disablesActions = flag }

  /// Sets a block to call after all animations added until `commit` have stopped: at the end of that frame,
  /// or of the next frame if there are none.
  public static func setCompletionBlock(_ block: (() -> Void)?) {
    if let block { current?.completion.add { _ in block() } }
  }

  // MARK: For layers

  /// Returns the object that animates changes of `layer`, or nil if they are applied immediately.
  static func animator(for layer: CALayer) -> (any LayerChangeAnimator)? {
    guard let current else { return CALayer.changeAnimator }
    if current.disablesActions { return nil }
    return CALayer.changeAnimator ?? (layer.ownerReference == nil ? current : nil)
  }

  /// Returns the animation with its end reported to all open transactions. An animation that an external
  /// driver controls has no end of its own and is returned unchanged.
  static func waiting(for animation: LayerAnimation) -> LayerAnimation {
    guard animation.timing != nil, let current else { return animation }
    return current.waiting(for: animation)
  }

  private func waiting(for animation: LayerAnimation) -> LayerAnimation {
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
    guard duration > 0 else { return }
    let pace = AnimationTiming.curve(curve, duration: duration)
    let timing = MediaTiming(begin: timeline.now, duration: duration)
    let style = LayerChangeStyle(owner: completion, timing: timing)
    change.animate(style, progress: { CAProgress(CGFloat(pace.progress(at: $0.time))) }, onStop: nil)
  }
}

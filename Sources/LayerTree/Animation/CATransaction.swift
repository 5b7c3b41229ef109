public import Foundation
import Motion

/// Gathers changes of layers that belong together: they share a duration, a curve, and who hears of their end.
///
///     CATransaction.begin()
///     CATransaction.setCompletionBlock { dot.removeFromSuperlayer() }
///     dot.position.x += 40
///     CATransaction.commit()
///
/// Inside of one a layer that is not a view's animates by itself. Views' layers do in animation blocks only, which
/// give their own duration.
@MainActor
public final class CATransaction {
  /// The innermost that is open.
  private static var current: CATransaction?

  private let outer: CATransaction?
  private let completion = AnimationCompletion()
  private var duration: TimeInterval = 0.25
  private var curve = CAMediaTimingFunction(name: .default).curve
  private var disablesActions = false
  /// Where something has changed.
  private weak var timeline: LayerTimeline?

  private init(inside outer: CATransaction?) {
    self.outer = outer
    guard let outer else { return }
    (duration, curve, disablesActions) = (outer.duration, outer.curve, outer.disablesActions)
  }

  /// Opens a transaction, which begins with the values of the one around it.
  public static func begin() { current = CATransaction(inside: current) }

  /// Ends the transaction that was opened last; without one nothing happens.
  public static func commit() {
    guard let transaction = current else { return }
    current = transaction.outer
    transaction.completion.close(on: transaction.timeline)
  }

  /// Sets how long changes made from now on take, in seconds: a quarter of one if not set. 0 makes them at once.
  public static func setAnimationDuration(_ duration: TimeInterval) { current?.duration = duration }

  /// Sets how changes made from now on get to their end; nil for constant speed.
  public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    current?.curve = function?.curve ?? .linear
  }

  /// Sets whether changes made from now on are made at once, also those of views in animation blocks.
  public static func setDisableActions(_ flag: Bool) { current?.disablesActions = flag }

  /// Has `block` called when all animations that were added until `commit` have stopped: at the end of that frame,
  /// or of the next one where there are none.
  public static func setCompletionBlock(_ block: (() -> Void)?) {
    if let block { current?.completion.add { _ in block() } }
  }

  // MARK: For layers

  /// What makes an animation of a change of `layer`; nil where it is made at once.
  static func animator(for layer: CALayer) -> (any LayerChangeAnimator)? {
    guard let current else { return CALayer.changeAnimator }
    if current.disablesActions { return nil }
    return CALayer.changeAnimator ?? (layer.ownerReference == nil ? current : nil)
  }

  /// Returns the animation, whose end all open transactions wait for. One that is led by somebody has none of its
  /// own.
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

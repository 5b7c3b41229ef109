import LayerTree

/// What becomes of changes to views while a block runs: the innermost block's context animates them.
class AnimationContext: LayerChangeAnimator {
  /// That of the block that runs now.
  private(set) static var current: AnimationContext?

  /// Where the changed views are moved; nil as long as no view in a window has changed.
  private(set) var timeline: LayerTimeline?
  private var changedViews: [UIView] = []
  private let laysOutSubviews: Bool

  init(laysOutSubviews: Bool) { self.laysOutSubviews = laysOutSubviews }

  /// Runs a block whose changes this context animates.
  final func run(_ animations: () -> Void) {
    AnimationContext.use(self) {
      animations()
      for view in changedViews { view.layoutIfNeeded() }
      changedViews = []
    }
  }

  /// Runs a block with `context` for its changes; with nil they are not animated.
  static func use(_ context: AnimationContext?, _ body: () -> Void) {
    let (outer, outerAnimator) = (current, CALayer.changeAnimator)
    current = context
    CALayer.changeAnimator = context
    body()
    current = outer
    CALayer.changeAnimator = outerAnimator
  }

  final func animate<Value: CAAnimatable>(_ change: LayerChange<Value>, on timeline: LayerTimeline) {
    self.timeline = self.timeline ?? timeline
    if laysOutSubviews, let view = change.layer.owner as? UIView, !changedViews.contains(view) {
      changedViews.append(view)
    }
    begin(change, on: timeline)
  }

  /// Animates a change in the subclass's way.
  func begin<Value: CAAnimatable>(_ change: LayerChange<Value>, on timeline: LayerTimeline) {}
}

import LayerTree

/// Animates the changes to views in an animation block. Blocks can be nested, and the innermost one counts.
class AnimationContext: LayerChangeAnimator {
  /// The context of the block that is running.
  private(set) static var current: AnimationContext?

  /// The timeline of the changed views, or nil if no view in a window has changed.
  private(set) var timeline: LayerTimeline?
  private var changedViews: [UIView] = []
  private let laysOutSubviews: Bool

  init(laysOutSubviews: Bool) { self.laysOutSubviews = laysOutSubviews }

  /// Runs a block and animates its changes.
  final func run(_ animations: () -> Void) {
    AnimationContext.use(self) {
      animations()
      for view in changedViews { view.layoutSubtree() }
      changedViews = []
    }
  }

  /// Runs a block with `context` as the current one. nil turns animations off.
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

  /// Begins the animation of a change. Subclasses override it.
  func begin<Value: CAAnimatable>(_ change: LayerChange<Value>, on timeline: LayerTimeline) {}
}

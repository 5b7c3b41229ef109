import LayerTree
import Motion

extension UIView {
  /// Makes changes inside `view` and leads from what it looked like before to what it looks like then, in the
  /// way that the options name.
  ///
  /// The changes themselves are not animated unless `.allowAnimatedContent` says so. Without a transition
  /// among the options they are simply made.
  public static func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    let block = transitionBlock(duration: duration, options: options, completion: completion)
    let look = TransitionLook(of: view, leaving: options.transition)
    change(animations ?? {}, by: block, options)
    look?.lead(to: view, by: block)
    block.completion.close(on: block.timeline ?? view.layer.timeline)
  }

  /// Puts one view in the place of another and leads from the one to the other in the way that the options
  /// name.
  ///
  /// `toView` is added in front of `fromView`, which is then removed from its superview; with
  /// `.showHideTransitionViews` they are shown and hidden instead.
  public static func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    let block = transitionBlock(duration: duration, options: options, completion: completion)
    let look = TransitionLook(of: fromView, leaving: options.transition)
    let timeline = fromView.layer.timeline
    change(
      {
        if options.contains(.showHideTransitionViews) {
          toView.isHidden = false
          fromView.isHidden = true
        } else {
          fromView.superview?.insertSubview(toView, aboveSubview: fromView)
          fromView.removeFromSuperview()
        }
      }, by: block, options)
    look?.lead(to: toView, by: block)
    block.completion.close(on: block.timeline ?? timeline)
  }

  private static func transitionBlock(
    duration: TimeInterval, options: AnimationOptions, completion: ((Bool) -> Void)?
  ) -> BlockAnimation {
    BlockAnimation(
      timing: .curve(options.curve.bezier, duration: duration), delay: 0,
      options: options.subtracting([.repeat, .autoreverse]),
      inheriting: AnimationContext.current as? BlockAnimation, completion: completion)
  }

  private static func change(
    _ animations: () -> Void, by block: BlockAnimation, _ options: AnimationOptions
  ) {
    if options.contains(.allowAnimatedContent) {
      block.run(animations)
    } else {
      performWithoutAnimation(animations)
    }
  }
}

import LayerTree
import Motion

extension UIView {
  /// Changes the contents of `view` and animates from its old appearance to the new one.
  ///
  /// The options select the transition. Without one, the changes are applied at once. The changes themselves
  /// are animated only with `.allowAnimatedContent`.
  public static func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    let block = transitionBlock(duration: duration, options: options, completion: completion)
    let look = TransitionLook(of: view, leaving: options.transition, duration: block.timing.duration)
    change(animations ?? {}, by: block, options)
    look?.lead(to: view, by: block)
    block.completion.close(on: block.timeline ?? view.layer.timeline)
  }

  /// Replaces a view with another and animates the transition that the options select.
  ///
  /// `toView` is added in front of `fromView`, and `fromView` is removed from its superview. With
  /// `.showHideTransitionViews`, they are shown and hidden instead.
  public static func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    let block = transitionBlock(duration: duration, options: options, completion: completion)
    let look = TransitionLook(of: fromView, leaving: options.transition, duration: block.timing.duration)
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

import LayerTree
import Motion

extension UIView {
  /// Makes changes inside `view` and, with `.transitionCrossDissolve`, fades from what it looked like before.
  ///
  /// The changes themselves are not animated unless `.allowAnimatedContent` says so. Without a transition
  /// among the options they are simply made.
  public static func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    let block = transitionBlock(duration: duration, options: options, completion: completion)
    let dissolve = Dissolve(from: view, in: options)
    change(animations ?? {}, by: block, options)
    dissolve?.run(to: view, by: block)
    block.completion.close(on: block.timeline ?? view.layer.timeline)
  }

  /// Puts one view in the place of another and, with `.transitionCrossDissolve`, fades between them.
  ///
  /// `toView` is added in front of `fromView`, which is then removed from its superview; with
  /// `.showHideTransitionViews` they are shown and hidden instead.
  public static func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    let block = transitionBlock(duration: duration, options: options, completion: completion)
    let dissolve = Dissolve(from: fromView, in: options)
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
    dissolve?.run(to: toView, by: block)
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

/// What a view looked like, fading away over what it looks like now.
private struct Dissolve {
  private let picture: CALayer
  private let container: CALayer
  private let isOpaque: Bool

  /// Takes the picture; nil where nothing is to fade, or nothing is seen.
  init?(from view: UIView, in options: UIView.AnimationOptions) {
    guard options.contains(.transitionCrossDissolve), UIView.areAnimationsEnabled, !view.isHidden,
      let container = view.layer.superlayer, container.timeline != nil
    else { return nil }
    self.container = container
    picture = view.layer.picture()
    isOpaque = view.layer.backgroundFillsBounds && picture.opacity >= 1
  }

  func run(to view: UIView, by block: BlockAnimation) {
    guard let timeline = container.timeline, block.timing.duration > 0, picture.opacity > 0 else { return }
    let index = container.sublayers.firstIndex { $0 === view.layer } ?? container.sublayers.count - 1
    container.insertSublayer(picture, at: index + 1)
    let opacity = picture.opacity
    picture.opacity = 0
    fade(picture, from: opacity, by: block, on: timeline) { [picture] in picture.removeFromSuperlayer() }
    // An opaque picture uncovers the new one; where both let something through, the new one comes as it goes.
    if !isOpaque, view.layer.timeline === timeline {
      fade(view.layer, from: 0, by: block, on: timeline) {}
    }
  }

  private func fade(
    _ layer: CALayer, from start: CGFloat, by block: BlockAnimation, on timeline: LayerTimeline,
    then end: @escaping () -> Void
  ) {
    let completion = block.completion
    completion.begin()
    LayerChange(layer: layer, property: "opacity", path: \.opacity, old: start, new: layer.opacity)
      .animate(block.style(on: timeline), progress: block.progress) { finished in
        end()
        completion.stop(finished: finished)
      }
  }
}

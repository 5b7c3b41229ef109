extension UIViewController {
  /// Replaces the view of one child by that of another, animated.
  ///
  /// The new view is added in front of the old one, which is removed at the end. The children's appearance calls are sent
  /// around it.
  ///
  /// - Parameters:
  ///   - options: May select a transition such as `transitionCrossDissolve`. Without one, only `animations` are animated.
  ///   - animations: Further changes that are animated.
  ///   - completion: Called at the end with whether the animation was completed.
  public func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
    options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    guard let old = fromViewController.viewIfLoaded, let container = old.superview else {
      completion?(false)
      return
    }
    let new: UIView = toViewController.view
    fromViewController.beginAppearanceTransition(false, animated: duration > 0)
    toViewController.beginAppearanceTransition(true, animated: duration > 0)
    let finish = { (isFinished: Bool) in
      old.removeFromSuperview()
      fromViewController.endAppearanceTransition()
      toViewController.endAppearanceTransition()
      completion?(isFinished)
    }
    if options.transition == nil {
      container.insertSubview(new, aboveSubview: old)
      UIView.animate(
        withDuration: duration, delay: 0, options: options, animations: animations ?? {}, completion: finish)
    } else {
      // The transition comes last, because it may change the opacity that the program animates too.
      if let animations { UIView.animate(withDuration: duration, animations: animations) }
      UIView.transition(from: old, to: new, duration: duration, options: options, completion: finish)
    }
  }
}

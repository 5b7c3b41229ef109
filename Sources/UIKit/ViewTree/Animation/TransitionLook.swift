import LayerTree
import Motion

/// The kinds of transitions between two appearances of a view.
nonisolated enum ViewTransition: Equatable {
  case dissolve
  /// A turn about an axis of the view, by an angle in radians.
  case flip(about: NSLayoutConstraint.Axis, angle: CGFloat)
}

/// A snapshot of a view before a transition. It covers the view until the transition ends.
struct TransitionLook {
  private let transition: ViewTransition
  private let picture: CALayer
  private let container: CALayer
  /// Whether the picture covers the view completely.
  private let isOpaque: Bool

  /// Takes the snapshot, for a transition of `duration` seconds. Returns nil if it would not be visible.
  init?(of view: UIView, leaving transition: ViewTransition?, duration: TimeInterval) {
    guard let transition, UIView.areAnimationsEnabled, !view.isHidden else { return nil }
    let container = view.layer.superlayer ?? view.layer
    guard container.timeline != nil else { return nil }
    // A window has no superlayer, so its old appearance fades in front of its own views.
    self.transition = container === view.layer ? .dissolve : transition
    self.container = container
    picture =
      self.transition == .dissolve
      ? FadingPicture(of: view.layer, fadingIn: duration) : view.layer.picture()
    isOpaque = view.layer.backgroundFillsBounds && view.layer.shownOpacity >= 1
  }

  /// Animates from the snapshot to the current appearance of `view`.
  func lead(to view: UIView, by block: BlockAnimation) {
    guard let timeline = container.timeline, block.timing.duration > 0, picture.alpha > 0 else { return }
    let index = container.layers.firstIndex { $0 === view.layer } ?? container.layers.count - 1
    container.insertSublayer(picture, at: index + 1)
    let isShown = view.layer.timeline === timeline
    switch transition {
    case .dissolve:
      fade(picture, from: picture.alpha, to: 0, by: block, on: timeline) { [picture] in
        picture.removeFromSuperlayer()
      }
      // Under an opaque snapshot, the new appearance is simply uncovered. Otherwise it has to fade in.
      if !isOpaque, isShown, container !== view.layer {
        fade(view.layer, from: 0, to: view.layer.alpha, by: block, on: timeline) {}
      }
    case .flip(let axis, let angle):
      turn(picture, about: axis, from: 0, to: angle, by: block, on: timeline) { [picture] in
        picture.removeFromSuperlayer()
      }
      if isShown { turn(view.layer, about: axis, from: -angle, to: 0, by: block, on: timeline) {} }
    }
  }

  private func fade(
    _ layer: CALayer, from start: CGFloat, to end: CGFloat, by block: BlockAnimation,
    on timeline: LayerTimeline, then finish: @escaping () -> Void
  ) {
    layer.alpha = end
    let completion = block.completion
    completion.begin()
    LayerChange(layer: layer, property: "opacity", path: \.opacity, old: start, new: end)
      .animate(block.style(on: timeline), progress: block.progress) { finished in
        finish()
        completion.stop(finished: finished)
      }
  }

  /// The distance of the eye that sees a flip, in points.
  private static let eyeDistance: CGFloat = 1000

  /// Shows one side of the flip: the old one until the view is edge-on, the new one from there on.
  private func turn(
    _ layer: CALayer, about axis: NSLayoutConstraint.Axis, from start: CGFloat, to end: CGFloat,
    by block: BlockAnimation, on timeline: LayerTimeline, then finish: @escaping () -> Void
  ) {
    let (completion, progress) = (block.completion, block.progress)
    completion.begin()
    layer.animate("transition", block.style(on: timeline)) { values, moment in
      let angle = start + (end - start) * progress(moment).across
      if cos(angle) <= 0 {
        values.opacity = 0
      } else {
        var eye = CATransform3DIdentity
        eye.m34 = -1 / TransitionLook.eyeDistance
        let (x, y): (CGFloat, CGFloat) = axis == .vertical ? (0, 1) : (1, 0)
        values.transform = CATransform3DConcat(CATransform3DRotate(eye, angle, x, y, 0), values.transform)
      }
    } onStop: { finished in
      finish()
      completion.stop(finished: finished)
    }
  }
}

extension UIScrollView {
  /// What somebody else does with the content, in place of the view's own recognizers.
  public nonisolated enum DrivenState: Hashable, Sendable {
    /// Nothing; the view looks after its content itself.
    case resting
    /// A finger is down that may drag.
    case tracking
    /// A finger or a trackpad holds the content.
    case dragging
    /// The content moves on after the finger has left.
    case decelerating
    /// The content moves because of a program, a wheel or a key.
    case animating
  }

  /// What somebody who scrolls several views as one is doing with this one; `isTracking`, `isDragging` and
  /// `isDecelerating` answer accordingly.
  ///
  /// While it is not `resting` the view moves nothing by itself: not when its range changes, and its own
  /// motion stops. Setting `contentOffset` makes it `resting`, by which a driver knows that a program has put
  /// the content elsewhere. UIKit has no such thing; drivers of this kind switch its recognizers off.
  public var drivenState: DrivenState {
    get { driven }
    set {
      guard newValue != driven else { return }
      if driven == .resting {
        wheel?.end(velocity: .zero)
        endMotion()
      }
      driven = newValue
    }
  }

  /// Moves the content as a drag or a slide of its own would: to the nearest device pixel, also beyond the
  /// ends, with the indicators in sight, and a refresh control asked whether it was pulled far enough.
  public func drive(to offset: CGPoint) {
    guard offset.isFinite else { return }
    moveContent(to: offset)
    indicators.flash()
    if driven == .dragging { refreshControl?.contentPulled() }
  }
}

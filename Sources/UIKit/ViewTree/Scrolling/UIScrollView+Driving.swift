extension UIScrollView {
  /// The state of an external driver that moves the content instead of the view's own recognizers.
  public nonisolated enum DrivenState: Hashable, Sendable {
    /// There is no driver; the view moves its content itself.
    case resting
    /// A finger is down that may begin a drag.
    case tracking
    /// A finger or a trackpad drags the content.
    case dragging
    /// The content decelerates after the finger has lifted.
    case decelerating
    /// The content moves because of the program, a wheel or a key.
    case animating
  }

  /// The state of an external driver that scrolls several views as one. `isTracking`, `isDragging` and
  /// `isDecelerating` reflect it.
  ///
  /// While the state is not `resting`, the view does not move its content by itself, even if the range
  /// changes; setting the state stops the view's own motion. Setting `contentOffset` resets the state to
  /// `resting`, which informs the driver that the program moved the content. UIKit has no such property; such
  /// drivers disable the view's recognizers.
  public var drivenState: DrivenState {
    get { driven }
    set {
      guard newValue != driven else { return }
      if driven == .resting {
        wheel?.end(velocity: .zero)
        sliding.end()
      }
      driven = newValue
    }
  }

  /// Moves the content as the view's own drag or deceleration would: to the nearest device pixel, also
  /// beyond the ends, showing the indicators and updating the refresh control.
  public func drive(to offset: CGPoint) {
    guard offset.isFinite else { return }
    moveContent(to: offset)
    indicators.flash()
    if driven == .dragging { refreshControl?.contentPulled() }
  }
}

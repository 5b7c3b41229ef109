/// Changes the pointer's appearance while it is over a view.
///
///     label.addInteraction(UIPointerInteraction(delegate: self))
///
/// The deepest view under the pointer that provides a style determines the pointer's appearance. The
/// delegate is called whenever the pointer moves with no button pressed, and when views may have moved
/// under it.
@preconcurrency @MainActor public final class UIPointerInteraction: NSObject, UIInteraction {
  /// Whether any interaction was ever created. Programs without one skip the search on each pointer move.
  private(set) static var isUsed = false

  /// The view that the interaction belongs to.
  public private(set) weak var view: UIView?
  /// The delegate that provides the style.
  public weak var delegate: (any UIPointerInteractionDelegate)?

  /// Creates an interaction with a delegate.
  public init(delegate: (any UIPointerInteractionDelegate)? = nil) {
    self.delegate = delegate
    UIPointerInteraction.isUsed = true
  }

  /// Does nothing.
  public func willMove(to view: UIView?) {}
  /// Records the new view.
  public func didMove(to view: UIView?) { self.view = view }

  /// Returns the style at a location, or nil to leave it to the superviews.
  func style(for event: UIHoverEvent) -> UIPointerStyle? {
    guard let view, let delegate, let location = event.locationInWindow else { return nil }
    let request = UIPointerRegionRequest(
      location: view.convert(location, from: nil), modifiers: event.modifierFlags)
    let region = delegate.pointerInteraction(
      self, regionFor: request, defaultRegion: UIPointerRegion(rect: view.bounds))
    guard let region, region.rect.contains(request.location) else { return nil }
    return delegate.pointerInteraction(self, styleFor: region)
  }
}

/// Provides the pointer's appearance over a view.
@preconcurrency @MainActor public protocol UIPointerInteractionDelegate: AnyObject {
  /// Returns the part of the view around the pointer that has its own style, or nil for none. By default it
  /// is the whole view.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion?

  /// Returns the style of a region; nil, the default, to use the superviews' style.
  func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion)
    -> UIPointerStyle?
}

extension UIPointerInteractionDelegate {
  /// Returns `defaultRegion`.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? { defaultRegion }

  /// Returns nil.
  public func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion)
    -> UIPointerStyle?
  { nil }
}

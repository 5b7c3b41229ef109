/// Has the pointer look as its delegate says while it is over the view.
///
///     label.addInteraction(UIPointerInteraction(delegate: self))
///
/// The deepest view under the pointer that has a style for it decides. The delegate is asked whenever the pointer
/// moves with no button down, and when something may have moved under it.
public final class UIPointerInteraction: NSObject, UIInteraction {
  /// Whether there ever was one, so that programs without pay nothing.
  private(set) static var isUsed = false

  public private(set) weak var view: UIView?
  public weak var delegate: (any UIPointerInteractionDelegate)?

  public init(delegate: (any UIPointerInteractionDelegate)? = nil) {
    self.delegate = delegate
    UIPointerInteraction.isUsed = true
  }

  public func willMove(to view: UIView?) {}
  public func didMove(to view: UIView?) { self.view = view }

  /// The style at a place; nil where the delegate leaves it to the views around.
  func style(for event: UIHoverEvent) -> UIPointerStyle? {
    guard let view, let delegate, let place = event.locationInWindow else { return nil }
    let request = UIPointerRegionRequest(
      location: view.convert(place, from: nil), modifiers: event.modifierFlags)
    let region = delegate.pointerInteraction(
      self, regionFor: request, defaultRegion: UIPointerRegion(rect: view.bounds))
    guard let region, region.rect.contains(request.location) else { return nil }
    return delegate.pointerInteraction(self, styleFor: region)
  }
}

/// Says how the pointer looks over a view.
public protocol UIPointerInteractionDelegate: AnyObject {
  /// Returns the part of the view around the pointer that has a style of its own, or nil for none; by default all
  /// of it.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion?

  /// Returns the style in a region; nil for that of the views around, which is the default.
  func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion)
    -> UIPointerStyle?
}

extension UIPointerInteractionDelegate {
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? { defaultRegion }

  public func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion)
    -> UIPointerStyle?
  { nil }
}

/// A layer that shows another one with all it contains, as it is now, wherever that one stands.
///
///     let portal = CAPortalLayer()
///     portal.sourceLayer = page.layer
///     portal.bounds = page.bounds
///     picture.addSublayer(portal)
///
/// The source's bounds begin at the corner of the portal's. Its own place, opacity, shadow and hiding do not
/// count, those of what it contains do. The portal cuts all of it at its bounds, takes no part in input, and
/// is empty where it would show itself.
public final class CAPortalLayer: CALayer {
  /// What is shown; nil shows nothing. The source is not kept alive.
  public weak var sourceLayer: CALayer? {
    didSet {
      guard sourceLayer !== oldValue else { return }
      oldValue?.portals.removeAll { $0.layer === self }
      sourceLayer?.portals.removeAll { $0.layer == nil }
      sourceLayer?.portals.append(WeakPortal(layer: self))
      setNeedsDisplay()
    }
  }

  /// Called when something in the source has changed, once until the next frame is made.
  public var onSourceChange: (() -> Void)?

  func sourceHasChanged() {
    setNeedsDisplay()
    onSourceChange?()
  }

  /// Whether the source is being recorded through this portal: what it shows of itself is nothing.
  var isOpen = false

  public required init() {
    super.init()
    masksToBounds = true
  }

  override var shownSource: CALayer? { isOpen ? nil : sourceLayer }

  /// What a copy of a portal shows, which nothing else keeps alive.
  private var still: CALayer?

  /// The copy shows what the source looks like now.
  override func copyLook(of layer: CALayer) {
    super.copyLook(of: layer)
    guard let portal = layer as? CAPortalLayer, let source = portal.shownSource else { return }
    portal.isOpen = true
    defer { portal.isOpen = false }
    still = source.picture()
    sourceLayer = still
  }
}

/// A portal that its source does not keep alive.
struct WeakPortal {
  weak var layer: CAPortalLayer?
}

/// A layer that shows a live copy of another layer and its sublayers, which can be anywhere in the tree.
///
///     let portal = CAPortalLayer()
///     portal.sourceLayer = page.layer
///     portal.bounds = page.bounds
///     picture.addSublayer(portal)
///
/// The source's bounds are aligned with the top left corner of the portal's bounds. The portal ignores the
/// position, opacity, shadow and visibility of the source itself, but not of its sublayers. The portal clips
/// the copy to its bounds, and hit tests ignore it. A portal inside its own source is empty.
@preconcurrency @MainActor public final class CAPortalLayer: CALayer {
  /// The layer to show; nil shows nothing. The portal does not retain it.
  public weak var sourceLayer: CALayer? {
    didSet {
      guard sourceLayer !== oldValue else { return }
      oldValue?.portals.removeAll { $0.layer === self }
      sourceLayer?.portals.removeAll { $0.layer == nil }
      sourceLayer?.portals.append(WeakPortal(layer: self))
      changed(.content)
    }
  }

  /// Called when the source changes, once per frame.
  public var onSourceChange: (() -> Void)?

  func sourceHasChanged() {
    changed(.content)
    onSourceChange?()
  }

  /// Whether the source is being recorded through this portal. A nested occurrence of the portal is
  /// then empty.
  var isOpen = false

  /// Creates a portal that clips to its bounds and has no source.
  public override init() {
    super.init()
    masksToBounds = true
  }

  /// Creates a portal that shows what another one shows.
  public override init(layer: Any) {
    super.init(layer: layer)
    masksToBounds = true
  }

  override var shownSource: CALayer? { isOpen ? nil : sourceLayer }

  /// The picture that a copy of a portal shows, which only the copy retains.
  private var still: CALayer?

  /// The copy shows the source as it currently looks.
  override func copyLook(of layer: CALayer) {
    super.copyLook(of: layer)
    guard let portal = layer as? CAPortalLayer, let source = portal.shownSource else { return }
    portal.isOpen = true
    defer { portal.isOpen = false }
    still = source.picture()
    sourceLayer = still
  }
}

/// A weak reference to a portal, so that its source does not retain it.
struct WeakPortal {
  weak var layer: CAPortalLayer?
}

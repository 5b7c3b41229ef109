import ViewTree

/// Hosts the inspected view while the Layers tab is shown: at its full size, drawn scaled down, and fully
/// interactive. The planes reflect its changes immediately.
final class LiveStage: UIView {
  private static let radius: CGFloat = 8
  /// The minimum scale. Below it, touches could not hit anything.
  private static let minScale: CGFloat = 0.05

  private let portal = CAPortalLayer(animatesImplicitly: false)

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    clipsToBounds = true
    accessibilityIdentifier = "stage"
    // Screen readers find the same view at its full size in its own tab.
    accessibilityElementsHidden = true
  }

  /// Called when anything in the view changes, before that frame's layout.
  var onChange: (() -> Void)? {
    get { portal.onSourceChange }
    set { portal.onSourceChange = newValue }
  }

  /// The hosted view.
  var subject: UIView? {
    didSet {
      guard subject !== oldValue else { return }
      if let oldValue, oldValue.superview === self { oldValue.removeFromSuperview() }
      portal.sourceLayer = subject?.layer
      guard let subject else { return }
      subject.frame = bounds
      addSubview(subject)
    }
  }

  /// Sets the layout size of the view, and the scale and corner of its drawing: `width` points wide, with the
  /// bottom right corner at `corner`. Hides the view if the scale is too small.
  func stand(size: CGSize, width: CGFloat, corner: CGPoint) {
    let scale = size.width > 0 ? width / size.width : 0
    isHidden = scale < LiveStage.minScale
    bounds.size = size
    subject?.frame = bounds
    let shown = max(scale, LiveStage.minScale)
    transform = CGAffineTransform(scaleX: shown, y: shown)
    center = CGPoint(x: corner.x - size.width * shown / 2, y: corner.y - size.height * shown / 2)
    layer.cornerRadius = LiveStage.radius / shown
    layer.borderWidth = 1 / shown
    layer.borderColor = LayersPalette.line.cgColor
  }
}

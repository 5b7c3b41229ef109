import ViewTree

/// Hosts the inspected view while the Layers panel is shown: at its full size, drawn scaled down, and fully
/// interactive. The planes reflect its changes immediately. A view that stays in its own window is only shown.
final class LiveStage: UIView {
  private static let radius: CGFloat = 8
  /// The minimum scale. Below it, touches could not hit anything.
  private static let minScale: CGFloat = 0.05

  private let portal = CAPortalLayer()

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

  /// A view of another window that is shown.
  weak var shown: UIView? {
    didSet {
      portal.sourceLayer = shown?.layer
      isUserInteractionEnabled = shown == nil
      guard shown != nil else { return portal.removeFromSuperlayer() }
      portal.anchorPoint = .zero
      layer.addSublayer(portal)
    }
  }

  /// Sets the layout size of the view, and the scale and corner of its drawing: `width` points wide, with the
  /// bottom right corner at `corner`. Hides the view if the scale is too small.
  func stand(size: CGSize, width: CGFloat, corner: CGPoint) {
    let scale = size.width > 0 ? width / size.width : 0
    isHidden = scale < LiveStage.minScale
    bounds.size = size
    subject?.frame = bounds
    CATransaction.withoutActions { portal.bounds.size = size }
    let drawn = max(scale, LiveStage.minScale)
    transform = CGAffineTransform(scaleX: drawn, y: drawn)
    center = CGPoint(x: corner.x - size.width * drawn / 2, y: corner.y - size.height * drawn / 2)
    layer.cornerRadius = LiveStage.radius / drawn
    layer.borderWidth = 1 / drawn
    layer.borderColor = LayersPalette.line.cgColor
  }
}

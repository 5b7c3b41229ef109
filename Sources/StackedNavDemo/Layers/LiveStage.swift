import ViewTree

/// Where the view of another tab lives while the tab Layers is shown: in its full size, drawn small, and taking
/// touches as ever. What it does there the planes show at once.
final class LiveStage: UIView {
  private static let radius: CGFloat = 8
  /// Below this a finger could not meet anything in it.
  private static let leastScale: CGFloat = 0.05

  private let portal = CAPortalLayer()

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    clipsToBounds = true
    accessibilityIdentifier = "stage"
    // A reader finds the same in the tab itself, in its size.
    accessibilityElementsHidden = true
  }

  /// Called when anything in the view has changed, before the frame that shows it is laid out.
  var onChange: (() -> Void)? {
    get { portal.onSourceChange }
    set { portal.onSourceChange = newValue }
  }

  /// The view that lives here.
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

  /// Takes the size that the view has in its tab, drawn `width` points wide with its lower right corner at
  /// `corner`; too small a width hides it.
  func stand(size: CGSize, width: CGFloat, corner: CGPoint) {
    let scale = size.width > 0 ? width / size.width : 0
    isHidden = scale < LiveStage.leastScale
    bounds.size = size
    subject?.frame = bounds
    let shown = max(scale, LiveStage.leastScale)
    transform = CGAffineTransform(scaleX: shown, y: shown)
    center = CGPoint(x: corner.x - size.width * shown / 2, y: corner.y - size.height * shown / 2)
    layer.cornerRadius = LiveStage.radius / shown
    layer.borderWidth = 1 / shown
    layer.borderColor = LayersPalette.line.cgColor
  }
}

import ViewTree

/// The evening above the header: a sky, a sun and hills, of a gradient, a circle and curves.
final class GalleryCoverView: UIView {
  override class var layerClass: CALayer.Type { CAGradientLayer.self }

  /// The width for which the hills are drawn.
  private static let box: CGFloat = 944
  /// Where each hill begins and ends on the ground, and how its sides rise.
  private static let hills: [(start: CGFloat, rise: CGPoint, fall: CGPoint, end: CGFloat, color: UInt32)] = [
    (-60, CGPoint(x: 60, y: 55), CGPoint(x: 350, y: 55), 520, 0x7C4676),
    (690, CGPoint(x: 800, y: 85), CGPoint(x: 960, y: 85), 1100, 0x5A3A72),
    (-80, CGPoint(x: 0, y: 122), CGPoint(x: 120, y: 122), 240, 0x4A3069),
    (285, CGPoint(x: 430, y: 108), CGPoint(x: 600, y: 108), 770, 0x3B2A5F),
  ]
  private let sun = UIView()
  private let hillViews: [UIImageView]

  override init(frame: CGRect = .zero) {
    let ground = GalleryHeaderView.coverHeight
    hillViews = GalleryCoverView.hills.enumerated().map { index, hill in
      let shape = VectorShape(
        name: "galleryHill\(index)", box: GalleryCoverView.box, strokeWidth: 0,
        paths: [
          VectorShape.Path(
            commands: [
              .move(CGPoint(x: hill.start, y: ground)),
              .curve(hill.rise, hill.fall, CGPoint(x: hill.end, y: ground)), .close,
            ], isFilled: true)
        ])
      let view = UIImageView(image: UIImage(shape: shape, size: GalleryCoverView.box))
      view.tintColor = UIColor(hex: hill.color)
      return view
    }
    super.init(frame: frame)
    clipsToBounds = true
    isUserInteractionEnabled = false
    (layer as? CAGradientLayer)?.gradient = CAGradient(
      vertical: [0x25406F, 0x4A3F7E, 0xA5567F, 0xE58F84].map { UIColor(hex: $0).cgColor })
    sun.backgroundColor = UIColor(hex: 0xFEE0AE)
    sun.layer.cornerRadius = 30
    addSubview(sun)
    for view in hillViews { addSubview(view) }
  }

  /// What is drawn stands on the lower edge, and a cover that is pulled shows more sky.
  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width
    let ground = GalleryHeaderView.coverHeight / GalleryCoverView.box * width
    sun.frame = CGRect(x: width * 0.657, y: bounds.height - 82, width: 60, height: 60)
    for view in hillViews {
      view.frame = CGRect(x: 0, y: bounds.height - ground, width: width, height: width)
    }
  }
}

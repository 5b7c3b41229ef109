import ViewTree

/// The evening scene of the header: a gradient sky, a sun and curved hills.
final class GalleryCoverView: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }

  /// A hill: start and end on the ground, and the control points of the curve between them.
  private struct Hill {
    let start: CGFloat, rise: CGPoint, fall: CGPoint, end: CGFloat
    let color: UInt32
  }

  /// The width that the hills are designed for.
  private static let box: CGFloat = 944
  private static let hills = [
    Hill(start: -80, rise: CGPoint(x: 112, y: 54), fall: CGPoint(x: 304, y: 54), end: 496, color: 0x7A4478),
    Hill(start: 660, rise: CGPoint(x: 820, y: 81), fall: CGPoint(x: 980, y: 81), end: 1140, color: 0x5A3573),
    Hill(start: -120, rise: CGPoint(x: 0, y: 121), fall: CGPoint(x: 120, y: 121), end: 240, color: 0x2A1F4D),
    Hill(start: 284, rise: CGPoint(x: 441, y: 108), fall: CGPoint(x: 599, y: 108), end: 756, color: 0x3B2960),
  ]
  /// The gradient of the sky.
  private static let sky: [(color: UInt32, location: CGFloat)] = [
    (0x1F3561, 0), (0x41406C, 0.154), (0x6A4D76, 0.308), (0x985A81, 0.462), (0xB46489, 0.545),
    (0xC77588, 0.654), (0xE19081, 0.846), (0xF4A57C, 1),
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
      stops: GalleryCoverView.sky.map {
        CAGradient.Stop(color: UIColor(hex: $0.color).cgColor, location: $0.location)
      }, startPoint: CGPoint(x: 0.5, y: 0), endPoint: CGPoint(x: 0.5, y: 1))
    sun.backgroundColor = UIColor(hex: 0xFFE3B3)
    sun.layer.cornerRadius = 30
    addSubview(sun)
    for view in hillViews { addSubview(view) }
  }

  /// The scene is aligned to the bottom edge: a stretched cover shows more sky.
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

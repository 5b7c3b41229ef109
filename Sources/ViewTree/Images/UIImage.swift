/// A picture, or a shape that takes the colour of where it is shown.
public nonisolated struct UIImage: Hashable, Sendable {
  enum Source: Hashable {
    case picture(CGImage)
    case shape(VectorShape)
  }

  let source: Source
  /// In points.
  public let size: CGSize
  /// How many pixels of a picture make a point; 1 for a shape, which has none.
  public let scale: CGFloat
  /// How much of a picture's sides keeps its size where the rest is stretched, in points.
  public private(set) var capInsets = UIEdgeInsets.zero

  /// Creates an image of a picture, with `scale` of its pixels to a point; 1 where that is not positive.
  public init(cgImage: CGImage, scale: CGFloat = 1) {
    let scale = scale > 0 && scale.isFinite ? scale : 1
    source = .picture(cgImage)
    size = CGSize(width: CGFloat(cgImage.width) / scale, height: CGFloat(cgImage.height) / scale)
    self.scale = scale
  }

  /// Creates a template image that is tinted where it is shown.
  public init(shape: VectorShape, size: CGFloat) {
    source = .shape(shape)
    self.size = CGSize(width: size, height: size)
    scale = 1
  }

  /// Returns the image with sides that keep their size when it is stretched, such as the frame of a button.
  ///
  /// The corners are not stretched, the edges between them only lengthwise. Shapes have no such sides.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    var image = self
    image.capInsets = capInsets
    return image
  }

  /// What stretches, as fractions of the picture.
  var stretchedPart: CGRect {
    guard capInsets != .zero, size.width > 0, size.height > 0 else {
      return CGRect(x: 0, y: 0, width: 1, height: 1)
    }
    let (left, top) = (capInsets.left / size.width, capInsets.top / size.height)
    let (right, bottom) = (1 - capInsets.right / size.width, 1 - capInsets.bottom / size.height)
    return CGRect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
  }

  /// The picture, or nil for a shape.
  public var cgImage: CGImage? { if case .picture(let picture) = source { picture } else { nil } }

  /// The shape that is tinted, or nil for a picture.
  public var vectorShape: VectorShape? { if case .shape(let shape) = source { shape } else { nil } }
}

extension UIView {
  /// How content that is not of the view's size is fitted into it.
  public nonisolated enum ContentMode: Hashable, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill
    /// In its own size, in the middle of the view, of a side, or in a corner.
    case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight

    var gravity: CALayerContentsGravity {
      switch self {
      case .scaleToFill: .resize
      case .scaleAspectFit: .resizeAspect
      case .scaleAspectFill: .resizeAspectFill
      case .center: .center
      case .top: .top
      case .bottom: .bottom
      case .left: .left
      case .right: .right
      case .topLeft: .topLeft
      case .topRight: .topRight
      case .bottomLeft: .bottomLeft
      case .bottomRight: .bottomRight
      }
    }
  }
}

/// Shows an image. It takes no touches unless told so.
open class UIImageView: UIView {
  public var image: UIImage? {
    didSet {
      guard image != oldValue else { return }
      update()
      if image?.size != oldValue?.size { invalidateIntrinsicContentSize() }
    }
  }
  public var contentMode = ContentMode.scaleToFill { didSet { if contentMode != oldValue { update() } } }

  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isOpaque = false
  }

  deinit {}

  public convenience init(image: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
    update()
  }

  /// A picture is told of where a program says what is seen on it.
  override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(kind: .image, isElement: accessibilityValues?.label != nil, traits: .image)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? .zero }

  open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }

  open override func tintColorDidChange() { update() }
  override func appearanceChanged() { update() }

  open override func didMoveToSuperview() {
    super.didMoveToSuperview()
    update()  // the tint may be another one here
  }

  private func update() {
    let tint = (chosenTintColor ?? .label).resolvedColor(with: traitCollection).cgColor
    switch image?.source {
    case nil: layer.contents = nil
    case .picture(let picture): layer.contents = .image(picture)
    case .shape(let shape): layer.contents = .shape(shape, tint)
    }
    layer.contentsGravity = contentMode.gravity
    layer.contentsScale = image?.scale ?? 1
    layer.contentsCenter = image?.stretchedPart ?? CGRect(x: 0, y: 0, width: 1, height: 1)
  }
}

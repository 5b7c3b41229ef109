/// A bitmap image, or a vector shape that is tinted where it is shown.
public nonisolated struct UIImage: Hashable, Sendable {
  enum Source: Hashable {
    case picture(CGImage)
    case shape(VectorShape)
  }

  let source: Source
  /// The size in points.
  public let size: CGSize
  /// The number of pixels per point. 1 for a shape, which has no pixels.
  public let scale: CGFloat
  /// The widths of the edges that are not stretched, in points.
  public private(set) var capInsets = UIEdgeInsets.zero

  /// Creates an image from a bitmap. A scale that is not positive counts as 1.
  public init(cgImage: CGImage, scale: CGFloat = 1) {
    let scale = scale > 0 && scale.isFinite ? scale : 1
    source = .picture(cgImage)
    size = CGSize(width: CGFloat(cgImage.width) / scale, height: CGFloat(cgImage.height) / scale)
    self.scale = scale
  }

  /// Creates a square template image from a shape, with a side length in points.
  public init(shape: VectorShape, size: CGFloat) {
    source = .shape(shape)
    self.size = CGSize(width: size, height: size)
    scale = 1
  }

  /// Returns an image whose edges keep their width when it is stretched, such as the frame of a button.
  ///
  /// Corners are not stretched, and edges only along their length. Shapes ignore cap insets.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    var image = self
    image.capInsets = capInsets
    return image
  }

  /// The part that is stretched, in fractions of the size.
  var stretchedPart: CGRect {
    guard capInsets != .zero, size.width > 0, size.height > 0 else {
      return CGRect(x: 0, y: 0, width: 1, height: 1)
    }
    let (left, top) = (capInsets.left / size.width, capInsets.top / size.height)
    let (right, bottom) = (1 - capInsets.right / size.width, 1 - capInsets.bottom / size.height)
    return CGRect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
  }

  /// The bitmap, or nil for a shape.
  public var cgImage: CGImage? { if case .picture(let picture) = source { picture } else { nil } }

  /// The shape, or nil for a bitmap.
  public var vectorShape: VectorShape? { if case .shape(let shape) = source { shape } else { nil } }
}

extension UIView {
  /// How content is fitted into a view of another size.
  public nonisolated enum ContentMode: Hashable, Sendable {
    /// Stretches the content, or scales it to fit inside the view or to fill the view.
    case scaleToFill, scaleAspectFit, scaleAspectFill
    /// Keeps the size of the content, and aligns it with the center, an edge or a corner of the view.
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

/// A view that shows an image. By default, it does not receive touches.
@preconcurrency @MainActor open class UIImageView: UIView {
  /// The image to show.
  public var image: UIImage? {
    didSet {
      guard image != oldValue else { return }
      update()
      if image?.size != oldValue?.size { invalidateIntrinsicContentSize() }
    }
  }
  /// How the image is fitted into the view.
  public var contentMode = ContentMode.scaleToFill { didSet { if contentMode != oldValue { update() } } }

  /// Creates an image view without an image.
  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  deinit {}

  /// Creates an image view of the image's size.
  public convenience init(image: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
    update()
  }

  /// An image is an accessibility element only if the program set a label.
  override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(kind: .image, isElement: accessibilityValues?.label != nil, traits: .image)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? .zero }

  open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }

  open override func tintColorDidChange() { update() }
  override func appearanceChanged() { update() }

  open override func didMoveToSuperview() {
    super.didMoveToSuperview()
    update()  // the tint color may differ here
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

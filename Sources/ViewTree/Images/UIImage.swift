/// A picture, or a shape that takes the colour of where it is shown.
public nonisolated struct UIImage: Hashable, Sendable {
  enum Source: Hashable {
    case picture(CGImage)
    case shape(VectorShape)
  }

  let source: Source
  /// In points.
  public let size: CGSize

  /// Creates an image of a picture, with `scale` of its pixels to a point.
  public init(cgImage: CGImage, scale: CGFloat = 1) {
    source = .picture(cgImage)
    size = CGSize(width: CGFloat(cgImage.width) / scale, height: CGFloat(cgImage.height) / scale)
  }

  /// Creates a template image that is tinted where it is shown.
  public init(shape: VectorShape, size: CGFloat) {
    source = .shape(shape)
    self.size = CGSize(width: size, height: size)
  }

  /// The picture, or nil for a shape.
  public var cgImage: CGImage? { if case .picture(let picture) = source { picture } else { nil } }

  /// The shape that is tinted, or nil for a picture.
  public var vectorShape: VectorShape? { if case .shape(let shape) = source { shape } else { nil } }
}

extension UIView {
  /// How content that is not of the view's size is fitted into it.
  public nonisolated enum ContentMode: Hashable, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, center
  }
}

/// Shows an image. It takes no touches unless told so.
open class UIImageView: UIView {
  public var image: UIImage? { didSet { if image != oldValue { update() } } }
  public var contentMode = ContentMode.scaleToFill { didSet { if contentMode != oldValue { update() } } }

  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isOpaque = false
  }

  public convenience init(image: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
    update()
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? .zero }

  open override func tintColorDidChange() { update() }

  open override func didMoveToSuperview() {
    super.didMoveToSuperview()
    update()  // the tint may be another one here
  }

  private func update() {
    switch image?.source {
    case nil: layer.contents = nil
    case .picture(let picture): layer.contents = .image(picture)
    case .shape(let shape): layer.contents = .shape(shape, (tintColor ?? .black).cgColor)
    }
    layer.contentsGravity =
      switch contentMode {
      case .scaleToFill: .resize
      case .scaleAspectFit: .resizeAspect
      case .scaleAspectFill: .resizeAspectFill
      case .center: .center
      }
  }
}

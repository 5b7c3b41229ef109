/// A view that shows an image. By default, it does not receive touches.
@preconcurrency @MainActor open class UIImageView: UIView {
  /// The image to show.
  open var image: UIImage? {
    didSet {
      guard image != oldValue else { return }
      player.restart()
      update()
      if image?.size != oldValue?.size { invalidateIntrinsicContentSize() }
    }
  }

  /// The images to show one after the other instead of `image`, between `startAnimating` and `stopAnimating`.
  open var animationImages: [UIImage]? { didSet { stopAnimating() } }
  /// The same while `isHighlighted` is true; nil for the same images.
  open var highlightedAnimationImages: [UIImage]? { didSet { stopAnimating() } }
  /// The time in which all images are shown, in seconds; 0 shows each for a thirtieth of a second.
  open var animationDuration: TimeInterval = 0
  /// How often all images are shown; 0, the default, for as long as the animation is not stopped.
  open var animationRepeatCount = 0
  /// How symbols are drawn here, unless they have a configuration of their own; nil for the usual.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    didSet {
      guard preferredSymbolConfiguration != oldValue else { return }
      update()
      invalidateIntrinsicContentSize()
    }
  }

  private lazy var player = ImagePlayer(of: self)

  /// Shows the animation's images one after the other.
  open func startAnimating() { player.start() }
  /// Shows `image` again.
  open func stopAnimating() { player.stop() }
  /// Whether images are shown one after the other.
  open var isAnimating: Bool { player.isPlaying }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    player.restart()
  }

  /// The images of the animation that the program has given.
  var playedImages: [UIImage] {
    (isHighlighted ? highlightedAnimationImages : nil) ?? animationImages ?? []
  }

  /// Shows the next image of an animation.
  func showNext() { update() }

  /// Creates an image view without an image.
  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  override class func makePlain() -> UIView { UIImageView() }

  deinit {}

  /// The image shown while `isHighlighted` is true; nil for the same image.
  open var highlightedImage: UIImage? { didSet { if highlightedImage != oldValue { update() } } }
  /// Whether the view shows its highlighted image.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { update() } } }
  /// Whether what is shown is for text that is read from the right.
  private var isShownMirrored = false
  /// The tinted bitmap that is shown, with what it was made from.
  private var tinted: (source: CGImage, color: CGColor, result: CGImage?)?

  /// Creates an image view of the image's size, with another image for the highlighted state.
  public init(image: UIImage?, highlightedImage: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
    self.image = image
    self.highlightedImage = highlightedImage
    update()
  }

  /// Creates an image view of the image's size.
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
    self.image = image
    update()
  }

  /// An image is an accessibility element only if the program set a label.
  @_spi(Library) open override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(kind: .image, isElement: accessibilityValues?.label != nil, traits: .image)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { configured(image)?.size ?? .zero }

  open override var intrinsicContentSize: CGSize { configured(image)?.size ?? super.intrinsicContentSize }

  private func configured(_ image: UIImage?) -> UIImage? {
    guard let preferred = preferredSymbolConfiguration, let image, image.isSymbolImage else { return image }
    return image.applyingSymbolConfiguration(preferred.applying(image.symbolConfiguration)) ?? image
  }

  open override func tintColorDidChange() { update() }
  override func appearanceChanged() { update() }

  private func update() {
    let image = configured(player.image ?? (isHighlighted ? highlightedImage ?? image : image))
    // A shape of the program that has no tint of its own is as dark as text.
    let usual: UIColor = image?.isTemplate ?? false ? .controlTint : .label
    let color = image?.color(tint: chosenTintColor ?? usual)?.cgColor(with: traitCollection)
    isShownMirrored = readsFromRight
    switch image?.source(readFromRight: readsFromRight) {
    case nil, .nothing: layer.content = nil
    case .picture(let picture):
      layer.content = (color.map { tint(picture, $0) } ?? picture).map { .image($0) }
    case .shape(let shape): layer.content = .shape(shape, color ?? .black)
    }
    shapeSize = image?.vectorShape == nil ? nil : image?.size
    placeShape()
    layer.contentsScale = image?.scale ?? 1
    layer.contentsCenter = image?.stretchedPart ?? CGRect(x: 0, y: 0, width: 1, height: 1)
  }

  // MARK: Content modes of symbols

  /// The size of the symbol that is shown; nil for other images, which the layer fits itself.
  private var shapeSize: CGSize?
  /// The layer of a symbol that does not fill the view.
  private var shapeLayer: CALayer?

  open override var contentMode: ContentMode {
    get { super.contentMode }
    set {
      super.contentMode = newValue
      if shapeSize != nil { update() }
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if readsFromRight != isShownMirrored, image?.flipsForRightToLeftLayoutDirection ?? false { update() }
    if shapeSize != nil { placeShape() }
  }

  /// Moves a symbol into a layer of its own if the content mode does not stretch it over the view.
  private func placeShape() {
    let frame = shapeSize.map { contentMode.frame(of: $0, in: bounds) } ?? bounds
    let content = layer.content ?? shapeLayer?.content
    guard frame != bounds, let content else {
      if let shapeLayer {
        if layer.content == nil, shapeSize != nil { layer.content = shapeLayer.content }
        shapeLayer.removeFromSuperlayer()
      }
      return shapeLayer = nil
    }
    let inner = shapeLayer ?? CALayer(animatesImplicitly: false)
    if shapeLayer == nil { layer.insertSublayer(inner, at: 0) }
    shapeLayer = inner
    layer.content = nil
    inner.content = content
    inner.frame = frame
  }

  private func tint(_ picture: CGImage, _ color: CGColor) -> CGImage? {
    if let tinted, tinted.source === picture, tinted.color == color { return tinted.result }
    let result = picture.tinted(color)
    tinted = (picture, color, result)
    return result
  }
}

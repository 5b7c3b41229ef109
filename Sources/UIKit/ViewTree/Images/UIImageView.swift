/// A view that shows an image. By default, it does not receive touches.
@preconcurrency @MainActor open class UIImageView: UIView {
  /// The image to show.
  open var image: UIImage? {
    didSet {
      guard image != oldValue else { return }
      update()
      if image?.size != oldValue?.size { invalidateIntrinsicContentSize() }
    }
  }

  /// Creates an image view without an image.
  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Returns the object whose colors and fonts views of the class take when they enter a window.
  open override class func appearance() -> UIImageView { appearance(whenContainedInInstancesOf: []) }
  /// The same for views that are inside views or controllers of other classes, the innermost first.
  open override class func appearance(whenContainedInInstancesOf containers: [AnyClass]) -> UIImageView {
    UIAppearanceStore.proxy(for: self, in: containers) { UIImageView() }
  }

  deinit {}

  /// The image shown while `isHighlighted` is true; nil for the same image.
  open var highlightedImage: UIImage? { didSet { if highlightedImage != oldValue { update() } } }
  /// Whether the view shows its highlighted image.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { update() } } }
  /// The tinted bitmap that is shown, with what it was made from.
  private var tinted: (source: CGImage, color: CGColor, result: CGImage?)?

  /// Creates an image view of the image's size, with another image for the highlighted state.
  public convenience init(image: UIImage?, highlightedImage: UIImage?) {
    self.init(image: image)
    self.highlightedImage = highlightedImage
  }

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

  private func update() {
    let image = isHighlighted ? highlightedImage ?? image : image
    let color = image?.color(tint: chosenTintColor ?? .label)?.cgColor(with: traitCollection)
    switch image?.source {
    case nil, .nothing: layer.content = nil
    case .picture(let picture):
      layer.content = (color.map { tint(picture, $0) } ?? picture).map { .image($0) }
    case .shape(let shape): layer.content = .shape(shape, color ?? .black)
    }
    layer.contentsScale = image?.scale ?? 1
    layer.contentsCenter = image?.stretchedPart ?? CGRect(x: 0, y: 0, width: 1, height: 1)
  }

  private func tint(_ picture: CGImage, _ color: CGColor) -> CGImage? {
    if let tinted, tinted.source === picture, tinted.color == color { return tinted.result }
    let result = picture.tinted(color)
    tinted = (picture, color, result)
    return result
  }
}

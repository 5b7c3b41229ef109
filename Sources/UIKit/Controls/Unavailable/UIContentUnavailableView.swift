/// The view of an image, texts and buttons in place of content that is unavailable.
@preconcurrency @MainActor open class UIContentUnavailableView: UIView, UIContentView {
  private var content: UIContentUnavailableConfiguration { didSet { show() } }
  /// The content, a `UIContentUnavailableConfiguration`. Others are ignored.
  open var configuration: any UIContentConfiguration {
    get { content }
    set { if let newValue = newValue as? UIContentUnavailableConfiguration { content = newValue } }
  }

  private let ground = UIView()
  private let image = UIImageView()
  private let wheel = UIActivityIndicatorView(style: .large)
  private let (text, second) = (UILabel(), UILabel())
  private var buttons: [UIButton] = []

  /// Creates a view.
  public init(configuration: UIContentUnavailableConfiguration) {
    content = configuration
    super.init(frame: .zero)
    image.contentMode = .scaleAspectFit
    for view in [ground, image, wheel, text, second] { addSubview(view) }
    for label in [text, second] { label.adjustsFontForContentSizeCategory = true }
    show()
  }

  deinit {}

  // MARK: Content

  private func show() {
    image.image = content.showsActivityIndicator ? nil : content.image
    image.preferredSymbolConfiguration = content.imageProperties.preferredSymbolConfiguration
    image.tintColor = content.imageProperties.tintColor
    image.layer.cornerRadius = content.imageProperties.cornerRadius
    image.clipsToBounds = content.imageProperties.cornerRadius > 0
    if content.showsActivityIndicator { wheel.startAnimating() } else { wheel.stopAnimating() }
    show(content.text, content.attributedText, content.textProperties, in: text)
    show(content.secondaryText, content.secondaryAttributedText, content.secondaryTextProperties, in: second)
    for button in buttons { button.removeFromSuperview() }
    buttons = [
      (content.button, content.buttonProperties),
      (content.secondaryButton, content.secondaryButtonProperties),
    ].compactMap { makeButton($0, $1) }
    for button in buttons { addSubview(button) }
    ground.backgroundColor = content.background.backgroundColor
    ground.layer.cornerRadius = content.background.cornerRadius
    setNeedsLayout()
  }

  private func show(
    _ words: String?, _ attributed: NSAttributedString?,
    _ look: UIContentUnavailableConfiguration.TextProperties, in label: UILabel
  ) {
    label.font = look.font
    label.textColor = look.color
    label.numberOfLines = look.numberOfLines
    label.lineBreakMode = look.lineBreakMode
    label.textAlignment = content.alignment == .center ? .center : readsFromRight ? .right : .left
    if let attributed { label.attributedText = attributed } else { label.text = words }
    label.isHidden = (attributed?.string ?? words ?? "").isEmpty
  }

  private func makeButton(
    _ look: UIButton.Configuration, _ properties: UIContentUnavailableConfiguration.ButtonProperties
  ) -> UIButton? {
    let hasTitle =
      !(look.title ?? properties.primaryAction?.title ?? "").isEmpty || look.attributedTitle != nil
    guard hasTitle || look.image != nil || properties.primaryAction?.image != nil else { return nil }
    let button = UIButton(configuration: look, primaryAction: properties.primaryAction)
    button.menu = properties.menu
    button.showsMenuAsPrimaryAction = properties.primaryAction == nil && properties.menu != nil
    button.isEnabled = properties.isEnabled
    button.role = properties.role
    return button
  }

  // MARK: Layout

  private var imageSize: CGSize {
    let size = image.intrinsicContentSize
    guard image.image != nil, size.width > 0, size.height > 0 else { return .zero }
    let limit = content.imageProperties.maximumSize
    let scale = min(
      1, limit.width > 0 ? limit.width / size.width : 1, limit.height > 0 ? limit.height / size.height : 1)
    return CGSize(width: size.width * scale, height: size.height * scale)
  }

  /// The width of texts beyond which lines are hard to read, in points. Chosen here.
  private static let greatestWidth: CGFloat = 420

  /// Returns the shown parts from top to bottom with their sizes and the gaps above them.
  private func parts(in width: CGFloat) -> [(view: UIView, size: CGSize, gap: CGFloat)] {
    let limit = CGSize(width: min(width, Self.greatestWidth), height: .greatestFiniteMagnitude)
    var parts: [(view: UIView, size: CGSize, gap: CGFloat)] = []
    func add(_ view: UIView, _ size: CGSize, gap: CGFloat) {
      parts.append(
        (view, CGSize(width: min(size.width, width), height: size.height), parts.isEmpty ? 0 : gap))
    }
    if content.showsActivityIndicator { add(wheel, wheel.intrinsicContentSize, gap: 0) }
    if image.image != nil { add(image, imageSize, gap: 0) }
    if !text.isHidden { add(text, text.sizeThatFits(limit), gap: content.imageToTextPadding) }
    if !second.isHidden { add(second, second.sizeThatFits(limit), gap: content.textToSecondaryTextPadding) }
    for (index, button) in buttons.enumerated() {
      let gap = index == 0 ? content.textToButtonPadding : content.buttonToSecondaryButtonPadding
      add(button, button.intrinsicContentSize, gap: gap)
    }
    return parts
  }

  private var area: CGRect {
    let margins = content.directionalLayoutMargins
    return bounds.inset(
      by: UIEdgeInsets(
        top: margins.top, left: readsFromRight ? margins.trailing : margins.leading, bottom: margins.bottom,
        right: readsFromRight ? margins.leading : margins.trailing))
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    ground.frame = bounds
    let area = area
    let parts = parts(in: max(0, area.width))
    let height = parts.reduce(0) { $0 + $1.gap + $1.size.height }
    var y = area.minY
    // What is higher than the view begins at its top.
    if content.alignment == .center { y += max(0, ((area.height - height) / 2).rounded()) }
    for part in parts {
      y += part.gap
      let free = area.width - part.size.width
      let x: CGFloat =
        switch content.alignment {
        case .center: (free / 2).rounded()
        case .natural: readsFromRight ? free : 0
        }
      part.view.frame = CGRect(origin: CGPoint(x: area.minX + x, y: y), size: part.size)
      y += part.size.height
    }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let margins = content.directionalLayoutMargins
    let parts = parts(in: max(0, size.width - margins.leading - margins.trailing))
    let height = parts.reduce(0) { $0 + $1.gap + $1.size.height }
    return CGSize(width: size.width, height: (height + margins.top + margins.bottom).rounded(.up))
  }

  /// Touches beside the buttons are for the content below.
  open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    buttons.contains { $0.frame.contains(point) }
  }
}

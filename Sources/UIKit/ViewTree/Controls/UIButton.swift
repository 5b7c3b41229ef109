/// A control with a title, an image, or both, that performs an action when it is pressed.
///
/// Its `configuration` determines the content. Titles, images and title colors set for a state take
/// precedence in that state. Without a configuration, the button shows only those, in the tint color, with 6
/// points above and below the title.
@preconcurrency @MainActor open class UIButton: UIControl {
  /// The content and appearance, or nil to use only what is set for states.
  open var configuration: Configuration? {
    didSet { if configuration != oldValue { setNeedsUpdateConfiguration() } }
  }

  /// Called after the state or the configuration changes. It may set another `configuration`.
  open var configurationUpdateHandler: ((UIButton) -> Void)? { didSet { setNeedsUpdateConfiguration() } }

  /// What pressing the button means. The content of a destructive button is red.
  open var role = Role.normal { didSet { if role != oldValue { setNeedsUpdateConfiguration() } } }
  /// What pressing a button means.
  public nonisolated enum Role: Int, Hashable, Sendable { case normal, primary, cancel, destructive }

  /// The type that the button was created with.
  open internal(set) var buttonType = ButtonType.custom
  /// The insets around the image and the title of a button without a configuration, in points.
  open var contentEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsUpdateConfiguration() } }
  /// How far the title of a button without a configuration is moved, in points: by half of the difference of
  /// two opposite insets.
  open var titleEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  /// How far the image of a button without a configuration is moved, in points: by half of the difference of
  /// two opposite insets.
  open var imageEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }

  var menuState = MenuState()
  private let ground = UIImageView()
  private let title = UILabel()
  /// The label of the subtitle; nil until there is one.
  private var subtitle: UILabel?
  private let picture = UIImageView()
  /// The wheel in place of the image; nil for none.
  private var indicator: UIActivityIndicatorView?
  private var titles = StateTable<String>()
  private var images = StateTable<UIImage>()
  private var titleColors = StateTable<UIColor>()
  private var attributedTitles = StateTable<NSAttributedString>()
  private var backgroundImages = StateTable<UIImage>()
  private var needsUpdate = true
  private var isUpdating = false

  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    for part in [ground, picture, title] { addPart(part) }
    title.lineBreakMode = .byTruncatingMiddle
  }

  override class func makePlain() -> UIView { UIButton() }

  deinit {}

  /// Creates a button that performs `primaryAction` when it is pressed.
  ///
  /// The action's title and image are used if the configuration has none.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero, primaryAction: primaryAction)
    var configuration = configuration
    if let primaryAction {
      configuration.title = configuration.title ?? (primaryAction.title.isEmpty ? nil : primaryAction.title)
      configuration.image = configuration.image ?? primaryAction.image
    }
    self.configuration = configuration
    sizeToFit()
  }

  /// The label that shows the title. If there is a configuration, it determines the font and color.
  open var titleLabel: UILabel? { title }
  /// The view that shows the image.
  open var imageView: UIImageView? { picture }

  @_spi(Library) open override var accessibilityDefaults: AccessibilityDefaults {
    var defaults = super.accessibilityDefaults
    if let shown = currentAttributedTitle?.string ?? currentTitle, !shown.isEmpty { defaults.label = shown }
    return defaults
  }

  // MARK: State-dependent content

  /// Sets the title for a state. States without a title use the one for `.normal`.
  open func setTitle(_ title: String?, for state: State) {
    titles[state] = title
    setNeedsUpdateConfiguration()
  }

  /// Sets the image for a state. States without an image use the one for `.normal`.
  open func setImage(_ image: UIImage?, for state: State) {
    images[state] = image
    setNeedsUpdateConfiguration()
  }

  /// Sets the title color for a state. States without a color use the one for `.normal`.
  open func setTitleColor(_ color: UIColor?, for state: State) {
    titleColors[state] = color
    setNeedsUpdateConfiguration()
  }

  /// Sets a title with its own fonts and colors for a state. It takes precedence over a plain title.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    attributedTitles[state] = title
    setNeedsUpdateConfiguration()
  }

  /// Sets an image behind the content for a state. States without an image use the one for `.normal`.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    backgroundImages[state] = image
    setNeedsUpdateConfiguration()
  }

  /// Returns the attributed title for a state, or the one for `.normal` if there is none.
  open func attributedTitle(for state: State) -> NSAttributedString? {
    attributedTitles[state]
  }
  /// Returns the image behind the content for a state, or the one for `.normal` if there is none.
  open func backgroundImage(for state: State) -> UIImage? {
    backgroundImages[state]
  }
  /// The attributed title shown in the current state.
  open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: lookedUpState) }
  /// The image shown behind the content in the current state.
  open var currentBackgroundImage: UIImage? { backgroundImage(for: lookedUpState) }

  /// Returns the title for a state, or the one for `.normal` if there is none.
  open func title(for state: State) -> String? { titles[state] }
  /// Returns the image for a state, or the one for `.normal` if there is none.
  open func image(for state: State) -> UIImage? { images[state] }
  /// Returns the title color for a state, or the one for `.normal` if there is none.
  open func titleColor(for state: State) -> UIColor? { titleColors[state] }

  /// The state without `.focused`, which does not affect the content.
  private var lookedUpState: State { state.subtracting(.focused) }

  /// The title shown in the current state.
  open var currentTitle: String? {
    title(for: lookedUpState) ?? configuration?.attributedTitle.map { String($0.characters) }
      ?? configuration?.title
  }
  /// The image shown in the current state.
  open var currentImage: UIImage? { image(for: lookedUpState) ?? configuration?.image }
  /// The title color shown in the current state.
  open var currentTitleColor: UIColor { titleColor(for: lookedUpState) ?? colors.foreground }

  // MARK: Appearance

  /// Schedules a call of `updateConfiguration` before the next frame.
  open func setNeedsUpdateConfiguration() {
    guard !isUpdating else { return }
    needsUpdate = true
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  /// Updates the configuration for the current state. The default calls `configurationUpdateHandler`.
  open func updateConfiguration() { configurationUpdateHandler?(self) }

  open override func stateDidChange() {
    super.stateDidChange()
    setNeedsUpdateConfiguration()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsUpdateConfiguration()
  }

  override func textSizeChanged() { setNeedsUpdateConfiguration() }

  private var colors: (foreground: UIColor, background: UIColor?) {
    var plain = Configuration.plain()
    plain.background.backgroundColor = .clear
    return (configuration ?? plain).colors(tint: role == .destructive ? .systemRed : tint, state: state)
  }

  private func updateIfNeeded() {
    guard needsUpdate else { return }
    needsUpdate = false
    isUpdating = true
    updateConfiguration()
    isUpdating = false
    if let configuration {
      title.font =
        configuration.chosenFont
        ?? .preferredFont(forTextStyle: configuration.buttonSize.textStyle, compatibleWith: traitCollection)
    }
    title.textColor = currentTitleColor
    if let attributed = currentAttributedTitle {
      title.attributedText = attributed
    } else {
      title.show(
        currentTitle, configuration?.attributedTitle, configuration?.titleTextAttributesTransformer)
    }
    updateSubtitle()
    picture.image = buttonType == .system ? currentImage?.asTemplate : currentImage
    picture.preferredSymbolConfiguration = configuration?.preferredSymbolConfigurationForImage
    picture.tintColor = configuration?.imageColorTransformer?(currentTitleColor) ?? currentTitleColor
    updateIndicator()
    let background = configuration?.background ?? UIBackgroundConfiguration()
    ground.image = currentBackgroundImage
    ground.backgroundColor = colors.background
    ground.layer.cornerRadius = configuration?.cornerRadius(in: bounds.size) ?? background.cornerRadius
    ground.dynamicBorderColor = background.strokeColor
    ground.layer.borderWidth = background.strokeWidth
  }

  private var contentLayout: ButtonLayout {
    let endless = CGFloat.greatestFiniteMagnitude
    return ButtonLayout(
      image: indicator?.intrinsicContentSize ?? (picture.image == nil ? .zero : picture.intrinsicContentSize),
      title: titlesSize(title.sizeThatFits(CGSize(width: endless, height: endless))),
      padding: configuration?.imagePadding ?? 0, placement: configuration?.imagePlacement ?? .leading,
      insets: configuration?.contentInsets ?? plainInsets, alignment: contentHorizontalAlignment,
      verticalAlignment: contentVerticalAlignment)
  }

  private func updateIndicator() {
    guard let configuration, configuration.showsActivityIndicator else {
      indicator?.removeFromSuperview()
      picture.isHidden = false
      return indicator = nil
    }
    let wheel = indicator ?? UIActivityIndicatorView()
    if indicator == nil { addPart(wheel) }
    indicator = wheel
    picture.isHidden = true
    wheel.color = configuration.activityIndicatorColorTransformer?(currentTitleColor) ?? currentTitleColor
    wheel.isAccessibilityElement = false
    wheel.startAnimating()
  }

  private func updateSubtitle() {
    let attributed = configuration?.attributedSubtitle
    let text = attributed.map { String($0.characters) } ?? configuration?.subtitle
    guard let text, !text.isEmpty else {
      subtitle?.removeFromSuperview()
      return subtitle = nil
    }
    let label = subtitle ?? UILabel()
    if subtitle == nil { addPart(label) }
    subtitle = label
    label.font = .preferredFont(forTextStyle: .caption1, compatibleWith: traitCollection)
    label.textColor = currentTitleColor
    label.show(text, attributed, configuration?.subtitleTextAttributesTransformer)
  }

  /// Returns the size of the title and the subtitle below it.
  private func titlesSize(_ size: CGSize) -> CGSize {
    guard let subtitle else { return size }
    let lower = subtitle.unlimitedFittingSize
    let gap = configuration?.titlePadding ?? 0
    return CGSize(width: max(size.width, lower.width), height: size.height + gap + lower.height)
  }

  /// Divides the space of both titles. They are centered in it if the content is, and begin together otherwise.
  private func placeTitles() {
    guard let subtitle else { return }
    let (whole, lower) = (title.frame, subtitle.unlimitedFittingSize)
    let alignment: NSTextAlignment =
      switch configuration?.titleAlignment ?? .automatic {
      case .automatic: contentHorizontalAlignment == .center ? .center : .natural
      case .leading: isRightToLeft ? .right : .left
      case .center: .center
      case .trailing: isRightToLeft ? .left : .right
      }
    for label in [title, subtitle] { label.textAlignment = alignment }
    title.frame.size.height = max(0, whole.height - lower.height - (configuration?.titlePadding ?? 0))
    subtitle.frame = CGRect(
      x: whole.minX, y: whole.maxY - lower.height, width: whole.width, height: lower.height)
  }

  private var plainInsets: NSDirectionalEdgeInsets {
    let (insets, isMirrored) = (contentEdgeInsets, isRightToLeft)
    return NSDirectionalEdgeInsets(
      top: insets.top, leading: isMirrored ? insets.right : insets.left, bottom: insets.bottom,
      trailing: isMirrored ? insets.left : insets.right)
  }

  /// The margin above and below a title without a configuration, and the size of an empty button, in points.
  /// The same as in UIKit.
  private static let titleMargin: CGFloat = 6
  private static let emptySize = CGSize(width: 30, height: 34)

  private var fittingSize: CGSize {
    let layout = contentLayout
    guard configuration == nil else { return layout.size }
    guard layout.title != .zero else { return layout.image == .zero ? UIButton.emptySize : layout.size }
    return CGSize(
      width: max(UIButton.emptySize.width, layout.size.width),
      height: max(layout.size.height, layout.title.height + 2 * UIButton.titleMargin))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    updateIfNeeded()
    let size = fittingSize
    return CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up))
  }

  open override var intrinsicContentSize: CGSize { unlimitedFittingSize }
  open override var forFirstBaselineLayout: UIView { title }
  open override var forLastBaselineLayout: UIView { title }

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateIfNeeded()
    ground.frame = bounds
    if let configuration { ground.layer.cornerRadius = configuration.cornerRadius(in: bounds.size) }
    (picture.frame, title.frame) = contentLayout.frames(
      in: bounds, isRightToLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft)
    indicator?.frame = picture.frame
    placeTitles()
    guard configuration == nil else { return }
    for (part, insets) in [(picture as UIView, imageEdgeInsets), (title, titleEdgeInsets)] {
      part.frame.origin.x += (insets.left - insets.right) / 2
      part.frame.origin.y += (insets.top - insets.bottom) / 2
    }
  }

  // MARK: Touches and keys

  open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    target(around: bounds).contains(point)
  }

  override var liftEvents: Event { opensMenu ? .touchUpInside : [.touchUpInside, .primaryActionTriggered] }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if isTouchInside { pressed() }
  }

  open override func performPrimaryAction() {
    pressed()
    if !opensMenu { super.performPrimaryAction() }
  }

  /// Opens the menu, or selects a button that is a switch.
  private func pressed() {
    if opensMenu {
      openMenu()
    } else if changesSelectionAsPrimaryAction, menu == nil {
      isSelected.toggle()
    }
  }
}

extension UILabel {
  /// Shows the words of a configuration with its attributes; those that are missing are the label's.
  fileprivate func show(
    _ words: String?, _ attributed: AttributedString?,
    _ transformer: UIConfigurationTextAttributesTransformer?
  ) {
    guard attributed != nil || transformer != nil, let words else { return text = words }
    var base = AttributeContainer()
    base.font = font
    base.foregroundColor = textColor
    var shown = attributed ?? AttributedString(words)
    shown.mergeAttributes(transformer?(base) ?? base, mergePolicy: .keepCurrent)
    attributedString = shown
  }
}

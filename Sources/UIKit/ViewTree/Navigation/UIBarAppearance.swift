/// The look of a bar: its background and the line at its edge.
@preconcurrency @MainActor open class UIBarAppearance: NSObject {
  /// The color of the background; nil for the bar's own color.
  open var backgroundColor: UIColor? { didSet { onChange?() } }
  /// An image that fills the background, in front of the color.
  open var backgroundImage: UIImage? { didSet { onChange?() } }
  /// How the image is fitted into the background.
  open var backgroundImageContentMode = UIView.ContentMode.scaleToFill { didSet { onChange?() } }
  /// The color of the line at the bar's edge; nil or clear for none.
  open var shadowColor: UIColor? = NavigationBarLook(.default).line { didSet { onChange?() } }
  /// An image drawn at the bar's edge instead of the line.
  open var shadowImage: UIImage? { didSet { onChange?() } }
  /// Called after a change; set by the bar that shows the look.
  package var onChange: (() -> Void)?

  /// Creates the default look.
  public override required init() { super.init() }

  deinit {}

  /// Creates the look of another bar.
  public convenience init(barAppearance: UIBarAppearance) {
    self.init()
    copyBackground(of: barAppearance)
  }

  /// Whether screens begin below the bar, at its edge.
  private(set) var isOpaque = false

  /// Sets the bar's own background and line. There is no blur behind it.
  open func configureWithDefaultBackground() {
    isOpaque = false
    (backgroundColor, backgroundImage, shadowImage) = (nil, nil, nil)
    shadowColor = NavigationBarLook(.default).line
  }

  /// Sets the bar's own background and line. Screens begin below a navigation bar that has this look.
  open func configureWithOpaqueBackground() {
    configureWithDefaultBackground()
    isOpaque = true
    onChange?()
  }

  /// Removes the background and the line.
  open func configureWithTransparentBackground() {
    isOpaque = false
    (backgroundColor, backgroundImage, shadowImage, shadowColor) = (.clear, nil, nil, nil)
  }

  func copyBackground(of other: UIBarAppearance) {
    isOpaque = other.isOpaque
    (backgroundColor, backgroundImage) = (other.backgroundColor, other.backgroundImage)
    backgroundImageContentMode = other.backgroundImageContentMode
    (shadowColor, shadowImage) = (other.shadowColor, other.shadowImage)
  }

  /// Returns a look with the same values.
  func duplicate() -> Self {
    let copy = Self()
    copy.copyBackground(of: self)
    (copy as? any CopyingAppearance)?.copyOwnValues(of: self)
    return copy
  }

  /// Whether content under the bar can be seen.
  package var isSeeThrough: Bool {
    backgroundImage == nil && (backgroundColor.map { $0.values.light.alpha < 1 } ?? false)
  }
}

/// A look of another module of the library, with values of its own to copy.
package protocol CopyingAppearance: UIBarAppearance {
  func copyOwnValues(of other: UIBarAppearance)
}

extension UIBarAppearance: @MainActor NSCopying {
  /// Returns a look with the same values. The zone is ignored.
  public func copy(with zone: NSZone? = nil) -> Any { duplicate() }
}

/// The look of a navigation bar.
@preconcurrency @MainActor open class UINavigationBarAppearance: UIBarAppearance {
  /// The `.font` and `.foregroundColor` of the title.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { onChange?() } }
  /// How far the title is moved from its place, in points.
  open var titlePositionAdjustment = UIOffset.zero { didSet { onChange?() } }
  /// The `.font` and `.foregroundColor` of a large title.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { onChange?() } }
  /// The look of the buttons.
  open var buttonAppearance = UIBarButtonItemAppearance() { didSet { buttonsChanged() } }
  /// The look of the buttons that complete a task.
  open var doneButtonAppearance = UIBarButtonItemAppearance() { didSet { buttonsChanged() } }
  /// The look of the back button.
  open var backButtonAppearance = UIBarButtonItemAppearance() { didSet { buttonsChanged() } }

  /// The image of the back button in place of the chevron; nil for the chevron. The tint color colors templates.
  open private(set) var backIndicatorImage: UIImage?
  /// The mask of the image during transitions. It has no effect: titles slide below the image.
  open private(set) var backIndicatorTransitionMaskImage: UIImage?

  /// Sets the image of the back button. Both images nil stand for the chevron.
  open func setBackIndicatorImage(_ image: UIImage?, transitionMaskImage: UIImage?) {
    (backIndicatorImage, backIndicatorTransitionMaskImage) = (image, transitionMaskImage)
    onChange?()
  }

  /// Creates the default look.
  public required init() {
    super.init()
    buttonsChanged()
  }

  deinit {}

  private func buttonsChanged() {
    for button in [buttonAppearance, doneButtonAppearance, backButtonAppearance] {
      button.onChange = { [weak self] in self?.onChange?() }
    }
    onChange?()
  }

  override func duplicate() -> Self {
    let copy = super.duplicate()
    copy.titleTextAttributes = titleTextAttributes
    copy.titlePositionAdjustment = titlePositionAdjustment
    copy.backIndicatorImage = backIndicatorImage
    copy.backIndicatorTransitionMaskImage = backIndicatorTransitionMaskImage
    copy.largeTitleTextAttributes = largeTitleTextAttributes
    copy.buttonAppearance = buttonAppearance.duplicate()
    copy.doneButtonAppearance = doneButtonAppearance.duplicate()
    copy.backButtonAppearance = backButtonAppearance.duplicate()
    return copy
  }
}

/// The look of the buttons of a bar.
@preconcurrency @MainActor public final class UIBarButtonItemAppearance: NSObject {
  /// The look of a button in one state.
  @preconcurrency @MainActor public final class State: NSObject {
    /// The `.font` and `.foregroundColor` of the title.
    public var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { onChange?() } }
    var onChange: (() -> Void)?
  }

  /// The look of a button that can be pressed.
  public let normal = State()
  /// The look of a button that cannot be pressed.
  public let disabled = State()
  /// The look of a pressed button. Accepted for ported code: a pressed button is shown by its opacity.
  public let highlighted = State()
  /// The look of a focused button. Accepted for ported code: focus is shown by a ring.
  public let focused = State()
  var onChange: (() -> Void)?

  /// Creates the default look.
  public override init() {
    super.init()
    for state in [normal, disabled] { state.onChange = { [weak self] in self?.onChange?() } }
  }

  /// Creates the default look of a style.
  public convenience init(style: UIBarButtonItem.Style) { self.init() }

  func duplicate() -> UIBarButtonItemAppearance {
    let copy = UIBarButtonItemAppearance()
    copy.normal.titleTextAttributes = normal.titleTextAttributes
    copy.disabled.titleTextAttributes = disabled.titleTextAttributes
    copy.highlighted.titleTextAttributes = highlighted.titleTextAttributes
    copy.focused.titleTextAttributes = focused.titleTextAttributes
    return copy
  }
}

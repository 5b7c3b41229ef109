import CSwiftRuntime

/// A rectangle on the screen that draws, holds other views, and takes touches.
///
/// Geometry follows UIKit: `bounds` is the view's own coordinate system, `center` is where its anchor
/// point stands in the superview, `transform` turns and scales about that point, and `frame` is derived
/// from the three. A geometry that is not made of ordinary numbers is ignored.
@MainActor open class UIView: UIResponder {
  /// The class of the layer made for a view of this class.
  open class var layerClass: CALayer.Type { CALayer.self }

  // What is looked at in every view of a tree that moves stands together: few lines of the processor's cache.

  // Weak without what that costs, a sixth of all work where whole pages come and go: the superview and the window
  // take themselves out when they end, and are not handed out from when nobody owns them.
  public internal(set) var superview: UIView? {
    get {
      guard let reference = superviewReference, !swift_isDeallocating(reference.toOpaque()) else {
        return nil
      }
      return reference.takeUnretainedValue()
    }
    set { superviewReference = newValue.map(Unmanaged.passUnretained) }
  }
  /// To compare it and to go up the tree by it counts no references.
  var superviewReference: Unmanaged<UIView>?
  /// Back to front.
  public internal(set) var subviews: [UIView] = []
  /// The view controller whose root view this is.
  var viewController: UIViewController? {
    get { isRootView ? weakViewController : nil }
    set {
      isRootView = newValue != nil
      weakViewController = newValue
    }
  }
  /// Whether it was given one: most views were not, which a weak reference takes longer to tell.
  private var isRootView = false
  var needsLayout = true
  /// Whether the view or one below it needs layout.
  var subtreeNeedsLayout = true
  /// Whether `updateConstraints` is to be called, and whether it is for a view below.
  var awaitsConstraintUpdate = true
  var subtreeNeedsConstraints = true
  /// Whether it is just being laid out, when subviews that come and go ask for no other layout.
  var isInLayoutPass = false
  /// The window the view is in, or nil.
  public internal(set) var window: UIWindow? {
    get {
      guard let reference = windowReference, !swift_isDeallocating(reference.toOpaque()) else { return nil }
      return reference.takeUnretainedValue()
    }
    set { windowReference = newValue.map(Unmanaged.passUnretained) }
  }
  var windowReference: Unmanaged<UIWindow>?
  public let layer: CALayer
  private weak var weakViewController: UIViewController?
  /// What the view needs for Auto Layout; nil where it has nothing to do with it.
  var autoLayout: ViewAutoLayout?

  /// Creates a view with `frame` in its future superview's coordinates, in points.
  public init(frame: CGRect = .zero) {
    layer = Self.layerClass.init()
    super.init()
    layer.owner = self
    self.frame = frame
  }

  isolated deinit {
    layer.owner = nil
    if LayoutEngine.isUsed { orphanSubviewsForAutoLayout() }
    for subview in subviews where subview.isSubview(of: self) { subview.superview = nil }
  }

  // MARK: Geometry

  open var bounds: CGRect {
    get { layer.bounds }
    set {
      let old = layer.bounds
      guard newValue.isFinite, newValue != old else { return }
      layer.bounds = newValue
      if newValue.size != old.size { resized(from: old.size) }
    }
  }

  open var center: CGPoint {
    get { layer.position }
    set {
      guard newValue.isFinite, newValue != layer.position else { return }
      layer.position = newValue
      if isNearCoveredEdge { updateSafeArea() }
      if let autoLayout { frameChangedForAutoLayout(autoLayout) }
    }
  }

  public var transform: CGAffineTransform {
    get { layer.transform }
    set {
      if newValue.determinant.isFinite, newValue.tx.isFinite, newValue.ty.isFinite {
        layer.transform = newValue
      }
    }
  }

  /// The smallest upright box around the view, in the superview's coordinates.
  open var frame: CGRect {
    get {
      let size = bounds.size
      let corner = CGPoint(x: -layer.anchorPoint.x * size.width, y: -layer.anchorPoint.y * size.height)
      let box = CGRect(origin: corner, size: size).applying(transform)
      return box.offsetBy(dx: center.x, dy: center.y)
    }
    set {
      guard newValue.isFinite else { return }
      let frame = newValue.standardized
      // With a turned or scaled view, the size that fills the box.
      let size =
        transform.isTranslation
        ? frame.size
        : CGRect(origin: .zero, size: frame.size).applying(transform.inverted()).size
      bounds = CGRect(origin: bounds.origin, size: size)
      let corner = CGPoint(x: -layer.anchorPoint.x * size.width, y: -layer.anchorPoint.y * size.height)
      let box = CGRect(origin: corner, size: size).applying(transform)
      center = CGPoint(x: frame.minX - box.minX, y: frame.minY - box.minY)
    }
  }

  private func resized(from old: CGSize) {
    setNeedsLayout()
    superviewNeedsLayout()
    if isNearCoveredEdge { updateSafeArea() }
    if let autoLayout { frameChangedForAutoLayout(autoLayout) }
    for subview in subviews { subview.autoresize(superviewFrom: old, to: bounds.size) }
    if safeAreaInsets != .zero { for subview in subviews { subview.updateSafeArea() } }
  }

  /// How the view follows its superview's size.
  public var autoresizingMask: AutoresizingMask = []

  /// How much of the view bars and the edges of the screen cover, from each edge, in points.
  ///
  /// It comes down the tree: a subview that reaches under the same bar is covered by as much as it reaches
  /// under it. A scroll view keeps it to itself, because it moves its content out from under the bar.
  public internal(set) var safeAreaInsets = UIEdgeInsets.zero

  /// Called when `safeAreaInsets` has changed; layout follows.
  open func safeAreaInsetsDidChange() {}

  /// Whether what the view holds runs from left to right or the other way; unspecified for as its
  /// superview does.
  public var semanticContentAttribute = UISemanticContentAttribute.unspecified {
    didSet { if semanticContentAttribute != oldValue { updateTraits() } }
  }

  // MARK: Appearance

  /// Light or dark, for the view and all in it; unspecified for as its superview is.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet { if overrideUserInterfaceStyle != oldValue { updateTraits() } }
  }
  /// The appearance that holds here, kept so that no colour needs a walk up the tree.
  var isDark = false
  /// Whether the user prefers high contrast; kept likewise.
  var hasHighContrast = false
  /// Kept as `isDark` is; unspecified until the view comes into a window.
  var contentSizeCategory = UIContentSizeCategory.unspecified
  /// Whether the view is laid out from right to left; kept likewise.
  var readsFromRight = false
  var adaptiveLook: AdaptiveLook?
  var traitHandlers: [(UITraitCollection) -> Void] = []

  /// Called when the view became light or dark, or text is to be larger or smaller, before its subviews change.
  /// Colours of views and of text follow by themselves; what was handed to a layer has to be handed to it again.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// What a class of this module does then.
  func appearanceChanged() {}

  // MARK: Look

  open var backgroundColor: UIColor? {
    get { resolvedBackground }
    set { resolvedBackground = newValue }
  }

  /// Opacity of the view with all its subviews, from 0 to 1. Below 0.01 it takes no touches.
  open var alpha: CGFloat {
    get { layer.opacity }
    set { if newValue.isFinite { layer.opacity = newValue.clamped(to: 0...1) } }
  }

  open var isHidden: Bool {
    get { isSaidToBeHidden }
    set {
      guard newValue != isSaidToBeHidden else { return }
      if let autoLayout {
        changeVisibilityInStack(newValue, autoLayout)
      } else {
        layer.isHidden = newValue
      }
      if newValue { window?.release(self) }
    }
  }

  /// A promise that the view covers its bounds; it says so in dumps.
  public var isOpaque = true

  /// Whether subviews are cut off at the bounds. Touches are not concerned.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  /// The colour that templates and controls in the view use; inherited from the superview when nil is set, and blue
  /// where no view has one.
  open var tintColor: UIColor! {
    get { chosenTintColor ?? .controlTint }
    set {
      ownTintColor = newValue
      tintColorChanged()
    }
  }
  /// The tint that was set on this view.
  package private(set) var ownTintColor: UIColor?
  /// The tint of the view or the nearest superview that was given one; nil where none was.
  var chosenTintColor: UIColor? { ownTintColor ?? superview?.chosenTintColor }

  /// Called when the tint colour changed, here or above.
  open func tintColorDidChange() {}

  private func tintColorChanged() {
    tintColorDidChange()
    for subview in subviews where subview.ownTintColor == nil { subview.tintColorChanged() }
  }

  // MARK: Touches

  /// Returns the view that a touch at `point` belongs to, or nil.
  ///
  /// `point` is in the view's own coordinates. An override may answer any view, also one outside the
  /// subtree; it becomes the touch's view, and the recognizers on it and on its superviews see the touch.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { defaultHitTest(point, with: event) }

  /// Whether `point`, in the view's own coordinates, lies in the view: left and top edges do, right and
  /// bottom edges do not.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  /// Whether the view and its subviews take touches; switching it off ends those that are under way.
  open var isUserInteractionEnabled = true {
    didSet { if !isUserInteractionEnabled { window?.release(self) } }
  }
  /// Whether the view gets more than the first of several fingers. Recognizers get all in any case.
  open var isMultipleTouchEnabled = false
  /// Whether touches in this view and in others of its window shut each other out.
  open var isExclusiveTouch = false

  public internal(set) var gestureRecognizers: [UIGestureRecognizer]?
  /// In the order in which they were added.
  public internal(set) var interactions: [any UIInteraction] = []

  /// Asked when a recognizer of this view is about to begin; false makes it fail.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Offers a wheel's movement to the recognizers that take it, then to the next responder.
  open override func scrollWheel(with event: UIScrollEvent) {
    if !(window?.gestureArbiter.offer(event, to: self) ?? false) { super.scrollWheel(with: event) }
  }

  /// Whether the view itself can move by a wheel's or trackpad's movement. Scroll views further in then leave
  /// it to the view when they are at their end, instead of resisting there. Override where `scrollWheel` is.
  open func canScroll(with event: UIScrollEvent) -> Bool { false }

  // MARK: Focus

  /// Whether Tab stops here.
  open var canBecomeFocused: Bool { false }

  /// Whether Tab may stop at the view and at what is inside of it; else it goes by.
  open var letsFocusIn: Bool { true }

  /// Whether keys go to this view first, and a ring shows it.
  public var isFocused: Bool { window?.focusSystem.focusedItem === self }

  /// How the ring around the view looks when it is focused.
  public var focusEffect = UIFocusHaloEffect()

  /// What the ring goes around, in the view's own coordinates: its bounds, or a part of what it shows.
  open var focusRect: CGRect { bounds }

  /// The view in this one that the ring goes around, such as a list's row.
  open var focusedPart: UIView { self }

  /// Has the ring go around the next or the previous part where Tab stops, such as a link of a text, and scrolls it
  /// into sight; answers whether there is one. The focus then stays in the view, or comes to it.
  ///
  /// - Parameter isEntering: Whether the focus comes from elsewhere: it begins at the first part, or at the last.
  open func moveFocusInside(_ heading: UIFocusHeading, isEntering: Bool) -> Bool { false }

  /// Called on the view that loses the focus, the one that gets it, and all their superviews.
  open func didUpdateFocus(in context: UIFocusUpdateContext) {}

  /// Called on all superviews of a view that gets the focus, the nearest first, to bring it into sight: a scroll view
  /// scrolls as far as it has to.
  open func scrollToShow(_ focusedView: UIView) {}

  // MARK: Names

  public var tag = 0
  /// A name for tests and dumps; it is never shown.
  public var accessibilityIdentifier: String?

  /// The view's box in the window, unless another was set.
  open override var accessibilityFrame: CGRect {
    get { accessibilityValues?.frame ?? pathFrame ?? convert(bounds, to: nil) }
    set { super.accessibilityFrame = newValue }
  }

  /// What a dump or an inspector shows besides geometry, by name.
  open var inspectedValues: [String: InspectedValue] { [:] }

  // MARK: Tree

  open override var next: UIResponder? { viewController ?? superview }

  override var responderWindow: UIWindow? { window }

  open func didAddSubview(_ subview: UIView) {}
  open func willRemoveSubview(_ subview: UIView) {}
  open func willMove(toSuperview newSuperview: UIView?) {}
  open func didMoveToSuperview() {}
  open func willMove(toWindow newWindow: UIWindow?) {}
  open func didMoveToWindow() {}

  // MARK: Layout

  /// Places the subviews. Called once before the next frame after `setNeedsLayout`. The default gives them the frames
  /// that follow from constraints.
  open func layoutSubviews() { if let autoLayout { placeSubviews(autoLayout) } }

  /// Returns the size that suits the view best, given room of `size`; its own size by default.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  // MARK: Auto Layout

  /// Whether the frame and `autoresizingMask` place the view. False lets constraints place it.
  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { autoLayout?.translatesMask ?? true }
    set {
      guard newValue != translatesAutoresizingMaskIntoConstraints else { return }
      autoLayoutState.translatesMask = newValue
      contentSizeRulesChanged()
    }
  }

  /// Whether views of this class make constraints in `updateConstraints` and nowhere else.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// Makes or changes constraints that wait for it. Called before the layout after `setNeedsUpdateConstraints`, and
  /// before the first one in a program that uses constraints. Call super.
  open func updateConstraints() {}

  /// The size of the content, in points; `noIntrinsicMetric` along an axis without one.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  /// Has layout ask for the size of the content again.
  open func invalidateIntrinsicContentSize() { if autoLayout != nil { contentSizeRulesChanged() } }

  /// What lies outside of the rectangle that constraints align, such as a shadow.
  open var alignmentRectInsets: UIEdgeInsets { .zero }

  /// Returns the rectangle that constraints align, for a frame.
  open func alignmentRect(forFrame frame: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return CGRect(
      x: frame.minX + insets.left, y: frame.minY + insets.top,
      width: frame.width - insets.left - insets.right, height: frame.height - insets.top - insets.bottom)
  }

  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return CGRect(
      x: alignmentRect.minX - insets.left, y: alignmentRect.minY - insets.top,
      width: alignmentRect.width + insets.left + insets.right,
      height: alignmentRect.height + insets.top + insets.bottom)
  }

  /// The view in this one whose text the first baseline is that of.
  open var forFirstBaselineLayout: UIView { self }
  open var forLastBaselineLayout: UIView { self }

  /// Returns the size that constraints in the view give it, as near to `targetSize` as they let it.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }

  /// Returns the size that constraints in the view give it. A side whose priority is `required` is as long
  /// as that of `targetSize`.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority)
  }

  /// The distances from the edges to which content should keep, in points. Setting it leaves out the safe area, which
  /// is added.
  open var layoutMargins: UIEdgeInsets {
    get { effectiveMargins }
    set { changeMargins { $0.own = .absolute(newValue) } }
  }

  /// The same, in the direction of reading.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get {
      let margins = layoutMargins
      return NSDirectionalEdgeInsets(
        top: margins.top, leading: readsFromRight ? margins.right : margins.left, bottom: margins.bottom,
        trailing: readsFromRight ? margins.left : margins.right)
    }
    set { changeMargins { $0.own = .directional(newValue) } }
  }

  /// Called when `layoutMargins` has changed.
  open func layoutMarginsDidChange() {}
}

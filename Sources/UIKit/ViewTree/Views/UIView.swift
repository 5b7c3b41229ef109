import CSwiftRuntime
import Objects
import Resources

/// A rectangle on the screen that draws, contains other views, and receives touches.
///
/// Geometry follows UIKit: `bounds` is the view's own coordinate system, `center` is the position of its
/// anchor point in the superview, `transform` rotates and scales about that point, and `frame` is derived
/// from the three. Non-finite values are ignored.
@preconcurrency @MainActor open class UIView: UIResponder {
  open override class var observableKeyPaths: [String: AnyKeyPath] { viewKeyPaths(Self.self) }

  /// The class of the view's layer, a subclass of `CALayer`.
  open class var layerClass: AnyClass { CALayer.self }

  /// Creates the layer. The comparison saves most views a cast, which costs more than the layer.
  private static func makeLayer() -> CALayer {
    let layerClass: AnyClass = layerClass
    if layerClass == CALayer.self { return CALayer() }
    guard let layerClass = layerClass as? CALayer.Type else { return CALayer() }
    return unsafeDowncast(NSObject.makeInstance(of: layerClass), to: CALayer.self)
  }

  // Properties that tree changes and layout read in every view come first, so that they share few cache
  // lines.

  // Unretained references: the superview and the window clear them in `deinit`. Weak references cost a sixth
  // of the frame (benchmark `stackdrag`, 1,000 pages).
  /// The superview without reference counting, for comparisons and for walking up the tree.
  nonisolated(unsafe) var superviewReference: Unmanaged<UIView>?
  /// The subviews from back to front.
  public internal(set) var subviews: [UIView] = []
  /// The view controller whose root view this is.
  var viewController: UIViewController? {
    get { isRootView ? weakViewController : nil }
    set {
      isRootView = newValue != nil
      weakViewController = newValue
    }
  }
  /// Whether a view controller owns this view. Reading it is faster than reading the weak reference.
  private var isRootView = false
  var needsLayout = true
  /// Whether the view or a descendant needs layout.
  var subtreeNeedsLayout = true
  /// Whether `updateConstraints` must be called for the view, and whether for a descendant.
  var awaitsConstraintUpdate = true
  var subtreeNeedsConstraints = true
  /// Whether the view is being laid out. Adding and removing subviews then requests no further layout.
  var isInLayoutPass = false
  /// The window without reference counting.
  nonisolated(unsafe) var windowReference: Unmanaged<UIWindow>?
  /// The layer that draws the view.
  public let layer: CALayer
  private weak var weakViewController: UIViewController?
  /// The view's Auto Layout state; nil if it does not take part.
  var autoLayout: ViewAutoLayout?

  /// Creates a view with `frame` in its future superview's coordinates, in points.
  public init(frame: CGRect = .zero) {
    layer = Self.makeLayer()
    super.init()
    layer.owner = self
    self.frame = frame
    if UIView.drawMethod.isOverridden(in: type(of: self)) { setNeedsDisplay() }
  }

  /// Creates an empty view.
  public convenience override init() { self.init(frame: .zero) }

  /// There are no archives to decode a view from: always nil.
  public convenience init?(coder: NSCoder) { nil }

  /// Returns the object whose colors and fonts views of the class take when they enter a window. It is a view that is
  /// never shown, so a class of the program needs `init()` or `init(frame:)`.
  open class func appearance() -> Self { appearance(whenContainedInInstancesOf: []) }
  /// The same for views that are inside views or controllers of other classes, the innermost first.
  open class func appearance(whenContainedInInstancesOf containers: [AnyClass]) -> Self {
    unsafeDowncast(UIAppearanceStore.proxy(for: self, in: containers, with: nil), to: Self.self)
  }
  /// The same for views that have the given traits when they enter a window.
  open class func appearance(for trait: UITraitCollection) -> Self {
    appearance(for: trait, whenContainedInInstancesOf: [])
  }
  /// The same for views with the given traits that are inside views or controllers of other classes.
  open class func appearance(
    for trait: UITraitCollection, whenContainedInInstancesOf containers: [AnyClass]
  ) -> Self {
    unsafeDowncast(UIAppearanceStore.proxy(for: self, in: containers, with: trait), to: Self.self)
  }

  /// The properties of a class of the program that `appearance()` can set. Their values must be `Equatable`.
  ///
  ///     override class var appearanceKeyPaths: [AnyKeyPath] { [\Card.cornerRadius] }
  ///
  /// UIKit finds them because they are `@objc dynamic`.
  open class var appearanceKeyPaths: [AnyKeyPath] { [] }

  /// Returns a view of the nearest class of the module, as it is when it was made.
  class func makePlain() -> UIView { UIView() }

  deinit {
    let (subviews, layer, autoLayout) = (subviews, layer, autoLayout)
    if isOnMainThread {
      UIView.end(Unmanaged.passUnretained(self).toOpaque(), subviews, layer, autoLayout)
    } else {
      endOnMainThread(self, keeping: []) { UIView.end($0, subviews, layer, autoLayout) }
    }
  }

  // MARK: Geometry

  /// The view's rectangle in its own coordinates, in points.
  open var bounds: CGRect {
    get { layer.bounds }
    set {
      let old = layer.bounds
      guard newValue.isFinite else { return Misuse.report(self, "bounds", notFinite: newValue) }
      guard newValue != old else { return }
      let observers = extras?.observers
      observers?.willChange(ObservedKeys.bounds(from: old, to: newValue), of: self)
      layer.bounds = newValue
      observers?.didChange(ObservedKeys.bounds(from: old, to: newValue), of: self)
    }
  }

  /// The position of the view's anchor point in the superview's coordinates, in points.
  open var center: CGPoint {
    get { layer.position }
    set {
      guard newValue.isFinite else { return Misuse.report(self, "center", notFinite: newValue) }
      guard newValue != layer.position else { return }
      let observers = extras?.observers
      observers?.willChange("center", of: self)
      layer.position = newValue
      if isNearCoveredEdge { updateSafeArea() }
      if let autoLayout { frameChangedForAutoLayout(autoLayout) }
      observers?.didChange("center", of: self)
    }
  }

  /// The view's bounding box in the superview's coordinates, in points.
  open var frame: CGRect {
    get { layer.box(bounds.size).offsetBy(dx: center.x, dy: center.y) }
    set {
      guard newValue.isFinite else { return Misuse.report(self, "frame", notFinite: newValue) }
      let observers = extras?.observers
      observers?.willChange("frame", of: self)
      defer { observers?.didChange("frame", of: self) }
      let (size, position) = layer.geometry(ofFrame: newValue.standardized)
      bounds = CGRect(origin: bounds.origin, size: size)
      center = position
    }
  }

  /// The parts of the frame that follow the superview's size.
  public var autoresizingMask: AutoresizingMask = []
  /// Whether subviews follow the view's size by their `autoresizingMask`.
  open var autoresizesSubviews = true

  /// The insets of the parts that bars and screen edges cover, in points.
  ///
  /// They propagate down the tree: a subview's insets are the distances by which it extends into the covered
  /// area. A scroll view does not propagate them, because it insets its content instead.
  public internal(set) var safeAreaInsets = UIEdgeInsets.zero

  /// Called after `safeAreaInsets` changed, before layout.
  open func safeAreaInsetsDidChange() {}

  /// The layout direction of the view's contents; unspecified to inherit it from the superview.
  public var semanticContentAttribute = UISemanticContentAttribute.unspecified {
    didSet { if semanticContentAttribute != oldValue { updateTraits() } }
  }

  // MARK: Appearance

  /// The light or dark appearance of the view and its subviews; unspecified to inherit it from the
  /// superview.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet { if overrideUserInterfaceStyle != oldValue { updateTraits() } }
  }
  var cachedTraits = ViewTraits()

  /// Called when one of the traits changed, before the subviews change. Colors of views and text adapt
  /// automatically; set the colors of layers again.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Called when the appearance changed; overridden by classes of this module.
  func appearanceChanged() {}
  /// Called when the text size that the user prefers changed; overridden by classes of this module.
  func textSizeChanged() {}

  // MARK: Look

  /// The background color; nil for none.
  open var backgroundColor: UIColor? {
    get { resolvedBackground }
    set {
      willChange("backgroundColor")
      resolvedBackground = newValue
      didChange("backgroundColor")
    }
  }

  /// The opacity of the view and its subviews, from 0 to 1. Below 0.01, the view receives no touches.
  open var alpha: CGFloat {
    get { layer.alpha }
    set {
      guard newValue.isFinite else { return }
      willChange("alpha")
      layer.alpha = newValue.clamped(to: 0...1)
      didChange("alpha")
    }
  }

  /// Whether the view and its subviews are hidden. Hiding a view cancels its touches.
  open var isHidden: Bool {
    get { isRequestedHidden }
    set {
      guard newValue != isRequestedHidden else { return }
      willChange("hidden")
      if let autoLayout {
        changeVisibilityInStack(newValue, autoLayout)
      } else {
        layer.isHidden = newValue
      }
      didChange("hidden")
      if newValue { window?.release(self, .viewWasHidden(nameInReasons)) }
    }
  }

  /// How the content of the view's layer is fitted into the view, such as the image of an image view.
  open var contentMode: ContentMode {
    get { layer.needsDisplayOnBoundsChange ? .redraw : UIView.contentMode(of: layer.contentsGravity) }
    set {
      layer.contentsGravity = newValue.gravity
      layer.needsDisplayOnBoundsChange = newValue == .redraw
    }
  }

  // MARK: Drawing

  /// Draws the view in the current context, behind its subviews. The default draws nothing.
  ///
  /// Called before the first frame and after `setNeedsDisplay`. The context is transparent, and limited to `rect`.
  ///
  /// - Parameter rect: The part to draw, in the view's own coordinates.
  open func draw(_ rect: CGRect) {}

  /// Marks the view as outdated, so that it is drawn before the next frame.
  open func setNeedsDisplay() { layer.setNeedsDisplay() }

  /// Marks a part of the view as outdated, in its own coordinates.
  open func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay(rect) }

  /// Whether the part to draw is made transparent first. Views are always drawn on transparent pixels.
  open var clearsContextBeforeDrawing = true

  /// A view outside the tree whose alpha limits what this view and its subviews show; nil for none.
  open var mask: UIView? {
    didSet {
      layer.mask = mask?.layer
      mask?.layoutIfNeeded()
    }
  }

  /// The number of pixels per point, which is that of the screen. Setting it has no effect: views are drawn sharp.
  open var contentScaleFactor: CGFloat {
    get { window?.screen.scale ?? UIScreen.main.scale }
    set {}
  }

  /// Whether the view promises to cover its bounds. Only dumps use it.
  public var isOpaque = true

  /// Whether subviews are clipped to the bounds. Does not affect touches.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  /// The color of template images and controls in the view. Set it to nil to inherit it from the
  /// superview; the default is blue.
  open var tintColor: UIColor! {
    get { chosenTintColor ?? .controlTint }
    set {
      ownTintColor = newValue
      tintColorChanged()
    }
  }
  /// The tint that was set on this view.
  package private(set) var ownTintColor: UIColor?
  /// Called when the view has another tint color: because it was set on the view or on a superview, or because the
  /// view moved to a superview with another one.
  open func tintColorDidChange() {}

  // MARK: Subviews

  /// Adds a view in front of the other subviews and removes it from its previous superview. Ignores windows.
  open func addSubview(_ view: UIView) { insert(view, at: subviews.count) }

  /// Inserts a view at an index in the back-to-front order. Clamps the index to the valid range.
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }

  // MARK: Touches

  /// Returns the view that a touch at `point` hits, or nil.
  ///
  /// `point` is in the view's own coordinates. An override may return any view, even one outside its
  /// subtree. It becomes the touch's view, and the recognizers on it and its superviews receive the touch.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { defaultHitTest(point, with: event) }

  /// Returns whether `point`, in the view's own coordinates, is inside the view. The left and top edges are
  /// inside; the right and bottom edges are not.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  /// Whether the view and its subviews receive touches. Setting it to false cancels current touches.
  open var isUserInteractionEnabled = true {
    didSet { if !isUserInteractionEnabled { window?.release(self, .viewWasDisabled(nameInReasons)) } }
  }
  /// Whether the view receives more than one touch at a time. Recognizers always receive all touches.
  open var isMultipleTouchEnabled = false
  /// Whether touches in this view and in other views of the window exclude each other.
  open var isExclusiveTouch = false

  /// The view's gesture recognizers, or nil if there are none. Setting them adds and removes recognizers.
  public var gestureRecognizers: [UIGestureRecognizer]? {
    get { attachedRecognizers }
    set { attach(newValue ?? []) }
  }
  var attachedRecognizers: [UIGestureRecognizer]?
  /// The view's interactions in the order in which they were added.
  public internal(set) var interactions: [any UIInteraction] = []

  /// Called when a recognizer of this view is about to begin. Return false to make it fail.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Offers the event to the view's recognizers, then passes it to the next responder.
  open override func scrollWheel(with event: UIScrollEvent) {
    if !(window?.gestureArbiter.offer(event, to: self) ?? false) { super.scrollWheel(with: event) }
  }

  /// Returns whether the view can scroll in response to a wheel or trackpad event. If so, scroll views
  /// inside it leave the event to it at their ends instead of resisting. Override it together with
  /// `scrollWheel`.
  open func canScroll(with event: UIScrollEvent) -> Bool { false }

  // MARK: Focus

  /// Whether Tab can move the focus to the view.
  open var canBecomeFocused: Bool { false }

  /// Whether Tab can move the focus to the view and its subviews.
  open var letsFocusIn: Bool { true }

  /// The appearance of the focus ring.
  public var focusEffect = UIFocusHaloEffect()

  /// The rectangle inside the focus ring, in the view's own coordinates; the bounds by default. There is no
  /// ring if it is null.
  open var focusRect: CGRect { bounds }

  /// The subview that the focus ring surrounds, such as a list's row; the view itself by default.
  open var focusedPart: UIView { self }

  /// Moves the focus ring to the next or previous part inside the view, such as a link in a text, and
  /// scrolls it into view. Returns false, the default, if there is no such part; otherwise the focus moves
  /// to the view or stays there.
  ///
  /// - Parameters:
  ///   - heading: The direction in which the focus moves.
  ///   - isEntering: Whether the focus comes from another view. It then begins at the first or last part.
  open func moveFocusInside(_ heading: UIFocusHeading, isEntering: Bool) -> Bool { false }

  /// Called after a focus change, on the previous and the next focused view and their superviews.
  open func didUpdateFocus(in context: UIFocusUpdateContext) {}

  /// Called on all superviews of a newly focused view, nearest first. Override to make the view visible, as
  /// scroll views do.
  open func scrollToShow(_ focusedView: UIView) {}

  // MARK: Names

  /// A number that the program can use to identify the view.
  public var tag = 0
  /// An identifier for tests and dumps; never shown to the user.
  public var accessibilityIdentifier: String?

  /// The view's bounding box in the window, unless another frame was set.
  open override var accessibilityFrame: CGRect {
    get { accessibilityValues?.frame ?? pathFrame ?? convert(bounds, to: nil) }
    set { super.accessibilityFrame = newValue }
  }

  /// Further values that dumps and inspectors show, by name.
  open var inspectedValues: [String: InspectedValue] { [:] }

  // MARK: Tree

  open override var next: UIResponder? { viewController ?? superview }

  override var responderWindow: UIWindow? { window }

  /// Called after a subview was added.
  open func didAddSubview(_ subview: UIView) {}
  /// Called before a subview is removed.
  open func willRemoveSubview(_ subview: UIView) {}
  /// Called before the view is added to a superview, or removed from it.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Called after the view was added to a superview, or removed from it.
  open func didMoveToSuperview() {}
  /// Called before the view enters or leaves a window.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Called after the view entered or left a window.
  open func didMoveToWindow() {}

  // MARK: Layout

  /// Lays out the subviews. Called before the next frame after `setNeedsLayout`. The default implementation
  /// sets the frames that follow from constraints.
  open func layoutSubviews() { if let autoLayout { placeSubviews(autoLayout) } }

  /// Lays out the sublayers of the view's layer: calls `layoutSubviews`. Override it to place layers without a view.
  open func layoutSublayers(of layer: CALayer) { layoutSubviews() }

  /// Removes the view from its superview.
  open func removeFromSuperview() { leaveSuperview() }

  /// Returns the best size of the view inside `size`; its current size by default. `sizeToFit` passes the current
  /// size, as in UIKit.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  // MARK: Auto Layout

  /// Whether `frame` and `autoresizingMask` position the view. If false, constraints do.
  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { autoLayout?.translatesMask ?? true }
    set {
      guard newValue != translatesAutoresizingMaskIntoConstraints else { return }
      autoLayoutState.translatesMask = newValue
      contentSizeRulesChanged()
    }
  }

  /// Whether views of this class create all their constraints in `updateConstraints`.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// Creates or changes constraints. Called before layout after `setNeedsUpdateConstraints`, and before the
  /// first layout if the program uses constraints. Overrides must call super.
  open func updateConstraints() {}

  /// The natural size of the view's content, in points; `noIntrinsicMetric` on an axis without one.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  /// Makes layout read `intrinsicContentSize` again.
  open func invalidateIntrinsicContentSize() { if autoLayout != nil { contentSizeRulesChanged() } }

  /// The insets from the frame to the alignment rectangle, in points. Use them for decoration such as
  /// shadows.
  open var alignmentRectInsets: UIEdgeInsets { .zero }

  /// Returns the alignment rectangle for a frame. Constraints position alignment rectangles.
  open func alignmentRect(forFrame frame: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return CGRect(
      x: frame.minX + insets.left, y: frame.minY + insets.top,
      width: frame.width - insets.left - insets.right, height: frame.height - insets.top - insets.bottom)
  }

  /// Returns the frame for an alignment rectangle.
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return CGRect(
      x: alignmentRect.minX - insets.left, y: alignmentRect.minY - insets.top,
      width: alignmentRect.width + insets.left + insets.right,
      height: alignmentRect.height + insets.top + insets.bottom)
  }

  /// The subview whose first baseline the view uses; the view itself by default.
  open var forFirstBaselineLayout: UIView { self }
  /// The subview whose last baseline the view uses; the view itself by default.
  open var forLastBaselineLayout: UIView { self }

  /// Returns the size that satisfies the constraints in the view and is closest to `targetSize`.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }

  /// Returns the size that satisfies the constraints in the view. On an axis with priority `required`, it
  /// equals that of `targetSize`.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority)
  }

  /// The margins between the edges and the content, in points. Reading includes the safe area; setting does
  /// not.
  open var layoutMargins: UIEdgeInsets {
    get { effectiveMargins }
    set { changeMargins { $0.own = .absolute(newValue) } }
  }

  /// The margins in the layout direction, in points. Reading includes the safe area; setting does not.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get {
      let margins = layoutMargins
      return NSDirectionalEdgeInsets(
        top: margins.top, leading: readsFromRight ? margins.right : margins.left, bottom: margins.bottom,
        trailing: readsFromRight ? margins.left : margins.right)
    }
    set { changeMargins { $0.own = .directional(newValue) } }
  }

  /// Called after `layoutMargins` changed.
  open func layoutMarginsDidChange() {}
}

import ViewTree

/// The container of one page: its controller's view, its shadow, the overlay that dims it, and the gestures
/// that activate it.
///
/// From back to front: shadow, content with its edge (rasterized), overlay. Containers are reused for other
/// pages: creating them takes a noticeable part of a frame when hundreds of pages scroll past.
final class SPStackedPageContainer: UIView {
  /// The page; nil while the container waits for one.
  private(set) var controller: UIViewController?

  private let shadowBox = UIView()
  private let shadowCaster = UIView()
  private let content = UIView()
  private let edge = UIView()
  private let overlay = UIView()
  private var activation: PageActivation?
  /// The titled strip of the covered page; nil while it is not seen.
  private(set) var spine: SPStackedSpineView?
  private var reach: CGFloat = 0
  /// A picture of the page while its view is not in the tree.
  private(set) var picture: UIView?

  /// Whether the container belongs to a right-to-left stack and casts its shadow to the right.
  let isMirrored: Bool
  private var style: SPStackedPageStyle

  init(style: SPStackedPageStyle, isMirrored: Bool) {
    self.style = style
    self.isMirrored = isMirrored
    super.init(frame: .zero)
    shadowBox.clipsToBounds = true
    shadowBox.isUserInteractionEnabled = false
    shadowBox.addSubview(shadowCaster)
    content.clipsToBounds = true
    content.layer.shouldRasterize = true
    edge.isUserInteractionEnabled = false
    overlay.isUserInteractionEnabled = false
    overlay.alpha = 0
    for part in [shadowBox, content, overlay] { addSubview(part) }
    content.addSubview(edge)
    apply(style)
    activation = PageActivation(of: self)
  }

  /// Holds a page. Nil releases the current page after its view has left the container.
  func hold(_ controller: UIViewController?) {
    self.controller = controller
    show(nil)
    removeSpine()
    isLifted = false
    updatePageColor()
    setNeedsLayout()
  }

  func apply(_ style: SPStackedPageStyle) {
    self.style = style
    var shadow = style.shadow
    if isMirrored { shadow.offset.width = -shadow.offset.width }
    shadowCaster.shadowProperties = shadow
    reach = style.shadowReach
    edge.backgroundColor = style.edgeColor
    overlay.backgroundColor = style.overlayColor
    updatePageColor()
    setNeedsLayout()
  }

  private func updatePageColor() {
    content.backgroundColor = controller?.viewIfLoaded?.backgroundColor ?? style.pageColor
  }

  /// Whether focus may enter the page. Covered pages are skipped, since focusing them would move the page
  /// in front away.
  override var letsFocusIn: Bool { overlayOpacity <= 0 || controller?.isActiveInStackedNavigation ?? false }

  /// The page is a group with its controller's name for screen readers.
  override var accessibilityContainerType: UIAccessibilityContainerType {
    get { .semanticGroup }
    set { super.accessibilityContainerType = newValue }
  }

  override var accessibilityLabel: String? {
    get { controller?.nameForReaders }
    set { super.accessibilityLabel = newValue }
  }

  /// Screen readers reach covered pages only through the pile.
  override var accessibilityElementsHidden: Bool {
    get { !isPresented || !letsFocusIn }
    set { super.accessibilityElementsHidden = newValue }
  }

  override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { controller.flatMap { $0.stackedNavigationController?.actionsForReaders(on: $0) } }
    set { super.accessibilityCustomActions = newValue }
  }

  /// Activates the page when the keyboard focus moves into it.
  override func didUpdateFocus(in context: UIFocusUpdateContext) {
    super.didUpdateFocus(in: context)
    let isInside = context.nextFocusedItem?.isDescendant(of: self) ?? false
    let wasInside = context.previouslyFocusedItem?.isDescendant(of: self) ?? false
    if isInside, !wasInside, let controller, !controller.isActiveInStackedNavigation {
      controller.activateInStackedNavigation(animated: true)
    }
  }

  // MARK: Appearance

  /// The opacity of the overlay that dims the page, from 0 to 1.
  var overlayOpacity: CGFloat {
    get { overlay.alpha }
    set {
      overlay.alpha = newValue
      overlay.isHidden = newValue <= 0
    }
  }

  /// Whether the page is at the left end, where it casts no shadow and needs no edge.
  var hidesLeftShadow = false {
    didSet {
      shadowBox.isHidden = hidesLeftShadow
      edge.isHidden = hidesLeftShadow
    }
  }

  /// The share of the shadow that is drawn, from 0 to 1: less where a page enters or leaves at the far edge.
  var shadowShare: CGFloat {
    get { shadowBox.alpha }
    set { shadowBox.alpha = min(max(0, newValue), 1) }
  }

  /// Whether the page moves over the others, and casts a shadow on both sides.
  var isLifted = false {
    didSet {
      guard isLifted != oldValue else { return }
      liftShadow.map { shadow in
        // With the rim, the fading shadow would be drawn as a picture of its own in each frame.
        shadow.backgroundColor = nil
        UIView.animate(withDuration: StackMovement.reducedFade, options: .allowUserInteraction) {
          shadow.alpha = 0
        } completion: { _ in
          shadow.removeFromSuperview()
        }
      }
      liftShadow = isLifted ? makeLiftShadow() : nil
    }
  }
  private var liftShadow: UIView?

  /// The frame of the lifted page's shadow, which shows a rim of a point around the page at its scale.
  private func liftFrame(of bounds: CGRect) -> CGRect {
    let rim = 1 / max(0.1, transform.a)
    return bounds.insetBy(dx: -rim, dy: -rim)
  }

  private func makeLiftShadow() -> UIView {
    let shadow = UIView()
    shadow.isUserInteractionEnabled = false
    shadow.shadowProperties = UIShadowProperties(color: style.shadow.color, offset: .zero, radius: 18)
    // A shadow is not seen on a dark canvas.
    shadow.backgroundColor = style.titleColor.withAlphaComponent(0.4)
    insertSubview(shadow, at: 0)
    // The page may be on the way to another width.
    shadow.arrive { shadow.frame = liftFrame(of: layer.presentation()?.bounds ?? bounds) }
    shadow.frame = liftFrame(of: bounds)
    return shadow
  }

  /// Shows the titled strip of the page.
  ///
  /// - Parameters:
  ///   - progress: From 0 for a page that is not covered to 1 for one that only shows its strip.
  ///   - width: The width of the strip, in points.
  func showSpine(_ progress: CGFloat, width: CGFloat) {
    // While the page is animated, its strip fades; the layout after that removes it.
    guard progress > 0 || (spine != nil && UIView.inheritedAnimationDuration > 0), let controller else {
      return removeSpine()
    }
    let spine = spine ?? SPStackedSpineView(isMirrored: isMirrored)
    let frame = CGRect(x: isMirrored ? bounds.width - width : 0, y: 0, width: width, height: bounds.height)
    func show() {
      spine.show(controller, color: content.backgroundColor ?? style.pageColor)
      spine.frame = frame
    }
    if self.spine == nil {
      self.spine = spine
      spine.arrive {
        insertSubview(spine, belowSubview: overlay)
        spine.progress = 0
        show()
      }
    }
    spine.progress = progress
    show()
  }

  private func removeSpine() {
    spine?.removeFromSuperview()
    spine = nil
  }

  override var inspectedValues: [String: InspectedValue] {
    super.inspectedValues.merging(["overlayOpacity": .number(overlayOpacity)]) { $1 }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let hairline = UIScreen.main.hairline
    shadowBox.frame = CGRect(x: isMirrored ? bounds.width : -reach, y: 0, width: reach, height: bounds.height)
    shadowCaster.frame = CGRect(
      x: isMirrored ? -bounds.width : reach, y: 0, width: bounds.width, height: bounds.height)
    for part in [content, overlay] { part.frame = bounds }
    liftShadow?.frame = liftFrame(of: bounds)
    edge.frame = CGRect(
      x: isMirrored ? bounds.width - hairline : 0, y: 0, width: hairline, height: bounds.height)
    layOutController()
  }

  /// Resizes the controller's view, even if its layer is only borrowed.
  private func layOutController() {
    guard isPresented || isLent, let view = controller?.viewIfLoaded else { return }
    view.frame = content.bounds
    guard isLent else { return }
    picture?.frame = content.bounds
    // A view outside the tree gets no layout pass.
    view.layoutIfNeeded()
  }

  // MARK: Presentation

  /// Whether the controller's view is in this container.
  var isPresented: Bool { controller?.viewIfLoaded?.superview === content }

  /// Adds the controller's view and loads it if needed.
  func present() {
    guard !isPresented, let view = controller?.view else { return }
    content.backgroundColor = view.backgroundColor ?? content.backgroundColor
    UIView.performWithoutAnimation { view.frame = CGRect(origin: .zero, size: bounds.size) }
    content.insertSubview(view, at: 0)
    // A callback may have moved it elsewhere.
    if isPresented { view.arrive {} }
    show(nil)
  }

  /// Removes the controller's view.
  ///
  /// - Parameter leavingPicture: Whether a picture takes its place, so that the visible part of the page
  ///   looks the same.
  func dismiss(leavingPicture: Bool) {
    guard isPresented, let view = controller?.viewIfLoaded else { return }
    view.removeFromSuperview()
    // A callback may have moved it elsewhere.
    if leavingPicture, view.superview == nil { show(layerOf: view) }
  }

  /// Whether the picture is the layer of the controller's view.
  private var isLent: Bool {
    picture.map { $0.layer === controller?.viewIfLoaded?.layer.superlayer } ?? false
  }

  /// Shows a view that is not in the tree by borrowing its layer as a picture until another view takes it.
  ///
  /// Changes of a covered page are therefore visible, and nothing jumps when the page comes back.
  func show(layerOf view: UIView) {
    let picture = UIView(frame: CGRect(origin: .zero, size: view.bounds.size))
    picture.isUserInteractionEnabled = false
    picture.layer.addSublayer(view.layer)
    view.updateTraits(from: self)
    show(picture)
  }

  /// Updates a borrowed layer to the new traits. A snapshot cannot be updated and is dropped.
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if isLent {
      controller?.viewIfLoaded?.updateTraits(from: self)
      setNeedsLayout()
    } else if traitCollection.looksDifferent(from: previousTraitCollection) {
      show(nil)
    }
  }

  /// Replaces the controller's view with a snapshot before the view moves elsewhere or is unloaded.
  func leavePicture() {
    guard let view = controller?.viewIfLoaded else { return }
    if isPresented || isLent { show(view.snapshotView(afterScreenUpdates: false)) }
  }

  func show(_ picture: UIView?) {
    self.picture?.removeFromSuperview()
    self.picture = picture
    guard let picture else { return }
    content.backgroundColor = controller?.viewIfLoaded?.backgroundColor ?? content.backgroundColor
    content.insertSubview(picture, at: 0)
  }
}

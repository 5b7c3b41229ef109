import ViewTree

/// Holds one page of the stack: its controller's view, the shadow beside it, the dark overlay above it,
/// and the gestures that bring it forward.
///
/// From back to front: shadow, content with its edge (kept as pixels while it only moves), overlay. One that is let go
/// of takes the next page that comes into sight: where hundreds rush past, making them anew is a good part of a frame.
final class SPStackedPageContainer: UIView {
  /// Nil while the container waits for a page.
  private(set) var controller: UIViewController?

  private let shadowBox = UIView()
  private let shadowCaster = UIView()
  private let content = UIView()
  private let edge = UIView()
  private let overlay = UIView()
  private var activation: PageActivation?
  private var reach: CGFloat = 0
  /// What is seen of the page while its view is not here.
  private(set) var picture: UIView?

  /// Whether the page stands in a stack from right to left, and throws its shadow to the right.
  let isMirrored: Bool
  private var style: SPStackedPageStyle

  init(style: SPStackedPageStyle, isMirrored: Bool) {
    self.style = style
    self.isMirrored = isMirrored
    super.init(frame: .zero)
    isOpaque = false
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

  /// Takes a page, or with nil gives up the one it has, whose view has left.
  func hold(_ controller: UIViewController?) {
    self.controller = controller
    show(nil)
    followPageColor()
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
    followPageColor()
    setNeedsLayout()
  }

  private func followPageColor() {
    content.backgroundColor = controller?.viewIfLoaded?.backgroundColor ?? style.pageColor
  }

  /// Tab stays with what is in front: a page that is covered would push it away.
  override var letsFocusIn: Bool { overlayOpacity <= 0 || controller?.isActiveInStackedNavigation ?? false }

  /// A page is a group for a reader, called as its controller is.
  override var accessibilityContainerType: UIAccessibilityContainerType {
    get { .semanticGroup }
    set { super.accessibilityContainerType = newValue }
  }

  override var accessibilityLabel: String? {
    get { controller?.nameForReaders }
    set { super.accessibilityLabel = newValue }
  }

  /// Covered pages are found in the pile alone.
  override var accessibilityElementsHidden: Bool {
    get { !isPresented || !letsFocusIn }
    set { super.accessibilityElementsHidden = newValue }
  }

  override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { controller.flatMap { $0.stackedNavigationController?.actionsForReaders(on: $0) } }
    set { super.accessibilityCustomActions = newValue }
  }

  /// A page that the keyboard's focus comes into comes forward.
  override func didUpdateFocus(in context: UIFocusUpdateContext) {
    super.didUpdateFocus(in: context)
    let isInside = context.nextFocusedItem?.isDescendant(of: self) ?? false
    let wasInside = context.previouslyFocusedItem?.isDescendant(of: self) ?? false
    if isInside, !wasInside, let controller, !controller.isActiveInStackedNavigation {
      controller.activateInStackedNavigation(animated: true)
    }
  }

  // MARK: Look

  /// How strongly the page is darkened, from 0 to 1.
  var overlayOpacity: CGFloat {
    get { overlay.alpha }
    set {
      overlay.alpha = newValue
      overlay.isHidden = newValue <= 0
    }
  }

  /// The page at the left end throws no shadow and needs no edge.
  var hidesLeftShadow = false {
    didSet {
      shadowBox.isHidden = hidesLeftShadow
      edge.isHidden = hidesLeftShadow
    }
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
    content.frame = bounds
    overlay.frame = bounds
    edge.frame = CGRect(
      x: isMirrored ? bounds.width - hairline : 0, y: 0, width: hairline, height: bounds.height)
    layOutController()
  }

  /// Gives the controller's view the size of the page, also where only its layer is here.
  private func layOutController() {
    guard isPresented || isLent, let view = controller?.viewIfLoaded else { return }
    view.frame = content.bounds
    guard isLent else { return }
    picture?.frame = content.bounds
    // Nobody else lays out what is in no tree.
    view.layoutIfNeeded()
  }

  // MARK: Presentation

  /// Whether the controller's view is in this page.
  var isPresented: Bool { controller?.viewIfLoaded?.superview === content }

  /// Puts the controller's view in; it is loaded when needed.
  func present() {
    guard !isPresented, let view = controller?.view else { return }
    content.backgroundColor = view.backgroundColor ?? content.backgroundColor
    UIView.performWithoutAnimation { view.frame = CGRect(origin: .zero, size: bounds.size) }
    content.insertSubview(view, at: 0)
    // Those told may have put it elsewhere.
    if isPresented { view.arrive {} }
    show(nil)
  }

  /// Takes the controller's view out.
  ///
  /// - Parameter leavingPicture: Whether a picture of it stands in, so that what is still seen of the page
  ///   looks the same.
  func dismiss(leavingPicture: Bool) {
    guard isPresented, let view = controller?.viewIfLoaded else { return }
    view.removeFromSuperview()
    // Those told may have put it elsewhere.
    if leavingPicture, view.superview == nil { show(layerOf: view) }
  }

  /// Whether the picture is the layer of the controller's view.
  private var isLent: Bool {
    picture.map { $0.layer === controller?.viewIfLoaded?.layer.superlayer } ?? false
  }

  /// Lets a view that is in no tree be seen without being there: its layer is its picture, as long as nobody else
  /// wants it. So a covered page that changes is seen changed, and nothing leaps when it comes back.
  func show(layerOf view: UIView) {
    let picture = UIView(frame: CGRect(origin: .zero, size: view.bounds.size))
    picture.isOpaque = false
    picture.isUserInteractionEnabled = false
    picture.layer.addSublayer(view.layer)
    view.updateTraits(from: self)
    show(picture)
  }

  /// What is seen of the page follows, though its view is not here. A lasting picture cannot.
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if isLent {
      controller?.viewIfLoaded?.updateTraits(from: self)
      setNeedsLayout()
    } else {
      show(nil)
    }
  }

  /// Puts a lasting picture of the controller's view in its place, before the view goes elsewhere or is let go.
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

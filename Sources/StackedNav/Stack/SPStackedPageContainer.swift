import ViewTree

/// Holds one page of the stack: its controller's view, the shadow beside it, the dark overlay above it,
/// and the gestures that bring it forward.
///
/// From back to front: shadow, content with its edge (kept as pixels while it only moves), overlay.
final class SPStackedPageContainer: UIView {
  let controller: UIViewController
  /// Whether the page was popped and waits for its removal.
  var isMarkedForRemoval = false
  /// Whether the page has never been put in or taken out yet.
  var needsInitialPresentation = true

  private let shadowBox = UIView()
  private let shadowCaster = UIView()
  private let content = UIView()
  private let edge = UIView()
  private let overlay = UIView()
  private(set) var activation: PageActivation?

  init(controller: UIViewController, style: SPStackedPageStyle, frame: CGRect) {
    self.controller = controller
    super.init(frame: frame)
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

  func apply(_ style: SPStackedPageStyle) {
    shadowCaster.layer.shadow = style.shadow
    edge.backgroundColor = style.edgeColor
    overlay.backgroundColor = style.overlayColor
    content.backgroundColor = controller.viewIfLoaded?.backgroundColor ?? style.pageColor
    setNeedsLayout()
  }

  /// A page that the keyboard's focus comes into comes forward.
  override func didUpdateFocus(in context: UIFocusUpdateContext) {
    super.didUpdateFocus(in: context)
    let isInside = context.nextFocusedItem?.isDescendant(of: self) ?? false
    let wasInside = context.previouslyFocusedItem?.isDescendant(of: self) ?? false
    if isInside, !wasInside, !controller.isActiveInStackedNavigation {
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
    let reach = shadowCaster.layer.shadow.map { 3 * $0.radius - min(0, $0.offset.width) } ?? 0
    let width = reach.rounded(.up)
    shadowBox.frame = CGRect(x: -width, y: 0, width: width, height: bounds.height)
    shadowCaster.frame = CGRect(x: width, y: 0, width: bounds.width, height: bounds.height)
    content.frame = bounds
    overlay.frame = bounds
    edge.frame = CGRect(x: 0, y: 0, width: UIScreen.main.hairline, height: bounds.height)
    controller.viewIfLoaded?.frame = content.bounds
  }

  // MARK: Presentation

  /// Whether the controller's view is in this page. Putting it in loads it when needed, except for a page
  /// that is on its way out and was never seen.
  var isPresented: Bool {
    get { controller.viewIfLoaded?.superview === content }
    set {
      guard newValue != isPresented else { return }
      if newValue {
        guard !isMarkedForRemoval || controller.isViewLoaded else { return }
        let view = controller.view
        content.backgroundColor = view.backgroundColor ?? content.backgroundColor
        view.frame = CGRect(origin: .zero, size: bounds.size)
        content.insertSubview(view, at: 0)
      } else {
        controller.viewIfLoaded?.removeFromSuperview()
      }
    }
  }
}

/// Brings a page forward that is touched while another is active: by a tap, or by a finger that starts to
/// scroll in it. The touch still reaches what is in the page.
final class PageActivation: UIGestureRecognizerDelegate {
  private unowned let page: SPStackedPageContainer
  private let tap = UITapGestureRecognizer()
  private let pan = UIPanGestureRecognizer()
  /// How often the stack had changed when the touch went down.
  private var changesBefore = 0

  init(of page: SPStackedPageContainer) {
    self.page = page
    tap.addTarget(self, action: PageActivation.activate)
    pan.addTarget(self, action: PageActivation.activate)
    for recognizer in [tap, pan] {
      recognizer.cancelsTouchesInView = false
      recognizer.delaysTouchesEnded = false
      recognizer.delegate = self
      page.addGestureRecognizer(recognizer)
    }
  }

  private var stack: SPStackedNavigationController? { page.controller.stackedNavigationController }

  /// Activates the page, unless the touch itself has changed the stack by then: a row that pushed a page
  /// must not be scrolled back to.
  private func activate(_ recognizer: UIGestureRecognizer) {
    guard let stack, stack.changeCount == changesBefore else { return }
    if recognizer === tap || recognizer.state == .began {
      page.controller.activateInStackedNavigation(animated: true)
    }
  }

  func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    changesBefore = stack?.changeCount ?? 0
    return !page.controller.isActiveInStackedNavigation
  }

  func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    guard recognizer === pan else { return true }
    let translation = pan.translation(in: page)
    return StackPan.activatesPage(translationX: translation.x, translationY: translation.y)
  }

  func gestureRecognizer(
    _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool { true }
}

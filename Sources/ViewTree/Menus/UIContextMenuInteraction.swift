/// Opens a menu of what can be done with a view: by the secondary button of the mouse, a long press of a finger, and the
/// Menu key or Shift+F10.
///
///     card.addInteraction(UIContextMenuInteraction(delegate: self))
///
/// The innermost view around the place whose delegate has a menu for it opens it.
public final class UIContextMenuInteraction: NSObject, UIInteraction {
  public private(set) weak var view: UIView?
  public weak var delegate: (any UIContextMenuInteractionDelegate)?
  private let press = UILongPressGestureRecognizer()
  private var place = CGPoint.zero
  private weak var shown: MenuViewController?

  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
    press.allowedTouchTypes = [.direct]
    super.init()
    press.delegate = self
    press.addTarget(self, action: UIContextMenuInteraction.pressed)
  }

  public func willMove(to view: UIView?) { self.view?.removeGestureRecognizer(press) }

  public func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(press)
  }

  /// Where the menu was last asked for.
  public func location(in view: UIView?) -> CGPoint { self.view?.convert(place, to: view) ?? .zero }

  /// Closes the menu if it is open.
  public func dismissMenu() { shown?.close() }

  /// Shows other rows while the menu is open.
  public func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) {
    if let shown { shown.show(block(shown.menu)) }
  }

  private var pending: UIContextMenuConfiguration?

  private func pressed(_ press: UILongPressGestureRecognizer) {
    guard press.state == .began, let pending else { return }
    self.pending = nil
    _ = present(pending)
  }

  /// Opens the menu of a place in the view's coordinates; answers whether there is one.
  func open(at place: CGPoint) -> Bool { configuration(at: place).map { present($0) } ?? false }

  private func configuration(at place: CGPoint) -> UIContextMenuConfiguration? {
    guard shown == nil, place.isFinite else { return nil }
    self.place = place
    return delegate?.contextMenuInteraction(self, configurationForMenuAtLocation: place)
  }

  private func present(_ configuration: UIContextMenuConfiguration) -> Bool {
    guard let view, let host = view.nearestViewController,
      let menu = configuration.actionProvider?([]), !MenuContent(menu).isEmpty
    else { return false }
    let anchor = CGRect(origin: view.convert(place, to: nil), size: .zero)
    let controller = MenuViewController(
      menu, at: MenuPlacement(anchor: anchor), preview: configuration.previewProvider?())
    let coming = MenuMoment(controller.preview)
    delegate?.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: coming)
    coming.begin()
    controller.onEnd = { [weak self, weak controller] in
      guard let self else { return }
      let going = MenuMoment(controller?.preview)
      delegate?.contextMenuInteraction(self, willEndFor: configuration, animator: going)
      going.begin()
      going.end()
    }
    host.present(controller, animated: false)
    shown = controller
    coming.end()
    return true
  }
}

extension UIContextMenuInteraction: UIGestureRecognizerDelegate {
  /// Where there is no menu, the finger is left to others.
  public func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    pending = configuration(at: press.location(in: view))
    return pending != nil
  }
}

/// Says which menu belongs to a place in a view.
public protocol UIContextMenuInteractionDelegate: AnyObject {
  /// Returns the menu of a place in the view's coordinates; nil leaves it to the views around.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
  /// Called when the menu goes, whether something was chosen or not.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
}

/// Takes what a delegate does while a menu comes or goes. Menus come and go at once.
public protocol UIContextMenuInteractionAnimating: AnyObject {
  /// The controller that the configuration's preview provider made.
  var previewViewController: UIViewController? { get }
  func addAnimations(_ animations: @escaping () -> Void)
  func addCompletion(_ completion: @escaping () -> Void)
}

private final class MenuMoment: UIContextMenuInteractionAnimating {
  private(set) weak var previewViewController: UIViewController?
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  init(_ preview: UIViewController?) { previewViewController = preview }

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
  func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }
  func begin() { for animation in animations { animation() } }
  func end() { for completion in completions { completion() } }
}

extension UIContextMenuInteractionDelegate {
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
}

extension UIView {
  /// Opens the innermost context menu around a place in the view's coordinates; answers whether there is one.
  func openContextMenu(at place: CGPoint) -> Bool {
    sequence(first: self) { $0.superview }.contains { view in
      view.interactions.contains {
        ($0 as? UIContextMenuInteraction)?.open(at: convert(place, to: view)) ?? false
      }
    }
  }

  /// Opens the context menu that the keyboard means: that of what is selected in the view, else the view's own or that of
  /// one around it.
  func openContextMenuByKey() -> Bool {
    if let (view, place) = selectionForContextMenu { return view.openContextMenu(at: place) }
    return sequence(first: self) { $0.superview }.contains { view in
      let middle = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
      return view.interactions.contains { ($0 as? UIContextMenuInteraction)?.open(at: middle) ?? false }
    }
  }

  private var selectionForContextMenu: (UIView, CGPoint)? {
    if let place = contextMenuPlaceOfSelection { return (self, place) }
    return subviews.reversed().lazy.filter { !$0.isHidden }.compactMap(\.selectionForContextMenu).first
  }

  var nearestViewController: UIViewController? {
    sequence(first: self as UIResponder) { $0.next }.lazy.compactMap { $0 as? UIViewController }.first
  }
}

/// Opens a context menu for a view on a secondary click, a long press, the Menu key or Shift+F10.
///
///     card.addInteraction(UIContextMenuInteraction(delegate: self))
///
/// If several views around the location have an interaction, the innermost interaction whose delegate
/// provides a menu opens it.
@preconcurrency @MainActor public final class UIContextMenuInteraction: NSObject, UIInteraction {
  /// The view that the interaction belongs to.
  public private(set) weak var view: UIView?
  /// The delegate that provides the menu.
  public weak var delegate: (any UIContextMenuInteractionDelegate)?
  private let press = UILongPressGestureRecognizer()
  private var location = CGPoint.zero
  private weak var shown: MenuViewController?

  /// Creates an interaction with a delegate.
  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
    press.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.direct.rawValue)]
    super.init()
    press.delegate = self
    press.addTarget(self, action: UIContextMenuInteraction.pressed)
  }

  /// Removes the long-press recognizer from the previous view.
  public func willMove(to view: UIView?) { self.view?.removeGestureRecognizer(press) }

  /// Adds the long-press recognizer to the new view.
  public func didMove(to view: UIView?) {
    self.view = view
    view?.addBuiltInGestureRecognizer(press)
  }

  /// Returns the location at which the menu was last requested, in the coordinates of `view`.
  public func location(in view: UIView?) -> CGPoint { self.view?.convert(location, to: view) ?? .zero }

  /// Closes the menu if it is open.
  public func dismissMenu() { shown?.close() }

  /// Replaces the menu's contents while it is open.
  public func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) {
    if let shown { shown.show(block(shown.menu)) }
  }

  private var pending: UIContextMenuConfiguration?

  private func pressed(_ press: UILongPressGestureRecognizer) {
    if press.state == .began, let pending {
      self.pending = nil
      _ = present(pending, lifts: true)
    }
    shown?.follow(press)
  }

  /// Opens the menu for a location in the view's coordinates. Returns false if there is none.
  func open(at location: CGPoint) -> Bool { configuration(at: location).map { present($0) } ?? false }

  private func configuration(at location: CGPoint) -> UIContextMenuConfiguration? {
    guard shown == nil, location.isFinite else { return nil }
    self.location = location
    return delegate?.contextMenuInteraction(self, configurationForMenuAtLocation: location)
  }

  /// Opens a menu. A finger lifts the view that it holds; a pointer does not.
  private func present(_ configuration: UIContextMenuConfiguration, lifts: Bool = false) -> Bool {
    guard let view, let host = view.nearestViewController,
      let menu = configuration.actionProvider?([]), !MenuContent(menu).isEmpty
    else { return false }
    view.report(.did("opened its menu"))
    let anchor = CGRect(origin: view.convert(location, to: nil), size: .zero)
    let preview = configuration.previewProvider?()
    let source = (delegate as? any ContextMenuSource)?.contextMenuView(at: location) ?? view
    let controller = MenuViewController(
      menu, at: MenuPlacement(anchor: anchor), preview: preview,
      lift: lifts || preview != nil ? MenuLift(of: source, preview: preview?.view) : nil)
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
  /// Lets the long press begin only where there is a menu.
  public func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    pending = configuration(at: press.location(in: view))
    return pending != nil
  }
}

/// Provides the context menus of a view.
@preconcurrency @MainActor public protocol UIContextMenuInteractionDelegate: AnyObject {
  /// Returns the menu for a location in the view's coordinates. Return nil to leave the location to
  /// the superviews.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?
  /// Called before the menu appears.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
  /// Called when the menu closes, whether or not an element was chosen.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
}

/// Runs a delegate's animations while a context menu appears or disappears. Menus are not animated, so the
/// animations take effect at once.
@preconcurrency @MainActor public protocol UIContextMenuInteractionAnimating: AnyObject {
  /// The controller that the configuration's preview provider returned.
  var previewViewController: UIViewController? { get }
  /// Adds changes to make while the menu appears or disappears.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a block to run afterwards.
  func addCompletion(_ completion: @escaping () -> Void)
}

/// Runs a delegate's animations when the user opens a preview. Menus have no previews here, as on the Mac, so that no
/// delegate gets one.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
  /// How the preview becomes a screen.
  var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

/// How the preview of a context menu becomes a screen: it vanishes, or it grows.
public enum UIContextMenuInteractionCommitStyle: Int, Hashable, Sendable {
  case dismiss, pop
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
  /// Does nothing.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// Does nothing.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
}

extension UIView {
  /// Opens the innermost context menu at a location in the view's coordinates. Returns false if there
  /// is none.
  func openContextMenu(at location: CGPoint) -> Bool {
    sequence(first: self) { $0.superview }.contains { view in
      view.interactions.contains {
        ($0 as? UIContextMenuInteraction)?.open(at: convert(location, to: view)) ?? false
      }
    }
  }

  /// Opens a context menu on a key press: the menu of the selection inside the view. Without a selection,
  /// opens the menu of the view or of its nearest superview that has a menu.
  func openContextMenuByKey() -> Bool {
    if let (view, location) = selectionForContextMenu { return view.openContextMenu(at: location) }
    return sequence(first: self) { $0.superview }.contains { view in
      let middle = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
      return view.interactions.contains { ($0 as? UIContextMenuInteraction)?.open(at: middle) ?? false }
    }
  }

  private var selectionForContextMenu: (UIView, CGPoint)? {
    if let location = contextMenuLocationOfSelection { return (self, location) }
    return subviews.reversed().lazy.filter { !$0.isHidden }.compactMap(\.selectionForContextMenu).first
  }

  var nearestViewController: UIViewController? {
    sequence(first: self as UIResponder) { $0.next }.lazy.compactMap { $0 as? UIViewController }.first
  }
}

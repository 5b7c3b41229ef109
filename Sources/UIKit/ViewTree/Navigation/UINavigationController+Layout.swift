extension UINavigationController {
  private var barHeight: CGFloat { view.safeAreaInsets.top + navigationBar.contentHeight }

  /// The height of the bar over a screen that begins below it.
  private func barHeight(over controller: UIViewController) -> CGFloat {
    view.safeAreaInsets.top + navigationBar.collapsedHeight + largeTitleLayout(of: controller).expanded
  }

  /// Positions the bar at the top, or above the top edge if it is hidden.
  func placeBar(isHidden: Bool) {
    navigationBar.place(
      in: CGRect(x: 0, y: isHidden ? -barHeight : 0, width: view.bounds.width, height: barHeight))
    if running?.context == nil { navigationBar.isHidden = isHidden }
  }

  /// Returns whether a screen extends under the bar.
  func extendsUnderBar(_ controller: UIViewController) -> Bool {
    collapsesBar(controller)
      || controller.edgesForExtendedLayout.contains(.top)
        && (navigationBar.showsContentBehind || controller.extendedLayoutIncludesOpaqueBars)
  }

  /// Returns the frame of a screen's view in the container.
  func contentFrame(of controller: UIViewController, isBarHidden: Bool) -> CGRect {
    var bounds = container.bounds
    bounds.size.height = max(0, bounds.height - toolbarHeight)
    guard !isBarHidden, !extendsUnderBar(controller) else { return bounds }
    let barHeight = barHeight(over: controller)
    return CGRect(
      x: 0, y: min(barHeight, bounds.height), width: bounds.width, height: max(0, bounds.height - barHeight))
  }

  /// Returns the size of a screen's view if the controller's view has the size `size`.
  func contentSize(of controller: UIViewController, in size: CGSize) -> CGSize {
    let isBelowBar = !isBarHidden && !extendsUnderBar(controller)
    return CGSize(
      width: size.width, height: max(0, size.height - (isBelowBar ? barHeight(over: controller) : 0)))
  }

  /// Sets the frame of a screen's view, and the insets for the part under the bar.
  func prepare(_ controller: UIViewController, isBarHidden: Bool) {
    // A view that is loaded now decides whether the bar collapses, and is told of its insets afterwards.
    let screen: UIView = controller.view
    let isCovered = !isBarHidden && extendsUnderBar(controller)
    let below = largeTitleLayout(of: controller)
    controller.barInsets =
      isCovered ? UIEdgeInsets(top: navigationBar.collapsedHeight + below.expanded) : .zero
    screen.place(in: contentFrame(of: controller, isBarHidden: isBarHidden))
  }

  /// Lays out the bar and the visible screens. During a transition, the views keep their transforms and
  /// only get new sizes.
  func layOutScreens() {
    container.frame = view.bounds
    placeToolbar()
    defer { trackContent() }
    guard let transition = running, transition.context != nil else {
      if let shownViewController {
        // The screen begins below the row.
        showRow(of: shownViewController)
        prepare(shownViewController, isBarHidden: isBarHidden)
        setLargeTitle(of: shownViewController)
      }
      placeBar(isHidden: isBarHidden)
      return
    }
    let isHiddenNow = !transition.barMovesWithScreen && isBarHidden
    placeBar(isHidden: isHiddenNow)
    for view in container.subviews where view.superview === container {
      if view === transition.from?.viewIfLoaded, let from = transition.from {
        prepare(from, isBarHidden: transition.wasBarHidden)
      } else if view === transition.to?.viewIfLoaded, let to = transition.to {
        prepare(to, isBarHidden: isBarHidden)
      }
    }
  }

  func barHiddenChanged(animated: Bool) {
    guard isViewLoaded else { return }
    guard animated, view.window != nil, appearance == .appeared, running == nil else {
      return layOutScreens()
    }
    navigationBar.isHidden = false
    UIView.animate(withDuration: UINavigationController.hideShowBarDuration) { [self] in
      navigationBar.place(
        in: CGRect(x: 0, y: isBarHidden ? -barHeight : 0, width: view.bounds.width, height: barHeight))
      if let shownViewController {
        prepare(shownViewController, isBarHidden: isBarHidden)
        shownViewController.view.layoutIfNeeded()
      }
    } completion: { [weak self] isFinished in
      // If another animation of the bar replaced this one, it hides the bar at its own end.
      guard let self, isFinished || view.window == nil, running?.context == nil else { return }
      navigationBar.isHidden = isBarHidden
    }
  }

  /// The duration of showing or hiding the bar, in seconds: UIKit's.
  public static let hideShowBarDuration: TimeInterval = 0.2
}

extension UINavigationController {
  private var barHeight: CGFloat { view.safeAreaInsets.top + navigationBar.rowHeight }

  /// Where the bar stands: at the top, or above it when it is hidden.
  func placeBar(isHidden: Bool) {
    navigationBar.place(
      in: CGRect(x: 0, y: isHidden ? -barHeight : 0, width: view.bounds.width, height: barHeight))
    if running?.context == nil { navigationBar.isHidden = isHidden }
  }

  /// Whether a screen reaches under the bar.
  private func extendsUnderBar(_ controller: UIViewController) -> Bool {
    controller.edgesForExtendedLayout.contains(.top)
      && (navigationBar.isTranslucent || controller.extendedLayoutIncludesOpaqueBars)
  }

  /// Where the view of a screen stands in the container.
  func contentFrame(of controller: UIViewController, isBarHidden: Bool) -> CGRect {
    let bounds = container.bounds
    guard !isBarHidden, !extendsUnderBar(controller) else { return bounds }
    return CGRect(
      x: 0, y: min(barHeight, bounds.height), width: bounds.width, height: max(0, bounds.height - barHeight))
  }

  /// Puts the view of a screen where it belongs, and tells it what the bar covers of it.
  func prepare(_ controller: UIViewController, isBarHidden: Bool) {
    let isCovered = !isBarHidden && extendsUnderBar(controller)
    controller.barInsets = isCovered ? UIEdgeInsets(top: navigationBar.rowHeight) : .zero
    controller.view.place(in: contentFrame(of: controller, isBarHidden: isBarHidden))
  }

  /// Places the bar and what is seen below it. A transition's views keep their ways: they are only given
  /// their new sizes.
  func layOutScreens() {
    container.frame = view.bounds
    guard let transition = running, transition.context != nil else {
      placeBar(isHidden: isBarHidden)
      if let shownViewController { prepare(shownViewController, isBarHidden: isBarHidden) }
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
    } completion: { [weak self] _ in
      guard let self, running?.context == nil else { return }
      navigationBar.isHidden = isBarHidden
    }
  }

  /// How long the bar takes to come or go, in seconds: UIKit's.
  public static let hideShowBarDuration: TimeInterval = 0.2
}

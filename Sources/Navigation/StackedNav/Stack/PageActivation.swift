import ViewTree

/// Activates an inactive page when the user taps it or starts to scroll in it.
///
/// The touch still reaches the page's contents. A touch that stops moving pages does not activate one.
final class PageActivation: UIGestureRecognizerDelegate {
  private unowned let page: SPStackedPageContainer
  private let tap = UITapGestureRecognizer()
  private let pan = UIPanGestureRecognizer()
  /// The stack's change count when the touch began.
  private var changesBefore = 0

  init(of page: SPStackedPageContainer) {
    self.page = page
    tap.addTarget(self, action: PageActivation.activate)
    pan.addTarget(self, action: PageActivation.activate)
    for recognizer in [tap, pan] {
      recognizer.cancelsTouchesInView = false
      recognizer.delaysTouchesEnded = false
      recognizer.delegate = self
      page.addBuiltInGestureRecognizer(recognizer)
    }
  }

  private var stack: SPStackedNavigationController? { page.controller?.stackedNavigationController }

  /// Activates the page, unless the touch itself changed the stack: a tap on a row that pushes a page must
  /// not scroll the stack back.
  private func activate(_ recognizer: UIGestureRecognizer) {
    guard let stack, stack.changeCount == changesBefore else { return }
    if recognizer === tap || recognizer.state == .began {
      page.controller?.activateInStackedNavigation(animated: true)
    }
  }

  func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    changesBefore = stack?.changeCount ?? 0
    return !(page.controller?.isActiveInStackedNavigation ?? true)
  }

  func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    guard recognizer === pan else { return true }
    // Scrolling in the root must not hide the active page on top of it.
    guard let controller = page.controller, let stack, stack.keepsActivePageInSight(activating: controller)
    else { return false }
    let translation = pan.translation(in: page)
    return StackPan.activatesPage(translationX: translation.x, translationY: translation.y)
  }

  func gestureRecognizer(
    _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool { !((other as? StackPanGestureRecognizer)?.catchesPages ?? false) }
}

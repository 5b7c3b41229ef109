import ViewTree

/// Brings a page forward that is touched while another is active: by a tap, or by a finger that starts to
/// scroll in it. The touch still reaches what is in the page. A touch that stops pages in motion activates none.
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

  private var stack: SPStackedNavigationController? { page.controller?.stackedNavigationController }

  /// Activates the page, unless the touch itself has changed the stack by then: a row that pushed a page
  /// must not be scrolled back to.
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
    // Who scrolls in the root does not want the page away that lies on it.
    guard let controller = page.controller, let stack, stack.keepsActivePageInSight(activating: controller)
    else { return false }
    let translation = pan.translation(in: page)
    return StackPan.activatesPage(translationX: translation.x, translationY: translation.y)
  }

  func gestureRecognizer(
    _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool { !((other as? StackPanGestureRecognizer)?.catchesPages ?? false) }
}

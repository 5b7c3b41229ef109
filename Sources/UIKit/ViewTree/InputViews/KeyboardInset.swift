import Foundation

/// Keeps a scroll view's content free of the keyboard while it exists: adds the covered height to the bottom inset, and
/// scrolls until the text that is edited is visible.
@MainActor package final class KeyboardInset {
  private weak var scrollView: UIScrollView?
  private var inset: CGFloat = 0
  private nonisolated(unsafe) var observer: (any NSObjectProtocol)?

  package init(of scrollView: UIScrollView) {
    self.scrollView = scrollView
    observer = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillChangeFrameNotification, object: nil, queue: nil
    ) { [weak self] notification in
      let value = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue
      guard let frame = value?.cgRectValue else { return }
      MainActor.assumeIsolated { self?.update(for: frame) }
    }
    if let frame = scrollView.window?.scene.inputViews.frame, !frame.isEmpty { update(for: frame) }
  }

  deinit { if let observer { NotificationCenter.default.removeObserver(observer) } }

  /// Takes the inset away.
  package func end() { apply(0) }

  private func update(for keyboard: CGRect) {
    guard let scrollView, let window = scrollView.window else { return apply(0) }
    let top = scrollView.convert(window.placed(keyboard.origin), from: nil).y
    let covered =
      keyboard.minY < window.scene.inputViews.screenSize.height ? max(0, scrollView.bounds.maxY - top) : 0
    apply(covered)
    guard covered > 0, let text = window.firstResponder as? UIView, text.isDescendant(of: scrollView) else {
      return
    }
    scrollView.scrollRectToVisible(
      text.convert(text.bounds, to: scrollView).insetBy(dx: 0, dy: -8), animated: true)
  }

  private func apply(_ height: CGFloat) {
    guard let scrollView, height != inset else { return }
    scrollView.contentInset.bottom += height - inset
    scrollView.verticalScrollIndicatorInsets.bottom += height - inset
    inset = height
  }
}

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
    ) { [weak self] _ in
      MainActor.assumeIsolated { self?.update() }
    }
    update()
  }

  deinit { if let observer { NotificationCenter.default.removeObserver(observer) } }

  /// Takes the inset away.
  package func end() { apply(0) }

  /// Another window of the program may have a keyboard of its own, so the notification says only when to look.
  private func update() {
    guard let scrollView, let window = scrollView.window else { return apply(0) }
    let keyboard = window.scene.inputViews.frame
    let top = scrollView.convert(window.placed(keyboard.origin), from: nil).y
    let covered = keyboard.isEmpty ? 0 : max(0, scrollView.bounds.maxY - top)
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

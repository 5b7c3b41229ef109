import ViewTree

/// A sentence near the lower edge of a stack, which disappears after a moment. Screen readers speak it.
final class StackNotice: UILabel {
  static func show(_ sentence: String, in stack: SPStackedNavigationController) {
    let (view, style) = (stack.view, stack.pageStyle)
    guard let view else { return }
    for old in view.subviews where old is StackNotice { old.removeFromSuperview() }
    let notice = StackNotice()
    notice.text = sentence
    notice.font = .preferredFont(forTextStyle: .callout)
    notice.textAlignment = .center
    notice.numberOfLines = 0
    (notice.textColor, notice.backgroundColor) = (style.titleColor, style.backgroundColor)
    notice.layer.cornerRadius = 12
    notice.isUserInteractionEnabled = false
    let size = notice.sizeThatFits(CGSize(width: max(0, view.bounds.width - 80), height: 0))
    notice.frame = CGRect(
      x: ((view.bounds.width - size.width) / 2 - 16).rounded(), y: view.bounds.height - size.height - 40,
      width: size.width + 32, height: size.height + 16)
    view.addSubview(notice)
    UIAccessibility.post(notification: .announcement, argument: sentence)
    UIView.animate(withDuration: 0.3, delay: 2.5) {
      notice.alpha = 0
    } completion: { _ in
      notice.removeFromSuperview()
    }
  }
}

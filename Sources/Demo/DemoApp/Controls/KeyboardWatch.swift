import ViewTree

/// Calls a closure before the on-screen keyboard in a view's window changes its frame, with the new frame in the window's
/// coordinates, which is empty if the keyboard hides, and the duration of the change in seconds.
final class KeyboardWatch {
  private weak var view: UIView?
  private let onChange: (CGRect, TimeInterval) -> Void
  private var observer: (any NSObjectProtocol)?
  private var frame = CGRect.zero

  init(in view: UIView, onChange: @escaping (CGRect, TimeInterval) -> Void) {
    self.view = view
    self.onChange = onChange
    observer = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillChangeFrameNotification, object: nil, queue: nil
    ) { [weak self] notification in
      let duration = notification.userInfo?[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double
      MainActor.assumeIsolated { self?.update(duration ?? 0) }
    }
  }

  isolated deinit { if let observer { NotificationCenter.default.removeObserver(observer) } }

  /// The inspector's window may have a keyboard of its own, so the notification says only when to look.
  private func update(_ duration: TimeInterval) {
    let new = view?.window?.scene.inputViews.frame ?? .zero
    guard new != frame else { return }
    frame = new
    onChange(new, duration)
  }
}

/// Lifts a view while the keyboard would cover the text that is edited in it.
final class KeyboardLift {
  /// The space between the text and the keyboard, in points.
  private static let margin: CGFloat = 12
  private var watch: KeyboardWatch?
  private unowned let view: UIView

  init(of view: UIView) {
    self.view = view
    watch = KeyboardWatch(in: view) { [unowned self] in lift(above: $0, duration: $1) }
  }

  private func lift(above keyboard: CGRect, duration: TimeInterval) {
    var distance: CGFloat = 0
    if !keyboard.isEmpty, let text = view.window?.firstResponder as? UIView, text.isDescendant(of: view) {
      let frame = text.convert(text.bounds, to: nil).offsetBy(dx: 0, dy: -view.transform.ty)
      let covered = frame.maxY + KeyboardLift.margin - keyboard.minY
      distance = min(max(0, covered), max(0, frame.minY - KeyboardLift.margin))
    }
    guard distance != -view.transform.ty else { return }
    UIView.animate(withDuration: duration) { [view] in
      view.transform = CGAffineTransform(translationX: 0, y: -distance)
    }
  }
}

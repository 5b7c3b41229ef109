/// Shows the tooltip of what the mouse rests on in a window.
///
///     idle ──moves onto a view with words──▶ waiting ──rests for half a second──▶ shown
///       ▲───────────leaves it, a press, a key, the wheel, or the view goes──────────┘
///
/// After a press, a key or the wheel the same view shows nothing until the pointer has left it. While something is waited
/// for there is one timer, and while something is shown there is none.
final class ToolTipPresenter {
  /// How long the pointer has to rest, in seconds. Chosen here.
  static let delay = 0.5
  /// How long a tooltip takes to come and to go, in seconds: the project's design, for what a pointer lights up.
  private static let fade = 0.12

  private unowned let window: UIWindow
  private var pointer: CGPoint?
  private var target: Target?
  /// Whether nothing is shown for the target any more.
  private var isSpent = false
  private var timer: FrameTimer?
  private var tip: ToolTipView?

  private struct Target {
    let interaction: UIToolTipInteraction
    let configuration: UIToolTipConfiguration

    func isSame(as other: Target?) -> Bool {
      interaction === other?.interaction && configuration.toolTip == other?.configuration.toolTip
        && configuration.sourceRect == other?.configuration.sourceRect
    }
  }

  init(window: UIWindow) { self.window = window }

  /// Takes in where the pointer is, nil outside of the window, and the views under it from the deepest up.
  func pointerMoved(to place: CGPoint?, over views: [UIView]) {
    let hasMoved = place != pointer
    pointer = place
    let found = place.flatMap { target(in: views, at: $0) }
    guard let found, found.isSame(as: target) else {
      hide()
      (target, isSpent) = (found, false)
      // What comes below a pointer that rests was not asked for.
      if found != nil, hasMoved { wait() }
      return
    }
    if let tip { lay(tip) } else if hasMoved, !isSpent { wait() }
  }

  private func target(in views: [UIView], at place: CGPoint) -> Target? {
    views.lazy.flatMap(\.interactions).compactMap { $0 as? UIToolTipInteraction }
      .compactMap { interaction in
        interaction.configuration(at: place).map { Target(interaction: interaction, configuration: $0) }
      }.first
  }

  /// Hides what is shown because the user does something else.
  func dismiss() {
    hide()
    isSpent = target != nil
  }

  private func wait() {
    timer?.cancel()
    timer = window.windowScene.clock.schedule(after: ToolTipPresenter.delay) { [weak self] in self?.show() }
  }

  private func show() {
    timer = nil
    guard let target, let view = target.interaction.view, view.window === window else { return }
    let tip = ToolTipView(target.configuration.toolTip)
    // It looks as what it belongs to.
    tip.overrideUserInterfaceStyle = view.traitCollection.userInterfaceStyle
    tip.alpha = 0
    window.addSubview(tip)
    self.tip = tip
    lay(tip)
    UIView.animate(withDuration: ToolTipPresenter.fade, options: .allowUserInteraction) { tip.alpha = 1 }
  }

  /// Puts the tooltip where its view is.
  private func lay(_ tip: ToolTipView) {
    guard let target, let view = target.interaction.view, let pointer else { return }
    let source = view.convert(target.configuration.sourceRect ?? view.bounds, to: nil)
    tip.place(beside: source, pointer: pointer, in: window.bounds)
  }

  private func hide() {
    timer?.cancel()
    timer = nil
    guard let tip else { return }
    self.tip = nil
    UIView.animate(
      withDuration: ToolTipPresenter.fade, options: [.allowUserInteraction, .beginFromCurrentState]
    ) {
      tip.alpha = 0
    } completion: { _ in
      tip.removeFromSuperview()
    }
  }
}

extension InputBatch {
  /// Whether the user does something else than move the pointer.
  var endsToolTips: Bool {
    switch self {
    case .touches(let touches): touches.contains { $0.first?.phase == .began }
    case .hover, .key(_, isDown: false, _): false
    default: true
    }
  }
}

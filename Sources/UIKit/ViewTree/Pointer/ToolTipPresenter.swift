/// Shows tooltips for the views under the mouse pointer in a window.
///
///     idle ──enters a view with a tooltip──▶ waiting ──rests for half a second──▶ shown
///       ▲──────────leaves it, a press, a key, the wheel, or the view is removed──────┘
///
/// After a press, a key or the wheel, the view shows no tooltip until the pointer has left it. There is a
/// single timer, and only while waiting.
final class ToolTipPresenter {
  /// How long the pointer has to rest before a tooltip appears, in seconds. Chosen here.
  static let delay = 0.5
  /// The duration of fading in and out, in seconds: the project's design for hover effects.
  private static let fade = 0.12

  private unowned let window: UIWindow
  private var pointer: CGPoint?
  private var target: Target?
  /// Whether the target's tooltip was dismissed and stays hidden.
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

  /// Handles a pointer move.
  ///
  /// - Parameters:
  ///   - location: The pointer's location in the window, or nil outside it.
  ///   - views: The views under the pointer, deepest first.
  func pointerMoved(to location: CGPoint?, over views: [UIView]) {
    let hasMoved = location != pointer
    pointer = location
    let found = location.flatMap { target(in: views, at: $0) }
    guard let found, found.isSame(as: target) else {
      hide()
      (target, isSpent) = (found, false)
      // A view that moves under a resting pointer does not show its tooltip.
      if found != nil, hasMoved { wait() }
      return
    }
    if let tip { lay(tip) } else if hasMoved, !isSpent { wait() }
  }

  private func target(in views: [UIView], at location: CGPoint) -> Target? {
    views.lazy.flatMap(\.interactions).compactMap { $0 as? UIToolTipInteraction }
      .compactMap { interaction in
        interaction.configuration(at: location).map { Target(interaction: interaction, configuration: $0) }
      }.first
  }

  /// Hides the tooltip because the user did something else.
  func dismiss() {
    hide()
    isSpent = target != nil
  }

  private func wait() {
    timer?.cancel()
    timer = window.scene.clock.schedule(after: ToolTipPresenter.delay) { [weak self] in self?.show() }
  }

  private func show() {
    timer = nil
    guard let target, let view = target.interaction.view, view.window === window else { return }
    let tip = ToolTipView(target.configuration.toolTip)
    // The tooltip appears in its view's light or dark style.
    tip.overrideUserInterfaceStyle = view.traitCollection.userInterfaceStyle
    tip.alpha = 0
    window.addSubview(tip)
    self.tip = tip
    lay(tip)
    UIView.animate(withDuration: ToolTipPresenter.fade, options: .allowUserInteraction) { tip.alpha = 1 }
  }

  /// Positions the tooltip beside its view.
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
  /// Whether the user did something other than move the pointer.
  var endsToolTips: Bool {
    switch self {
    case .touches(let touches): touches.contains { $0.first?.phase == .began }
    case .hover, .key(_, isDown: false, _): false
    default: true
    }
  }
}

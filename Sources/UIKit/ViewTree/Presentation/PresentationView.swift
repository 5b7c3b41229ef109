/// Contains a presented view in front of everything else in the window, and blocks touches and keys
/// behind it.
final class PresentationView: UIView {
  private(set) weak var presentation: Presentation?
  let veil = UIView()
  private(set) lazy var pan = UIPanGestureRecognizer(target: self, action: PresentationView.dragged)
  private var interaction: UIPercentDrivenInteractiveTransition?

  /// The alpha of the overlay behind a sheet. Measured.
  static let dim: CGFloat = 0.2

  init(presentation: Presentation) {
    self.presentation = presentation
    super.init(frame: .zero)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    guard presentation.isPlainSheet else { return }
    veil.backgroundColor = .black
    veil.alpha = PresentationView.dim
    veil.addBuiltInGestureRecognizer(
      UITapGestureRecognizer(target: self, action: PresentationView.tappedBeside))
    addSubview(veil)
    addBuiltInGestureRecognizer(pan)
  }

  /// Blocks touches on the views behind, and during a transition also those on its subviews.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    if let arranging, arranging.passesTouch(at: point) { return nil }
    guard presentation?.context != nil else { return super.hitTest(point, with: event) }
    return acceptsInput && self.point(inside: point, with: event) ? self : nil
  }

  private var arranging: (any ArrangingPresentation)? { presentation?.controller.arranging }
  /// Whether touches and keys do not reach the views behind.
  var isModal: Bool { arranging?.isModal ?? true }

  override func layoutSubviews() {
    super.layoutSubviews()
    veil.frame = bounds
    presentation?.layoutContainer()
  }

  private func tappedBeside(_ tap: UITapGestureRecognizer) { presentation?.controller.dismissByUser() }

  override func accessibilityPerformEscape() -> Bool { presentation?.controller.dismissByUser() ?? false }

  /// Dismisses a sheet on Escape; other keys do not reach the views behind.
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let isEscape = presses.contains { $0.key?.keyCode == .keyboardEscape && $0.key?.modifierFlags == [] }
    if isEscape { presentation?.controller.dismissByUser() } else { super.pressesBegan(presses, with: event) }
  }

  // MARK: Dragging a sheet down

  private func dragged(_ pan: UIPanGestureRecognizer) {
    guard let presentation else { return }
    let height = max(1, bounds.height - presentation.presentedFrame.minY)
    let progress = min(max(0, pan.translation(in: self).y / height), 1)
    switch pan.state {
    case .began:
      let interaction = UIPercentDrivenInteractiveTransition()
      self.interaction = interaction
      presentation.controller.dismissForUser {
        presentation.dismiss(animated: true, ledBy: interaction, completion: $0)
      }
      interaction.update(progress)
    case .changed: interaction?.update(progress)
    case .ended:
      interaction?.letGo(at: progress, speed: pan.velocity(in: self).y, width: height)
      interaction = nil
    case .cancelled, .failed:
      interaction?.cancel()
      interaction = nil
    case .possible: break
    }
  }
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard gestureRecognizer === pan else { return super.gestureRecognizerShouldBegin(gestureRecognizer) }
    guard let presentation, presentation.context == nil, presentation.controller.isUpForDismissal else {
      return false
    }
    let distance = pan.translation(in: self)
    return distance.y > abs(distance.x) && presentation.presentedFrame.contains(pan.location(in: self))
      && presentation.controller.allowsDismissalByUser()
  }
}

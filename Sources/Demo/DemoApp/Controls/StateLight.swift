import ViewTree

/// A highlight that fades between the colors of a view's states, and is hidden if there is none.
class StateLight: UIView {
  /// The target color; nil for none. The displayed color fades to it.
  private(set) var color: UIColor?
  private var fade: UIViewPropertyAnimator?
  /// Whether the view has not been laid out since it was reused, so that there is nothing to fade from.
  private var isFresh = true

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    isHidden = true
    isUserInteractionEnabled = false
  }

  func show(_ color: UIColor?, in fade: StateFade) {
    guard color != self.color else { return }
    self.color = color
    self.fade?.stopAnimation(true)
    guard !isFresh, window != nil else { return showAtOnce() }
    // Fades in from the transparent version of its own color, not of black.
    if isHidden { UIView.performWithoutAnimation { backgroundColor = color?.withAlphaComponent(0) } }
    isHidden = false
    self.fade = fade.animate { [weak self] in
      guard let self else { return }
      backgroundColor = color ?? backgroundColor?.withAlphaComponent(0)
    } completion: { [weak self] in
      if let self, self.color == nil { isHidden = true }
    }
  }

  /// Shows the next color without a fade, for example when a cell is reused.
  func restart() {
    isFresh = true
    fade?.stopAnimation(true)
    showAtOnce()
    setNeedsLayout()
  }

  private func showAtOnce() {
    UIView.performWithoutAnimation {
      backgroundColor = color
      isHidden = color == nil
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    isFresh = false
  }
}

import ViewTree

/// What is lit behind something in one of its states. It fades, and is hidden while nothing is lit.
class StateLight: UIView {
  /// What is lit; nil for nothing. What is seen follows in a moment.
  private(set) var color: UIColor?
  private var fade: UIViewPropertyAnimator?
  /// Whether nobody has seen it in its present use, so that there is nothing to fade from.
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
    // What comes fades in from its own colour, not from black.
    if isHidden { UIView.performWithoutAnimation { backgroundColor = color?.withAlphaComponent(0) } }
    isHidden = false
    self.fade = fade.animate { [weak self] in
      guard let self else { return }
      backgroundColor = color ?? backgroundColor?.withAlphaComponent(0)
    } completion: { [weak self] in
      if let self, self.color == nil { isHidden = true }
    }
  }

  /// Has the next colour shown at once, as for something else than before.
  func beginAnew() {
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

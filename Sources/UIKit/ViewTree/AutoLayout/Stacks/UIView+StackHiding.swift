extension UIView {
  /// Whether the view is hidden, or is being hidden in an animation of its stack view.
  var isRequestedHidden: Bool {
    layer.isHidden || autoLayout?.isHidingAnimated ?? false
  }

  /// Hides or shows a view of a stack view. In an animation block, the view stays visible until the
  /// animation ends.
  func changeVisibilityInStack(_ hides: Bool, _ state: ViewAutoLayout) {
    let stack = state.arrangedIndex != nil ? superview as? UIStackView : nil
    let completes = stack != nil && hides && window != nil && UIView.areAnimationsEnabled
    if completes, let context = AnimationContext.current, context.atEnd({ [weak self] in self?.endHiding() })
    {
      state.isHidingAnimated = true
    } else {
      state.isHidingAnimated = false
      layer.isHidden = hides
    }
    stack?.visibilityChanged()
  }

  private func endHiding() {
    guard let autoLayout, autoLayout.isHidingAnimated else { return }
    autoLayout.isHidingAnimated = false
    layer.isHidden = true
  }
}

extension AnimationContext {
  /// Calls `action` when the animations of the context end. Returns false if the context does not support it.
  func atEnd(_ action: @escaping () -> Void) -> Bool {
    if let block = self as? BlockAnimation {
      block.completion.add { _ in action() }
    } else if let animator = self as? AnimatorContext {
      animator.addCompletion { _ in action() }
    } else {
      return false
    }
    return true
  }
}

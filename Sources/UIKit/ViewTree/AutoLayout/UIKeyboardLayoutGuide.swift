/// The part of a view that an on-screen keyboard covers.
///
/// Desktops have a keyboard of their own, so the guide is what is below the safe area, as on iOS while the keyboard
/// is hidden:
///
///     field.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor).isActive = true
@preconcurrency @MainActor open class UIKeyboardLayoutGuide: UILayoutGuide {
  private var top: NSLayoutConstraint?
  /// Whether the guide begins at the bottom of the safe area; otherwise it begins at the bottom of the view.
  open var usesBottomSafeArea = true { didSet { if usesBottomSafeArea != oldValue { attach() } } }

  /// Creates a guide that belongs to no view.
  public override init() {
    super.init()
    identifier = "UIKeyboardLayoutGuide"
  }

  deinit {}

  fileprivate func fill(_ view: UIView) {
    view.addLayoutGuide(self)
    NSLayoutConstraint.activate([
      leadingAnchor.constraint(equalTo: view.leadingAnchor),
      trailingAnchor.constraint(equalTo: view.trailingAnchor),
      bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    attach()
  }

  private func attach() {
    top?.isActive = false
    guard let owningView else { return }
    top = topAnchor.constraint(
      equalTo: usesBottomSafeArea ? owningView.safeAreaLayoutGuide.bottomAnchor : owningView.bottomAnchor)
    top?.isActive = true
  }
}

extension UIView {
  /// The guide for the part of the view that an on-screen keyboard covers.
  public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    if let known = layoutGuides.lazy.compactMap({ $0 as? UIKeyboardLayoutGuide }).first { return known }
    let guide = UIKeyboardLayoutGuide()
    guide.fill(self)
    return guide
  }
}

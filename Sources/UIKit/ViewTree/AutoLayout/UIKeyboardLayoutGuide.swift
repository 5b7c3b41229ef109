import Foundation

/// The part of a view that the keyboard covers, or an input view of the program.
///
/// While nothing covers the view, the guide is what is below the safe area:
///
///     field.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor).isActive = true
@preconcurrency @MainActor open class UIKeyboardLayoutGuide: UILayoutGuide {
  private struct Reference { weak var guide: UIKeyboardLayoutGuide? }
  private static var references: [Reference] = []
  /// All guides that belong to a view.
  static var all: [UIKeyboardLayoutGuide] { references.compactMap(\.guide) }

  private var top: NSLayoutConstraint?
  /// How far the keyboard reaches into the view, in points; nil if it does not.
  private var covered: CGFloat? { didSet { if covered != oldValue { attach() } } }
  /// Whether the guide begins at the bottom of the safe area while nothing covers the view; otherwise it begins at the
  /// bottom of the view.
  open var usesBottomSafeArea = true { didSet { if usesBottomSafeArea != oldValue { attach() } } }

  /// Whether the guide is where the keyboard is after the user undocked it. Keyboards here are always docked, so it has no
  /// effect.
  open var followsUndockedKeyboard = false

  /// Creates a guide that belongs to no view.
  public override init() {
    super.init()
    identifier = "UIKeyboardLayoutGuide"
  }

  deinit {}

  fileprivate func fill(_ view: UIView) {
    view.addLayoutGuide(self)
    UIKeyboardLayoutGuide.references.removeAll { $0.guide == nil }
    UIKeyboardLayoutGuide.references.append(Reference(guide: self))
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
    if let covered {
      top = topAnchor.constraint(equalTo: owningView.bottomAnchor, constant: -covered)
    } else {
      top = topAnchor.constraint(
        equalTo: usesBottomSafeArea ? owningView.safeAreaLayoutGuide.bottomAnchor : owningView.bottomAnchor)
    }
    top?.isActive = true
  }

  /// Begins at the top of the keyboard, in the screen's coordinates. Returns whether the guide has moved.
  func move(above keyboard: CGRect?) -> Bool {
    guard let view = owningView else { return false }
    let former = covered
    covered = keyboard.flatMap { keyboard in
      guard let window = view.window else { return nil }
      let distance = view.bounds.maxY - view.convert(window.placed(keyboard.origin), from: nil).y
      let safe = usesBottomSafeArea ? view.safeAreaInsets.bottom : 0
      return distance > safe ? min(distance, view.bounds.height) : nil
    }
    return covered != former
  }
}

extension UIView {
  /// The guide for the part of the view that the keyboard covers.
  public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    if let known = layoutGuides.lazy.compactMap({ $0 as? UIKeyboardLayoutGuide }).first { return known }
    let guide = UIKeyboardLayoutGuide()
    guide.fill(self)
    return guide
  }
}

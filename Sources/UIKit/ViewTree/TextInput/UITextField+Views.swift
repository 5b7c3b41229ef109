extension UITextField {
  /// When an additional view of the field is shown.
  public nonisolated enum ViewMode: Int, Hashable, Sendable {
    case never
    /// Only while the field is edited.
    case whileEditing
    /// Only while the field is not edited.
    case unlessEditing
    case always

    func isShown(whileEditing isEditing: Bool) -> Bool {
      switch self {
      case .never: false
      case .whileEditing: isEditing
      case .unlessEditing: !isEditing
      case .always: true
      }
    }
  }

  /// The outline of a field.
  public nonisolated enum BorderStyle: Int, Hashable, Sendable {
    /// No outline and no background.
    case none
    /// A thin rectangle.
    case line
    /// A thick rectangle.
    case bezel
    /// A thin rectangle with round corners and a background.
    case roundedRect
  }

  /// Black on light screens, as in UIKit; on dark ones, white would be louder than the text.
  private static let lineColor = UIColor(light: .label, dark: .secondaryLabel)

  /// Shows the outline of a style.
  func show(_ style: BorderStyle) {
    layer.borderWidth = [.none: 0, .line: 1, .bezel: 2, .roundedRect: 1][style] ?? 0
    dynamicBorderColor = style == .none ? nil : style == .line ? UITextField.lineColor : .separator
    layer.cornerRadius = style == .roundedRect ? 5 : 0
    if style == .roundedRect, backgroundColor == nil { backgroundColor = .systemBackground }
  }

  var showsLeftView: Bool { leftView != nil && leftViewMode.isShown(whileEditing: isEditing) }
  var showsRightView: Bool { rightView != nil && rightViewMode.isShown(whileEditing: isEditing) }
  var showsClearButton: Bool { hasText && keepsSpaceForClearButton }
  var keepsSpaceForClearButton: Bool {
    clearButtonMode.isShown(whileEditing: isEditing) && !showsRightView
  }

  /// Shows or hides the view before and the view after the text, each in its own size.
  func layOutSideViews() {
    for (view, isShown, isLeft) in [(leftView, showsLeftView, true), (rightView, showsRightView, false)] {
      guard let view else { continue }
      guard isShown else {
        if view.superview === self { view.removeFromSuperview() }
        continue
      }
      if view.superview !== self { addSubview(view) }
      view.frame = isLeft ? leftViewRect(forBounds: bounds) : rightViewRect(forBounds: bounds)
    }
  }

  /// Returns the frame of a view before or after the text, in its own size.
  func sideRect(forBounds bounds: CGRect, size: CGSize?, atEnd: Bool, margin: CGFloat = 0) -> CGRect {
    let size = size ?? .zero
    return CGRect(
      x: atEnd != isRightToLeft ? bounds.maxX - margin - size.width : bounds.minX + margin,
      y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }

  /// Returns the frame of the text as it is shown now.
  func contentRect(forBounds bounds: CGRect) -> CGRect {
    isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
  }

  /// The space before and after the text, in points.
  var textMargins: (leading: CGFloat, trailing: CGFloat) {
    func space(_ view: UIView?, _ isShown: Bool) -> CGFloat {
      UITextField.margin + (isShown ? (view?.bounds.width ?? 0) + 8 : 0)
    }
    let leading = space(leftView, showsLeftView)
    return (leading, keepsSpaceForClearButton ? UITextField.clearSide : space(rightView, showsRightView))
  }

  /// The characters that are shown: those of the text, or dots for a password.
  var shownCharacters: [Character] {
    isSecureTextEntry ? editor.characters.map { _ in "•" } : editor.characters
  }
}

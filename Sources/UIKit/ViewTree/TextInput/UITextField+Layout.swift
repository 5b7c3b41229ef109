extension UITextField {
  /// The margin on each side of the text, and above and below it in the intrinsic size, in points: UIKit's.
  static let margin: CGFloat = 7
  /// The height of the border, with the space to the text, in points: UIKit's.
  private static let border: CGFloat = 2

  /// The part of the height that the border leaves.
  func insideBorder(_ bounds: CGRect) -> CGRect {
    let inset = borderStyle == .none ? 0 : min(UITextField.border, bounds.height / 2)
    return bounds.insetBy(dx: 0, dy: inset)
  }
  /// The width and height of the clear button, in points.
  static let clearSide: CGFloat = 44

  func layOut() {
    layOutSideViews()
    layOutClearButton()
    let isEmpty = editor.characters.isEmpty
    content.frame = contentRect(forBounds: bounds)
    label.font = usedFont
    label.textColor = isEmpty ? placeholderColor : textColor
    label.lineBreakMode = isEmpty ? .byTruncatingTail : .byClipping
    scrollToCaret()
    if isEmpty {
      if let attributedPlaceholder {
        label.attributedText = attributedPlaceholder
      } else {
        label.text = placeholder
      }
      label.frame = convert(placeholderRect(forBounds: bounds), to: content)
    } else {
      let shown = carets.part(from: scrollOffset, to: scrollOffset + content.bounds.width)
      label.text = String(shownCharacters[shown.range])
      let width = max(content.bounds.width, shown.width + 1)
      label.frame = CGRect(x: shown.left - scrollOffset, y: 0, width: width, height: content.bounds.height)
    }
    label.textAlignment = isEmpty ? placeholderAlignment : .left
    caret.isShown = isEditing && editor.selection.isEmpty
    caret.backgroundColor = chosenTintColor ?? UIFocusHaloEffect.standardColor
    caret.frame = convert(caretRect, to: content)
    layOutSelection(in: caret.frame)
  }

  private func layOutClearButton() {
    guard keepsSpaceForClearButton else { return clearButton.removeFromSuperview() }
    if clearButton.superview == nil { addSubview(clearButton) }
    clearButton.isHidden = !hasText
    clearButton.frame = clearButtonRect(forBounds: bounds)
  }

  private var placeholderAlignment: NSTextAlignment {
    textAlignment == .natural ? isRightToLeft ? .right : .left : textAlignment
  }

  /// The share of the free space that is left of text that is shorter than the field.
  private var leftShare: CGFloat {
    switch placeholderAlignment {
    case .center: 0.5
    case .right: 1
    default: 0
    }
  }

  /// Scrolls the text so that the caret is visible and no free space remains that text could fill. Text
  /// shorter than the field is aligned by `textAlignment`.
  private func scrollToCaret() {
    let available = content.bounds.width - CaretView.width
    let x = carets.positions[editor.caret]
    let maximum = max(0, carets.width - available)
    scrollOffset = min(max(scrollOffset, x - available), x, maximum)
    scrollOffset = max(0, scrollOffset)
    scrollOffset += min(0, carets.width - available) * leftShare
  }

  /// The frame of the caret in the field's coordinates.
  public var caretRect: CGRect {
    let height = usedFont.lineHeight.rounded(.up)
    let x = content.frame.minX + carets.positions[editor.caret] - scrollOffset
    return CGRect(
      x: x, y: (content.frame.midY - height / 2).rounded(), width: UIScreen.main.rounded(CaretView.width),
      height: height)
  }

  func makeClearButton() -> UIButton {
    let button = UIButton(
      primaryAction: UIAction { [weak self] _ in
        self?.clear()
        self?.becomeFirstResponder()
      })
    button.setImage(UIImage(shape: .cross, size: 16), for: .normal)
    button.tintColor = placeholderColor
    button.accessibilityLabel = "Clear text"
    return button
  }
}

extension VectorShape {
  /// Two crossed strokes in a box of 24 points.
  fileprivate nonisolated static let cross = VectorShape(
    name: "UITextField.clear", box: 24, strokeWidth: 2, minimumStrokeWidth: 1.25,
    paths: [
      Path(
        commands: [
          .move(CGPoint(x: 6, y: 6)), .line(CGPoint(x: 18, y: 18)), .move(CGPoint(x: 18, y: 6)),
          .line(CGPoint(x: 6, y: 18)),
        ], isFilled: false)
    ])
}

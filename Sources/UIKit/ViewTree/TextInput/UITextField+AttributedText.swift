public import Foundation

extension UITextField {
  /// The text with the attributes of the field. Setting it takes over the text, and the font, color and alignment of its
  /// first character for the whole text.
  public var attributedText: NSAttributedString? {
    get { NSAttributedString(string: editor.text, attributes: defaultTextAttributes) }
    set {
      if let newValue, newValue.length > 0 {
        defaultTextAttributes = newValue.attributes(at: 0, effectiveRange: nil)
      }
      text = newValue?.string
    }
  }

  /// The font, the color and the alignment of the text, as attributes. Other attributes have no effect.
  public var defaultTextAttributes: [NSAttributedString.Key: Any] {
    get {
      let style = NSMutableParagraphStyle()
      style.alignment = textAlignment
      return [.font: usedFont, .foregroundColor: textColor ?? .label, .paragraphStyle: style]
    }
    set {
      if let font = newValue[.font] as? UIFont { self.font = font }
      if let color = newValue[.foregroundColor] as? UIColor { textColor = color }
      if let style = newValue[.paragraphStyle] as? NSParagraphStyle { textAlignment = style.alignment }
    }
  }

  /// The attributes of text that is entered, which are those of the whole text; nil while the field is not edited.
  public var typingAttributes: [NSAttributedString.Key: Any]? {
    get { isEditing ? defaultTextAttributes : nil }
    set { if let newValue { defaultTextAttributes = newValue } }
  }
}

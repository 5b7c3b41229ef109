import Foundation
import Replay
import Testing

@testable import ViewTree

@Suite("Areas and attributes of text fields")
struct UITextFieldLayoutTests {
  private final class Field: UITextField {
    override func textRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: insets(left: 30)) }
    override func editingRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: insets(left: 50)) }
    override func placeholderRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: insets(left: 70)) }
    override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
      CGRect(x: 3, y: 4, width: 20, height: 10)
    }
    override func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
      CGRect(x: bounds.maxX - 10, y: 0, width: 10, height: 10)
    }
    private func insets(left: CGFloat) -> UIEdgeInsets {
      UIEdgeInsets(top: 0, left: left, bottom: 0, right: 10)
    }
  }

  private let stage = Stage(size: CGSize(width: 400, height: 400))
  private let field = Field(frame: rect(100, 100, 200, 44))

  init() {
    stage.window.addSubview(field)
    stage.frame()
  }

  private var textLeft: CGFloat { field.label.convert(CGPoint.zero, to: field).x }

  @Test("a field's subclass says where text, placeholder, views and buttons are")
  func areas() {
    field.placeholder = "Name"
    field.leftView = UIView(frame: rect(0, 0, 8, 8))
    (field.leftViewMode, field.clearButtonMode) = (.always, .always)
    stage.frame()
    #expect(textLeft == 70)
    #expect(field.leftView?.frame == rect(3, 4, 20, 10))
    field.text = "Ada"
    stage.frame()
    #expect(textLeft == 30)
    #expect(field.clearButton.frame == rect(190, 0, 10, 10))
    stage.tap(at: point(200, 120))
    stage.frame()
    #expect(field.isEditing && textLeft == 50)
  }

  @Test("attributed text sets the text, the font, the color and the alignment of the field")
  func attributes() {
    let style = NSMutableParagraphStyle()
    style.alignment = .center
    field.attributedText = NSAttributedString(
      string: "Ada",
      attributes: [
        .font: UIFont.systemFont(ofSize: 30), .foregroundColor: UIColor.red, .paragraphStyle: style,
      ])
    #expect(field.text == "Ada" && field.font?.pointSize == 30)
    #expect(field.textColor == .red && field.textAlignment == .center)
    #expect(field.attributedText?.string == "Ada")
    #expect(field.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
    field.attributedText = nil
    #expect(field.text == "")
  }

  @Test("typing into a field that clears on insertion replaces its text")
  func clearing() {
    field.text = "old"
    field.clearsOnInsertion = true
    stage.tap(at: point(280, 120))
    field.becomeFirstResponder()
    stage.type("n")
    #expect(field.text == "n")
  }

  @Test("an insertion that the delegate refuses, or that inserts nothing, does not use up the clearing")
  func clearingLater() {
    let refusing = Refusing()
    field.delegate = refusing
    field.text = "old"
    field.clearsOnInsertion = true
    stage.tap(at: point(280, 120))
    field.becomeFirstResponder()
    stage.type("x")
    stage.type("\u{1}")
    #expect(field.text == "old")
    field.delegate = nil
    stage.type("n")
    stage.type("e")
    #expect(field.text == "ne")
  }

  @Test("an input method replaces the text of a field that clears on insertion")
  func clearingByComposition() {
    field.text = "old"
    field.clearsOnInsertion = true
    stage.tap(at: point(280, 120))
    field.becomeFirstResponder()
    field.setMarkedText("に")
    #expect(field.text == "に")
    field.insertText("日")
    #expect(field.text == "日")
  }

  private final class Refusing: UITextFieldDelegate {
    func textField(
      _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool { false }
  }

  @Test("a field with the font of a text style grows with the text size of the user")
  func textSize() {
    field.font = .preferredFont(forTextStyle: .body)
    field.adjustsFontForContentSizeCategory = true
    stage.scene.traitOverrides.preferredContentSizeCategory = .extraExtraExtraLarge
    stage.frame()
    #expect(field.font?.pointSize == 23)
  }
}

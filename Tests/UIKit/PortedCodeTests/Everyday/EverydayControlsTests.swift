import Replay
import Testing
import UIKit

@Suite("Everyday lines about controls and text")
@MainActor
struct EverydayControlsTests {
  private let stage = Stage(size: CGSize(width: 400, height: 400))

  @Test("a button made of an action shows its title and performs it")
  func actions() {
    var presses = 0
    let button = UIButton(primaryAction: UIAction(title: "Save") { _ in presses += 1 })
    #expect(button.currentTitle == "Save" && button.bounds.width > 20)
    stage.window.addSubview(button)
    button.center = CGPoint(x: 100, y: 100)
    stage.frame()
    stage.tap(at: CGPoint(x: 100, y: 100))
    stage.settle()
    #expect(presses == 1 && button.titleLabel?.text == "Save")
    let custom = UIButton(type: .custom, primaryAction: UIAction(title: "Own") { _ in })
    #expect(custom.currentTitleColor == .white && custom.buttonType == .custom)
    #expect(UIButton(type: .close).currentImage != nil)
  }

  @Test("a button shows attributed titles, background images and insets")
  func buttons() {
    let button = UIButton(type: .system)
    button.setAttributedTitle(
      NSAttributedString(string: "Go", attributes: [.foregroundColor: UIColor.red]), for: .normal)
    button.contentEdgeInsets = UIEdgeInsets(top: 10, left: 20, bottom: 10, right: 20)
    button.setBackgroundImage(UIImage(systemName: "circle.fill"), for: .normal)
    button.sizeToFit()
    button.layoutIfNeeded()
    #expect(button.titleLabel?.attributedText?.string == "Go")
    #expect(button.titleLabel?.frame.minX == 20)
    #expect(button.currentBackgroundImage == UIImage(systemName: "circle.fill"))
    #expect(UIImage(systemName: "no.such.symbol") == nil)
  }

  @Test("a text field has UIKit's traits, border, side views and secure entry")
  func fields() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
    field.borderStyle = .roundedRect
    field.keyboardType = .emailAddress
    field.autocapitalizationType = .none
    field.autocorrectionType = .no
    field.returnKeyType = .done
    field.textContentType = .username
    field.clearButtonMode = .whileEditing
    field.attributedPlaceholder = NSAttributedString(
      string: "Name", attributes: [.foregroundColor: UIColor.systemGray])
    field.font = nil
    field.textColor = nil
    field.textAlignment = .center
    #expect(field.layer.borderWidth == 1 && field.layer.cornerRadius == 5 && field.placeholder == "Name")
    let icon = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    field.leftView = icon
    stage.window.addSubview(field)
    stage.frame()
    #expect(icon.superview == nil)
    field.leftViewMode = .always
    stage.frame()
    #expect(icon.superview === field && icon.frame.minX == 7)
    field.isSecureTextEntry = true
    field.text = "secret"
    field.selectAll(nil)
    field.copy(nil)
    #expect(field.text == "secret" && field.accessibilityValue == "••••••")
    #expect(UIPasteboard.general.string != "secret")
  }

  @Test("ending the editing of a view takes the keyboard from the field in it, and tells its delegate once")
  func endEditing() {
    let (field, observer) = (UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 34)), FieldObserver())
    field.delegate = observer
    let form = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    form.addSubview(field)
    stage.window.addSubview(form)
    field.becomeFirstResponder()
    field.insertText("a")
    #expect(observer.selections > 0)
    observer.mayEnd = false
    #expect(!form.endEditing(false) && field.isFirstResponder)
    #expect(form.endEditing(true) && !field.isFirstResponder)
    #expect(observer.reasons == [.committed])
    #expect(form.endEditing(false) && observer.reasons.count == 1)
  }

  @Test("keyboard notifications can be observed, and none is posted without an on-screen keyboard")
  func keyboard() {
    var heard: [String] = []
    let names = [
      UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification,
      UIResponder.keyboardWillHideNotification, UIResponder.keyboardWillChangeFrameNotification,
    ]
    let observers = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
        let frame = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue
        heard.append("\(name.rawValue) \(frame?.cgRectValue ?? .zero)")
      }
    }
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
    stage.window.addSubview(field)
    field.becomeFirstResponder()
    field.resignFirstResponder()
    #expect(heard.isEmpty)
    observers.forEach(NotificationCenter.default.removeObserver)
  }

  @Test("a paragraph style places lines, and kerning widens them")
  func paragraphs() {
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 6
    style.alignment = .center
    style.firstLineHeadIndent = 10
    let plain = NSAttributedString(string: "ab\ncd", attributes: [.font: UIFont.systemFont(ofSize: 10)])
    let styled = NSMutableAttributedString(attributedString: plain)
    styled.addAttribute(.paragraphStyle, value: style, range: NSRange(location: 0, length: styled.length))
    let size = CGSize(width: 200, height: 200)
    let before = plain.boundingRect(with: size, options: .usesLineFragmentOrigin, context: nil)
    var after = styled.boundingRect(with: size, options: .usesLineFragmentOrigin, context: nil)
    // Each line is the last of its own paragraph, so line spacing does not apply, but the indentation does.
    #expect(after.width == before.width + 10 && after.height == before.height)
    let spaced = NSMutableParagraphStyle()
    spaced.paragraphSpacing = 8
    spaced.minimumLineHeight = before.height
    styled.addAttribute(.paragraphStyle, value: spaced, range: NSRange(location: 0, length: styled.length))
    after = styled.boundingRect(with: size, options: .usesLineFragmentOrigin, context: nil)
    #expect(after.height == before.height * 2 + 8)
    let kerned = NSAttributedString(
      string: "ab", attributes: [.font: UIFont.systemFont(ofSize: 10), .kern: 3])
    let tight = NSAttributedString(string: "ab", attributes: [.font: UIFont.systemFont(ofSize: 10)])
    #expect(kerned.size().width == tight.size().width + 6)
    #expect(spaced.copy() as? NSParagraphStyle == spaced && style != spaced)
  }

  @Test("a label wraps by words and leaves out the rest, and its attributes decide the alignment")
  func labels() {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    label.lineBreakMode = .byWordWrapping
    label.numberOfLines = 2
    label.text = "one two three four five six seven eight nine ten eleven twelve"
    stage.window.addSubview(label)
    stage.frame()
    label.font = UIFont(name: "Courier", size: 12)
    label.textAlignment = .justified
    label.textColor = UIColor.systemGray
    #expect(label.textColor == .systemGray && label.sizeThatFits(label.bounds.size).width <= 100)
  }

  @Test("points, rectangles and their relatives are wrapped as objects")
  func values() {
    let point = NSValue(cgPoint: CGPoint(x: 1, y: 2))
    #expect(point.cgPointValue == CGPoint(x: 1, y: 2) && point.cgRectValue == .zero)
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(NSValue(cgRect: rect).cgRectValue == rect)
    #expect(NSValue(cgSize: rect.size).cgSizeValue == rect.size)
    let turn = CGAffineTransform(rotationAngle: 1)
    #expect(NSValue(cgAffineTransform: turn).cgAffineTransformValue == turn)
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue == insets)
    let offset = UIOffset(horizontal: 1, vertical: 2)
    #expect(NSValue(uiOffset: offset).uiOffsetValue == offset && point.uiOffsetValue == .zero)
    #expect(HUGE > 1e30)
  }

  @Test("feedback generators are accepted")
  func feedback() {
    let impact = UIImpactFeedbackGenerator(style: .medium)
    impact.prepare()
    impact.impactOccurred()
    UISelectionFeedbackGenerator().selectionChanged()
    UINotificationFeedbackGenerator().notificationOccurred(.success)
  }

  @Test("a template image takes the tint color, an original one keeps its colors")
  func images() throws {
    let picture = try #require(CGImage(width: 1, height: 1, pixels: [0, 0, 255, 255]))
    let image = UIImage(cgImage: picture)
    let view = UIImageView(image: image.withRenderingMode(.alwaysTemplate))
    view.tintColor = .green
    stage.window.addSubview(view)
    #expect(view.layer.content != .image(picture))
    view.image = image.withRenderingMode(.alwaysOriginal)
    #expect(view.layer.content == .image(picture))
    #expect(image == UIImage(cgImage: picture) && image != image.withRenderingMode(.alwaysTemplate))
    #expect(UIImage().size == .zero && UIImage(named: "missing") == nil)
    #expect(image.withTintColor(.red).withTintColor(.blue) == image.withTintColor(.blue))
    view.contentMode = .topRight
    #expect(view.contentMode == .topRight && UIView().contentMode == .scaleToFill)
  }
}

private class FieldObserver: NSObject, UITextFieldDelegate {
  var mayEnd = true
  var selections = 0
  var reasons: [UITextField.DidEndEditingReason] = []

  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { mayEnd }
  func textFieldDidChangeSelection(_ textField: UITextField) { selections += 1 }
  func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
    reasons.append(reason)
  }
}

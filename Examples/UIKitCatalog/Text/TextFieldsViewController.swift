import UIKit

/// Text fields with borders, views at their ends, and limits.
final class TextFieldsViewController: FormViewController, UITextFieldDelegate {

  private lazy var message = status("0 of 10 characters")
  private let limited = UITextField()

  override func viewDidLoad() {
    super.viewDidLoad()
    addGroup("Borders", [field("Rounded", .roundedRect), field("Line", .line), field("None", .none)])

    let clear = field("Clear button while editing", .roundedRect)
    clear.text = "Delete me"
    clear.clearButtonMode = .always
    let secure = field("Password", .roundedRect)
    secure.isSecureTextEntry = true
    secure.textContentType = .password
    let icon = field("With a view", .roundedRect)
    let image = UIImageView(image: UIImage(systemName: "envelope"))
    image.tintColor = .secondaryLabel
    image.contentMode = .center
    image.frame = CGRect(x: 0, y: 0, width: 32, height: 24)
    icon.leftView = image
    icon.leftViewMode = .always
    addGroup("Contents", [clear, secure, icon])

    setUp(limited, "At most 10 characters", .roundedRect)
    addGroup("Delegate", [limited, message], footer: "Return ends editing.")

    let disabled = field("Disabled", .roundedRect)
    disabled.isEnabled = false
    let tinted = field("Colors", .roundedRect)
    tinted.textColor = .systemPink
    tinted.tintColor = .systemPink
    tinted.text = "Pink, with a pink caret"
    addGroup("Looks", [disabled, tinted])
  }

  private func field(_ placeholder: String, _ style: UITextField.BorderStyle) -> UITextField {
    let field = UITextField()
    setUp(field, placeholder, style)
    return field
  }

  private func setUp(_ field: UITextField, _ placeholder: String, _ style: UITextField.BorderStyle) {
    field.borderStyle = style
    field.placeholder = placeholder
    field.font = .preferredFont(forTextStyle: .body)
    field.adjustsFontForContentSizeCategory = true
    field.delegate = self
  }

  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool {
    guard textField === limited, let text = textField.text, let range = Range(range, in: text) else {
      return true
    }
    let count = text.replacingCharacters(in: range, with: string).count
    if count <= 10 { message.text = "\(count) of 10 characters" }
    return count <= 10
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
    return true
  }
}

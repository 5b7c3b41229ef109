import UIKit

/// A text of several lines.
final class SignatureViewController: UIViewController, UITextViewDelegate {

  private let textView = UITextView()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Signature"
    navigationItem.largeTitleDisplayMode = .never
    view.backgroundColor = .systemBackground
    textView.font = .preferredFont(forTextStyle: .body)
    textView.text = Preferences.shared.signature
    textView.delegate = self
    textView.textContainerInset = UIEdgeInsets(top: 16, left: 12, bottom: 16, right: 12)
    textView.frame = view.bounds
    textView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    textView.accessibilityLabel = "Signature"
    view.addSubview(textView)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    textView.becomeFirstResponder()
  }

  func textViewDidChange(_ textView: UITextView) { Preferences.shared.signature = textView.text }
}

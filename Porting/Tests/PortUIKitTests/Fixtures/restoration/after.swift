import UIKit

class Reader: UIViewController {
  var page = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    restorationIdentifier = "reader"
    view.restorationIdentifier = "page"
  }

  func encodeRestorableState(with coder: NSCoder) {
    coder.encode(page, forKey: "page")
  }

  func decodeRestorableState(with coder: NSCoder) {
    page = coder.decodeInteger(forKey: "page")
  }
}

final class Comic: Reader, UIViewControllerRestoration {
  override func encodeRestorableState(with coder: NSCoder) { super.encodeRestorableState(with: coder) }
}

import UIKit

class Reader: UIViewController {
  var page = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    restorationIdentifier = "reader"
    view.restorationIdentifier = "page"
  }

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(page, forKey: "page")
  }

  override func decodeRestorableState(with coder: NSCoder) {
    page = coder.decodeInteger(forKey: "page")
    super.decodeRestorableState(with: coder)
  }
}

final class Comic: Reader, UIViewControllerRestoration {
  override func encodeRestorableState(with coder: NSCoder) { super.encodeRestorableState(with: coder) }
}

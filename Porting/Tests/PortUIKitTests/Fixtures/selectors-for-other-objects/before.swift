import UIKit

class BaseController: UIViewController {
  @objc func close() {}
}

extension UIViewController {
  @objc func dismissKeyboard() { view.endEditing(true) }
}

final class Form: BaseController {
  let field = UITextField()
  let list = UITableView()
  let player = Player()
  weak var owner: AnyObject?

  override func viewDidLoad() {
    let tap = UITapGestureRecognizer(target: view, action: #selector(UIView.endEditing))
    let button = UIButton()
    button.addTarget(field, action: #selector(becomeFirstResponder), for: .touchUpInside)
    button.addTarget(self.field, action: #selector(resignFirstResponder), for: .touchUpInside)
    button.addTarget(list, action: #selector(scroll), for: .touchUpInside)
    button.addTarget(owner, action: #selector(scroll), for: .touchUpInside)
    button.addTarget(player, action: #selector(start), for: .touchUpInside)
    button.addTarget(player, action: #selector(stop), for: .touchUpInside)
    button.addTarget(self, action: #selector(close), for: .touchUpInside)
    button.addTarget(self, action: #selector(dismissKeyboard), for: .touchUpInside)
    let back = UIBarButtonItem(
      title: "Back", style: .plain, target: navigationController,
      action: #selector(UINavigationController.popViewController(animated:)))
  }

  override func becomeFirstResponder() -> Bool { super.becomeFirstResponder() }
  @objc func start() {}
  @objc func stop() {}
}

final class Player: NSObject {
  @objc func start() {}
}

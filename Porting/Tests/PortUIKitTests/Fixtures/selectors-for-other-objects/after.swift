import UIKit

class BaseController: UIViewController {
  func close() {}
}

extension UIViewController {
  func dismissKeyboard() { view.endEditing(true) }
}

final class Form: BaseController {
  let field = UITextField()
  let list = UITableView()
  let player = Player()
  weak var owner: AnyObject?

  override func viewDidLoad() {
    let tap = UITapGestureRecognizer(target: view, action: Selector("endEditing:", UIView.endEditing))
    let button = UIButton()
    button.addTarget(field, action: Selector("becomeFirstResponder", UIResponder.becomeFirstResponder), for: .touchUpInside)
    button.addTarget(self.field, action: Selector("resignFirstResponder", UIResponder.resignFirstResponder), for: .touchUpInside)
    button.addTarget(list, action: Selector("scroll", UITableView.scroll), for: .touchUpInside)
    button.addTarget(owner, action: Selector("scroll", Self.scroll), for: .touchUpInside)
    button.addTarget(player, action: Selector("start", Player.start), for: .touchUpInside)
    button.addTarget(player, action: Selector("stop", Self.stop), for: .touchUpInside)
    button.addTarget(self, action: Selector("close", BaseController.close), for: .touchUpInside)
    button.addTarget(self, action: Selector("dismissKeyboard", UIViewController.dismissKeyboard), for: .touchUpInside)
    let back = UIBarButtonItem(
      title: "Back", style: .plain, target: navigationController,
      action: Selector("popViewControllerAnimated:", UINavigationController.popViewController(animated:)))
  }

  override func becomeFirstResponder() -> Bool { super.becomeFirstResponder() }
  func start() {}
  func stop() {}
}

final class Player: NSObject {
  func start() {}
}

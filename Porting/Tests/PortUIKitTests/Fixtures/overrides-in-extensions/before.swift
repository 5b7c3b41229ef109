public class Constraint: NSLayoutConstraint {
  var label = ""
}

public extension Constraint {
  /// The label.
  override var description: String {
    return "<\(label)>"  // no super
  }
}

class Controller: UIViewController {}

extension Controller {
  override func viewDidLoad() {
    super.viewDidLoad()
  }

  @objc override func tableView(_ tableView: UITableView, heightForRowAt path: IndexPath) -> CGFloat { 44 }
}

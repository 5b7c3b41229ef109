public class Constraint: NSLayoutConstraint {
  var label = ""
  public override var description: String { descriptionInExtension }
}

public extension Constraint {
  /// The label.
  var descriptionInExtension: String {
    return "<\(label)>"  // no super
  }
}

class Controller: UIViewController {
  override func viewDidLoad() { viewDidLoadInExtension() }
  override func tableView(_ tableView: UITableView, heightForRowAt path: IndexPath) -> CGFloat { tableViewInExtension(tableView, heightForRowAt: path) }
}

extension Controller {
  func viewDidLoadInExtension() {
    super.viewDidLoad()
  }

  func tableViewInExtension(_ tableView: UITableView, heightForRowAt path: IndexPath) -> CGFloat { 44 }
}

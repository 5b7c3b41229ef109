import Inspector
import StackedNav
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = SPStackedNavigationController(
      rootViewController: NumbersViewController(step: 1))
    window?.makeKeyAndVisible()
    Inspector.openIfRequested()
    return true
  }
}

/// A page that lists numbers; a tap on one opens its multiples on top of the page.
final class NumbersViewController: UIViewController, SPStackedNavigationPage {
  let stackedNavigationPageSize: SPStackedNavigationPageSize
  private let step: Int
  private let table = UITableView()

  init(step: Int) {
    self.step = step
    stackedNavigationPageSize = step == 1 ? .full : .half
    super.init(nibName: nil, bundle: nil)
  }

  override func loadView() {
    table.backgroundColor = .white
    table.register(UITableViewCell.self, forCellReuseIdentifier: "number")
    table.dataSource = self
    table.delegate = self
    view = table
  }
}

extension NumbersViewController: UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1000 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "number", for: indexPath)
    cell.textLabel?.text = "\((indexPath.row + 1) * step)"
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let page = NumbersViewController(step: (indexPath.row + 1) * step)
    stackedNavigationController?.pushViewController(page, onTopOf: self, animated: true)
  }
}

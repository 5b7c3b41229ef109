import Lists
import ViewTree

/// The tab More, which a compact window has for more than five controllers: the first four have tabs, and a list has
/// the others.
///
/// A navigation controller of the list is shown in place of it, with a back button to the list. Other controllers are
/// pushed on the list.
extension UITabBarController {
  /// The largest number of tabs in a compact window: UIKit's.
  private static let maxTabs = 5

  /// The controllers without a tab.
  var overflow: [UIViewController] {
    isCompact && controllers.count > Self.maxTabs ? Array(controllers[(Self.maxTabs - 1)...]) : []
  }

  /// The controllers with a tab.
  var tabControllers: [UIViewController] {
    overflow.isEmpty ? controllers : controllers.prefix(Self.maxTabs - 1) + [moreNavigationController]
  }

  func isMore(_ controller: UIViewController) -> Bool { hasMore && controller === moreNavigationController }

  private func isInOverflow(_ controller: UIViewController) -> Bool {
    overflow.contains { $0 === controller }
  }

  /// Returns the controller that has the tab for a controller: itself, or the one of the tab More.
  func tabController(of controller: UIViewController) -> UIViewController {
    isInOverflow(controller) ? moreNavigationController : controller
  }

  /// Returns the controller to show for a selected one: itself, or that of the tab More with the selected one on its list.
  func host(of controller: UIViewController) -> UIViewController {
    let isPushed = isInOverflow(controller) && !(controller is UINavigationController)
    guard isPushed || isMore(controller) else { return controller }
    let stack = isPushed ? [moreList, controller] : [moreList]
    if !moreNavigationController.viewControllers.elementsEqual(stack, by: ===) {
      moreNavigationController.setViewControllers(stack, animated: false)
      adopt()
    }
    return moreNavigationController
  }

  /// Makes controllers without a parent children: new ones, and those that were on the list.
  func adopt() {
    let pushed = hasMore ? moreNavigationController.viewControllers : []
    for controller in controllers
    where controller.parent !== self && !pushed.contains(where: { $0 === controller }) {
      addChild(controller)
      controller.didMove(toParent: self)
    }
  }

  /// Adds or removes the tab More, and the ways back to the list.
  func updateMore() {
    let isNeeded = !overflow.isEmpty
    if isNeeded != hasMore {
      hasMore = isNeeded
      if isNeeded {
        moreNavigationController.tabBarItem = UITabBarItem(tabBarSystemItem: .more, tag: 0)
        addChild(moreNavigationController)
        moreNavigationController.didMove(toParent: self)
      } else {
        removeMore()
      }
    }
    for case let navigation as UINavigationController in controllers {
      guard isInOverflow(navigation) else {
        navigation.navigationBar.outerBack = nil
        continue
      }
      navigation.navigationBar.outerBack = (
        moreList.navigationItem,
        { [weak self] in
          guard let self else { return }
          select(moreNavigationController, animated: false)
        }
      )
    }
    if isNeeded { moreList.tableView.reloadData() }
  }

  private func removeMore() {
    moreNavigationController.setViewControllers([moreList], animated: false)
    moreNavigationController.willMove(toParent: nil)
    moreNavigationController.viewIfLoaded?.removeFromSuperview()
    if shown === moreNavigationController { shown = nil }
    moreNavigationController.barInsets = .zero
    moreNavigationController.removeFromParent()
    adopt()
    if selected === moreNavigationController {
      selected = controllers.count >= Self.maxTabs ? controllers[Self.maxTabs - 1] : controllers.first
    }
  }

  /// Called when the window became compact or regular.
  func compactnessChanged() {
    guard hasMore || !overflow.isEmpty else { return }
    updateItems()
    show(selected.map(host))
  }

  /// Called when the list or a screen on it is shown.
  func moreComes(to controller: UIViewController) {
    let next = controller === moreList ? moreNavigationController : controllers.first { $0 === controller }
    if let next, shown === moreNavigationController { selected = next }
  }

  /// Shows a controller that the user chose from the list.
  func chooseFromMore(_ controller: UIViewController) {
    guard !(controller is UINavigationController) else { return select(controller, animated: false) }
    selected = controller
    moreNavigationController.pushViewController(controller, animated: true)
  }
}

/// The list of the controllers without a tab.
final class MoreListController: UITableViewController {
  private weak var tabs: UITabBarController?

  init(of tabs: UITabBarController) {
    self.tabs = tabs
    super.init(style: .plain)
    title = "More"
  }

  private var controllers: [UIViewController] { tabs?.overflow ?? [] }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    // Screens that were popped belong to the tabs again.
    tabs?.adopt()
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    controllers.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "tab")
      ?? UITableViewCell(style: .value1, reuseIdentifier: "tab")
    guard controllers.indices.contains(indexPath.row), let item = tabs?.item(of: controllers[indexPath.row])
    else { return cell }
    cell.textLabel?.text = item.title
    cell.imageView?.image = item.image?.asTemplate
    cell.detailTextLabel?.text = item.badgeValue
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    if controllers.indices.contains(indexPath.row) { tabs?.chooseFromMore(controllers[indexPath.row]) }
  }
}

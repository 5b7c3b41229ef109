public import ViewTree

extension UIViewController {
  /// The nearest ancestor that is a split view controller, or nil.
  public var splitViewController: UISplitViewController? {
    sequence(first: parent) { $0?.parent }.lazy.compactMap { $0 as? UISplitViewController }.first
  }

  /// Shows a screen where it belongs: pushes it on the navigation stack around this controller, or presents it.
  public func show(_ vc: UIViewController, sender: Any?) {
    if let split = self as? UISplitViewController ?? splitViewController, navigationController == nil {
      if split.delegate?.splitViewController(split, show: vc, sender: sender) ?? false { return }
    }
    if let navigation = self as? UINavigationController ?? navigationController {
      navigation.pushViewController(vc, animated: true)
    } else {
      present(vc, animated: true)
    }
  }

  /// Shows a screen in the secondary column of the split view controller around this one, or presents it.
  public func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    guard let split = self as? UISplitViewController ?? splitViewController else {
      return present(vc, animated: true)
    }
    if split.delegate?.splitViewController(split, showDetail: vc, sender: sender) ?? false { return }
    split.showDetail(vc)
  }
}

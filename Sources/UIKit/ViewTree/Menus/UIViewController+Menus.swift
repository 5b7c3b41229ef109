public import Foundation

extension UIViewController {
  /// Opens a menu attached to a control such as a button. Does nothing while the controller presents
  /// something else.
  ///
  /// - Parameters:
  ///   - menu: The menu to open.
  ///   - anchor: The control's frame, in the window's coordinates.
  ///   - isTrailing: Whether the menu is aligned with the anchor's trailing edge instead of its leading edge.
  public func presentMenu(_ menu: UIMenu, from anchor: CGRect, isTrailing: Bool = true) {
    present(
      MenuViewController(menu, at: MenuPlacement(anchor: anchor, isTrailing: isTrailing)), animated: false)
  }
}

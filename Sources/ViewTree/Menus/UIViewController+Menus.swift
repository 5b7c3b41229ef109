public import Foundation

extension UIViewController {
  /// Opens a menu that hangs on a part of the window, such as a button. Nothing happens while the controller presents
  /// something else.
  ///
  /// - Parameters:
  ///   - anchor: In the window's coordinates.
  ///   - isTrailing: Whether the menu ends where the anchor ends in the direction of reading; else they begin together.
  public func presentMenu(_ menu: UIMenu, from anchor: CGRect, isTrailing: Bool = true) {
    present(
      MenuViewController(menu, at: MenuPlacement(anchor: anchor, isTrailing: isTrailing)), animated: false)
  }
}

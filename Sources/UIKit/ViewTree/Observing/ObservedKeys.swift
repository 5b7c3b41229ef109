import Foundation

// The observable properties by their Objective-C names, as `docs/objects.md` lists them. The functions are
// generic because key paths are equal only if they have the same root type: these begin at the observed
// class, as the observers' key paths do.

func viewKeyPaths<View: UIView>(_: View.Type) -> [String: AnyKeyPath] {
  [
    "bounds": \View.bounds, "frame": \View.frame, "center": \View.center, "transform": \View.transform,
    "hidden": \View.isHidden, "alpha": \View.alpha, "backgroundColor": \View.backgroundColor,
  ]
}

func scrollViewKeyPaths<View: UIScrollView>(_: View.Type) -> [String: AnyKeyPath] {
  [
    "contentOffset": \View.contentOffset, "contentSize": \View.contentSize,
    "contentInset": \View.contentInset,
  ]
}

func labelKeyPaths<Label: UILabel>(_: Label.Type) -> [String: AnyKeyPath] {
  ["text": \Label.text, "font": \Label.font]
}

func controlKeyPaths<Control: UIControl>(_: Control.Type) -> [String: AnyKeyPath] {
  [
    "enabled": \Control.isEnabled, "selected": \Control.isSelected, "highlighted": \Control.isHighlighted,
  ]
}

func controllerKeyPaths<Controller: UIViewController>(_: Controller.Type) -> [String: AnyKeyPath] {
  ["title": \Controller.title]
}

func recognizerKeyPaths<Recognizer: UIGestureRecognizer>(_: Recognizer.Type) -> [String: AnyKeyPath] {
  ["state": \Recognizer.state]
}

func tabBarItemKeyPaths<Item: UITabBarItem>(_: Item.Type) -> [String: AnyKeyPath] {
  [
    "title": \Item.title, "image": \Item.image, "badgeValue": \Item.badgeValue,
    "badgeColor": \Item.badgeColor, "enabled": \Item.isEnabled,
  ]
}

enum ObservedKeys {
  /// The name of a change of the bounds. A new origin changes a scroll view's offset; a new size
  /// changes the frame.
  static func bounds(from old: CGRect, to new: CGRect) -> String {
    if new.size == old.size { return "bounds.origin" }
    return new.origin == old.origin ? "bounds.size" : "bounds"
  }
}

extension ExtrasHolder {
  /// Notifies observers before and after a property changes. Without observers, this only loads a pointer.
  @inline(__always) func willChange(_ key: String) { extras?.observers?.willChange(key, of: self) }
  @inline(__always) func didChange(_ key: String) { extras?.observers?.didChange(key, of: self) }
}

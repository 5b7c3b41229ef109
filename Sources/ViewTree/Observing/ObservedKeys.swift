import Foundation

// What tells observers of its changes, by its Objective-C name. `docs/objects.md` lists it. The functions are generic so that
// the key paths begin at the class that is observed, as those of observers do: key paths of other roots are not equal.

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
  /// The name of a change of the bounds. The origin of a scroll view's bounds is its offset; the size makes the frame.
  static func bounds(from old: CGRect, to new: CGRect) -> String {
    if new.size == old.size { return "bounds.origin" }
    return new.origin == old.origin ? "bounds.size" : "bounds"
  }
}

extension ExtrasHolder {
  /// Tells observers of a property, before it changes and after it has. It costs a look at a pointer where there are none.
  @inline(__always) func willChange(_ key: String) { extras?.observers?.willChange(key, of: self) }
  @inline(__always) func didChange(_ key: String) { extras?.observers?.didChange(key, of: self) }
}

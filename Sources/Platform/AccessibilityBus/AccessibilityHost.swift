public import ViewTree

/// The window that screen readers read, as the platform provides it.
public protocol AccessibilityHost: AnyObject {
  /// The scene of the window.
  var scene: UIWindowScene { get }
  /// The name of the program.
  var accessibilityName: String { get }
  /// The title of the window.
  var title: String { get }
  /// The position of the window's content on the screen, in pixels; zero if the desktop does not reveal it.
  var screenOrigin: CGPoint { get }
  /// Whether the window has the keyboard focus.
  var hasKeyboard: Bool { get }
  /// Brings the window to the front, if the desktop permits it.
  func raise()
}

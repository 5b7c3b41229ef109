public import ViewTree

/// The window that a reader reads, as the platform knows it.
public protocol AccessibilityHost: AnyObject {
  var scene: UIWindowScene { get }
  /// What the program is called.
  var accessibilityName: String { get }
  var title: String { get }
  /// Where the window's content begins on the screen, in pixels; zero where the desktop does not tell.
  var screenOrigin: CGPoint { get }
  /// Whether the window has the keyboard.
  var hasKeyboard: Bool { get }
  /// Brings the window to the front, if the desktop lets it.
  func raise()
}

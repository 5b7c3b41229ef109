package import Foundation

/// The keyboard that a platform draws for text inputs without an `inputView` of their own.
@MainActor package protocol TextKeyboard: AnyObject {
  /// The view with the keys.
  var view: UIView { get }

  /// Returns whether the keyboard is shown for a text input that became the first responder, with the last touch of a
  /// finger or in another way.
  func isWanted(byTouch: Bool) -> Bool

  /// Returns the height of the keys on a screen of a size, for the current input.
  func height(in size: CGSize) -> CGFloat

  /// Types into an input until the next call.
  func begin(_ input: any UIKeyInput, in window: UIWindow)

  /// The text or the caret may have changed without the keyboard.
  func inputMayHaveChanged()
}

extension UIWindow {
  /// Presses and releases a key, as a keyboard does.
  package func press(_ key: UIKeyboardHIDUsage) {
    let time = scene.clock.eventTime
    for isDown in [true, false] { presses.handle(UIKey(keyCode: key), isDown: isDown, at: time) }
  }
}

extension UIWindowScene {
  /// The window that gets keys and text: the key window, or the input views if a text in them is edited.
  package var typingWindow: UIWindow? { inputViews.editingWindow ?? keyWindow }
}

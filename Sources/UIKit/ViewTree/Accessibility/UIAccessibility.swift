public import Foundation

/// Accessibility settings of the user, and notifications for screen readers.
@preconcurrency @MainActor public enum UIAccessibility {
  /// Whether animations should move less: views fade instead of flying in, and springs do not overshoot.
  ///
  /// Views that a finger drags still follow it. The platform or the program can set the property at any time.
  public static var isReduceMotionEnabled = false {
    didSet {
      guard isReduceMotionEnabled != oldValue else { return }
      NotificationCenter.default.post(name: reduceMotionStatusDidChangeNotification, object: nil)
    }
  }

  /// Posted after `isReduceMotionEnabled` changes.
  public static let reduceMotionStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")

  /// Whether colors should have more contrast. The platform sets it at any time.
  public package(set) static var isDarkerSystemColorsEnabled = false {
    didSet {
      guard isDarkerSystemColorsEnabled != oldValue else { return }
      NotificationCenter.default.post(name: darkerSystemColorsStatusDidChangeNotification, object: nil)
    }
  }

  /// Posted after `isDarkerSystemColorsEnabled` changes.
  public static let darkerSystemColorsStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityDarkerSystemColorsStatusDidChangeNotification")

  /// Whether a screen reader is running. The platform sets it at any time.
  public package(set) static var isVoiceOverRunning = false {
    didSet {
      guard isVoiceOverRunning != oldValue else { return }
      NotificationCenter.default.post(name: voiceOverStatusDidChangeNotification, object: nil)
    }
  }

  /// Posted after `isVoiceOverRunning` changes.
  public static let voiceOverStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityVoiceOverStatusDidChangeNotification")

  /// Converts a rectangle from a view's coordinates to screen coordinates, which are the window's here.
  public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
    view.convert(rect, to: nil)
  }
}

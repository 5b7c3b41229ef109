public import Foundation

/// What people ask of every program on their computer, and the way to a screen reader.
public enum UIAccessibility {
  /// Whether what moves by itself should move less: views fade where they would fly, and nothing swings.
  /// What a finger drags follows it all the same.
  ///
  /// The platform, or an option of the program, sets it; it may change at any time.
  public static var isReduceMotionEnabled = false {
    didSet {
      guard isReduceMotionEnabled != oldValue else { return }
      NotificationCenter.default.post(name: reduceMotionStatusDidChangeNotification, object: nil)
    }
  }

  /// Posted when `isReduceMotionEnabled` has changed.
  public static let reduceMotionStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")

  /// Whether colors should stand out more from what is behind them. The platform sets it; it may change at any time.
  public package(set) static var isDarkerSystemColorsEnabled = false {
    didSet {
      guard isDarkerSystemColorsEnabled != oldValue else { return }
      NotificationCenter.default.post(name: darkerSystemColorsStatusDidChangeNotification, object: nil)
    }
  }

  /// Posted when `isDarkerSystemColorsEnabled` has changed.
  public static let darkerSystemColorsStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityDarkerSystemColorsStatusDidChangeNotification")

  /// Whether a screen reader listens. The platform sets it; it may change at any time.
  public package(set) static var isVoiceOverRunning = false {
    didSet {
      guard isVoiceOverRunning != oldValue else { return }
      NotificationCenter.default.post(name: voiceOverStatusDidChangeNotification, object: nil)
    }
  }

  /// Posted when `isVoiceOverRunning` has changed.
  public static let voiceOverStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityVoiceOverStatusDidChangeNotification")

  /// Returns a rectangle of a view's own coordinates in those of the screen, which are the window's here.
  public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
    view.convert(rect, to: nil)
  }
}

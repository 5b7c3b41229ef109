public import Foundation

/// What people ask of every program on their computer.
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
  public static let reduceMotionStatusDidChangeNotification = Notification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")
}

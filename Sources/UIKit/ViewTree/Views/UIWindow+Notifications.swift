public import Foundation

/// What windows post, with themselves as the object.
extension UIWindow {
  /// Posted after a window became the key window.
  public nonisolated static let didBecomeKeyNotification = Notification.Name(
    "UIWindowDidBecomeKeyNotification")
  /// Posted after a window was the key window.
  public nonisolated static let didResignKeyNotification = Notification.Name(
    "UIWindowDidResignKeyNotification")
  /// Posted after a window was shown.
  public nonisolated static let didBecomeVisibleNotification = Notification.Name(
    "UIWindowDidBecomeVisibleNotification")
  /// Posted after a window was hidden.
  public nonisolated static let didBecomeHiddenNotification = Notification.Name(
    "UIWindowDidBecomeHiddenNotification")

  func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }
}

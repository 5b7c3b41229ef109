extension UIAccessibility {
  /// A notification for screen readers.
  public nonisolated enum Notification: Hashable, Sendable {
    /// A new screen appeared.
    ///
    /// The argument is the element to focus, or a view whose first header or element is focused. nil means
    /// the window.
    case screenChanged
    /// Elements appeared or disappeared. The argument is as in `screenChanged`, but nil keeps the focus.
    case layoutChanged
    /// An announcement. The argument is the text to speak.
    case announcement
    /// A page was scrolled. The argument is a text such as "Page 2 of 5".
    case pageScrolled
  }

  /// Notifies the screen reader, if one is running.
  public static func post(notification: Notification, argument: Any?) {
    guard isVoiceOverRunning else { return }
    switch notification {
    case .announcement, .pageScrolled:
      if let text = argument as? String, !text.isEmpty { onAnnouncement?(text) }
    case .screenChanged:
      moveReader(to: argument as? UIResponder ?? UIScreen.main.window)
    case .layoutChanged:
      if let argument = argument as? UIResponder { moveReader(to: argument) }
    }
  }

  /// Called with each text to speak. The platform sets it.
  package static var onAnnouncement: ((String) -> Void)?

  private static func moveReader(to element: UIResponder?) {
    guard let element, let target = AccessibilityTree.entrance(of: element) else { return }
    AccessibilityTree.view(of: target)?.window?.accessibilityCursor = target
  }
}

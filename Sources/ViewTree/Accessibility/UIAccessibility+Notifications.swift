extension UIAccessibility {
  /// Something that a reader is told.
  public nonisolated enum Notification: Hashable, Sendable {
    /// Another screen has come. The argument is where the reader goes on: an element, or a view, in which that is the
    /// first header, or the first element; nil for the window.
    case screenChanged
    /// Elements of the screen came or went. The argument is as above; nil leaves the reader where it is.
    case layoutChanged
    /// The argument is a text that is spoken.
    case announcement
    /// A page was scrolled; the argument is a text such as "Page 2 of 5".
    case pageScrolled
  }

  /// Tells a reader, where one listens.
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

  /// Called with each text that is to be spoken; the platform sets it.
  package static var onAnnouncement: ((String) -> Void)?

  private static func moveReader(to place: UIResponder?) {
    guard let place, let target = AccessibilityTree.entrance(of: place) else { return }
    AccessibilityTree.view(of: target)?.window?.accessibilityCursor = target
  }
}

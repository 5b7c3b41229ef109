public import Foundation

/// The object that is told what happens to a window. All methods are optional.
public protocol SDLWindowDelegate: AnyObject {
  /// Returns whether the window closes when the user asks for it.
  func windowShouldClose(_ window: SDLWindow) -> Bool
  /// Called when the window has been closed; with an error if it could no longer be drawn. If it was the last
  /// window, the loop ends, unless this method opens another one.
  func window(_ window: SDLWindow, didCloseWith error: (any Error)?)
  /// Called when `hasFocus` has changed.
  func windowDidChangeFocus(_ window: SDLWindow)
  /// Called when `isVisible` has changed, such as when the window was minimized or restored.
  func windowDidChangeVisibility(_ window: SDLWindow)
  /// Called when the size of the window in points has changed, with the time in seconds.
  func window(_ window: SDLWindow, didResizeAt time: TimeInterval)
  /// Called when the scale of the window's screen has changed, before everything is laid out for it.
  func windowDidChangeScale(_ window: SDLWindow)
}

extension SDLWindowDelegate {
  /// Returns true.
  public func windowShouldClose(_ window: SDLWindow) -> Bool { true }
  /// Does nothing.
  public func window(_ window: SDLWindow, didCloseWith error: (any Error)?) {}
  /// Does nothing.
  public func windowDidChangeFocus(_ window: SDLWindow) {}
  /// Does nothing.
  public func windowDidChangeVisibility(_ window: SDLWindow) {}
  /// Does nothing.
  public func window(_ window: SDLWindow, didResizeAt time: TimeInterval) {}
  /// Does nothing.
  public func windowDidChangeScale(_ window: SDLWindow) {}
}

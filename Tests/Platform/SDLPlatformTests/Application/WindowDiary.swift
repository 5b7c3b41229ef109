import CSDL2
import Foundation
import ViewTree

@testable import SDLPlatform

/// Writes down what windows tell their delegate.
final class WindowDiary: SDLWindowDelegate {
  private(set) var lines: [String] = []
  /// How windows were closed, or why not.
  private(set) var endings: [String] = []
  /// The number of times that windows refuse to close.
  var refusals = 0
  var onRefusal: (() -> Void)?
  var onClose: (() -> Void)?

  init(of windows: SDLWindow...) { for window in windows { add(window) } }

  func add(_ window: SDLWindow) { window.delegate = self }

  func windowShouldClose(_ window: SDLWindow) -> Bool {
    guard refusals > 0 else { return true }
    refusals -= 1
    endings.append("\(window.title) refused")
    onRefusal?()
    return false
  }

  func window(_ window: SDLWindow, didCloseWith error: (any Error)?) {
    endings.append("\(window.title) \(error.map { "failed: \($0)" } ?? "closed")")
    onClose?()
  }

  func windowDidChangeFocus(_ window: SDLWindow) { lines.append("\(window.title) focus") }

  func windowDidChangeVisibility(_ window: SDLWindow) {
    lines.append("\(window.title) \(window.isVisible ? "visible" : "hidden")")
  }

  func window(_ window: SDLWindow, didResizeAt time: TimeInterval) {
    let size = window.uiWindow.bounds.size
    lines.append("\(window.title) \(Int(size.width))x\(Int(size.height))")
  }

  func windowDidChangeScale(_ window: SDLWindow) {
    lines.append("\(window.title) scale \(window.scene.screen.scale)")
  }
}

extension SDLWindow {
  /// Posts an event of the desktop about the window.
  func post(_ kind: SDL_WindowEventID) {
    var event = SDL_Event()
    event.window.type = SDL_WINDOWEVENT.rawValue
    event.window.windowID = handle.id
    event.window.event = UInt8(kind.rawValue)
    SDL_PushEvent(&event)
  }
}

import CSDL2
import CWindowSystem
public import Foundation
import ViewTree

/// How a window stands on the screen.
public nonisolated enum WindowState: String, Codable, CaseIterable, Sendable {
  case normal, maximized
  /// The whole screen, without a title bar.
  case fullscreen

  var flags: UInt32 {
    switch self {
    case .normal: 0
    case .maximized: SDL_WINDOW_MAXIMIZED.rawValue
    case .fullscreen: SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue
    }
  }
}

extension SDLApplication {
  /// How the window stands on the screen. Setting it asks the desktop, which may take its time or refuse.
  public var windowState: WindowState {
    get {
      let flags = SDL_GetWindowFlags(sdlWindow)
      if flags & SDL_WINDOW_FULLSCREEN.rawValue != 0 { return .fullscreen }
      return flags & SDL_WINDOW_MAXIMIZED.rawValue != 0 ? .maximized : .normal
    }
    set {
      guard newValue != windowState else { return }
      if windowState == .fullscreen { SDL_SetWindowFullscreen(sdlWindow, 0) }
      switch newValue {
      case .normal: if windowState == .maximized { SDL_RestoreWindow(sdlWindow) }
      case .maximized: SDL_MaximizeWindow(sdlWindow)
      case .fullscreen: SDL_SetWindowFullscreen(sdlWindow, newValue.flags)
      }
    }
  }

  /// What the window is called in its title bar and in lists of windows.
  public var title: String {
    get { SDL_GetWindowTitle(sdlWindow).map { String(cString: $0) } ?? "" }
    set {
      guard newValue != title else { return }
      SDL_SetWindowTitle(sdlWindow, newValue)
      stackednav_x11_set_title(UnsafeMutableRawPointer(sdlWindow), newValue)
    }
  }

  /// Changes between full screen and the state that the window has without it.
  public func toggleFullscreen() {
    SDL_SetWindowFullscreen(sdlWindow, windowState == .fullscreen ? 0 : WindowState.fullscreen.flags)
  }

  /// Asks for another size of the window, in points; one that is too large to be drawn is made smaller in proportion.
  public func resize(to size: CGSize) {
    let size = FrameLimit.fitting(size, scale: scene.screen.scale)
    let unit = translator.pointsPerUnit
    // A program may make the window smaller than its user can.
    handle.setMinimumSize(
      CGSize(width: min(minimumSize.width, size.width), height: min(minimumSize.height, size.height)),
      pointsPerUnit: unit)
    SDL_SetWindowSize(
      sdlWindow, Int32(clamping: Int((size.width / unit).rounded())),
      Int32(clamping: Int((size.height / unit).rounded())))
  }

  /// Takes over the window's size and scale.
  func measureWindow() {
    let measure = handle.measure(scale: displayScale)
    text.scale = measure.scale
    if measure.scale != scene.screen.scale {
      scene.screen.scale = measure.scale
      // Views may have brought themselves to whole pixels.
      window.setNeedsLayoutOfAll()
    }
    translator.pointsPerUnit = measure.pointsPerUnit
    translator.fingerSpan = measure.fingerSpan
    window.frame = CGRect(origin: .zero, size: measure.size)
    if windowState != .normal { awaitsState = false }
    guard windowState == .normal, !awaitsState else { return }
    normalSize = measure.size
    handle.setMinimumSize(
      CGSize(
        width: min(minimumSize.width, measure.size.width),
        height: min(minimumSize.height, measure.size.height)),
      pointsPerUnit: measure.pointsPerUnit)
  }

  /// Takes over a scale that has changed; the window keeps its size in points, if it has one of its own.
  func followScale() {
    let (size, scale) = (window.bounds.size, scene.screen.scale)
    measureWindow()
    guard scene.screen.scale != scale else { return }
    if windowState == .normal { resize(to: size) }
    scene.setNeedsFrame()
  }
}

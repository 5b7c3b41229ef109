import CSDL2
import CWindowSystem
public import Foundation
import ViewTree

extension SDLWindow {
  /// The state of a window on the screen.
  public nonisolated enum State: String, Codable, CaseIterable, Sendable {
    /// A window of its own size, or one that fills the desktop's work area.
    case normal, maximized
    /// A window that covers the whole screen, without a title bar.
    case fullscreen

    var flags: UInt32 {
      switch self {
      case .normal: 0
      case .maximized: SDL_WINDOW_MAXIMIZED.rawValue
      case .fullscreen: SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue
      }
    }
  }

  /// The state of the window on the screen. Setting it sends a request to the desktop, which may be delayed
  /// or refused.
  public var windowState: State {
    get {
      let flags = SDL_GetWindowFlags(handle.pointer)
      if flags & SDL_WINDOW_FULLSCREEN.rawValue != 0 { return .fullscreen }
      return flags & SDL_WINDOW_MAXIMIZED.rawValue != 0 ? .maximized : .normal
    }
    set {
      guard newValue != windowState else { return }
      if windowState == .fullscreen { SDL_SetWindowFullscreen(handle.pointer, 0) }
      switch newValue {
      case .normal: if windowState == .maximized { SDL_RestoreWindow(handle.pointer) }
      case .maximized: SDL_MaximizeWindow(handle.pointer)
      case .fullscreen: SDL_SetWindowFullscreen(handle.pointer, newValue.flags)
      }
    }
  }

  /// The title in the title bar and in window lists.
  public var title: String {
    get { SDL_GetWindowTitle(handle.pointer).map { String(cString: $0) } ?? "" }
    set {
      guard newValue != title else { return }
      SDL_SetWindowTitle(handle.pointer, newValue)
      stackednav_x11_set_title(UnsafeMutableRawPointer(handle.pointer), newValue)
    }
  }

  /// Toggles between full screen and the previous state.
  public func toggleFullscreen() {
    SDL_SetWindowFullscreen(handle.pointer, windowState == .fullscreen ? 0 : State.fullscreen.flags)
  }

  /// Requests another size of the window, in points. A size that exceeds `FrameLimit` is reduced
  /// in proportion.
  public func resize(to size: CGSize) {
    let size = FrameLimit.fitting(size, scale: scene.screen.scale)
    let unit = translator.pointsPerUnit
    limitSize(within: size)
    SDL_SetWindowSize(
      handle.pointer, Int32(clamping: Int((size.width / unit).rounded())),
      Int32(clamping: Int((size.height / unit).rounded())))
  }

  /// Adopts the window's size and scale.
  func measure() {
    let measure = handle.measure(scale: displayScale)
    text.scale = measure.scale
    let isScaled = measure.scale != scene.screen.scale
    if isScaled {
      scene.screen.scale = measure.scale
      // Views may have aligned themselves to whole pixels.
      for window in scene.windows { window.setNeedsLayoutOfAll() }
    }
    translator.pointsPerUnit = measure.pointsPerUnit
    translator.fingerSpan = measure.fingerSpan
    scene.resize(to: measure.size)
    fillingWindow?.frame = scene.screen.bounds
    if isScaled { delegate?.windowDidChangeScale(self) }
    if windowState != .normal { awaitsState = false }
    guard windowState == .normal, !awaitsState else { return }
    normalSize = measure.size
    limitSize(within: measure.size)
  }

  /// Sets the limits of the size that the user can give the window. A program may exceed them.
  func limitSize(within size: CGSize) {
    let unit = translator.pointsPerUnit
    handle.setMinimumSize(
      CGSize(width: min(minimumSize.width, size.width), height: min(minimumSize.height, size.height)),
      pointsPerUnit: unit)
    guard let maximumSize else { return }
    handle.setMaximumSize(
      CGSize(width: max(maximumSize.width, size.width), height: max(maximumSize.height, size.height)),
      pointsPerUnit: unit)
  }

  /// Adopts a changed scale. A normal window keeps its size in points.
  func updateScale() {
    let (size, scale) = (scene.screen.bounds.size, scene.screen.scale)
    measure()
    guard scene.screen.scale != scale else { return }
    if windowState == .normal { resize(to: size) }
    scene.setNeedsFrame()
  }
}
